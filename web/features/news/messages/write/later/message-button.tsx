import { Trans } from "@lingui/react/macro";
import { type MouseEvent, useRef } from "react";
import { newConversationUrl } from "#contract/urls.ts";
import { ButtonLink } from "#ui/button.tsx";
import { isPlainPress } from "#ui/plain-press.ts";
import { useOpener } from "#ui/use-opener.ts";
import { useMessageFlyout } from "../use-message-flyout.tsx";
import type { WrittenTo } from "../written-to.ts";

/** Opens the message flyout; a second press closes it. Without JavaScript, it leads to the page for a new message. */
export function MessageButton({ person }: { person: WrittenTo }) {
  const link = useRef<HTMLAnchorElement>(null);
  const { isOpen, openAt, flyout } = useMessageFlyout(person);
  const opener = useOpener(isOpen, () => void openAt(link.current));

  function press(event: MouseEvent) {
    if (!isPlainPress(event)) return;
    event.preventDefault();
    opener.onClick();
  }

  return (
    <>
      <ButtonLink
        ref={link}
        href={newConversationUrl([person.id])}
        rel="nofollow"
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onPointerDown={opener.onPointerDown}
        onClick={press}
      >
        <Trans>Message</Trans>
      </ButtonLink>
      {flyout}
    </>
  );
}

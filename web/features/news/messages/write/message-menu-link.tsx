import { Trans } from "@lingui/react/macro";
import type { RefObject } from "react";
import { newConversationUrl } from "#contract/urls.ts";
import { MessageIcon } from "#ui/icons/index.ts";
import { MenuLink } from "#ui/menu-item.tsx";
import type { useMessageFlyout } from "./use-message-flyout.tsx";
import type { WrittenTo } from "./written-to.ts";

type MessageMenuLinkProps = Pick<ReturnType<typeof useMessageFlyout>, "openAt"> & {
  person: WrittenTo;
  /** The menu's button, next to which the flyout opens. */
  button: RefObject<HTMLElement | null>;
};

/** Opens the message flyout from a menu. Render the flyout outside of it. */
export function MessageMenuLink({ person, button, openAt }: MessageMenuLinkProps) {
  return (
    <MenuLink
      href={newConversationUrl([person.id])}
      icon={MessageIcon}
      onSelect={() => void openAt(button.current)}
    >
      <Trans>Message</Trans>
    </MenuLink>
  );
}

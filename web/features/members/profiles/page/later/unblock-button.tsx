import { Trans, useLingui } from "@lingui/react/macro";
import type { MouseEvent } from "react";
import { settingsUrl } from "#contract/urls.ts";
import { ButtonLink } from "#ui/button.tsx";
import { isPlainPress } from "#ui/plain-press.ts";
import { type Blockable, useUnblock } from "#web/features/safety/blocks/index.ts";

/** Unblocks the member of a profile. Without JavaScript, it leads to the list where that works. */
export function UnblockButton({ person }: { person: Blockable }) {
  const { t } = useLingui();
  const unblock = useUnblock();
  const name = person.full_name || person.username;

  function press(event: MouseEvent) {
    if (!isPlainPress(event)) return;
    event.preventDefault();
    unblock(person, "profile");
  }

  return (
    <ButtonLink href={settingsUrl("blocked")} aria-label={t`Unblock ${name}`} onClick={press}>
      <Trans>Unblock</Trans>
    </ButtonLink>
  );
}

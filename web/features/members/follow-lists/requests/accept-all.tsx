import { plural } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import { type SubmitEvent, useState } from "react";
import { flushSync } from "react-dom";
import { Button } from "#ui/button.tsx";
import { useRequestCount } from "#web/features/members/follow-requests/index.ts";
import { ConfirmDialog } from "#web/platform/dialogs/confirm-dialog.tsx";
import { ActionForm } from "#web/platform/forms/form.tsx";
import styles from "./requests-page.module.css";

/** Accepts all requests after a question, or right away without JavaScript. */
export function AcceptAll({ onAccept }: { onAccept: () => void }) {
  const { t } = useLingui();
  const { count, short } = useRequestCount();
  const [isAsking, setAsking] = useState(false);

  function ask(event: SubmitEvent) {
    event.preventDefault();
    setAsking(true);
  }

  function confirm() {
    flushSync(() => setAsking(false));
    onAccept();
  }

  return (
    <>
      <ActionForm className={styles.all} data-scripted="" onSubmit={ask}>
        <input type="hidden" name="intent" value="accept-all" />
        <Button type="submit">
          <Trans>Accept all</Trans>
        </Button>
      </ActionForm>
      <ConfirmDialog
        open={isAsking}
        title={t`${plural(count, { one: `Accept ${short} request?`, other: `Accept ${short} requests?` })}`}
        confirmLabel={<Trans>Accept all</Trans>}
        onConfirm={confirm}
        onClose={() => setAsking(false)}
      >
        <Trans>Everyone who asked will be able to see your boards and Pins.</Trans>
      </ConfirmDialog>
    </>
  );
}

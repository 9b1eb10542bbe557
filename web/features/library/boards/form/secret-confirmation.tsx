import { Trans, useLingui } from "@lingui/react/macro";
import { ConfirmDialog } from "#web/platform/dialogs/confirm-dialog.tsx";
import type { SecretStep } from "./use-board-form.ts";

/** Asks before a board that ads show becomes secret. */
export function SecretConfirmation({ secret }: { secret: SecretStep }) {
  const { t } = useLingui();
  return (
    <ConfirmDialog
      open={secret.isAsked}
      onClose={secret.cancel}
      title={t`Make this board secret?`}
      confirmLabel={<Trans>Make secret</Trans>}
      onConfirm={secret.confirm}
    >
      <p>
        <Trans>Some of your active ads use Pins from this board. They'll stop running.</Trans>
      </p>
    </ConfirmDialog>
  );
}

import { plural } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import { ConfirmDialog } from "#web/platform/dialogs/confirm-dialog.tsx";

type LogoutQuestionProps = { count: number; onConfirm: () => void; onClose: () => void };

/** Asks before logging out discards changes that wait for a connection. */
export function LogoutQuestion({ count, onConfirm, onClose }: LogoutQuestionProps) {
  const { t } = useLingui();
  return (
    <ConfirmDialog
      isDanger
      title={t`Log out and discard your changes?`}
      confirmLabel={<Trans>Log out</Trans>}
      onConfirm={onConfirm}
      onClose={onClose}
    >
      {t`${plural(count, { one: "# change isn't saved yet. It will be lost.", other: "# changes aren't saved yet. They will be lost." })}`}
    </ConfirmDialog>
  );
}

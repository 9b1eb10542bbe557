import { plural } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import { ConfirmDialog } from "#web/platform/dialogs/confirm-dialog.tsx";

type BoardlessQuestionProps = {
  /** How many of the drafts have no board. */
  count: number;
  onPublish: () => void;
  onChooseBoard: () => void;
  onClose: () => void;
};

/** Says where drafts without a board go, before several are published with one click. */
export function BoardlessQuestion({ count, onPublish, onChooseBoard, onClose }: BoardlessQuestionProps) {
  const { t } = useLingui();
  return (
    <ConfirmDialog
      title={t`${plural(count, { one: "# Pin has no board", other: "# Pins have no board" })}`}
      confirmLabel={<Trans>Publish</Trans>}
      cancelLabel={<Trans>Choose board</Trans>}
      onConfirm={onPublish}
      onCancel={onChooseBoard}
      onClose={onClose}
    >
      <p>
        <Trans>Pins without a board are saved to your profile.</Trans>
      </p>
    </ConfirmDialog>
  );
}

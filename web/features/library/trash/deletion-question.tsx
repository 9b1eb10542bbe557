import { Trans, useLingui } from "@lingui/react/macro";
import { ConfirmDialog } from "#web/platform/dialogs/confirm-dialog.tsx";
import type { Trashed, TrashKind } from "./queries.ts";
import { useTrashedName } from "./trash-card.tsx";

type QuestionProps = { onConfirm: () => void; onClose: () => void };

/** Asks before one thing is deleted permanently. */
export function OneQuestion({ item, ...rest }: QuestionProps & { item: Trashed }) {
  const { t } = useLingui();
  const name = useTrashedName()(item);
  return (
    <ConfirmDialog
      title={t`Permanently delete “${name}”?`}
      confirmLabel={<Trans>Delete permanently</Trans>}
      isDanger
      {...rest}
    >
      <p>
        <Consequence item={item} />
      </p>
    </ConfirmDialog>
  );
}

function Consequence({ item: { kind, returning_pin_count: returning } }: { item: Trashed }) {
  if (kind !== "board") return <Trans>You can't undo this.</Trans>;
  if (returning > 0) {
    return <Trans>Its Pins stay on the board it was merged into. You can't undo this.</Trans>;
  }
  return <Trans>Its sections and your Pins on it are deleted too. You can't undo this.</Trans>;
}

/** Asks before everything of a kind is deleted permanently. */
export function AllQuestion({ kind, ...rest }: QuestionProps & { kind: TrashKind }) {
  const { t } = useLingui();
  const titles = {
    pin: t`Permanently delete all Pins in Recently deleted?`,
    board: t`Permanently delete all boards in Recently deleted?`,
    section: t`Permanently delete all sections in Recently deleted?`,
  };
  return (
    <ConfirmDialog
      title={titles[kind]}
      confirmLabel={<Trans>Delete all permanently</Trans>}
      isDanger
      {...rest}
    >
      <p>
        {kind === "board" ? (
          <Trans>Their sections and your Pins on them are deleted too. You can't undo this.</Trans>
        ) : (
          <Trans>You can't undo this.</Trans>
        )}
      </p>
    </ConfirmDialog>
  );
}

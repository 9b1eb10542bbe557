import { plural } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import type { Board } from "#contract/library/entities/board.ts";
import { TRASH_DAYS } from "#contract/limits/trash.ts";
import { Button } from "#ui/button.tsx";
import { Modal } from "#ui/modal.tsx";
import { Text } from "#ui/text.tsx";
import { ConfirmDialog } from "#web/platform/dialogs/confirm-dialog.tsx";
import { countNewlyVisiblePins, type Merge } from "../drops.ts";
import { ChooseTarget } from "./choose-target.tsx";
import type { Shown } from "./list-shown-boards.ts";

type Answers = { onConfirm: () => void; onClose: () => void };

/** Asks before a custom order replaces another order. */
export function OverwriteWarning({ hasOwnOrder, ...answers }: Answers & { hasOwnOrder: boolean }) {
  const { t } = useLingui();
  return (
    <ConfirmDialog
      title={t`Change your board order?`}
      confirmLabel={<Trans>Change order</Trans>}
      {...answers}
    >
      <Text>
        {hasOwnOrder ? (
          <Trans>
            Your boards will stay in the order you see now. This replaces your earlier custom order.
          </Trans>
        ) : (
          <Trans>Your boards will stay in the order you see now.</Trans>
        )}
      </Text>
    </ConfirmDialog>
  );
}

type MergeTargetProps = {
  source: Board;
  shown: Shown;
  onChoose: (target: Board) => void;
  onClose: () => void;
};

/** Asks which board to merge a board into. */
export function MergeTarget({ source, ...asking }: MergeTargetProps) {
  const { t } = useLingui();
  const { id, name } = source;
  return (
    <ChooseTarget
      title={t`Merge ${name} into`}
      exceptId={id}
      none={<Trans>You don't have another board to merge it into.</Trans>}
      {...asking}
    />
  );
}

/** Asks before a board becomes a section of another. */
export function ConfirmMerge({ merge, ...answers }: Answers & { merge: Merge }) {
  const { t } = useLingui();
  const { source, target } = merge;
  const [from, into] = [source.name, target.name];
  const shown = countNewlyVisiblePins(merge);
  return (
    <ConfirmDialog title={t`Merge these boards?`} confirmLabel={<Trans>Merge</Trans>} {...answers}>
      <Text>
        <Trans>
          All Pins from <strong>{from}</strong> move into a new section of <strong>{into}</strong>. You can
          restore <strong>{from}</strong> for {TRASH_DAYS} days.
        </Trans>
      </Text>
      {shown > 0 && (
        <Text weight="semibold">
          {t`${plural(shown, { one: "# Pin will be visible to everyone", other: "# Pins will be visible to everyone" })}`}
        </Text>
      )}
    </ConfirmDialog>
  );
}

/** Explains that members can only merge their own boards. */
export function MergeRefused({ onClose }: { onClose: () => void }) {
  const { t } = useLingui();
  return (
    <Modal
      open
      onClose={onClose}
      title={t`Can't merge boards`}
      size="small"
      footer={
        <Button variant="primary" onClick={onClose}>
          <Trans>OK</Trans>
        </Button>
      }
    >
      <Text>
        <Trans>You can't merge this board because you didn't create it.</Trans>
      </Text>
    </Modal>
  );
}

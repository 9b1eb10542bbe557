import { useLingui } from "@lingui/react/macro";
import type { Board } from "#contract/entities/board.ts";
import { Modal } from "#ui/modal.tsx";
import { useViewer } from "#web/platform/page/page-store.tsx";
import { mayInvite } from "../may-invite.ts";
import { useFreshBoard } from "../use-fresh-board.ts";
import { Collaborators } from "./collaborators.tsx";
import styles from "./collaborators-dialog.module.css";
import { InvitePanel } from "./invite-panel.tsx";

export type CollaboratorsDialogProps = { board: Board; onClose: () => void };

/** Manages the people of a board. */
export function CollaboratorsDialog({ board: given, onClose }: CollaboratorsDialogProps) {
  const { t } = useLingui();
  const viewer = useViewer();
  const board = useFreshBoard(given);
  return (
    <Modal open onClose={onClose} title={t`Collaborators`} closeLabel={t`Close`}>
      {mayInvite(board, viewer) && <InvitePanel board={board} />}
      <div className={styles.list}>
        <Collaborators board={board} onLeft={onClose} />
      </div>
    </Modal>
  );
}

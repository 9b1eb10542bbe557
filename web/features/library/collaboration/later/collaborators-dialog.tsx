import { useLingui } from "@lingui/react/macro";
import { useState } from "react";
import type { Board } from "#contract/library/entities/board.ts";
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
  // The field would open the keyboard over the list.
  const [isTouch] = useState(() => matchMedia("(pointer: coarse)").matches);
  return (
    <Modal open onClose={onClose} title={t`Collaborators`} closeLabel={t`Close`}>
      {mayInvite(board, viewer) && <InvitePanel board={board} />}
      <div
        className={styles.list}
        data-focus-first={isTouch || undefined}
        tabIndex={isTouch ? -1 : undefined}
      >
        <Collaborators board={board} onLeft={onClose} />
      </div>
    </Modal>
  );
}

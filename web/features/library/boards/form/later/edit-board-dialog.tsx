import { Trans, useLingui } from "@lingui/react/macro";
import { useId, useState } from "react";
import type { Board } from "#contract/library/entities/board.ts";
import { Button } from "#ui/button.tsx";
import { Modal } from "#ui/modal.tsx";
import { useDeleteBoard } from "#web/features/library/boards/changes/index.ts";
import { CollaboratorsDialog, LeaveBoard } from "#web/features/library/collaboration/index.ts";
import { useAskBeforeClosing } from "#web/platform/forms/ask-before-closing.tsx";
import { DeleteBoard, SubmitBoard } from "../board-buttons.tsx";
import styles from "../board-form.module.css";
import { BoardForm } from "../board-form.tsx";
import { CoverRow, useCoverEditing } from "../cover-row.tsx";
import { SecretConfirmation } from "../secret-confirmation.tsx";
import { useBoardForm } from "../use-board-form.ts";

export function EditBoardDialog({ board, onClose }: { board: Board; onClose: () => void }) {
  const { t } = useLingui();
  const id = useId();
  const deleteBoard = useDeleteBoard();
  const cover = useCoverEditing(board);
  const form = useBoardForm({ board, onSaved: onClose });
  const { close, question } = useAskBeforeClosing({ isUnsaved: form.isUnsaved, onClose });
  const [isManaging, setManaging] = useState(false);
  const isOwner = form.isOwners;

  return (
    <>
      <Modal
        open
        onClose={close}
        title={t`Edit your board`}
        closeLabel={t`Close`}
        footer={
          <>
            <Button onClick={close}>
              <Trans>Cancel</Trans>
            </Button>
            <SubmitBoard form={form} formId={id} />
          </>
        }
      >
        <div className={styles.form}>
          {isOwner && <CoverRow cover={cover} />}
          <BoardForm form={form} id={id} onManagePeople={() => setManaging(true)} />
          {form.layout === "collaborator" && <LeaveBoard board={board} onLeft={onClose} />}
          {isOwner && (
            <DeleteBoard
              onDelete={() => {
                form.finish();
                onClose();
                deleteBoard(board);
              }}
            />
          )}
        </div>
      </Modal>
      {question}
      {cover.dialog}
      {isManaging && <CollaboratorsDialog board={board} onClose={() => setManaging(false)} />}
      <SecretConfirmation secret={form.secret} />
    </>
  );
}

import { Trans, useLingui } from "@lingui/react/macro";
import { useId } from "react";
import type { Board } from "#contract/entities/board.ts";
import { Button } from "#ui/button.tsx";
import { Modal } from "#ui/modal.tsx";
import { useDeleteBoard } from "#web/features/boards/changes/index.ts";
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
  const isOwner = form.isOwners;

  return (
    <>
      <Modal
        open
        onClose={onClose}
        title={t`Edit your board`}
        closeLabel={t`Close`}
        keepsOnOutsidePress={form.isChanged}
        footer={
          <>
            <Button onClick={onClose}>
              <Trans>Cancel</Trans>
            </Button>
            <SubmitBoard form={form} formId={id} />
          </>
        }
      >
        <div className={styles.form}>
          {isOwner && <CoverRow cover={cover} />}
          <BoardForm form={form} id={id} />
          {isOwner && (
            <DeleteBoard
              onDelete={() => {
                onClose();
                deleteBoard(board);
              }}
            />
          )}
        </div>
      </Modal>
      {cover.dialog}
      <SecretConfirmation secret={form.secret} />
    </>
  );
}

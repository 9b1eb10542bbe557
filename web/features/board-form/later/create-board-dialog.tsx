import { Trans, useLingui } from "@lingui/react/macro";
import { useQueryClient } from "@tanstack/react-query";
import { useId } from "react";
import { useNavigate } from "react-router";
import type { Board } from "#contract/entities/board.ts";
import { Button } from "#ui/button.tsx";
import { Modal } from "#ui/modal.tsx";
import { boardHref } from "../../../acting.ts";
import { refresh } from "../../../outdated.ts";
import { useViewer } from "../../../page-store.tsx";
import { useToasts } from "../../../toasts.tsx";
import { SubmitBoard } from "../board-buttons.tsx";
import { BoardForm } from "../board-form.tsx";
import type { BoardSource } from "../board-values.ts";
import { useBoardForm } from "../use-board-form.ts";

type CreateBoardDialogProps = {
  source: BoardSource;
  onClose: () => void;
  onBoardCreated?: ((board: Board) => void) | undefined;
};

export function CreateBoardDialog({ source, onClose, onBoardCreated }: CreateBoardDialogProps) {
  const { t } = useLingui();
  const id = useId();
  const queryClient = useQueryClient();
  const toasts = useToasts();
  const navigate = useNavigate();
  const { acting } = useViewer();
  const form = useBoardForm({
    board: null,
    source,
    async onSaved(board) {
      void refresh(queryClient, ["boards"]);
      onClose();
      if (onBoardCreated !== undefined) return onBoardCreated(board);
      toasts.show({ text: t`Board created`, tone: "success" });
      await navigate(boardHref(board, acting));
    },
  });

  return (
    <Modal
      open
      onClose={onClose}
      title={t`Create board`}
      closeLabel={t`Close`}
      size="small"
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
      <BoardForm form={form} id={id} />
    </Modal>
  );
}

import { Trans, useLingui } from "@lingui/react/macro";
import { useId } from "react";
import { useNavigate } from "react-router";
import { Button } from "#ui/button.tsx";
import { Modal } from "#ui/modal.tsx";
import { boardHref } from "#web/platform/api/acting.ts";
import { useStillHere } from "#web/platform/browser/use-still-here.ts";
import { useAskBeforeClosing } from "#web/platform/forms/ask-before-closing.tsx";
import { useViewer } from "#web/platform/page/page-store.tsx";
import { SubmitBoard } from "../board-buttons.tsx";
import { BoardForm } from "../board-form.tsx";
import type { BoardSource } from "../board-values.ts";
import { useBoardForm } from "../use-board-form.ts";

type CreateBoardDialogProps = {
  source: BoardSource;
  onClose: () => void;
};

export function CreateBoardDialog({ source, onClose }: CreateBoardDialogProps) {
  const { t } = useLingui();
  const id = useId();
  const navigate = useNavigate();
  const isStillHere = useStillHere();
  const { acting } = useViewer();
  const form = useBoardForm({
    board: null,
    source,
    onSaved(board) {
      onClose();
      if (isStillHere()) return navigate(boardHref(board, acting));
    },
  });

  const { close, question } = useAskBeforeClosing({ isUnsaved: form.isUnsaved, onClose });

  return (
    <>
      <Modal
        open
        onClose={close}
        title={t`Create board`}
        closeLabel={t`Close`}
        size="small"
        footer={
          <>
            <Button onClick={close}>
              <Trans>Cancel</Trans>
            </Button>
            <SubmitBoard form={form} formId={id} />
          </>
        }
      >
        <BoardForm form={form} id={id} />
      </Modal>
      {question}
    </>
  );
}

import { Trans, useLingui } from "@lingui/react/macro";
import { useId } from "react";
import { useActionData, useNavigate } from "react-router";
import type { Board } from "#contract/library/entities/board.ts";
import { profileTabUrl, savedUrl } from "#contract/urls.ts";
import { Banner } from "#ui/banner.tsx";
import { ButtonLink } from "#ui/button.tsx";
import { Checkbox } from "#ui/checkbox.tsx";
import { PageFrame } from "#ui/page-frame.tsx";
import { Heading } from "#ui/text.tsx";
import { useDeleteBoard } from "#web/features/library/boards/changes/index.ts";
import { LeaveBoard } from "#web/features/library/collaboration/index.ts";
import { boardHref } from "#web/platform/api/acting.ts";
import { useStillHere } from "#web/platform/browser/use-still-here.ts";
import { AskBeforeLeaving } from "#web/platform/forms/ask-before-leaving.tsx";
import { ActionForm } from "#web/platform/forms/form.tsx";
import type { FormResult } from "#web/platform/forms/form-action.ts";
import { useViewer } from "#web/platform/page/page-store.tsx";
import { DeleteBoard, SubmitBoard } from "./board-buttons.tsx";
import styles from "./board-form.module.css";
import { BoardForm } from "./board-form.tsx";
import { CoverRow, useCoverEditing } from "./cover-row.tsx";
import type { SecretQuestion } from "./posted-board.ts";
import { SecretConfirmation } from "./secret-confirmation.tsx";
import { useBoardForm } from "./use-board-form.ts";

/** The page for creating or editing a board, on phones and without JavaScript. */
export function BoardFormPage({ board }: { board: Board | null }) {
  const id = useId();
  const posted = (useActionData() as FormResult<SecretQuestion> | undefined) ?? null;
  const navigate = useNavigate();
  const isStillHere = useStillHere();
  const { acting } = useViewer();
  const deleteBoard = useDeleteBoard();
  const form = useBoardForm({
    board,
    posted,
    onSaved(saved) {
      if (isStillHere()) return navigate(boardHref(saved, acting), { replace: board !== null });
    },
  });

  return (
    <PageFrame width="form">
      <Heading level={1} size={28}>
        {board === null ? <Trans>Create board</Trans> : <Trans>Edit your board</Trans>}
      </Heading>
      {board !== null && form.isOwners && <PageCover board={board} />}
      <BoardForm form={form} id={id}>
        {posted?.data?.asksForSecret && form.values.privacy === "secret" && <SecretQuestionWithoutScript />}
        <div className={styles.actions}>
          <ButtonLink
            size="large"
            href={
              board === null
                ? acting === null
                  ? savedUrl()
                  : profileTabUrl(acting.username, "saved")
                : boardHref(board, acting)
            }
          >
            <Trans>Cancel</Trans>
          </ButtonLink>
          <SubmitBoard form={form} formId={id} size="large" />
        </div>
      </BoardForm>
      {board !== null && form.isOwners && (
        <DeletePart
          id={`${id}-delete`}
          onDelete={() => {
            form.finish();
            deleteBoard(board);
          }}
        />
      )}
      {board !== null && form.layout === "collaborator" && <LeaveBoard board={board} />}
      <SecretConfirmation secret={form.secret} />
      <AskBeforeLeaving isUnsaved={form.isUnsaved} />
    </PageFrame>
  );
}

function PageCover({ board }: { board: Board }) {
  const cover = useCoverEditing(board);
  return (
    <>
      <CoverRow cover={cover} />
      {cover.dialog}
    </>
  );
}

function DeletePart({ id, onDelete }: { id: string; onDelete: () => void }) {
  return (
    <ActionForm id={id}>
      <input type="hidden" name="intent" value="delete" />
      <DeleteBoard formId={id} onDelete={onDelete} />
    </ActionForm>
  );
}

function SecretQuestionWithoutScript() {
  const { t } = useLingui();
  return (
    <Banner tone="warning" title={t`Make this board secret?`} live>
      <Trans>Some of your active ads use Pins from this board. They'll stop running.</Trans>
      <Checkbox name="confirmed" label={t`Make secret`} required />
    </Banner>
  );
}

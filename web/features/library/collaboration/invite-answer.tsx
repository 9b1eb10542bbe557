import { useLingui } from "@lingui/react/macro";
import type { BoardInvite } from "#contract/library/entities/collaboration.ts";
import { AnswerForm } from "./answer-form.tsx";
import { isInvalidInvite, useAnswerInvites } from "./use-answer-invites.ts";

type InviteAnswerProps = {
  board: Pick<BoardInvite["board"], "id" | "name">;
  /** Called right away. */
  onAnswer: (answer: "accepted" | "declined") => void;
  /** Called if the answer couldn't be stored. `isGone`: the invite isn't open anymore. */
  onFail: (isGone: boolean) => void;
};

/** The buttons that answer an invite within a text about it. */
export function InviteAnswer({ board: { id, name }, onAnswer, onFail }: InviteAnswerProps) {
  const { t } = useLingui();
  const { acceptAsync, declineAsync } = useAnswerInvites();
  const onError = (error: Error) => onFail(isInvalidInvite(error));
  return (
    <>
      <AnswerForm
        intent="accept_invite"
        boardId={id}
        size="small"
        variant="primary"
        aria-label={t`Accept: ${name}`}
        onAnswer={() => {
          onAnswer("accepted");
          acceptAsync({ boardId: id, offersBoard: true }).catch(onError);
        }}
      >
        {t`Accept`}
      </AnswerForm>
      <AnswerForm
        intent="decline_invite"
        boardId={id}
        size="small"
        aria-label={t`Decline: ${name}`}
        onAnswer={() => {
          onAnswer("declined");
          declineAsync(id).catch(onError);
        }}
      >
        {t`Decline`}
      </AnswerForm>
    </>
  );
}

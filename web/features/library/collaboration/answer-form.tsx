import type { SubmitEvent } from "react";
import { savedUrl } from "#contract/urls.ts";
import { Button, type ButtonProps } from "#ui/button.tsx";
import { ActionForm } from "#web/platform/forms/form.tsx";

type AnswerFormProps = Pick<ButtonProps, "variant" | "size" | "busy" | "busyLabel" | "aria-label"> & {
  intent: "accept_invite" | "decline_invite" | "approve_request";
  boardId: string;
  onAnswer: () => void;
  children: string;
};

/** A button that answers an invite. Without JavaScript, the page of the viewer's boards takes the answer. */
export function AnswerForm({ intent, boardId, onAnswer, children, ...button }: AnswerFormProps) {
  function submit(event: SubmitEvent) {
    event.preventDefault();
    onAnswer();
  }

  return (
    <ActionForm action={savedUrl()} data-scripted="" onSubmit={submit}>
      <input type="hidden" name="intent" value={intent} />
      <input type="hidden" name="board_id" value={boardId} />
      <Button type="submit" {...button}>
        {children}
      </Button>
    </ActionForm>
  );
}

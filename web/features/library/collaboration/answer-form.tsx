import type { SubmitEvent } from "react";
import { profileTabUrl } from "#contract/urls.ts";
import { Button, type ButtonProps } from "#ui/button.tsx";
import { ActionForm } from "#web/platform/forms/form.tsx";
import { useViewer } from "#web/platform/page/page-store.tsx";

type AnswerFormProps = Pick<ButtonProps, "variant" | "size" | "busy" | "busyLabel" | "aria-label"> & {
  intent: "accept_invite" | "decline_invite" | "approve_request";
  boardId: string;
  onAnswer: () => void;
  children: string;
};

/** A button that answers an invite. Without JavaScript, the viewer's Saved tab takes the answer. */
export function AnswerForm({ intent, boardId, onAnswer, children, ...button }: AnswerFormProps) {
  const { user } = useViewer();

  function submit(event: SubmitEvent) {
    event.preventDefault();
    onAnswer();
  }

  return (
    <ActionForm action={profileTabUrl(user?.username ?? "", "saved")} data-scripted="" onSubmit={submit}>
      <input type="hidden" name="intent" value={intent} />
      <input type="hidden" name="board_id" value={boardId} />
      <Button type="submit" {...button}>
        {children}
      </Button>
    </ActionForm>
  );
}

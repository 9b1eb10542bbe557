import { Trans, useLingui } from "@lingui/react/macro";
import type { SubmitEvent } from "react";
import type { Person } from "#contract/members/entities/person.ts";
import { Button } from "#ui/button.tsx";
import { ActionForm } from "#web/platform/forms/form.tsx";

type AnswerButtonProps = {
  person: Person;
  isAccept: boolean;
  onAnswer: (person: Person, isAccepted: boolean) => void;
  /** The page that takes the answer without JavaScript, if it's another one. */
  action?: string;
};

/** Accepts or declines a follow request. */
export function AnswerButton({ person, isAccept, onAnswer, action }: AnswerButtonProps) {
  const { t } = useLingui();
  const name = person.full_name || person.username;

  function submit(event: SubmitEvent) {
    event.preventDefault();
    onAnswer(person, isAccept);
  }

  return (
    <ActionForm {...(action !== undefined && { action })} data-scripted="" onSubmit={submit}>
      <input type="hidden" name="intent" value={isAccept ? "accept" : "decline"} />
      <input type="hidden" name="user_id" value={person.id} />
      <Button
        type="submit"
        size="small"
        variant={isAccept ? "secondary" : "quiet"}
        aria-label={isAccept ? t`Accept: ${name}` : t`Decline: ${name}`}
      >
        {isAccept ? <Trans>Accept</Trans> : <Trans>Decline</Trans>}
      </Button>
    </ActionForm>
  );
}

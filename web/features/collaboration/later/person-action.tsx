import type { SubmitEvent } from "react";
import { Button } from "#ui/button.tsx";
import { ActionForm } from "#web/platform/forms/form.tsx";

type PersonActionProps = {
  intent: "withdraw" | "remove" | "invite";
  personId: string;
  /** Names the person, too. */
  label: string;
  onPress: () => void;
  children: string;
};

/** A button for a person in a list. Without scripts, its page takes it. */
export function PersonAction({ intent, personId, label, onPress, children }: PersonActionProps) {
  function submit(event: SubmitEvent) {
    event.preventDefault();
    onPress();
  }

  return (
    <ActionForm data-scripted="" onSubmit={submit}>
      <input type="hidden" name="intent" value={intent} />
      <input type="hidden" name="user_id" value={personId} />
      <Button type="submit" size="small" aria-label={label}>
        {children}
      </Button>
    </ActionForm>
  );
}

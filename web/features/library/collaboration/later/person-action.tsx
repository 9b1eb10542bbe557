import type { SubmitEvent } from "react";
import { Button } from "#ui/button.tsx";
import { ActionForm } from "#web/platform/forms/form.tsx";

type RowActionProps = {
  intent: string;
  /** What it is about, for the page's action. */
  fields: Readonly<Record<string, string>>;
  /** Names the row, too. */
  label: string;
  onPress: () => void;
  children: string;
};

/** A button in a row of a list. Without JavaScript, its page takes it. */
export function RowAction({ intent, fields, label, onPress, children }: RowActionProps) {
  function submit(event: SubmitEvent) {
    event.preventDefault();
    onPress();
  }

  return (
    <ActionForm data-scripted="" onSubmit={submit}>
      <input type="hidden" name="intent" value={intent} />
      {Object.entries(fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <Button type="submit" size="small" aria-label={label}>
        {children}
      </Button>
    </ActionForm>
  );
}

type PersonActionProps = Omit<RowActionProps, "intent" | "fields"> & {
  intent: "withdraw" | "remove" | "invite";
  personId: string;
};

/** A button for a person in a list. */
export function PersonAction({ personId, ...props }: PersonActionProps) {
  return <RowAction {...props} fields={{ user_id: personId }} />;
}

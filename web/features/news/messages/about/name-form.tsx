import { Trans, useLingui } from "@lingui/react/macro";
import { CONVERSATION_NAME_MAX } from "#contract/limits/messages.ts";
import type { Conversation } from "#contract/news/entities/conversation.ts";
import { Button } from "#ui/button.tsx";
import { TextField } from "#ui/text-field.tsx";
import { IntentForm } from "#web/platform/forms/intent-form.tsx";
import { useFormState } from "#web/platform/forms/use-form-state.ts";
import styles from "./about.module.css";

/** A name for a group, for everyone in it. */
export function NameForm({ conversation: { id, name } }: { conversation: Conversation }) {
  const { t } = useLingui();
  const max = CONVERSATION_NAME_MAX;
  const state = useFormState({
    intent: "rename",
    fields: { name: t`Please enter no more than ${max} characters.` },
  });
  return (
    <IntentForm state={state} className={styles.row}>
      <TextField
        key={`${id} ${name}`}
        label={t`Group name`}
        name="name"
        defaultValue={state.valueOf("name", name)}
        error={state.errorOf("name")}
      />
      <Button type="submit" busy={state.isBusy} busyLabel={t`Saving`}>
        <Trans>Save</Trans>
      </Button>
    </IntentForm>
  );
}

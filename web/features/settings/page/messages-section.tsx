import { useLingui } from "@lingui/react/macro";
import { MESSAGE_PERMISSIONS } from "#contract/entities/conversation.ts";
import { RadioGroup } from "#ui/radio-group.tsx";
import type { FormHandler } from "#web/platform/forms/form-action.ts";
import { IntentForm } from "#web/platform/forms/intent-form.tsx";
import { useFormState } from "#web/platform/forms/use-form-state.ts";
import { updateSettings } from "./profile-actions.ts";
import { Section } from "./section.tsx";
import { useSettings } from "./settings-query.ts";
import { SubmitRow } from "./submit-row.tsx";

/** Who may start a conversation with the viewer. */
export function MessagesSection() {
  const { t } = useLingui();
  const settings = useSettings();
  const state = useFormState({ intent: "messages", doneText: t`Saved` });
  return (
    <Section title={t`Messages`} id="messages">
      <IntentForm state={state}>
        <RadioGroup
          legend={t`Who may write to you`}
          name="message_permission"
          defaultValue={state.valueOf("message_permission", settings.message_permission)}
          options={[
            {
              value: "everybody",
              label: t`Everyone`,
              help: t`Messages from people you don't follow arrive as requests.`,
            },
            { value: "following", label: t`People you follow` },
            {
              value: "nobody",
              label: t`No one`,
              help: t`You can't start conversations then, either. Those you already have go on.`,
            },
          ]}
        />
        <SubmitRow state={state} />
      </IntentForm>
    </Section>
  );
}

export const saveMessagePermission: FormHandler = async (call) => {
  const chosen = MESSAGE_PERMISSIONS.find((choice) => choice === call.fields.message_permission);
  if (chosen !== undefined) await updateSettings(call, { message_permission: chosen });
};

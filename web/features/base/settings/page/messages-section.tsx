import { useLingui } from "@lingui/react/macro";
import { RadioGroup } from "#ui/radio-group.tsx";
import type { FormState } from "#web/platform/forms/use-form-state.ts";
import { Section } from "./section.tsx";
import { useSettings } from "./settings-query.ts";

/** Who may start a conversation with the viewer. */
export function MessagesSection({ state }: { state: FormState }) {
  const { t } = useLingui();
  const settings = useSettings();
  return (
    <Section title={t`Messages`} id="messages">
      <RadioGroup
        legend={t`Who can message you`}
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
            help: t`You won't be able to start conversations, either. Existing ones continue.`,
          },
        ]}
      />
    </Section>
  );
}

import { Trans, useLingui } from "@lingui/react/macro";
import { SAVE_BEHAVIOR_BOARDS_BELOW } from "#contract/limits/picker.ts";
import { RadioGroup } from "#ui/radio-group.tsx";
import { Text } from "#ui/text.tsx";
import type { FormState } from "#web/platform/forms/use-form-state.ts";
import { Section } from "./section.tsx";
import { useSettings } from "./settings-query.ts";

/** How Save behaves while a member has too few boards for it to pick one. */
export function SavingSection({ state }: { state: FormState }) {
  const { t } = useLingui();
  const settings = useSettings();
  const boards = SAVE_BEHAVIOR_BOARDS_BELOW;
  return (
    <Section title={t`Saving Pins`} id="saving">
      <RadioGroup
        legend={t`When you save a Pin`}
        name="save_behavior"
        defaultValue={state.valueOf("save_behavior", String(settings.save_behavior))}
        options={[
          { value: "1", label: t`Ask me which board` },
          {
            value: "0",
            label: t`Save to my profile right away`,
            help: t`You can organize your Pins into boards later.`,
          },
        ]}
      />
      <Text size={14} tone="soft">
        <Trans>
          Applies while you have fewer than {boards} boards. After that, Pins go to the board you used last.
        </Trans>
      </Text>
    </Section>
  );
}

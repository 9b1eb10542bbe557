import { useLingui } from "@lingui/react/macro";
import { RadioGroup } from "#ui/radio-group.tsx";
import type { FormState } from "#web/platform/forms/use-form-state.ts";
import { Section } from "./section.tsx";
import { useSettings } from "./settings-query.ts";

/** When videos start automatically. */
export function AutoplaySection({ state }: { state: FormState }) {
  const { t } = useLingui();
  const settings = useSettings();
  return (
    <Section title={t`Videos`} id="videos">
      <RadioGroup
        legend={t`Play videos automatically`}
        name="autoplay_videos"
        defaultValue={state.valueOf("autoplay_videos", settings.autoplay_videos)}
        options={[
          {
            value: "always",
            label: t`Always`,
            help: t`Without sound. Never if your device asks for less motion or less data.`,
          },
          { value: "unmetered", label: t`Not on mobile data` },
          { value: "never", label: t`Never` },
        ]}
      />
    </Section>
  );
}

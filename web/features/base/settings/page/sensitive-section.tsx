import { Trans, useLingui } from "@lingui/react/macro";
import { noticesUrl } from "#contract/urls.ts";
import { RadioGroup } from "#ui/radio-group.tsx";
import type { FormState } from "#web/platform/forms/use-form-state.ts";
import { PlaceList } from "./place-list.tsx";
import { Section } from "./section.tsx";
import { useSettings } from "./settings-query.ts";

/** What to do with sensitive Pins of others, and where to read about one's own. */
export function SensitiveSection({ state }: { state: FormState }) {
  const { t } = useLingui();
  const settings = useSettings();
  return (
    <Section
      title={t`Sensitive content`}
      id="sensitive"
      lead={<Trans>Some Pins may show nudity or other things not everyone wants to see.</Trans>}
    >
      <RadioGroup
        legend={t`Other people's sensitive Pins`}
        name="sensitive_pins"
        defaultValue={state.valueOf("sensitive_pins", settings.sensitive_pins)}
        options={[
          {
            value: "hide",
            label: t`Hide`,
            help: t`They don't appear in search. On boards you open, they're blurred.`,
          },
          { value: "blur", label: t`Blur`, help: t`You can show a picture with one tap.` },
          { value: "show", label: t`Show`, help: t`Nothing is blurred.` },
        ]}
      />
      <PlaceList
        places={[
          {
            href: noticesUrl(),
            label: t`Reports and violations`,
            help: t`Your Pins that are blurred for others, and anything staff removed`,
          },
        ]}
      />
    </Section>
  );
}

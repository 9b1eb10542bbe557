import { Trans, useLingui } from "@lingui/react/macro";
import { SCREENING_PERCENT } from "#contract/limits/screening.ts";
import { TextField } from "#ui/text-field.tsx";
import { Section, SubmitRow } from "#web/features/base/settings/page/index.ts";
import { useApi } from "#web/platform/api/use-api.ts";
import { IntentForm } from "#web/platform/forms/intent-form.tsx";
import { useFormState } from "#web/platform/forms/use-form-state.ts";
import { usePrimedData } from "#web/platform/query/use-primed-data.ts";
import { thresholdsQuery } from "./screening-actions.ts";

/** From which scores on pictures are blurred, or shown to staff. */
export function ThresholdsForm() {
  const { t } = useLingui();
  const { min, max } = SCREENING_PERCENT;
  const settings = usePrimedData(thresholdsQuery(useApi()));
  const range = t`Please enter a number from ${min} to ${max}.`;
  const state = useFormState({
    intent: "thresholds",
    doneText: t`Saved`,
    fields: {
      sensitive_from: range,
      review_from: t`Please enter a number from ${min} up to the blur threshold.`,
    },
  });

  function field(name: "sensitive_from" | "review_from") {
    return {
      name,
      type: "number",
      inputMode: "numeric",
      min,
      max,
      required: true,
      defaultValue: state.valueOf(name, String(settings[name])),
      error: state.errorOf(name),
    } as const;
  }

  return (
    <Section
      title={t`Thresholds`}
      lead={
        <Trans>
          Each picture gets a score for how likely it is to show nudity. When you change this, we check
          existing pictures again.
        </Trans>
      }
    >
      <IntentForm state={state}>
        <TextField label={t`Blur pictures from (%)`} {...field("sensitive_from")} />
        <TextField label={t`Send pictures to staff from (%)`} {...field("review_from")} />
        <SubmitRow state={state} />
      </IntentForm>
    </Section>
  );
}

import { useLingui } from "@lingui/react/macro";
import { LAW_MAX, REPORT_TEXT_MAX } from "#contract/limits/reports.ts";
import { type Rule, REPORT_REASONS as rules } from "#contract/safety/rules.ts";
import { Select } from "#ui/select.tsx";
import { TextArea } from "#ui/text-area.tsx";
import { TextField } from "#ui/text-field.tsx";
import { useLeftWords } from "#web/features/base/settings/page/index.ts";
import { reasonWords } from "#web/features/safety/reports/index.ts";
import type { FormState } from "#web/platform/forms/use-form-state.ts";

type ReasonFieldsProps = {
  state: FormState;
  /** What the reports about it say most. */
  suggested?: Rule | undefined;
};

/** Which rule or law, and what staff found. */
export function ReasonFields({ state, suggested }: ReasonFieldsProps) {
  const { t, i18n } = useLingui();
  const leftWords = useLeftWords();
  return (
    <>
      <Select
        name="rule"
        label={t`Rule`}
        placeholder={t`Choose`}
        options={rules.map((rule) => ({ value: rule, label: i18n._(reasonWords[rule].label) }))}
        required
        defaultValue={state.valueOf("rule", suggested)}
        error={state.errorOf("rule")}
      />
      <TextField
        name="law"
        label={t`Law, if it's illegal`}
        optionalLabel={t`(optional)`}
        maxLength={LAW_MAX}
        defaultValue={state.valueOf("law")}
        error={state.errorOf("law")}
      />
      <TextArea
        name="reason"
        label={t`What did you find?`}
        help={t`We email it exactly as written and keep it with the decision.`}
        rows={2}
        limit={REPORT_TEXT_MAX}
        limitLabel={leftWords}
        required
        defaultValue={state.valueOf("reason")}
        error={state.errorOf("reason")}
      />
    </>
  );
}

import { useLingui } from "@lingui/react/macro";
import { REPORT_TEXT_MAX } from "#contract/limits/reports.ts";
import { RadioGroup } from "#ui/radio-group.tsx";
import { TextArea } from "#ui/text-area.tsx";
import { reasonWords } from "../report-words.ts";

export type ReportFieldsProps = {
  reason?: string;
  text?: string;
  errors?: { reason?: string | undefined; text?: string | undefined };
};

/** The form fields `reason` and `text`. */
export function ReportFields({ reason, text = "", errors = {} }: ReportFieldsProps) {
  const { t, i18n } = useLingui();
  return (
    <>
      <RadioGroup
        legend={t`What's wrong?`}
        name="reason"
        options={Object.entries(reasonWords).map(([value, { label, help }]) => ({
          value,
          label: i18n._(label),
          help: i18n._(help),
        }))}
        {...(reason !== undefined && { defaultValue: reason })}
        error={errors.reason}
      />
      <TextArea
        name="text"
        label={t`What else should we know?`}
        optionalLabel={t`(optional)`}
        rows={3}
        limit={REPORT_TEXT_MAX}
        defaultValue={text}
        error={errors.text}
      />
    </>
  );
}

import { Trans, useLingui } from "@lingui/react/macro";
import { APPEAL_TEXT_MAX } from "#contract/limits/reports.ts";
import { TextArea } from "#ui/text-area.tsx";
import { Disclosure, SubmitRow, useLeftWords } from "#web/features/base/settings/page/index.ts";
import type { FormHandler } from "#web/platform/forms/form-action.ts";
import { IntentForm } from "#web/platform/forms/intent-form.tsx";
import { useFormState } from "#web/platform/forms/use-form-state.ts";

const object: FormHandler = async ({ fields, api }) => {
  const { report_id = "", text = "" } = fields;
  await api.call("ReportObjection.create", { report_id, text });
};

export const ownReportActions = { object };

/** Asks for someone else on staff to look again. */
export function ObjectForm({ reportId }: { reportId: string }) {
  const { t } = useLingui();
  const leftWords = useLeftWords();
  const fields = { text: t`Please say what was missed.` };
  const state = useFormState({ intent: "object", fields, among: ["report_id", reportId] });
  return (
    <Disclosure
      isQuiet
      summary={<Trans>Ask for another look</Trans>}
      isOpen={state.error !== null || state.errorOf("text") !== undefined}
    >
      <IntentForm state={state} hidden={{ report_id: reportId }}>
        <TextArea
          name="text"
          label={t`What did staff miss?`}
          help={t`Someone else on staff reads it and answers you. You can ask once.`}
          rows={3}
          limit={APPEAL_TEXT_MAX}
          limitLabel={leftWords}
          required
          defaultValue={state.valueOf("text")}
          error={state.errorOf("text")}
        />
        <SubmitRow state={state} label={<Trans>Send</Trans>} busyLabel={t`Sending`} />
      </IntentForm>
    </Disclosure>
  );
}

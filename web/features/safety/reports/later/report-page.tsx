import { Trans, useLingui } from "@lingui/react/macro";
import { EMAIL_MAX } from "#contract/limits/accounts.ts";
import { REPORTER_EMAIL_DAYS } from "#contract/limits/reports.ts";
import type { User } from "#contract/members/entities/user.ts";
import { profileUrl } from "#contract/urls.ts";
import { BackLink } from "#ui/back-link.tsx";
import { Button } from "#ui/button.tsx";
import { PageFrame } from "#ui/page-frame.tsx";
import { Heading } from "#ui/text.tsx";
import { TextField } from "#ui/text-field.tsx";
import type { FormHandler } from "#web/platform/forms/form-action.ts";
import { IntentForm } from "#web/platform/forms/intent-form.tsx";
import { type FormState, useFormState } from "#web/platform/forms/use-form-state.ts";
import { useViewer } from "#web/platform/page/page-store.tsx";
import { type ReportReason, reportTitle } from "../report-words.ts";
import styles from "./report.module.css";
import { ReportFields } from "./report-fields.tsx";
import { ReportReceived } from "./report-received.tsx";

const report: FormHandler = async ({ fields, api }) => {
  const { user_id: id = "", text = "", email } = fields;
  // The server rejects unknown reasons.
  const reason = fields.reason as ReportReason;
  if (email === undefined) await api.call("Report.create", { kind: "member", id, reason, text });
  else await api.call("VisitorReport.create", { user_id: id, reason, text, email });
  return true;
};

export const reportActions = { report };

/** The page for reporting a member. Visitors say where staff can answer. Works without JavaScript. */
export function ReportPage({ user }: { user: User }) {
  const { t, i18n } = useLingui();
  const name = user.full_name || user.username;
  const state = useFormState<true>({
    intent: "report",
    fields: { reason: t`Please choose what's wrong.`, text: "", email: "" },
  });
  return (
    <PageFrame width="form">
      <BackLink href={profileUrl(user.username)}>{name}</BackLink>
      <Heading level={1} size={28}>
        {state.isTaken ? (
          <Trans>Thank you</Trans>
        ) : (
          i18n._(reportTitle({ kind: "member", id: user.id, name }))
        )}
      </Heading>
      {state.isTaken ? <ReportReceived /> : <ReportForm state={state} userId={user.id} />}
    </PageFrame>
  );
}

function ReportForm({ state, userId }: { state: FormState<true>; userId: string }) {
  const { t } = useLingui();
  const { isSignedIn } = useViewer();
  const days = REPORTER_EMAIL_DAYS;
  return (
    <IntentForm state={state} hidden={{ user_id: userId }} className={styles.form}>
      <ReportFields
        reason={state.valueOf("reason")}
        text={state.valueOf("text")}
        errors={{ reason: state.errorOf("reason"), text: state.errorOf("text") }}
      />
      {!isSignedIn && (
        <TextField
          name="email"
          type="email"
          label={t`Your email`}
          help={t`We'll only use it to reply to your report, and delete it ${days} days after we've handled the report.`}
          autoComplete="email"
          maxLength={EMAIL_MAX}
          required
          defaultValue={state.valueOf("email") ?? ""}
          error={state.errorOf("email")}
        />
      )}
      <Button type="submit" variant="primary" size="large" busy={state.isBusy} busyLabel={t`Sending report`}>
        <Trans>Report</Trans>
      </Button>
    </IntentForm>
  );
}

import { Trans, useLingui } from "@lingui/react/macro";
import { type FormEvent, useId, useState } from "react";
import { Banner } from "#ui/banner.tsx";
import { Button } from "#ui/button.tsx";
import { Modal } from "#ui/modal.tsx";
import { ApiError } from "#web/platform/api/api.ts";
import { useApi } from "#web/platform/api/use-api.ts";
import { useAskBeforeClosing } from "#web/platform/forms/ask-before-closing.tsx";
import { useFocusInvalid } from "#web/platform/forms/use-focus-invalid.ts";
import { useSubmission } from "#web/platform/forms/use-submission.ts";
import { errorText } from "#web/platform/texts/error-messages.ts";
import { isReportReason, type ReportReason, reportTitle } from "../report-words.ts";
import type { ReportDialogProps } from "../reported.ts";
import styles from "./report.module.css";
import { ReportFields } from "./report-fields.tsx";
import { ReportThanks } from "./report-thanks.tsx";

/** Asks what is wrong with a Pin, comment, member or board, then thanks and offers further help. */
export function ReportDialog({ reported, onClose }: ReportDialogProps) {
  const { t, i18n } = useLingui();
  const api = useApi();
  const formId = useId();
  const [isUndecided, setUndecided] = useState(false);
  const { kind, id } = reported;
  const report = useSubmission({
    mutationFn: (said: { reason: ReportReason; text: string }) =>
      api.call("Report.create", { kind, id, ...said }),
  });
  const form = useFocusInvalid(report.isPending);

  const { close, question } = useAskBeforeClosing({
    isUnsaved: () => !report.isPending && hasText(form.current),
    onClose,
  });

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const fields = new FormData(event.currentTarget);
    const reason = fields.get("reason");
    setUndecided(!isReportReason(reason));
    if (isReportReason(reason)) report.mutate({ reason, text: String(fields.get("text") ?? "") });
    else event.currentTarget.querySelector("input")?.focus();
  }

  if (report.isSuccess) return <ReportThanks reported={reported} onClose={onClose} />;

  const problem = report.error === null ? undefined : errorText(i18n, report.error);
  const isAboutText = report.error instanceof ApiError && report.error.detail === "text";
  return (
    <>
      <Modal
        open
        onClose={close}
        title={i18n._(reportTitle(reported))}
        closeLabel={t`Close`}
        keepsOnOutsidePress
        footer={
          <>
            <Button onClick={close}>
              <Trans>Cancel</Trans>
            </Button>
            <Button
              type="submit"
              form={formId}
              variant="primary"
              busy={report.isPending}
              busyLabel={t`Sending report`}
            >
              <Trans>Report</Trans>
            </Button>
          </>
        }
      >
        <form ref={form} id={formId} className={styles.form} onSubmit={submit} noValidate>
          {problem !== undefined && !isAboutText && (
            <Banner tone="danger" live>
              {problem}
            </Banner>
          )}
          <ReportFields
            errors={{
              reason: isUndecided ? t`Please choose what's wrong.` : undefined,
              text: isAboutText ? problem : undefined,
            }}
          />
        </form>
      </Modal>
      {question}
    </>
  );
}

function hasText(form: HTMLFormElement | null): boolean {
  return form !== null && String(new FormData(form).get("text")).trim() !== "";
}

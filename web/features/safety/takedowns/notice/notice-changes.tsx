import { Trans, useLingui } from "@lingui/react/macro";
import { TAKEDOWN_FILES_MAX, TAKEDOWN_TEXT_MAX } from "#contract/limits/takedowns.ts";
import { takedownFileUrl } from "#contract/urls/takedowns.ts";
import { Button } from "#ui/button.tsx";
import { TextArea } from "#ui/text-area.tsx";
import { Disclosure } from "#web/features/base/settings/page/index.ts";
import { DocumentForm } from "#web/features/base/shared/document-form/index.ts";
import { IntentForm } from "#web/platform/forms/intent-form.tsx";
import { useFormState } from "#web/platform/forms/use-form-state.ts";
import styles from "./notice.module.css";
import type { OwnNotice } from "./notice-actions.ts";

type NoticeChangesProps = { notice: OwnNotice; secret: string };

/** Adding words and files to a notice, and withdrawing it, until it's decided. */
export function NoticeChanges({ notice, secret }: NoticeChangesProps) {
  if (notice.state !== "unconfirmed" && notice.state !== "open") return null;
  return (
    <>
      {notice.files.length < TAKEDOWN_FILES_MAX && (
        <DocumentForm action={takedownFileUrl(notice.code)} hidden={{ secret }} className={styles.form} />
      )}
      <AddForm secret={secret} />
      <WithdrawForm secret={secret} />
    </>
  );
}

function AddForm({ secret }: { secret: string }) {
  const { t } = useLingui();
  const state = useFormState<OwnNotice>({ intent: "add", fields: { add: "" }, doneText: t`Added` });
  return (
    <IntentForm state={state} hidden={{ secret }} className={styles.form} resets>
      <TextArea
        name="add"
        label={t`Add something`}
        rows={3}
        limit={TAKEDOWN_TEXT_MAX}
        required
        defaultValue={state.valueOf("add")}
        error={state.errorOf("add")}
      />
      <Button type="submit" busy={state.isBusy} busyLabel={t`Adding`}>
        <Trans context="notice">Add</Trans>
      </Button>
    </IntentForm>
  );
}

function WithdrawForm({ secret }: { secret: string }) {
  const { t } = useLingui();
  const state = useFormState<OwnNotice>({ intent: "withdraw", doneText: t`Notice withdrawn` });
  return (
    <Disclosure summary={<Trans>Withdraw the notice</Trans>} isDangerous isOpen={state.error !== null}>
      <IntentForm state={state} hidden={{ secret }} className={styles.form}>
        <p>
          <Trans>We then don't look at it anymore. You can't undo this.</Trans>
        </p>
        <Button type="submit" variant="danger" busy={state.isBusy} busyLabel={t`Withdrawing`}>
          <Trans>Withdraw</Trans>
        </Button>
      </IntentForm>
    </Disclosure>
  );
}

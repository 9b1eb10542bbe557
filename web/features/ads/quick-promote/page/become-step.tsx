import { Trans, useLingui } from "@lingui/react/macro";
import { useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useId, useState } from "react";
import { FULL_NAME_MAX } from "#contract/limits/accounts.ts";
import { Button } from "#ui/button.tsx";
import { Modal } from "#ui/modal.tsx";
import { Text } from "#ui/text.tsx";
import { TextField } from "#ui/text-field.tsx";
import { saveBusiness } from "#web/features/members/business/settings/index.ts";
import { useApi } from "#web/platform/api/use-api.ts";
import { useSubmission } from "#web/platform/forms/use-submission.ts";
import { usePageStore } from "#web/platform/page/page-store.tsx";
import { useTellFailure } from "#web/platform/toasts/use-tell-failure.ts";
import styles from "./quick-promote.module.css";

/** Only businesses advertise, so someone becomes one first. */
export function BecomeStep(props: { isBusy: boolean; onDone: () => void; onClose: () => void }) {
  const { isBusy, onDone, onClose } = props;
  const { t } = useLingui();
  const page = { api: useApi(), queryClient: useQueryClient(), store: usePageStore() };
  const tellFailure = useTellFailure();
  const formId = useId();
  const [name, setName] = useState("");
  const [isTried, setTried] = useState(false);
  const { mutate: become, isPending } = useSubmission({
    mutationFn: async () =>
      await saveBusiness(page, { account_type: "business", business_name: name.trim() }),
    onSuccess: onDone,
    onError: tellFailure,
  });

  function submit(event: FormEvent) {
    event.preventDefault();
    setTried(true);
    if (name.trim() !== "") become();
  }

  return (
    <Modal
      open
      size="small"
      title={t`Become a business`}
      closeLabel={t`Close`}
      onClose={onClose}
      keepsOnOutsidePress
      footer={
        <Button
          type="submit"
          form={formId}
          variant="primary"
          busy={isPending || isBusy}
          busyLabel={t`Saving`}
        >
          <Trans>Continue</Trans>
        </Button>
      }
    >
      <form id={formId} className={styles.form} noValidate onSubmit={submit}>
        <Text>
          <Trans>
            Ads are for business accounts. You keep your Pins, boards and followers, and you can switch back
            anytime.
          </Trans>
        </Text>
        <TextField
          name="business_name"
          label={t`Business name`}
          autoComplete="organization"
          maxLength={FULL_NAME_MAX}
          required
          value={name}
          onChange={(event) => setName(event.target.value)}
          error={isTried && name.trim() === "" ? t`Please enter the name of your business.` : undefined}
        />
      </form>
    </Modal>
  );
}

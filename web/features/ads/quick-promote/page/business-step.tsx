import { Trans, useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { type FormEvent, useId, useState } from "react";
import type { AdAccount } from "#contract/ads/entities.ts";
import type { Billing } from "#contract/ads/resources/billing.ts";
import { Button } from "#ui/button.tsx";
import { LoadingOverlay } from "#ui/loading-overlay.tsx";
import { Modal } from "#ui/modal.tsx";
import { Select } from "#ui/select.tsx";
import { Text } from "#ui/text.tsx";
import { TextArea } from "#ui/text-area.tsx";
import { TextField } from "#ui/text-field.tsx";
import { countriesQuery } from "#web/features/base/settings/page/index.ts";
import { errorField, isFailure } from "#web/platform/api/api.ts";
import { useApi } from "#web/platform/api/use-api.ts";
import { useSubmission } from "#web/platform/forms/use-submission.ts";
import { queryOf } from "#web/platform/query/query.ts";
import { usePrimedData } from "#web/platform/query/use-primed-data.ts";
import { useTellFailure } from "#web/platform/toasts/use-tell-failure.ts";
import styles from "./quick-promote.module.css";

type BusinessStepProps = {
  account: AdAccount;
  /** Called with whether there is money to spend already. */
  onDone: (isReady: boolean) => void;
  onClose: () => void;
};

/** Who is billed. What is known already isn't asked again. */
export function BusinessStep(props: BusinessStepProps) {
  const { t } = useLingui();
  const options = { ad_account_id: props.account.id };
  const { data, isPending } = useQuery(queryOf(useApi(), "Billing.get", options, []));
  if (isPending) return <LoadingOverlay label={t`Loading`} />;
  return <BusinessForm {...props} known={data?.profile ?? {}} />;
}

type BusinessFormProps = BusinessStepProps & { known: Partial<Billing["profile"]> };

function BusinessForm({ account, known, onDone, onClose }: BusinessFormProps) {
  const { t } = useLingui();
  const api = useApi();
  const tellFailure = useTellFailure();
  const countries = usePrimedData(countriesQuery(api));
  const formId = useId();
  const [isTried, setTried] = useState(false);
  const [values, setValues] = useState({
    name: known.name || account.owner?.full_name || "",
    address: known.address ?? "",
    country: known.country || account.country,
    tax_id: known.tax_id ?? "",
    email: known.email ?? "",
  });
  const {
    mutate: save,
    isPending,
    error,
  } = useSubmission({
    mutationFn: async () =>
      (await api.call("BillingProfile.update", { ad_account_id: account.id, ...values })).data,
    onSuccess: ({ is_ready: isReady }) => onDone(isReady),
    onError(failure) {
      if (!isFailure(failure) || errorField(failure) !== "email") tellFailure(failure);
    },
  });
  const isEmailRefused = isFailure(error) && errorField(error) === "email";

  function submit(event: FormEvent) {
    event.preventDefault();
    setTried(true);
    if (values.name.trim() !== "" && values.address.trim() !== "" && values.country !== "") save();
  }

  const field = (name: keyof typeof values, missing?: string) => ({
    name,
    value: values[name],
    onChange: (event: { target: { value: string } }) =>
      setValues((now) => ({ ...now, [name]: event.target.value })),
    error: isTried && missing !== undefined && values[name].trim() === "" ? missing : undefined,
  });

  return (
    <Modal
      open
      title={t`Billing details`}
      closeLabel={t`Close`}
      onClose={onClose}
      keepsOnOutsidePress
      footer={
        <Button type="submit" form={formId} variant="primary" busy={isPending} busyLabel={t`Saving`}>
          <Trans>Continue</Trans>
        </Button>
      }
    >
      <form id={formId} className={styles.form} noValidate onSubmit={submit}>
        <Text>
          <Trans>Your ad is saved. It starts once you've added billing details and funds.</Trans>
        </Text>
        <TextField
          label={t`Name or company`}
          autoComplete="organization"
          maxLength={200}
          required
          {...field("name", t`Enter a name.`)}
        />
        <TextArea
          label={t`Address`}
          autoComplete="street-address"
          rows={3}
          required
          {...field("address", t`Enter an address.`)}
        />
        <Select
          label={t`Country`}
          options={countries.map(({ code, name }) => ({ value: code, label: name }))}
          {...field("country", t`Choose a country from the list.`)}
        />
        <TextField label={t`Tax ID`} optionalLabel={t`(optional)`} maxLength={50} {...field("tax_id")} />
        <TextField
          label={t`Email for invoices`}
          optionalLabel={t`(optional)`}
          type="email"
          autoComplete="email"
          maxLength={254}
          {...field("email")}
          error={isEmailRefused ? t`Please enter a valid email address.` : undefined}
        />
      </form>
    </Modal>
  );
}

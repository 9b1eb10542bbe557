import { Trans, useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { type FormEvent, useId, useState } from "react";
import type { AdAccount } from "#contract/ads/entities.ts";
import { parseMoney } from "#contract/ads/money.ts";
import { advertiserUrl, quickPromoteBillingUrl } from "#contract/urls/advertiser.ts";
import { Button, ButtonLink } from "#ui/button.tsx";
import { Modal } from "#ui/modal.tsx";
import { Text } from "#ui/text.tsx";
import { TextField } from "#ui/text-field.tsx";
import { useApi } from "#web/platform/api/use-api.ts";
import { useSubmission } from "#web/platform/forms/use-submission.ts";
import { queryOf } from "#web/platform/query/query.ts";
import { useTellFailure } from "#web/platform/toasts/use-tell-failure.ts";
import styles from "./quick-promote.module.css";
import type { Promoted } from "./steps.ts";

type BillingStepProps = { account: AdAccount; promoted: Promoted; onClose: () => void };

/** What the ad is paid with. Nothing runs or costs anything before. */
export function BillingStep({ account, promoted, onClose }: BillingStepProps) {
  const { t } = useLingui();
  const api = useApi();
  const tellFailure = useTellFailure();
  const formId = useId();
  const { data: billing } = useQuery(queryOf(api, "Billing.get", { ad_account_id: account.id }, []));
  const isOnline = billing?.provider === "stripe";
  const [amount, setAmount] = useState("");
  const [isTried, setTried] = useState(false);
  const { mutate: pay, isPending } = useSubmission({
    mutationFn: async () => {
      const next = advertiserUrl(
        "reporting_ads",
        { advertiserId: account.id },
        { campaignIds: [promoted.campaign_id] },
      );
      const amount_micro = parseMoney(amount) ?? "0";
      return (await api.call("BillingPayment.create", { ad_account_id: account.id, amount_micro, next }))
        .data;
    },
    onSuccess: ({ url }) => window.location.assign(url),
    onError: tellFailure,
  });

  function submit(event: FormEvent) {
    event.preventDefault();
    setTried(true);
    if (parseMoney(amount) !== null) pay();
  }

  return (
    <Modal
      open
      title={t`Add funds`}
      closeLabel={t`Close`}
      onClose={onClose}
      keepsOnOutsidePress
      footer={
        <>
          <ButtonLink href={quickPromoteBillingUrl(account.id, promoted.campaign_id)}>
            <Trans>Go to billing</Trans>
          </ButtonLink>
          {isOnline ? (
            <Button type="submit" form={formId} variant="primary" busy={isPending} busyLabel={t`Opening`}>
              <Trans>Pay</Trans>
            </Button>
          ) : (
            <Button variant="primary" onClick={onClose}>
              <Trans>Done</Trans>
            </Button>
          )}
        </>
      }
    >
      <form id={formId} className={styles.form} noValidate onSubmit={submit}>
        <Text>
          <Trans>Your ad is saved. It starts once your account has funds.</Trans>
        </Text>
        {isOnline ? (
          <TextField
            name="amount"
            label={t`Amount`}
            help={t`You'll pay on our payment provider's page.`}
            inputMode="decimal"
            suffix={account.currency}
            maxLength={20}
            required
            value={amount}
            onChange={(event) => setAmount(event.target.value)}
            error={isTried && parseMoney(amount) === null ? t`Enter an amount.` : undefined}
          />
        ) : (
          <Text>
            <Trans>Ask the host how to pay. Your ad starts once they've recorded your payment.</Trans>
          </Text>
        )}
      </form>
    </Modal>
  );
}

import { useLingui } from "@lingui/react/macro";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { AdAccount } from "#contract/ads/entities.ts";
import { QUICK_PROMOTE_COUNTRY, quickPromoteBudgets, quickPromoteDays } from "#contract/ads/quick-promote.ts";
import { takeCharacters } from "#contract/formats/characters.ts";
import type { Pin } from "#contract/library/entities/pin.ts";
import { usePinName } from "#web/features/library/pins/card/index.ts";
import { ApiError, failureOf } from "#web/platform/api/api.ts";
import { useApi } from "#web/platform/api/use-api.ts";
import { useSubmission } from "#web/platform/forms/use-submission.ts";
import { usePageContext } from "#web/platform/page/page-store.tsx";
import { BecomeStep } from "./become-step.tsx";
import { BillingStep } from "./billing-step.tsx";
import { BusinessStep } from "./business-step.tsx";
import { DetailsStep } from "./details-step.tsx";
import { ErrorStep, SuccessStep } from "./last-steps.tsx";
import { type QuickPromoteValues, requestOf, type Step, stepAfter, stepAfterFailure } from "./steps.ts";

type QuickPromoteProps = { pin: Pin; accounts: readonly AdAccount[]; onClose: () => void };

const NAME_PROPOSED_MAX = 63;
const CLOSED = 0;

/** Turns a Pin into an ad, in a few modals one after another. */
export function QuickPromote({ pin, accounts, onClose }: QuickPromoteProps) {
  const { t } = useLingui();
  const api = useApi();
  const queryClient = useQueryClient();
  const { viewer, advertising } = usePageContext();
  const nameOf = usePinName();
  const [account, setAccount] = useState<AdAccount | null>(accounts[0] ?? null);
  const [country, setCountry] = useState(account?.country ?? viewer.country ?? QUICK_PROMOTE_COUNTRY);
  const currency = account?.currency ?? advertising?.currency ?? "USD";
  const [step, setStep] = useState<Step>({ at: "details", refusal: null });
  const [values, setValues] = useState<QuickPromoteValues>(() => ({
    name: takeCharacters(nameOf(pin), NAME_PROPOSED_MAX),
    destination_url: pin.link ?? "",
    budget: String(quickPromoteBudgets(country, currency).proposed),
    runs: "days",
    duration: String(quickPromoteDays(country)),
    inclusive_end_date: "",
    ages: [],
    genders: [],
    interests: [],
    isAutoTargeting: false,
  }));

  /** Opens an ad account first, for who has none. */
  async function promote() {
    const used = account ?? (await openAccount());
    setAccount(used);
    const days = quickPromoteDays(used.country);
    return (
      await api.call("QuickPromote.create", requestOf(values, { accountId: used.id, pinId: pin.id, days }))
    ).data;
  }

  async function openAccount(): Promise<AdAccount> {
    const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
    const name = viewer.user?.fullName || t`Ads`;
    const { data } = await api.call("AdAccount.create", { name, country, time_zone: timeZone });
    return data;
  }

  const { mutate: send, isPending } = useSubmission({
    mutationFn: promote,
    onSuccess(promoted) {
      void queryClient.invalidateQueries({ queryKey: ["AdAccounts.get"] });
      setStep(stepAfter(promoted));
    },
    onError(error) {
      const failure =
        error instanceof ApiError ? failureOf(error) : { code: CLOSED, status: 0, message: "", detail: null };
      setStep(
        stepAfterFailure(failure, t`You've been logged out. Log in again in another tab, then try again.`),
      );
    },
  });

  const needsBusiness = !viewer.isPartner && viewer.permissions.length === 0;
  switch (step.at) {
    case "details":
      return (
        <DetailsStep
          {...{ pin, values, account, accounts, country, currency, onClose }}
          refusal={step.refusal}
          isBusy={isPending}
          onChange={(change) => setValues((now) => ({ ...now, ...change }))}
          onAccount={setAccount}
          onCountry={setCountry}
          onNext={() => (needsBusiness ? setStep({ at: "become" }) : send())}
        />
      );
    case "become":
      return <BecomeStep isBusy={isPending} onDone={() => send()} onClose={onClose} />;
    case "error":
      return (
        <ErrorStep
          failure={step.failure}
          onBack={() => setStep({ at: "details", refusal: null })}
          onClose={onClose}
        />
      );
    case "business":
      return (
        account && (
          <BusinessStep
            account={account}
            onDone={(isReady) => setStep({ at: isReady ? "success" : "billing", promoted: step.promoted })}
            onClose={onClose}
          />
        )
      );
    case "billing":
      return account && <BillingStep account={account} promoted={step.promoted} onClose={onClose} />;
    case "success":
      return account && <SuccessStep account={account} promoted={step.promoted} onClose={onClose} />;
  }
}

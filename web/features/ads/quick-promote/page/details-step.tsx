import { Trans, useLingui } from "@lingui/react/macro";
import { type FormEvent, useEffect, useId, useRef, useState } from "react";
import type { AdAccount } from "#contract/ads/entities.ts";
import { MICRO } from "#contract/ads/enums.ts";
import { formatMoney } from "#contract/ads/money.ts";
import {
  findQuickPromoteProblems,
  QUICK_PROMOTE_RUNS,
  quickPromoteBudgets,
  quickPromoteDays,
} from "#contract/ads/quick-promote.ts";
import type { Pin } from "#contract/library/entities/pin.ts";
import { QUICK_PROMOTE_DAYS_MAX, QUICK_PROMOTE_NAME_MAX } from "#contract/limits/ads.ts";
import { quickPromoteUrl } from "#contract/urls/quick-promote.ts";
import { Button } from "#ui/button.tsx";
import { Link } from "#ui/link.tsx";
import { Modal } from "#ui/modal.tsx";
import { RadioGroup } from "#ui/radio-group.tsx";
import { Select } from "#ui/select.tsx";
import { Text } from "#ui/text.tsx";
import { TextField } from "#ui/text-field.tsx";
import { countriesQuery } from "#web/features/base/settings/page/index.ts";
import { usePinName } from "#web/features/library/pins/card/index.ts";
import { useApi } from "#web/platform/api/use-api.ts";
import { useViewer } from "#web/platform/page/page-store.tsx";
import { usePrimedData } from "#web/platform/query/use-primed-data.ts";
import { AudienceFields } from "./audience-fields.tsx";
import styles from "./quick-promote.module.css";
import { mostSpent, type QuickPromoteValues } from "./steps.ts";

type DetailsStepProps = {
  pin: Pin;
  values: QuickPromoteValues;
  account: AdAccount | null;
  accounts: readonly AdAccount[];
  country: string;
  currency: string;
  /** Shown below the Pin. */
  refusal: string | null;
  isBusy: boolean;
  onChange: (change: Partial<QuickPromoteValues>) => void;
  onAccount: (account: AdAccount) => void;
  onCountry: (country: string) => void;
  onNext: () => void;
  onClose: () => void;
};

/** What the ad is called, where it leads, what it may cost, how long it runs and who sees it. */
export function DetailsStep(props: DetailsStepProps) {
  const { pin, values, account, country, currency, refusal, isBusy, onChange, onNext, onClose } = props;
  const { t } = useLingui();
  const { locale } = useViewer();
  const formId = useId();
  const form = useRef<HTMLFormElement>(null);
  const [tries, setTries] = useState(0);
  const today = todayIn(account?.time_zone);
  const budgets = quickPromoteBudgets(country, currency);
  const problems = tries > 0 ? findQuickPromoteProblems(values, budgets, today) : [];
  const least = formatMoney(String(budgets.least * MICRO), currency, locale);
  const days = quickPromoteDays(country);
  const most = mostSpent(values, today);

  useEffect(() => {
    if (tries > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [tries]);

  function submit(event: FormEvent) {
    event.preventDefault();
    setTries(tries + 1);
    if (findQuickPromoteProblems(values, budgets, today).length === 0) onNext();
  }

  const field = (
    name: "name" | "destination_url" | "budget" | "duration" | "inclusive_end_date",
    hint: string,
  ) => ({
    name,
    value: values[name],
    onChange: (event: { target: { value: string } }) => onChange({ [name]: event.target.value }),
    error: problems.includes(name) ? hint : undefined,
  });

  return (
    <Modal
      open
      title={t`Promote this Pin`}
      closeLabel={t`Close`}
      onClose={onClose}
      keepsOnOutsidePress
      footer={
        <Button type="submit" form={formId} variant="primary" busy={isBusy} busyLabel={t`Saving`}>
          <Trans>Promote</Trans>
        </Button>
      }
    >
      <form id={formId} ref={form} className={styles.form} noValidate onSubmit={submit}>
        <PromotedPin pin={pin} refusal={refusal} />
        <Owner {...props} />
        <TextField
          label={t`Ad name`}
          help={t`Only you and people in your ad account can see it.`}
          maxLength={QUICK_PROMOTE_NAME_MAX}
          required
          {...field("name", t`Enter a name.`)}
        />
        <TextField
          label={t`Website`}
          optionalLabel={t`(optional)`}
          help={t`Where the ad links to. Leave this empty to use the Pin's link.`}
          inputMode="url"
          maxLength={2048}
          {...field("destination_url", t`Enter a website address.`)}
        />
        <TextField
          label={t`Daily budget`}
          help={t`At least ${least}. You're never charged more than the budget.`}
          inputMode="decimal"
          suffix={currency}
          maxLength={20}
          required
          {...field("budget", t`Enter at least ${least} and at most 1,000,000.`)}
        />
        <RadioGroup
          legend={t`Duration`}
          name="runs"
          value={values.runs}
          onChange={(value) =>
            onChange({ runs: QUICK_PROMOTE_RUNS.find((known) => known === value) ?? "days" })
          }
          options={[
            { value: "days", label: t`For a number of days` },
            { value: "until", label: t`Until a date` },
            { value: "ongoing", label: t`Until I stop it` },
          ]}
        />
        {values.runs === "days" && (
          <TextField
            label={t`Days`}
            inputMode="numeric"
            maxLength={3}
            placeholder={String(days)}
            {...field("duration", t`Enter between 1 and ${QUICK_PROMOTE_DAYS_MAX} days.`)}
          />
        )}
        {values.runs === "until" && (
          <TextField
            label={t`End date`}
            type="date"
            min={today}
            {...field("inclusive_end_date", t`Choose today or a later date.`)}
          />
        )}
        {most !== null && (
          <Text size={14} tone="soft">
            {t`Costs up to ${formatMoney(most, currency, locale)} in total.`}
          </Text>
        )}
        <AudienceFields values={values} onChange={onChange} />
      </form>
    </Modal>
  );
}

function PromotedPin({ pin, refusal }: { pin: Pin; refusal: string | null }) {
  const nameOf = usePinName();
  return (
    <div className={styles.pin}>
      <img src={pin.images["236x"].url} alt={pin.alt_text ?? ""} />
      <div className={styles.side}>
        <Text weight="semibold">{nameOf(pin)}</Text>
        <Text size={14}>
          <Link href={quickPromoteUrl()}>
            <Trans>Choose a different Pin</Trans>
          </Link>
        </Text>
        {refusal !== null && (
          <div role="alert">
            <Text size={14} tone="danger">
              {refusal}
            </Text>
          </div>
        )}
      </div>
    </div>
  );
}

/** Which account pays; or, for the first ad, in which country. */
function Owner({ account, accounts, country, onAccount, onCountry }: DetailsStepProps) {
  const { t } = useLingui();
  const countries = usePrimedData(countriesQuery(useApi()));
  if (account === null) {
    return (
      <Select
        label={t`Country`}
        help={t`For your ad account, which we open with your first ad. You can't change it later.`}
        value={country}
        onChange={(event) => onCountry(event.target.value)}
        options={countries.map(({ code, name }) => ({ value: code, label: name }))}
      />
    );
  }
  if (accounts.length < 2) return null;
  return (
    <Select
      label={t`Ad account`}
      value={account.id}
      onChange={(event) => {
        const chosen = accounts.find(({ id }) => id === event.target.value);
        if (!chosen) return;
        onAccount(chosen);
        onCountry(chosen.country);
      }}
      options={accounts.map(({ id, name }) => ({ value: id, label: name }))}
    />
  );
}

function todayIn(timeZone: string | undefined): string {
  return new Intl.DateTimeFormat("sv-SE", { timeZone, dateStyle: "short" }).format(Date.now());
}

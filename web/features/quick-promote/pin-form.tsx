import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import type { AdAccount } from "#contract/advertising/entities.ts";
import { quickPromoteTerms } from "#contract/advertising/quick-promote.ts";
import { AGE_BUCKETS } from "#contract/advertising/targeting.ts";
import type { Pin } from "#contract/entities/pin.ts";
import { creationToolUrl } from "#contract/urls.ts";
import { Banner } from "#ui/banner.tsx";
import { Button } from "#ui/button.tsx";
import { Checkbox } from "#ui/checkbox.tsx";
import { Link } from "#ui/link.tsx";
import { Radio } from "#ui/radio.tsx";
import { Select } from "#ui/select.tsx";
import { Switch } from "#ui/switch.tsx";
import { Text } from "#ui/text.tsx";
import { TextField } from "#ui/text-field.tsx";
import { IntentForm } from "#web/platform/forms/intent-form.tsx";
import { type FormState, useFormState } from "#web/platform/forms/use-form-state.ts";
import { AGE_FIELD, GENDER_FIELD } from "./promote-actions.ts";
import styles from "./quick-promote.module.css";
import type { QuickPromoteProps } from "./quick-promote.tsx";
import { StepFrame } from "./step-frame.tsx";

/** The first step: the Pin, where it leads, what it may cost, how long and for whom. */
export function PinForm({ info, accounts, pins, pinId }: QuickPromoteProps) {
  const { t } = useLingui();
  const state = useFormState({
    intent: "promote",
    fields: {
      pin_id: t`Choose a Pin that everyone can see.`,
      campaign_name: t`Enter a name.`,
      destination_url: t`Enter the address of a website.`,
      budget_in_micro_currency: t`Enter a larger amount.`,
      duration: t`Enter between 1 and 365 days.`,
      inclusive_end_date: t`Choose a day to come.`,
    },
    secretField: "pin_id",
  });
  const [chosenId, setChosenId] = useState(state.valueOf("pin_id", pinId ?? pins[0]?.id));
  const [accountId, setAccountId] = useState(state.valueOf("ad_account_id", accounts[0]?.id));
  const chosen = pins.find(({ id }) => id === chosenId);
  const account = accounts.find(({ id }) => id === accountId) ?? null;
  if (pins.length === 0) return <NoPins />;
  return (
    <StepFrame
      title={t`Promote a Pin`}
      footer={
        <Button
          type="submit"
          form="quick-promote"
          variant="primary"
          busy={state.isBusy}
          busyLabel={t`Saving`}
        >
          <Trans>Continue</Trans>
        </Button>
      }
    >
      <IntentForm state={state} id="quick-promote">
        <ChoosePin pins={pins} chosenId={chosenId} onChoose={setChosenId} error={state.errorOf("pin_id")} />
        {accounts.length > 1 && (
          <Select
            name="ad_account_id"
            label={t`Ad account`}
            options={accounts.map(({ id, name }) => ({ value: id, label: name }))}
            value={accountId}
            onChange={(event) => setAccountId(event.target.value)}
          />
        )}
        {accounts.length === 1 && <input type="hidden" name="ad_account_id" value={accountId} />}
        <About key={chosenId} pin={chosen} state={state} />
        <Cost account={account} info={info} state={state} />
        <Audience state={state} />
      </IntentForm>
    </StepFrame>
  );
}

function NoPins() {
  const { t } = useLingui();
  return (
    <StepFrame title={t`Promote a Pin`} size="small">
      <Text>
        <Trans>
          You have no Pins that everyone can see.{" "}
          <Link href={creationToolUrl("pin-builder")}>Create a Pin</Link>
        </Trans>
      </Text>
    </StepFrame>
  );
}

type ChoosePinProps = {
  pins: readonly Pin[];
  chosenId: string;
  onChoose: (id: string) => void;
  error: string | undefined;
};

function ChoosePin({ pins, chosenId, onChoose, error }: ChoosePinProps) {
  const { t } = useLingui();
  return (
    <fieldset className={styles.pins} aria-label={t`Pin`}>
      {pins.map(({ id, title, images, alt_text: alt }) => (
        <label key={id} className={styles.pin}>
          <input
            type="radio"
            name="pin_id"
            value={id}
            checked={id === chosenId}
            onChange={() => onChoose(id)}
            className={styles.choice}
          />
          <img src={images["236x"].url} alt={alt || title || t`Pin ${id}`} loading="lazy" />
        </label>
      ))}
      {error !== undefined && (
        <Banner tone="danger" live>
          {error}
        </Banner>
      )}
    </fieldset>
  );
}

function About({ pin, state }: { pin: Pin | undefined; state: FormState }) {
  const { t } = useLingui();
  return (
    <>
      <TextField
        name="campaign_name"
        label={t`Name`}
        help={t`Only you and the people of your ad account see it.`}
        maxLength={256}
        required
        defaultValue={state.valueOf("campaign_name", pin?.title || t`My ad`)}
        error={state.errorOf("campaign_name")}
      />
      <TextField
        name="destination_url"
        label={t`Website`}
        optionalLabel={t`(optional)`}
        help={t`Where people go who want to know more.`}
        inputMode="url"
        maxLength={2048}
        defaultValue={state.valueOf("destination_url", pin?.link)}
        error={state.errorOf("destination_url")}
      />
    </>
  );
}

type CostProps = Pick<QuickPromoteProps, "info"> & { account: AdAccount | null; state: FormState };

function Cost({ account, info, state }: CostProps) {
  const { t } = useLingui();
  const currency = account?.currency ?? info.currency;
  const terms = quickPromoteTerms(account?.country ?? info.country, currency);
  const [runs, setRuns] = useState(state.valueOf("runs", "days"));
  const least = terms.leastBudget;
  const way = (value: string, label: string) => (
    <Radio name="runs" value={value} label={label} checked={runs === value} onChange={() => setRuns(value)} />
  );
  return (
    <>
      <TextField
        name="budget"
        label={t`Budget per day`}
        help={t`At least ${least}. You never pay more.`}
        inputMode="decimal"
        suffix={currency}
        maxLength={20}
        required
        defaultValue={state.valueOf("budget", String(terms.proposedBudget))}
        error={state.errorOf("budget_in_micro_currency")}
      />
      <fieldset className={styles.ways} aria-label={t`How long`}>
        {way("days", t`For some days`)}
        {way("until", t`Until a day`)}
        {way("ongoing", t`Until I stop it`)}
      </fieldset>
      {runs === "days" && (
        <TextField
          name="days"
          type="number"
          label={t`Days`}
          min={1}
          max={365}
          required
          defaultValue={state.valueOf("days", String(terms.days))}
          error={state.errorOf("duration")}
        />
      )}
      {runs === "until" && (
        <TextField
          name="last_day"
          type="date"
          label={t`Last day`}
          required
          defaultValue={state.valueOf("last_day")}
          error={state.errorOf("inclusive_end_date")}
        />
      )}
    </>
  );
}

function Audience({ state }: { state: FormState }) {
  const { t } = useLingui();
  const wasSent = state.valueOf("campaign_name") !== "";
  const [isAutomatic, setAutomatic] = useState(!wasSent || state.valueOf("is_auto") === "on");
  return (
    <>
      <Switch
        name="is_auto"
        label={t`Choose for me who sees it`}
        help={t`By what pages are about. Nobody's profile is used.`}
        checked={isAutomatic}
        onChange={(event) => setAutomatic(event.target.checked)}
      />
      {!isAutomatic && (
        <>
          <fieldset className={styles.choices} aria-label={t`Ages`}>
            {AGE_BUCKETS.map((ages) => (
              <Checkbox
                key={ages}
                name={`${AGE_FIELD}${ages}`}
                label={ages}
                defaultChecked={state.valueOf(`${AGE_FIELD}${ages}`) !== ""}
              />
            ))}
          </fieldset>
          <fieldset className={styles.choices} aria-label={t`Genders`}>
            <Checkbox name={`${GENDER_FIELD}female`} label={t`Women`} />
            <Checkbox name={`${GENDER_FIELD}male`} label={t`Men`} />
            <Checkbox name={`${GENDER_FIELD}unknown`} label={t`People who don't say their gender`} />
          </fieldset>
        </>
      )}
    </>
  );
}

import { Trans, useLingui } from "@lingui/react/macro";
import { AGE_BUCKETS, TARGETED_GENDERS } from "#contract/advertising/targeting.ts";
import type { Pin } from "#contract/entities/pin.ts";
import { LOCALES } from "#contract/locales.ts";
import { advertiserUrl } from "#contract/urls/advertiser.ts";
import { Button } from "#ui/button.tsx";
import { Checkbox } from "#ui/checkbox.tsx";
import { Link } from "#ui/link.tsx";
import { RadioGroup } from "#ui/radio-group.tsx";
import { Select } from "#ui/select.tsx";
import { Heading, Text } from "#ui/text.tsx";
import { TextArea } from "#ui/text-area.tsx";
import { TextField } from "#ui/text-field.tsx";
import { useGenderWords } from "#web/features/ads/index.ts";
import { countriesQuery, Section } from "#web/features/settings/page/index.ts";
import { useApi } from "#web/platform/api/use-api.ts";
import { IntentForm } from "#web/platform/forms/intent-form.tsx";
import { type FormState, useFormState } from "#web/platform/forms/use-form-state.ts";
import { useViewer } from "#web/platform/page/page-store.tsx";
import { usePrimedData } from "#web/platform/query/use-primed-data.ts";
import styles from "./ads-manager.module.css";
import {
  AGE_FIELD,
  GENDER_FIELD,
  LANGUAGE_FIELD,
  OBJECTIVES,
  PIN_FIELD,
  TOPIC_FIELD,
} from "./create-actions.ts";
import { topicsQuery, useAdAccount } from "./queries.ts";
import { useObjectiveWords } from "./words.ts";

export type CreateCampaignProps = {
  pins: readonly Pin[];
  /** Who sees the ads, and what is bid, is left to us. */
  isAutomated: boolean;
};

/** A campaign with one ad group and its ads, from top to bottom. */
export function CreateCampaign({ pins, isAutomated }: CreateCampaignProps) {
  const { t } = useLingui();
  const objectives = useObjectiveWords();
  const { id: advertiserId } = useAdAccount();
  const state = useFormState({
    intent: "create",
    fields: {
      name: t`Enter a name.`,
      objective_type: t`Choose a goal.`,
      pins: t`Choose between 1 and 30 Pins.`,
      budget: t`Enter an amount.`,
      budget_in_micro_currency: t`Enter an amount.`,
      bid: t`Enter an amount.`,
      bid_in_micro_currency: t`Enter an amount.`,
      end_day: t`A budget in total needs a last day.`,
      end_time: t`Choose a day after the first one.`,
      keywords: t`Enter up to 30 keywords.`,
      destination_url: t`Enter the address of a website.`,
    },
  });
  return (
    <>
      <Heading level={1} size={28}>
        <Trans>New campaign</Trans>
      </Heading>
      <Text tone="soft">
        {isAutomated
          ? t`We find the places that fit your Pins, and bid for you within your budget.`
          : t`You decide who sees your ads, and what you bid.`}{" "}
        <Link href={advertiserUrl("campaign_mode", { advertiserId })}>
          <Trans>Choose another way</Trans>
        </Link>
      </Text>
      <IntentForm state={state} hidden={{ is_automated: isAutomated ? "1" : "" }}>
        <Section title={t`Campaign`}>
          <TextField
            name="name"
            label={t`Name`}
            help={t`Only you and the people of your ad account see it.`}
            maxLength={256}
            required
            defaultValue={state.valueOf("name")}
            error={state.errorOf("name")}
          />
          <RadioGroup
            legend={t`Goal`}
            name="objective_type"
            options={OBJECTIVES.map((value) => ({ value, label: objectives[value] }))}
            defaultValue={state.valueOf("objective_type", OBJECTIVES[0])}
            error={state.errorOf("objective_type")}
          />
        </Section>
        <ChoosePins pins={pins} state={state} />
        <Budget state={state} isAutomated={isAutomated} />
        {!isAutomated && <Audience state={state} />}
        <div className={styles.row}>
          <Button type="submit" size="large" variant="primary" busy={state.isBusy} busyLabel={t`Saving`}>
            <Trans>Start campaign</Trans>
          </Button>
          <Button type="submit" size="large" name="finish" value="draft" variant="quiet">
            <Trans>Save as draft</Trans>
          </Button>
        </div>
      </IntentForm>
    </>
  );
}

function ChoosePins({ pins, state }: { pins: readonly Pin[]; state: FormState }) {
  const { t } = useLingui();
  const error = state.errorOf("pins");
  return (
    <Section title={t`Pins`} lead={t`Each becomes an ad. Pins on secret boards can't be advertised.`}>
      {error !== undefined && (
        <Text tone="danger" size={14}>
          {error}
        </Text>
      )}
      {pins.length === 0 && (
        <Text>
          <Trans>
            You have no Pins to advertise yet. <Link href="/pin-builder/">Create a Pin</Link>
          </Trans>
        </Text>
      )}
      <div className={styles.pins}>
        {pins.map((pin) => (
          <div key={pin.id} className={styles.pin}>
            <img src={pin.images["236x"].url} alt={pin.alt_text ?? ""} loading="lazy" />
            <Checkbox
              name={`${PIN_FIELD}${pin.id}`}
              value="1"
              label={pin.title || t`Pin ${pin.id}`}
              defaultChecked={state.valueOf(`${PIN_FIELD}${pin.id}`) === "1"}
            />
          </div>
        ))}
      </div>
      <TextField
        name="destination_url"
        label={t`Website`}
        optionalLabel={t`(optional)`}
        help={t`Where the ads lead. If you leave it empty, each leads to its Pin's link.`}
        inputMode="url"
        maxLength={2048}
        defaultValue={state.valueOf("destination_url")}
        error={state.errorOf("destination_url")}
      />
    </Section>
  );
}

function Budget({ state, isAutomated }: { state: FormState; isAutomated: boolean }) {
  const { t } = useLingui();
  const { currency, time_zone: timeZone } = useAdAccount();
  const zone = timeZone.replaceAll("_", " ");
  return (
    <Section title={t`Budget and schedule`} lead={t`Days begin at midnight in ${zone}.`}>
      <RadioGroup
        legend={t`Budget`}
        name="budget_type"
        options={[
          { value: "DAILY", label: t`Per day` },
          { value: "LIFETIME", label: t`In total` },
        ]}
        defaultValue={state.valueOf("budget_type", "DAILY")}
      />
      <TextField
        name="budget"
        label={t`Amount`}
        inputMode="decimal"
        suffix={currency}
        maxLength={20}
        required
        defaultValue={state.valueOf("budget")}
        error={state.errorOf("budget") ?? state.errorOf("budget_in_micro_currency")}
      />
      {!isAutomated && (
        <TextField
          name="bid"
          label={t`Highest bid`}
          optionalLabel={t`(optional)`}
          help={t`If you leave it empty, we bid for you within your budget.`}
          inputMode="decimal"
          suffix={currency}
          maxLength={20}
          defaultValue={state.valueOf("bid")}
          error={state.errorOf("bid") ?? state.errorOf("bid_in_micro_currency")}
        />
      )}
      <div className={styles.columns}>
        <TextField
          name="start_day"
          type="date"
          label={t`First day`}
          optionalLabel={t`(optional)`}
          defaultValue={state.valueOf("start_day")}
        />
        <TextField
          name="end_day"
          type="date"
          label={t`Last day`}
          optionalLabel={t`(optional)`}
          defaultValue={state.valueOf("end_day")}
          error={state.errorOf("end_day") ?? state.errorOf("end_time")}
        />
      </div>
    </Section>
  );
}

function Audience({ state }: { state: FormState }) {
  const { t } = useLingui();
  const { locale } = useViewer();
  const countries = usePrimedData(countriesQuery(useApi()));
  const topics = usePrimedData(topicsQuery(useApi()));
  const languages = new Intl.DisplayNames(locale, { type: "language" });
  const genders = useGenderWords();
  return (
    <Section title={t`Who sees your ads`} lead={t`What you leave open isn't limited.`}>
      <TextArea
        name="keywords"
        label={t`Keywords`}
        optionalLabel={t`(optional)`}
        help={t`One per line. Searches for them show your ads.`}
        rows={4}
        defaultValue={state.valueOf("keywords")}
        error={state.errorOf("keywords")}
      />
      <Select
        name="country"
        label={t`Country`}
        options={[
          { value: "", label: t`All countries` },
          ...countries.map(({ code, name }) => ({ value: code, label: name })),
        ]}
        defaultValue={state.valueOf("country")}
      />
      <Many
        legend={t`Topics`}
        field={TOPIC_FIELD}
        options={topics.map(({ id, name }) => ({ value: id, label: name }))}
        state={state}
      />
      <Many
        legend={t`Languages`}
        field={LANGUAGE_FIELD}
        options={LOCALES.map((value) => ({ value, label: languages.of(value) ?? value }))}
        state={state}
      />
      <RadioGroup
        legend={t`Where they show`}
        name="placement"
        options={[
          { value: "ALL", label: t`Everywhere` },
          { value: "BROWSE", label: t`On home, topics and beside Pins` },
          { value: "SEARCH", label: t`In searches` },
        ]}
        defaultValue={state.valueOf("placement", "ALL")}
      />
      <Select
        name="device"
        label={t`Device`}
        options={[
          { value: "", label: t`All devices` },
          { value: "computer", label: t`Computers` },
          { value: "phone", label: t`Phones` },
        ]}
        defaultValue={state.valueOf("device")}
      />
      <Many
        legend={t`Ages`}
        field={AGE_FIELD}
        options={AGE_BUCKETS.map((value) => ({ value, label: value }))}
        state={state}
      />
      <Many
        legend={t`Gender`}
        field={GENDER_FIELD}
        options={TARGETED_GENDERS.map((value) => ({ value, label: genders[value] }))}
        state={state}
      />
      <Text size={14} tone="soft">
        <Trans>Age and gender count only for members who allow it.</Trans>
      </Text>
    </Section>
  );
}

type ManyProps = {
  legend: string;
  /** The start of each checkbox's name. */
  field: string;
  options: readonly { value: string; label: string }[];
  state: FormState;
};

/** Any of several; none means all of them. */
function Many({ legend, field, options, state }: ManyProps) {
  if (options.length === 0) return null;
  return (
    <fieldset>
      <legend className={styles.legend}>{legend}</legend>
      <div className={styles.many}>
        {options.map(({ value, label }) => (
          <Checkbox
            key={value}
            name={`${field}${value}`}
            value="1"
            label={label}
            defaultChecked={state.valueOf(`${field}${value}`) === "1"}
          />
        ))}
      </div>
    </fieldset>
  );
}

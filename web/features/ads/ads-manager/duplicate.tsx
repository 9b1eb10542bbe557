import { Trans, useLingui } from "@lingui/react/macro";
import { Form } from "react-router";
import type { AdGroup, Campaign } from "#contract/ads/entities.ts";
import { CAMPAIGN_NAME_MAX } from "#contract/limits/ads.ts";
import { Button } from "#ui/button.tsx";
import { NoPins } from "#ui/drawings/no-pins.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { Select } from "#ui/select.tsx";
import { Heading, Text } from "#ui/text.tsx";
import { TextField } from "#ui/text-field.tsx";
import { Section, SubmitRow } from "#web/features/base/settings/page/index.ts";
import { IntentForm } from "#web/platform/forms/intent-form.tsx";
import { type FormState, useFormState } from "#web/platform/forms/use-form-state.ts";
import styles from "./ads-manager.module.css";
import { typedMoney } from "./change.ts";
import { BUDGET_FIELD, type DuplicateProps } from "./duplicate-actions.ts";
import { useAdAccount, useMayEdit } from "./queries.ts";
import { nameOf } from "./report-row.ts";

/** Copies a campaign, an ad group or an ad. What the copy is called and may cost is asked first. */
export function Duplicate(props: DuplicateProps) {
  const mayEdit = useMayEdit();
  return (
    <>
      <Heading level={1} size={28}>
        <Trans>Duplicate</Trans>
      </Heading>
      {!mayEdit ? (
        <Trans>You can view this but not change it.</Trans>
      ) : props.kind === "choose" ? (
        <Choose campaigns={props.campaigns} />
      ) : (
        <CopyForm {...props} />
      )}
    </>
  );
}

function Choose({ campaigns }: { campaigns: readonly Campaign[] }) {
  const { t } = useLingui();
  if (campaigns.length === 0)
    return (
      <EmptyState drawing={<NoPins />} title={t`Nothing to duplicate yet`}>
        <Trans>Once you have a campaign, you can duplicate it or anything in it.</Trans>
      </EmptyState>
    );
  return (
    <Section title={t`What do you want to duplicate?`}>
      <Form className={styles.cards}>
        <Select
          name="campaignId"
          label={t`Campaign`}
          options={campaigns.map(({ id, name }) => ({ value: id, label: name }))}
        />
        <div>
          <Button type="submit" variant="primary">
            <Trans>Continue</Trans>
          </Button>
        </div>
      </Form>
    </Section>
  );
}

type CopyFormProps = Exclude<DuplicateProps, { kind: "choose" }>;

function CopyForm(props: CopyFormProps) {
  const { t } = useLingui();
  const budgets = props.kind === "campaign" ? props.adGroups.map(({ id }) => `${BUDGET_FIELD}${id}`) : [];
  const amount = t`Enter an amount.`;
  const state = useFormState({
    intent: "duplicate",
    fields: {
      name: t`Enter a name.`,
      budget: amount,
      end_day: t`Choose an end date after the start date.`,
      start_day: t`Choose a date.`,
      ad_group_id: t`Choose an ad group.`,
      ...Object.fromEntries(budgets.map((field) => [field, amount])),
    },
  });
  const thing =
    props.kind === "campaign" ? props.campaign : props.kind === "adgroup" ? props.adGroup : props.ad;
  const shown = nameOf({ entity: thing });
  const leads = {
    campaign: t`Its ad groups, ads and keywords are copied too. The copy is paused until you resume it.`,
    adgroup: t`Its ads and keywords are copied too. The copy is paused until you resume it.`,
    ad: t`The copy is paused until you resume it.`,
  };
  return (
    <Section title={shown} lead={leads[props.kind]}>
      <IntentForm state={state} hidden={{ kind: props.kind, id: thing.id }}>
        <TextField
          name="name"
          label={t`Copy's name`}
          maxLength={CAMPAIGN_NAME_MAX}
          required={props.kind !== "ad"}
          defaultValue={state.valueOf("name", proposal(t`Copy of ${shown}`))}
          error={state.errorOf("name")}
        />
        {props.kind === "campaign" && <CampaignCosts {...props} state={state} />}
        {props.kind === "adgroup" && props.adGroup.budget_type !== "CBO_ADGROUP" && (
          <AmountField name="budget" adGroup={props.adGroup} state={state} />
        )}
        {props.kind === "ad" && (
          <Select
            name="ad_group_id"
            label={t`To ad group`}
            options={props.adGroups.map(({ id, name }) => ({ value: id, label: name }))}
            defaultValue={state.valueOf("ad_group_id", props.ad.ad_group_id)}
            error={state.errorOf("ad_group_id")}
          />
        )}
        {props.kind !== "ad" && <Days state={state} />}
        <SubmitRow state={state} label={t`Duplicate`} variant="primary" />
      </IntentForm>
    </Section>
  );
}

function proposal(name: string): string {
  return [...name].slice(0, CAMPAIGN_NAME_MAX).join("");
}

type CostsProps = { campaign: Campaign; adGroups: readonly AdGroup[]; state: FormState };

/** The campaign's budget, if it has one, or that of each ad group. */
function CampaignCosts({ campaign, adGroups, state }: CostsProps) {
  const { t } = useLingui();
  const { currency } = useAdAccount();
  const { daily_spend_cap: daily, lifetime_spend_cap: lifetime } = campaign;
  return (
    <>
      {(daily !== null || lifetime !== null) && (
        <TextField
          name="budget"
          label={daily !== null ? t`Daily campaign budget` : t`Total campaign budget`}
          inputMode="decimal"
          suffix={currency}
          maxLength={20}
          required
          defaultValue={state.valueOf("budget", typedMoney(daily ?? lifetime))}
          error={state.errorOf("budget")}
        />
      )}
      {adGroups
        .filter((adGroup) => adGroup.budget_type !== "CBO_ADGROUP")
        .map((adGroup) => (
          <AmountField
            key={adGroup.id}
            name={`${BUDGET_FIELD}${adGroup.id}`}
            adGroup={adGroup}
            state={state}
          />
        ))}
    </>
  );
}

function AmountField({ name, adGroup, state }: { name: string; adGroup: AdGroup; state: FormState }) {
  const { t } = useLingui();
  const { currency } = useAdAccount();
  const { name: group, budget_type: type, budget_in_micro_currency: budget } = adGroup;
  return (
    <TextField
      name={name}
      label={type === "LIFETIME" ? t`Total budget for ${group}` : t`Daily budget for ${group}`}
      inputMode="decimal"
      suffix={currency}
      maxLength={20}
      required={adGroup.status !== "DRAFT"}
      defaultValue={state.valueOf(name, typedMoney(budget))}
      error={state.errorOf(name)}
    />
  );
}

function Days({ state }: { state: FormState }) {
  const { t } = useLingui();
  return (
    <>
      <div className={styles.columns}>
        <TextField
          name="start_day"
          type="date"
          label={t`Start date`}
          optionalLabel={t`(optional)`}
          defaultValue={state.valueOf("start_day")}
          error={state.errorOf("start_day")}
        />
        <TextField
          name="end_day"
          type="date"
          label={t`End date`}
          optionalLabel={t`(optional)`}
          defaultValue={state.valueOf("end_day")}
          error={state.errorOf("end_day")}
        />
      </div>
      <Text size={14} tone="soft">
        <Trans>Leave these empty to copy dates that haven't passed.</Trans>
      </Text>
    </>
  );
}

import { Trans, useLingui } from "@lingui/react/macro";
import type { EntityStatus } from "#contract/ads/enums.ts";
import { FREQUENCY_CAP_MAX } from "#contract/limits/ads.ts";
import { ButtonLink } from "#ui/button.tsx";
import { Select } from "#ui/select.tsx";
import { Heading } from "#ui/text.tsx";
import { TextField } from "#ui/text-field.tsx";
import { ReviewNotice } from "#web/features/ads/ad-review/index.ts";
import { DeliveryBadge, DeliveryReason } from "#web/features/ads/ad-status/index.ts";
import { Section, SubmitRow } from "#web/features/base/settings/page/index.ts";
import { IntentForm } from "#web/platform/forms/intent-form.tsx";
import { useFormState } from "#web/platform/forms/use-form-state.ts";
import { AutomaticTheme } from "./automatic-theme.tsx";
import { typedMoney } from "./change.ts";
import { duplicateHref } from "./entity-hrefs.ts";
import { FrequencyCapField } from "./frequency-cap-field.tsx";
import type { ReportEntity } from "./load-report.ts";
import { useAdAccount, useMayEdit } from "./queries.ts";
import { nameOf } from "./report-row.ts";
import { NO_FIGURES } from "./sums.ts";
import { useStatusWords } from "./words.ts";

/** One campaign, ad group or ad. Only what is changed is sent, with the version it was changed from. */
export function EditEntity({ entity }: { entity: ReportEntity }) {
  const { t } = useLingui();
  const mayEdit = useMayEdit();
  const account = useAdAccount();
  const title = nameOf({ entity, figures: NO_FIGURES });
  return (
    <>
      <Heading level={1} size={28}>
        {title}
      </Heading>
      <div>
        <DeliveryBadge status={entity.delivery.status} />
      </div>
      <DeliveryReason thing={entity} account={account} />
      {entity.type === "pinpromotion" && <ReviewNotice ad={entity} mayEdit={mayEdit} />}
      <Section title={t`Settings`}>
        <EditForm key={entity.version} entity={entity} />
      </Section>
      {entity.type === "adgroup" && entity.auto_targeting_enabled && <AutomaticTheme adGroup={entity} />}
      {mayEdit && (
        <div>
          <ButtonLink href={duplicateHref(entity, account.id)}>
            <Trans>Duplicate</Trans>
          </ButtonLink>
        </div>
      )}
    </>
  );
}

const NEXT: Readonly<Record<EntityStatus, readonly EntityStatus[]>> = {
  ACTIVE: ["ACTIVE", "PAUSED", "ARCHIVED"],
  PAUSED: ["ACTIVE", "PAUSED", "ARCHIVED"],
  DRAFT: ["DRAFT", "ACTIVE", "PAUSED", "DELETED_DRAFT"],
  ARCHIVED: ["ARCHIVED"],
  DELETED_DRAFT: ["DELETED_DRAFT"],
};

function EditForm({ entity }: { entity: ReportEntity }) {
  const { t } = useLingui();
  const mayEdit = useMayEdit();
  const { currency } = useAdAccount();
  const statuses = useStatusWords();
  const state = useFormState({
    intent: "edit",
    doneText: t`Saved`,
    fields: {
      name: t`Enter a name.`,
      status: t`Choose a different status.`,
      daily_spend_cap: t`Enter an amount.`,
      lifetime_spend_cap: t`Enter an amount.`,
      budget_in_micro_currency: t`Enter an amount.`,
      bid_in_micro_currency: t`Enter an amount.`,
      lifetime_frequency_cap: t`Enter a whole number up to ${FREQUENCY_CAP_MAX}.`,
      destination_url: t`Enter a website address.`,
    },
  });
  const words: Record<EntityStatus, string> = {
    ACTIVE: t`Active`,
    PAUSED: statuses.PAUSED,
    ARCHIVED: statuses.ARCHIVED,
    DRAFT: statuses.DRAFT,
    DELETED_DRAFT: statuses.DELETED_DRAFT,
  };
  const field = (name: string, stored: string) => ({
    name,
    defaultValue: state.valueOf(name, stored),
    error: state.errorOf(name),
    readOnly: !mayEdit,
  });
  const amount = (name: string, label: string, stored: number | null) => (
    <TextField
      label={label}
      optionalLabel={t`(optional)`}
      inputMode="decimal"
      suffix={currency}
      maxLength={20}
      {...field(name, typedMoney(stored))}
    />
  );
  const hidden = {
    id: entity.id,
    version: String(entity.version),
    type: entity.type,
    was_draft: entity.status === "DRAFT" ? "1" : "0",
  };
  return (
    <IntentForm state={state} hidden={hidden}>
      <TextField
        label={t`Name`}
        maxLength={256}
        required={entity.type !== "pinpromotion"}
        {...field("name", entity.name)}
      />
      <Select
        name="status"
        label={t`Status`}
        options={NEXT[entity.status].map((value) => ({ value, label: words[value] }))}
        defaultValue={state.valueOf("status", entity.status)}
        error={state.errorOf("status")}
        disabled={!mayEdit}
      />
      {entity.type === "campaign" && (
        <>
          {amount("daily_spend_cap", t`Daily limit`, entity.daily_spend_cap)}
          {amount("lifetime_spend_cap", t`Total limit`, entity.lifetime_spend_cap)}
        </>
      )}
      {entity.type === "adgroup" && (
        <>
          {entity.budget_type !== "CBO_ADGROUP" &&
            amount(
              "budget_in_micro_currency",
              entity.budget_type === "LIFETIME" ? t`Total budget` : t`Daily budget`,
              entity.budget_in_micro_currency,
            )}
          {entity.bid_strategy_type !== "AUTOMATIC_BID" &&
            amount("bid_in_micro_currency", t`Maximum bid`, entity.bid_in_micro_currency)}
          <FrequencyCapField
            {...field("lifetime_frequency_cap", String(entity.lifetime_frequency_cap ?? ""))}
          />
        </>
      )}
      {entity.type === "pinpromotion" && (
        <TextField
          label={t`Website`}
          optionalLabel={t`(optional)`}
          help={t`A new website is reviewed before the ad runs again.`}
          inputMode="url"
          maxLength={2048}
          {...field("destination_url", entity.destination_url)}
        />
      )}
      {mayEdit ? <SubmitRow state={state} /> : <Trans>You can view this but not change it.</Trans>}
    </IntentForm>
  );
}

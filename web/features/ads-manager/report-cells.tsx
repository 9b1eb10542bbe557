import { Trans, useLingui } from "@lingui/react/macro";
import { type AdvertiserUrlKey, advertiserUrl } from "#contract/urls/advertiser.ts";
import { Badge } from "#ui/badge.tsx";
import { Button } from "#ui/button.tsx";
import { Link } from "#ui/link.tsx";
import { TextField } from "#ui/text-field.tsx";
import { useMoney } from "#web/features/billing/index.ts";
import { Disclosure, SubmitRow } from "#web/features/settings/page/index.ts";
import { IntentForm } from "#web/platform/forms/intent-form.tsx";
import { useFormState } from "#web/platform/forms/use-form-state.ts";
import styles from "./ads-manager.module.css";
import { typedMoney } from "./change.ts";
import type { ReportEntity, ReportRow } from "./load-report.ts";
import { useAdAccount, useMayEdit } from "./queries.ts";
import { budgetOf, nameOf } from "./report-row.ts";
import { useObjectiveWords, useStatusWords } from "./words.ts";

const levels = { campaign: "campaign", adgroup: "ad_group", pinpromotion: "ad" } as const;

/** Its name leads to what is in it, or to the Pin. */
export function NameCell({ row }: { row: ReportRow }) {
  const { entity } = row;
  const mayEdit = useMayEdit();
  const objectives = useObjectiveWords();
  const { id: advertiserId } = useAdAccount();
  const name = nameOf(row);
  const isOver = entity.status === "ARCHIVED" || entity.status === "DELETED_DRAFT";
  return (
    <div className={styles.row}>
      {entity.type === "pinpromotion" && entity.pin !== null && (
        <img src={entity.pin.images["236x"].url} alt="" className={styles.thumb} loading="lazy" />
      )}
      <div>
        <Link href={insideOf(entity, advertiserId)}>{name}</Link>
        {entity.type === "campaign" && <div>{objectives[entity.objective_type]}</div>}
        {mayEdit && !isOver && (
          <div>
            <EditLink entity={entity} name={name} />
          </div>
        )}
      </div>
    </div>
  );
}

function EditLink({ entity, name }: { entity: ReportEntity; name: string }) {
  const { t } = useLingui();
  const { id: advertiserId } = useAdAccount();
  return (
    <Link href={editHref(entity, advertiserId)} aria-label={t`Edit ${name}`}>
      <Trans>Edit</Trans>
    </Link>
  );
}

function insideOf(entity: ReportEntity, advertiserId: string): string {
  if (entity.type === "campaign")
    return advertiserUrl("reporting_ad_groups", { advertiserId }, { campaignIds: entity.id });
  if (entity.type === "adgroup")
    return advertiserUrl("reporting_ads", { advertiserId }, { adGroupIds: entity.id });
  return entity.pin === null ? editHref(entity, advertiserId) : `/pin/${entity.pin.id}/`;
}

function editHref(entity: ReportEntity, advertiserId: string): string {
  const scope = { advertiserId };
  const key = "ads_edit" satisfies AdvertiserUrlKey;
  if (entity.type === "campaign") {
    const params = { campaignId: entity.id, view: "campaign" } as const;
    return entity.status === "DRAFT"
      ? advertiserUrl("ads_edit_draft", scope, params)
      : advertiserUrl(key, scope, params);
  }
  const { campaign_id: campaignId } = entity;
  if (entity.type === "adgroup")
    return advertiserUrl(key, scope, { campaignId, adGroupId: entity.id, view: "adgroup" });
  return advertiserUrl(key, scope, { campaignId, pinPromotionId: entity.id, view: "ad" });
}

const GOOD = new Set(["RUNNING", "APPROVED"]);
const BAD = new Set(["REJECTED", "ADVERTISER_DISABLED"]);

export function StatusCell({ entity }: { entity: ReportEntity }) {
  const words = useStatusWords();
  const mayEdit = useMayEdit();
  const { summary_status: status } = entity;
  const tone = GOOD.has(status) ? "success" : BAD.has(status) ? "danger" : "neutral";
  const canSwitch = mayEdit && (entity.status === "ACTIVE" || entity.status === "PAUSED");
  return (
    <div className={styles.row}>
      <Badge tone={tone}>{words[status]}</Badge>
      {canSwitch && <StatusForm entity={entity} />}
    </div>
  );
}

function StatusForm({ entity }: { entity: ReportEntity }) {
  const { t } = useLingui();
  const { id, type, version, status, name } = entity;
  const state = useFormState({ intent: "status", doneText: t`Saved`, among: ["id", id] });
  const isPaused = status === "PAUSED";
  const hidden = {
    ...{ id, level: levels[type], version: String(version) },
    status: isPaused ? "ACTIVE" : "PAUSED",
  };
  return (
    <IntentForm state={state} hidden={hidden}>
      <Button
        type="submit"
        size="small"
        busy={state.isBusy}
        busyLabel={t`Saving`}
        aria-label={isPaused ? t`Resume ${name}` : t`Pause ${name}`}
      >
        {isPaused ? <Trans>Resume</Trans> : <Trans>Pause</Trans>}
      </Button>
    </IntentForm>
  );
}

export function BudgetCell({ entity }: { entity: ReportEntity }) {
  const { currency } = useAdAccount();
  const money = useMoney(currency);
  const mayEdit = useMayEdit();
  const budget = budgetOf(entity);
  if (entity.type === "adgroup" && budget >= 0) {
    const isOver = entity.status === "ARCHIVED" || entity.status === "DELETED_DRAFT";
    if (mayEdit && !isOver) return <BudgetForm entity={entity} text={money(String(budget))} />;
  }
  return budget < 0 ? "–" : money(String(budget));
}

type BudgetFormProps = { entity: Extract<ReportEntity, { type: "adgroup" }>; text: string };

function BudgetForm({ entity, text }: BudgetFormProps) {
  const { t } = useLingui();
  const { currency } = useAdAccount();
  const { id, version, name } = entity;
  const field = "budget_in_micro_currency";
  const state = useFormState({
    ...{ intent: "budget", doneText: t`Saved`, among: ["id", id] },
    fields: { [field]: t`Enter an amount.` },
  });
  const isOpen = state.error !== null || state.errorOf(field) !== undefined;
  return (
    <Disclosure summary={text} label={t`Change the budget of ${name}: ${text}`} isOpen={isOpen} isQuiet>
      <IntentForm state={state} hidden={{ id, version: String(version) }} resets>
        <TextField
          key={version}
          name={field}
          label={entity.budget_type === "LIFETIME" ? t`Budget in total` : t`Budget per day`}
          inputMode="decimal"
          suffix={currency}
          maxLength={20}
          required
          defaultValue={state.valueOf(field, typedMoney(entity.budget_in_micro_currency))}
          error={state.errorOf(field)}
        />
        <SubmitRow state={state} />
      </IntentForm>
    </Disclosure>
  );
}

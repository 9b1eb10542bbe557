import { Trans, useLingui } from "@lingui/react/macro";
import type { AdFigures, Campaign } from "#contract/ads/entities.ts";
import type { AdLabel } from "#contract/ads/reports.ts";
import { adsCreateUrl, advertiserUrl } from "#contract/urls/advertiser.ts";
import { Badge } from "#ui/badge.tsx";
import { Button } from "#ui/button.tsx";
import { cx } from "#ui/cx.ts";
import { Link } from "#ui/link.tsx";
import { TextField } from "#ui/text-field.tsx";
import { useMoney } from "#web/features/ads/ad-billing/index.ts";
import { DeliveryBadge, DeliveryReason } from "#web/features/ads/ad-status/index.ts";
import { Disclosure, SubmitRow } from "#web/features/base/settings/page/index.ts";
import { IntentForm } from "#web/platform/forms/intent-form.tsx";
import { useFormState } from "#web/platform/forms/use-form-state.ts";
import { useViewer } from "#web/platform/page/page-store.tsx";
import styles from "./ads-manager.module.css";
import { bidFieldOf, budgetFieldOf } from "./bulk-actions.ts";
import { typedMoney } from "./change.ts";
import { Change } from "./change-share.tsx";
import { DiscardDraft, RestoreDraft } from "./create/index.ts";
import { duplicateHref, editHref, insideOf } from "./entity-hrefs.ts";
import type { FigureColumn } from "./figure-columns.ts";
import type { ReportEntity, ReportRow } from "./load-report.ts";
import { useAdAccount, useMayEdit } from "./queries.ts";
import { isOver, levelOf, nameOf } from "./report-row.ts";
import { useObjectiveWords } from "./words.ts";

/** Its name leads to what is in it, or to the Pin. */
export function NameCell({ row }: { row: ReportRow }) {
  const { t } = useLingui();
  const { entity } = row;
  const mayEdit = useMayEdit();
  const objectives = useObjectiveWords();
  const { id: advertiserId } = useAdAccount();
  const name = nameOf(row);
  const insights = { campaignId: entity.id };
  const isDraft = entity.status === "DRAFT";
  const canChange = mayEdit && !isOver(entity);
  return (
    <div className={styles.row}>
      {entity.type === "pinpromotion" && entity.pin !== null && (
        <img src={entity.pin.images["236x"].url} alt="" className={styles.thumb} loading="lazy" />
      )}
      <div>
        <Link href={insideOf(entity, advertiserId)}>{name}</Link>
        {entity.type === "campaign" && <div>{objectives[entity.objective_type]}</div>}
        <div className={styles.row}>
          {entity.type === "campaign" && (
            <Link
              href={advertiserUrl("campaign_insights", { advertiserId }, insights)}
              aria-label={t`Insights for ${name}`}
            >
              <Trans>Insights</Trans>
            </Link>
          )}
          {canChange && <EditLink entity={entity} name={name} />}
          {canChange && entity.type === "campaign" && !isDraft && <MoreAdGroups campaign={entity} />}
          {mayEdit && entity.status !== "DELETED_DRAFT" && (
            <Link href={duplicateHref(entity, advertiserId)} aria-label={t`Duplicate ${name}`}>
              <Trans>Duplicate</Trans>
            </Link>
          )}
          {canChange && <RenameForm entity={entity} name={name} />}
          {mayEdit && entity.type === "campaign" && isDraft && <DiscardDraft draft={entity} isSmall />}
          {mayEdit && entity.type === "campaign" && entity.status === "DELETED_DRAFT" && (
            <RestoreDraft id={entity.id} label={t`Restore ${name}`}>
              <Trans>Restore</Trans>
            </RestoreDraft>
          )}
        </div>
      </div>
    </div>
  );
}

function EditLink({ entity, name }: { entity: ReportEntity; name: string }) {
  const { t } = useLingui();
  const { id: advertiserId } = useAdAccount();
  const isDraft = entity.type === "campaign" && entity.status === "DRAFT";
  return (
    <Link href={editHref(entity, advertiserId)} aria-label={isDraft ? t`Continue ${name}` : t`Edit ${name}`}>
      {isDraft ? <Trans>Continue</Trans> : <Trans>Edit</Trans>}
    </Link>
  );
}

function MoreAdGroups({ campaign: { id, name } }: { campaign: Pick<Campaign, "id" | "name"> }) {
  const { t } = useLingui();
  const { id: advertiserId } = useAdAccount();
  return (
    <Link
      href={adsCreateUrl({ advertiserId }, { partialCreateCampaignId: id })}
      aria-label={t`Add ad group to ${name}`}
    >
      <Trans>Add ad group</Trans>
    </Link>
  );
}

function RenameForm({ entity, name }: { entity: ReportEntity; name: string }) {
  const { t } = useLingui();
  const { id, type, version } = entity;
  const state = useFormState({
    intent: "rename",
    doneText: t`Saved`,
    among: ["id", id],
    fields: { name: t`Enter a name.` },
  });
  const isOpen = state.error !== null || state.errorOf("name") !== undefined;
  const hidden = { id, level: levelOf[type], version: String(version) };
  return (
    <Disclosure summary={<Trans>Rename</Trans>} label={t`Rename ${name}`} isOpen={isOpen} isQuiet>
      <IntentForm state={state} hidden={hidden} resets>
        <TextField
          key={version}
          name="name"
          label={t`Name`}
          maxLength={256}
          required
          defaultValue={state.valueOf("name", entity.name)}
          error={state.errorOf("name")}
        />
        <SubmitRow state={state} />
      </IntentForm>
    </Disclosure>
  );
}

export function StatusCell({ entity }: { entity: ReportEntity }) {
  const mayEdit = useMayEdit();
  const account = useAdAccount();
  const canSwitch = mayEdit && (entity.status === "ACTIVE" || entity.status === "PAUSED");
  return (
    <div className={cx(styles.row, styles.status)}>
      <DeliveryBadge status={entity.delivery.status} />
      <DeliveryReason thing={entity} account={account} />
      {canSwitch && <StatusForm entity={entity} />}
    </div>
  );
}

function StatusForm({ entity }: { entity: ReportEntity }) {
  const { t } = useLingui();
  const { id, type, version, status } = entity;
  const name = nameOf({ entity });
  const state = useFormState({ intent: "status", doneText: t`Saved`, among: ["id", id] });
  const isPaused = status === "PAUSED";
  const hidden = {
    id,
    level: levelOf[type],
    version: String(version),
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

type AmountCellProps = { entity: ReportEntity; what: "budget" | "bid" };

/** A budget or a bid, to change in place. */
export function AmountCell({ entity, what }: AmountCellProps) {
  const { t } = useLingui();
  const { currency } = useAdAccount();
  const money = useMoney(currency);
  const mayEdit = useMayEdit();
  const field = what === "budget" ? budgetFieldOf(entity) : bidFieldOf(entity);
  if (field === null) {
    const isAutomatic = entity.type === "adgroup" && what === "bid";
    if (isAutomatic) return t`Automatic`;
    return entity.type === "adgroup" ? t`Shared` : "–";
  }
  const text = field.amount === null ? "–" : money(String(field.amount));
  if (!mayEdit || isOver(entity)) return text;
  return <AmountForm entity={entity} what={what} text={text} name={field.name} amount={field.amount} />;
}

type AmountFormProps = AmountCellProps & { text: string; name: string; amount: number | null };

function AmountForm({ entity, what, text, name: field, amount }: AmountFormProps) {
  const { t } = useLingui();
  const { currency } = useAdAccount();
  const { id, type, version } = entity;
  const name = nameOf({ entity });
  const hint = t`Enter an amount.`;
  const state = useFormState({
    intent: "amount",
    doneText: t`Saved`,
    among: ["form", `${field} ${id}`],
    fields: { amount: hint, [field]: hint },
  });
  const error = state.errorOf("amount") ?? state.errorOf(field);
  const isTotal = field === "lifetime_spend_cap" || (type === "adgroup" && entity.budget_type === "LIFETIME");
  const hidden = {
    id,
    level: levelOf[type],
    version: String(version),
    field,
    form: `${field} ${id}`,
  };
  const label = what === "bid" ? t`Maximum bid` : isTotal ? t`Total budget` : t`Daily budget`;
  return (
    <Disclosure
      summary={text}
      label={what === "bid" ? t`${text}: change bid for ${name}` : t`${text}: change budget for ${name}`}
      isOpen={state.error !== null || error !== undefined}
      isQuiet
    >
      <IntentForm state={state} hidden={hidden} resets>
        <TextField
          key={version}
          name="amount"
          label={label}
          inputMode="decimal"
          suffix={currency}
          maxLength={20}
          defaultValue={state.valueOf("amount", typedMoney(amount))}
          error={error}
        />
        <SubmitRow state={state} />
      </IntentForm>
    </Disclosure>
  );
}

export function LabelsCell({ labels, ids }: { labels: readonly AdLabel[]; ids: readonly string[] }) {
  const shown = labels.filter(({ id }) => ids.includes(id));
  return shown.length === 0 ? (
    "–"
  ) : (
    <div className={styles.row}>
      {shown.map(({ id, name }) => (
        <Badge key={id}>{name}</Badge>
      ))}
    </div>
  );
}

export function TimeCell({ entity }: { entity: ReportEntity }) {
  const { t } = useLingui();
  const { locale } = useViewer();
  const { time_zone: timeZone } = useAdAccount();
  if (entity.type === "pinpromotion") return "–";
  const { start_time: start, end_time: end } = entity;
  const format = new Intl.DateTimeFormat(locale, { timeZone, dateStyle: "medium" });
  // The last day is the one that ends then.
  const day = (seconds: number, earlier = 0) => format.format(seconds * 1000 - earlier);
  const [from, to] = [start === null ? "" : day(start), end === null ? "" : day(end, 1)];
  if (start === null) return end === null ? t`Always` : t`Until ${to}`;
  return end === null ? t`From ${from}` : `${from} – ${to}`;
}

type FigureCellProps = { column: FigureColumn; figures: AdFigures; compared: AdFigures | null };

/** A figure, and by how much it differs from the days compared with. */
export function FigureCell({ column: { textOf, amountOf }, figures, compared }: FigureCellProps) {
  return (
    <>
      {textOf(figures)}
      {compared !== null && (
        <div className={styles.difference}>
          <Change now={amountOf(figures)} then={amountOf(compared)} />
        </div>
      )}
    </>
  );
}

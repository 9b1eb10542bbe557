import type { ResultOf } from "#contract/operations.ts";
import type { Db } from "#server/platform/db/database.ts";
import { build, prepare } from "#server/platform/db/prepared.ts";

type HistoryRow = ResultOf<"BillingHistory.get">[number];
type HistorySlice = { adAccountId: string; timeZone: string; day: string; id: string; take: number };

/** What a transfer changed of what can be spent, and of the tax that is set aside. */
export function amountsOf(transferId: string): string {
  return `select
      coalesce(sum(amount_micro) filter (where kind <> 'deposit_tax'), 0)::int8 as amount_micro,
      coalesce(sum(amount_micro) filter (where kind = 'deposit_tax'), 0)::int8 as tax_micro
    from ledger_entries join ledger_accounts on ledger_accounts.id = account_id
    where transfer_id = ${transferId} and kind in ('prepaid', 'credit', 'receivable', 'deposit_tax')`;
}

/** Spending is booked every few seconds, so its days come from the account's budget. */
const history = {
  name: "list_billing_history",
  text: `select id, kind, day, amount_micro, tax_micro, note, reason from (
      (select id, kind, (created_at at time zone $2)::date as day, note, reason, amount_micro, tax_micro
        from ledger_transfers
        cross join lateral (${amountsOf("ledger_transfers.id")}) as amounts
        where ad_account_id = $1 and kind <> 'spend' and ((created_at at time zone $2)::date, id) < ($3::date, $4::bigint)
        order by id desc limit $5)
      union all
      (select id, 'spend', day, '', null, -spent_micro, 0 from ad_budgets
        where subject_id = $1 and day is not null and spent_micro > 0 and (day, id) < ($3::date, $4::bigint)
        order by day desc, id desc limit $5)
    ) as moved order by day desc, id desc limit $5`,
};

export async function listHistory(
  db: Db,
  { adAccountId, timeZone, day, id, take }: HistorySlice,
): Promise<HistoryRow[]> {
  return await db.query<HistoryRow>(history, [adAccountId, timeZone, day, id, take]);
}

type Slice = { adAccountId: string; beforeId: string; take: number };

/** What a credit was at first is its first entry, the only one that adds to it. */
export const listCredits = prepare<Slice>("list_credits")((slot) =>
  build
    .selectFrom("ledger_accounts")
    .innerJoin("ledger_entries", (join) =>
      join.onRef("ledger_entries.account_id", "=", "ledger_accounts.id").on("amount_micro", ">", "0"),
    )
    .innerJoin("ledger_transfers", "ledger_transfers.id", "ledger_entries.transfer_id")
    .select([
      ...(["ledger_accounts.id", "ledger_accounts.note", "amount_micro as granted_micro"] as const),
      ...(["balance_micro as left_micro", "expires_at", "ledger_accounts.created_at"] as const),
      "ledger_transfers.reason",
    ])
    .where("ledger_accounts.ad_account_id", "=", slot("adAccountId"))
    .where("ledger_accounts.kind", "=", "credit")
    .where("ledger_accounts.id", "<", slot("beforeId"))
    .orderBy("ledger_accounts.id", "desc")
    .limit(slot("take")),
);

type SpendRow = ResultOf<"BillingSpend.get">[number];

const spendOfDays = {
  name: "sum_spend_by_campaign",
  text: `select subject_id as campaign_id, campaigns.name as campaign_name, sum(spent_micro)::int8 as spent_micro
    from ad_budgets join campaigns on campaigns.id = subject_id
    where ad_budgets.ad_account_id = $1 and level = 'campaign' and day between $3::date and $4::date
    group by subject_id, campaigns.name having sum(spent_micro) > 0 order by spent_micro desc, subject_id limit $2`,
};

const spendOfAllTime = {
  name: "list_spend_by_campaign",
  text: `select subject_id as campaign_id, campaigns.name as campaign_name, spent_micro
    from ad_budgets join campaigns on campaigns.id = subject_id
    where ad_budgets.ad_account_id = $1 and level = 'campaign' and day is null and spent_micro > 0
    order by spent_micro desc, subject_id limit $2`,
};

type Days = { from: string; until: string };

/** Without days of all time, which is counted by itself. */
export async function sumSpend(
  db: Db,
  { adAccountId, take, days }: { adAccountId: string; take: number; days: Days | null },
): Promise<SpendRow[]> {
  if (days === null) return await db.query<SpendRow>(spendOfAllTime, [adAccountId, take]);
  return await db.query<SpendRow>(spendOfDays, [adAccountId, take, days.from, days.until]);
}

type DayRow = ResultOf<"BillingSpendBreakdown.get">[number] & { id: string };

const spendByDay = {
  name: "list_spend_by_day",
  text: `select ad_budgets.id, subject_id as campaign_id, campaigns.name as campaign_name, day, spent_micro
    from ad_budgets join campaigns on campaigns.id = subject_id
    where ad_budgets.ad_account_id = $1 and level = 'campaign' and spent_micro > 0 and day <= $2::date
      and (day, ad_budgets.id) < ($2::date, $3::bigint)
    order by day desc, ad_budgets.id desc limit $4`,
};

export async function listSpendByDay(
  db: Db,
  { adAccountId, day, id, take }: { adAccountId: string; day: string; id: string; take: number },
): Promise<DayRow[]> {
  return await db.query<DayRow>(spendByDay, [adAccountId, day, id, take]);
}

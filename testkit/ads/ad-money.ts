import { type AppliedTax, NO_TAX } from "#contract/ads/tax.ts";
import { lockAccountBudget } from "#server/features/ads/ad-budgets/index.ts";
import { postCredit, postDeposit } from "#server/features/ads/ad-ledger/index.ts";
import type { Context } from "#server/platform/context.ts";
import type { Db } from "#server/platform/db/database.ts";

/** One unit of currency. */
export const UNIT = 1_000_000n;

export type AdAccountTraits = {
  ownerId?: string | null;
  timeZone?: string;
  isHouse?: boolean;
  /** Paid in advance, in millionths. */
  prepaid?: bigint;
};

/** Makes an ad account, with money on it. */
export async function buildAdAccount(
  { db, now }: Pick<Context, "db" | "now">,
  { ownerId = null, timeZone = "Europe/Berlin", isHouse = false, prepaid = 0n }: AdAccountTraits = {},
): Promise<string> {
  const [row] = await db.query<{ id: string }>(
    {
      text: `insert into ad_accounts (id, owner_id, name, country, currency, time_zone, is_house)
        values (next_id(coalesce(home_of($1::bigint), 0)), $1, 'Heron and sons', 'DE', 'EUR', $2, $3) returning id`,
    },
    [ownerId, timeZone, isHouse],
  );
  if (!row) throw new Error("An ad account was not stored");
  if (prepaid > 0n) await deposit({ db, now }, row.id, prepaid);
  return row.id;
}

type Money = Pick<Context, "db" | "now">;

export async function deposit(
  { db, now }: Money,
  adAccountId: string,
  amount: bigint,
  tax: AppliedTax = NO_TAX,
): Promise<void> {
  await db.transaction(async (tx) => {
    await lockAccountBudget(tx, adAccountId, now());
    const key = `deposit ${crypto.randomUUID()}`;
    await postDeposit(tx, { adAccountId, currency: "EUR", amount, key, tax });
  });
}

export async function grantCredit(
  { db, now }: Money,
  adAccountId: string,
  amount: bigint,
  expiresAt: string | null = null,
): Promise<void> {
  await db.transaction(async (tx) => {
    await lockAccountBudget(tx, adAccountId, now());
    const key = `credit ${crypto.randomUUID()}`;
    await postCredit(tx, { adAccountId, currency: "EUR", amount, key, expiresAt });
  });
}

export type CampaignTraits = {
  dailyCap?: bigint | null;
  lifetimeCap?: bigint | null;
  hasSharedBudget?: boolean;
  isFlexible?: boolean;
};

export async function buildCampaign(
  { db }: { db: Db },
  adAccountId: string,
  { dailyCap = null, lifetimeCap = null, hasSharedBudget = false, isFlexible = false }: CampaignTraits = {},
): Promise<string> {
  const [row] = await db.query<{ id: string }>(
    {
      text: `insert into campaigns (id, ad_account_id, name, objective_type, daily_spend_cap, lifetime_spend_cap,
          has_shared_budget, is_daily_budget_flexible)
        values (next_id(home_in($1::bigint)), $1, 'Spring', 'CONSIDERATION', $2, $3, $4, $5) returning id`,
    },
    [adAccountId, text(dailyCap), text(lifetimeCap), hasSharedBudget, isFlexible],
  );
  if (!row) throw new Error("A campaign was not stored");
  return row.id;
}

export type AdGroupTraits = {
  budgetType?: "DAILY" | "LIFETIME" | "CBO_ADGROUP";
  budget?: bigint | null;
  endTime?: string | null;
};

export type AdGroupIds = { adAccountId: string; campaignId: string };

export async function buildAdGroup(
  { db }: { db: Db },
  { adAccountId, campaignId }: AdGroupIds,
  { budgetType = "DAILY", budget = 10n * UNIT, endTime }: AdGroupTraits = {},
): Promise<string> {
  const end = endTime ?? (budgetType === "LIFETIME" ? "2100-01-01T00:00:00Z" : null);
  const [row] = await db.query<{ id: string }>(
    {
      text: `insert into ad_groups (id, ad_account_id, campaign_id, name, budget_type, budget, billable_event, end_time)
        values (next_id(home_in($1::bigint)), $1, $2, 'Ferns', $3, $4, 'CLICKTHROUGH', $5) returning id`,
    },
    [adAccountId, campaignId, budgetType, text(budget), end],
  );
  if (!row) throw new Error("An ad group was not stored");
  return row.id;
}

/** Lets an ad group take part in everything at once, as it would after a few minutes. */
export async function paceFully({ db, now }: Pick<Context, "db" | "now">, adGroupId: string): Promise<void> {
  await db.query(
    {
      text: `insert into ad_paces (ad_group_id, participation, since, since_spent_micro, measured_at, reviewed_at)
        values ($1, 1, $2, 0, $2, $2)`,
    },
    [adGroupId, now().toISOString()],
  );
}

/** An account with money, one campaign and one ad group. */
export async function buildSpender(
  context: Money,
  traits: AdAccountTraits & CampaignTraits & AdGroupTraits = {},
): Promise<AdGroupIds & { adGroupId: string }> {
  const adAccountId = await buildAdAccount(context, { prepaid: 1000n * UNIT, ...traits });
  const campaignId = await buildCampaign(context, adAccountId, traits);
  const adGroupId = await buildAdGroup(context, { adAccountId, campaignId }, traits);
  return { adAccountId, campaignId, adGroupId };
}

function text(value: bigint | null): string | null {
  return value === null ? null : String(value);
}

export type Mistake = { what: string; id: string };

/** Whatever doesn't add up: budgets and their charges and leases, balances and their entries, transfers. */
export async function listMoneyMistakes(db: Db): Promise<Mistake[]> {
  return await db.query<Mistake>(
    {
      text: `
        select 'spent' as what, ad_budgets.id::text from ad_budgets
          where spent_micro <> (select coalesce(sum(charged_micro), 0) from ad_charges where
            (ad_budgets.day is null or ad_charges.day = ad_budgets.day) and case level
              when 'account' then ad_charges.ad_account_id when 'campaign' then campaign_id else ad_group_id
            end = subject_id)
        union all
        select 'reserved', ad_budgets.id::text from ad_budgets
          where reserved_micro <> (select coalesce(sum(granted_micro - settled_micro), 0) from ad_leases where
            (ad_budgets.day is null or ad_leases.day = ad_budgets.day) and case level
              when 'account' then ad_leases.ad_account_id when 'campaign' then campaign_id else ad_group_id
            end = subject_id)
        union all
        select 'limit', id::text from ad_budgets where reserved_micro + spent_micro > limit_micro
        union all
        select 'balance', id::text from ledger_accounts
          where balance_micro <> (select coalesce(sum(amount_micro), 0) from ledger_entries where account_id = ledger_accounts.id)
        union all
        select 'transfer', transfer_id::text from ledger_entries group by transfer_id having sum(amount_micro) <> 0
        union all
        select 'revenue', ad_accounts.id::text from ad_accounts
          where (select coalesce(sum(charged_micro), 0) from ad_charges where ad_account_id = ad_accounts.id)
            <> (select coalesce(sum(amount_micro), 0) from ledger_entries
              join ledger_transfers on ledger_transfers.id = transfer_id and ledger_transfers.kind = 'spend'
              join ledger_accounts on ledger_accounts.id = account_id and ledger_accounts.kind = 'revenue'
              where ledger_transfers.ad_account_id = ad_accounts.id)`,
    },
    [],
  );
}

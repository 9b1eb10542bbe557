import { sql } from "kysely";
import type { Queryable, Tx } from "#server/platform/db/database.ts";
import { build, findFirst, prepare } from "#server/platform/db/prepared.ts";

export type BudgetLevel = "account" | "campaign" | "ad_group";

/** A budget's row while its transaction holds the lock. */
export type Budget = {
  id: string;
  level: BudgetLevel;
  subjectId: string;
  /** Null for all time. */
  day: string | null;
  /** What the advertiser set for the day. */
  base: bigint | null;
  /** Null: only counted. */
  limit: bigint | null;
  reserved: bigint;
  spent: bigint;
};

export type BudgetKey = Pick<Budget, "level" | "subjectId" | "day">;

const insert = {
  name: "insert_ad_budgets",
  text: `insert into ad_budgets (id, ad_account_id, level, subject_id, day)
    select next_id(home_in($1::bigint)), $1, level, subject_id, day
    from unnest($2::text[], $3::bigint[], $4::date[]) as given (level, subject_id, day)
    on conflict (subject_id, day) do nothing`,
};

export async function insertBudgets(tx: Tx, adAccountId: string, keys: readonly BudgetKey[]): Promise<void> {
  await tx.query(insert, [
    adAccountId,
    keys.map(({ level }) => level),
    keys.map(({ subjectId }) => subjectId),
    keys.map(({ day }) => day),
  ]);
}

/** Always in the same order, from the account down. */
const lock = {
  name: "lock_ad_budgets",
  text: `select id, level, subject_id as "subjectId", day, base_micro as base, limit_micro as limit,
      reserved_micro as reserved, spent_micro as spent
    from ad_budgets where id = any(array(
      select id from ad_budgets where subject_id = any($1::bigint[]) and day is null
      union all
      select id from ad_budgets where subject_id = any($1::bigint[]) and day = any($2::date[])
    ))
    order by case level when 'account' then 0 when 'campaign' then 1 else 2 end, id for update`,
};

type BudgetRow = Omit<Budget, "base" | "limit" | "reserved" | "spent"> & {
  base: string | null;
  limit: string | null;
  reserved: string;
  spent: string;
};

export async function lockBudgetRows(
  tx: Tx,
  subjectIds: readonly string[],
  days: readonly string[],
): Promise<Budget[]> {
  const rows = await tx.query<BudgetRow>(lock, [subjectIds, days]);
  return rows.map(({ base, limit, reserved, spent, ...row }) => ({
    ...row,
    base: base === null ? null : BigInt(base),
    limit: limit === null ? null : BigInt(limit),
    reserved: BigInt(reserved),
    spent: BigInt(spent),
  }));
}

const update = {
  name: "update_ad_budgets",
  text: `update ad_budgets
    set base_micro = given.base, limit_micro = given.budget, reserved_micro = given.reserved, spent_micro = given.spent
    from unnest($1::bigint[], $2::bigint[], $3::bigint[], $4::bigint[], $5::bigint[])
      as given (id, base, budget, reserved, spent)
    where ad_budgets.id = given.id`,
};

export async function updateBudgets(tx: Tx, budgets: readonly Budget[]): Promise<void> {
  const text = (value: bigint | null) => (value === null ? null : String(value));
  await tx.query(update, [
    budgets.map(({ id }) => id),
    budgets.map(({ base }) => text(base)),
    budgets.map(({ limit }) => text(limit)),
    budgets.map(({ reserved }) => text(reserved)),
    budgets.map(({ spent }) => text(spent)),
  ]);
}

const selectSpent = prepare<{ subjectIds: readonly string[]; day: string }>("list_ad_budgets")((slot) =>
  build
    .selectFrom("ad_budgets")
    .select(["subject_id as subjectId", "day", "spent_micro as spent"])
    .where("subject_id", "=", sql<string>`any(${slot("subjectIds")}::bigint[])`)
    .where((where) => where.or([where("day", "is", null), where("day", "=", slot("day"))])),
);

/** What was spent on a day and in all. */
export async function listBudgets(on: Queryable, wanted: { subjectIds: readonly string[]; day: string }) {
  return await selectSpent(on, wanted);
}

const selectReserved = prepare<{ adAccountId: string }>("find_ad_account_reserved")((slot) =>
  build
    .selectFrom("ad_budgets")
    .select("reserved_micro")
    .where("subject_id", "=", slot("adAccountId"))
    .where("day", "is", null),
);

/** What is lent of an account's money, to look at: nothing is locked. */
export async function findReserved(on: Queryable, adAccountId: string): Promise<bigint> {
  return BigInt((await findFirst(selectReserved(on, { adAccountId })))?.reserved_micro ?? 0);
}

const sumWeeks = {
  name: "sum_ad_budget_weeks",
  text: `select subject_id as "subjectId", coalesce(sum(base_micro), 0)::int8 as base,
      sum(reserved_micro + spent_micro)::int8 as used
    from ad_budgets
    where subject_id = any($1::bigint[]) and day between $2::date - 6 and $2::date - 1 group by subject_id`,
};

/** What the six days before this one were given, and took. */
export type Week = { base: bigint; used: bigint };

export async function sumEarlierDays(
  on: Queryable,
  subjectIds: readonly string[],
  day: string,
): Promise<Map<string, Week>> {
  if (subjectIds.length === 0) return new Map();
  const rows = await on.query<{ subjectId: string; base: string; used: string }>(sumWeeks, [subjectIds, day]);
  return new Map(
    rows.map(({ subjectId, base, used }) => [subjectId, { base: BigInt(base), used: BigInt(used) }]),
  );
}

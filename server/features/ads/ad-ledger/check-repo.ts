import type { Db } from "#server/platform/db/database.ts";
import { build, findFirst, prepare } from "#server/platform/db/prepared.ts";

const listIds = prepare<{ afterId: string; take: number }>("list_ledger_account_ids")((slot) =>
  build
    .selectFrom("ledger_accounts")
    .select("id")
    .where("id", ">", slot("afterId"))
    .orderBy("id")
    .limit(slot("take")),
);

export { listIds as listLedgerAccountIds };

/** The sums are read in one statement with the balances, so that entries meanwhile don't look like mistakes. */
const selectMismatches = {
  name: "list_ledger_mismatches",
  text: `select ledger_accounts.id, ad_account_id, kind, balance_micro, coalesce(sums.sum, 0)::int8 as sum
    from ledger_accounts
    cross join lateral (select sum(amount_micro) from ledger_entries where account_id = ledger_accounts.id) as sums
    where ledger_accounts.id = any($1::bigint[]) and balance_micro <> coalesce(sums.sum, 0)`,
};

export type Mismatch = {
  id: string;
  ad_account_id: string;
  kind: string;
  balance_micro: string;
  sum: string;
};

export async function listMismatches(db: Db, ids: readonly string[]): Promise<Mismatch[]> {
  return await db.query<Mismatch>(selectMismatches, [ids]);
}

const insertCheck = prepare<{ checkedAt: string; count: number; mismatches: string }>("insert_ledger_check")(
  (slot) =>
    build
      .insertInto("ledger_checks")
      .values({ checked_at: slot("checkedAt"), account_count: slot("count"), mismatches: slot("mismatches") })
      .onConflict((conflict) => conflict.doNothing()),
);

export { insertCheck };

const selectNewest = prepare<Record<never, never>>("find_newest_ledger_check")(() =>
  build.selectFrom("ledger_checks").selectAll().orderBy("checked_at", "desc").limit(1),
);

export type LedgerCheck = { checkedAt: string; accountCount: number; mismatches: Mismatch[] };

export async function findNewestCheck(db: Db): Promise<LedgerCheck | null> {
  const row = await findFirst(selectNewest(db, {}));
  return (
    row && {
      checkedAt: row.checked_at,
      accountCount: row.account_count,
      mismatches: row.mismatches as Mismatch[],
    }
  );
}

export const deleteOldChecks = prepare<{ before: string }>("delete_old_ledger_checks")((slot) =>
  build.deleteFrom("ledger_checks").where("checked_at", "<", slot("before")),
);

import type { ResultOf } from "#contract/operations.ts";
import type { Db, Tx } from "#server/platform/db/database.ts";
import { findFirst } from "#server/platform/db/prepared.ts";
import type { Deposit } from "../ad-ledger/index.ts";
import { amountsOf } from "./lists-repo.ts";

type EntryRow = ResultOf<"AdminLedgerEntries.get">[number];

/** Keys of what staff book begin with it, so that no one else's entry has the same one. */
export function staffKey(key: string): string {
  return `staff ${key}`;
}

const stateOf = `case
    when kind <> 'deposit' or key not like 'staff %' then 'final'
    when exists (select from ledger_transfers as others where others.reverses_id = ledger_transfers.id) then 'reversed'
    else 'reversible'
  end`;

const list = {
  name: "list_ad_account_ledger",
  text: `select id, kind, (created_at at time zone $2)::date as day, note, reason, amount_micro, tax_micro, ${stateOf} as state
    from ledger_transfers cross join lateral (${amountsOf("ledger_transfers.id")}) as amounts
    where ad_account_id = $1 and kind <> 'spend' and id < $3::bigint order by id desc limit $4`,
};

type Slice = { adAccountId: string; timeZone: string; beforeId: string; take: number };

export async function listLedger(
  db: Db,
  { adAccountId, timeZone, beforeId, take }: Slice,
): Promise<EntryRow[]> {
  return await db.query<EntryRow>(list, [adAccountId, timeZone, beforeId, take]);
}

const selectDeposit = {
  name: "find_ad_account_entry",
  text: `select id, ${stateOf} as state,
      (select coalesce(-sum(amount_micro) filter (where ledger_accounts.kind = 'provider_clearing'), 0)::int8
        from ledger_entries join ledger_accounts on ledger_accounts.id = account_id
        where transfer_id = ledger_transfers.id) as amount,
      tax_micro as tax
    from ledger_transfers cross join lateral (${amountsOf("ledger_transfers.id")}) as amounts
    where ad_account_id = $1 and id = $2`,
};

type DepositRow = { id: string; amount: string; tax: string; state: EntryRow["state"] };

/** A entry of the account, as a deposit. Its state says whether it is one that can be reversed. */
export async function findDeposit(
  tx: Tx,
  { adAccountId, id }: { adAccountId: string; id: string },
): Promise<(Deposit & Pick<EntryRow, "state">) | null> {
  const row = await findFirst(tx.query<DepositRow>(selectDeposit, [adAccountId, id]));
  return row && { ...row, amount: BigInt(row.amount), tax: BigInt(row.tax) };
}

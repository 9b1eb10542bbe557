import { sql } from "kysely";
import type { Queryable, Tx } from "#server/platform/db/database.ts";
import { idBeside } from "#server/platform/db/ids.ts";
import { build, findFirst, prepare, prepareWrite } from "#server/platform/db/prepared.ts";
import type { Row } from "#server/platform/db/row.ts";

export type LedgerKind = Row<"ledger_accounts">["kind"];
export type TransferKind = Row<"ledger_transfers">["kind"];

const ownKinds = ["prepaid", "deposit_tax", "credit", "receivable"] as const;
const accountColumns = ["id", "kind", "balance_micro", "expires_at", "currency"] as const;

/** What an advertiser can pay with, has paid of tax, and owes. Used-up credits are left out. */
export const listOwnAccounts = prepare<{ adAccountId: string }>("list_ledger_accounts")((slot) =>
  build
    .selectFrom("ledger_accounts")
    .select(accountColumns)
    .where("ad_account_id", "=", slot("adAccountId"))
    .where("kind", "in", ownKinds)
    .where((eb) => eb.or([eb("kind", "<>", "credit"), eb("balance_micro", ">", "0")])),
);
export type OwnAccount = Awaited<ReturnType<typeof listOwnAccounts>>[number];

/** The same of several advertisers, and how much each may owe. */
export const listAccountsOf = prepare<{ ids: readonly string[] }>("list_ledger_accounts_of_many")((slot) =>
  build
    .selectFrom("ledger_accounts")
    .select([...accountColumns, "ad_account_id as adAccountId"])
    .where("ad_account_id", "=", sql<string>`any(${slot("ids")}::bigint[])`)
    .where("kind", "in", ownKinds)
    .where((eb) => eb.or([eb("kind", "<>", "credit"), eb("balance_micro", ">", "0")])),
);

export const listCreditLimits = prepare<{ ids: readonly string[] }>("list_credit_limits")((slot) =>
  build
    .selectFrom("billing_profiles")
    .select(["ad_account_id as adAccountId", "credit_limit_micro as limit"])
    .where("ad_account_id", "=", sql<string>`any(${slot("ids")}::bigint[])`),
);

const selectCreditLimit = prepare<{ adAccountId: string }>("find_credit_limit")((slot) =>
  build
    .selectFrom("billing_profiles")
    .select("credit_limit_micro")
    .where("ad_account_id", "=", slot("adAccountId")),
);

export async function findCreditLimit(on: Queryable, adAccountId: string): Promise<bigint> {
  const row = await findFirst(selectCreditLimit(on, { adAccountId }));
  return BigInt(row?.credit_limit_micro ?? 0);
}

type AccountValues = { adAccountId: string; kind: Exclude<LedgerKind, "credit">; currency: string };

const insertAccount = prepareWrite<AccountValues>("insert_ledger_account")((slot) =>
  build
    .insertInto("ledger_accounts")
    .values({
      id: idBeside(slot("adAccountId")),
      ad_account_id: slot("adAccountId"),
      kind: slot("kind"),
      currency: slot("currency"),
    })
    .onConflict((conflict) =>
      conflict.columns(["ad_account_id", "kind"]).where("kind", "<>", "credit").doNothing(),
    ),
);

const selectAccount = prepare<{ adAccountId: string; kind: LedgerKind }>("find_ledger_account")((slot) =>
  build
    .selectFrom("ledger_accounts")
    .select(accountColumns)
    .where("ad_account_id", "=", slot("adAccountId"))
    .where("kind", "=", slot("kind"))
    .where("kind", "<>", "credit"),
);

/** The advertiser's account of this kind, made when it's first needed. */
export async function getLedgerAccount(tx: Tx, values: AccountValues): Promise<OwnAccount> {
  const found = await findFirst(selectAccount(tx, values));
  if (found) return found;
  await insertAccount(tx, values);
  const made = await findFirst(selectAccount(tx, values));
  if (!made) throw new Error("A ledger account was not stored");
  return made;
}

type CreditValues = { adAccountId: string; currency: string; expiresAt: string | null; note: string };

const insertCreditRow = prepare<CreditValues>("insert_credit_account")((slot) =>
  build
    .insertInto("ledger_accounts")
    .values({
      id: idBeside(slot("adAccountId")),
      ad_account_id: slot("adAccountId"),
      kind: "credit",
      currency: slot("currency"),
      expires_at: slot("expiresAt"),
      note: slot("note"),
    })
    .returning("id"),
);

export async function insertCredit(tx: Tx, values: CreditValues): Promise<string> {
  const row = await findFirst(insertCreditRow(tx, values));
  if (!row) throw new Error("A credit was not stored");
  return row.id;
}

type Expired = { before: string; afterId: string; take: number };

export const listExpiredCredits = prepare<Expired>("list_expired_credits")((slot) =>
  build
    .selectFrom("ledger_accounts")
    .select(["id", "ad_account_id as adAccountId", "currency"])
    .where("kind", "=", "credit")
    .where("balance_micro", ">", "0")
    .where("expires_at", "<=", slot("before"))
    .where("id", ">", slot("afterId"))
    .orderBy("id")
    .limit(slot("take")),
);
export type ExpiredCredit = Awaited<ReturnType<typeof listExpiredCredits>>[number];

export type RefundReason = NonNullable<Row<"ledger_transfers">["reason"]>;

type TransferValues = {
  adAccountId: string;
  key: string;
  kind: TransferKind;
  note: string;
  /** Of a refund. */
  reason: RefundReason | null;
  /** The deposit that a reversal takes back. */
  reversesId: string | null;
};

const insertTransferRow = prepare<TransferValues>("insert_ledger_transfer")((slot) =>
  build
    .insertInto("ledger_transfers")
    .values({
      id: idBeside(slot("adAccountId")),
      ad_account_id: slot("adAccountId"),
      key: slot("key"),
      kind: slot("kind"),
      note: slot("note"),
      reason: slot("reason"),
      reverses_id: slot("reversesId"),
    })
    .onConflict((conflict) => conflict.columns(["ad_account_id", "key"]).doNothing())
    .returning("id"),
);

/** Null if the key was booked already. */
export async function insertTransfer(tx: Tx, values: TransferValues): Promise<string | null> {
  return (await findFirst(insertTransferRow(tx, values)))?.id ?? null;
}

const selectTransfer = prepare<{ adAccountId: string; key: string }>("find_ledger_transfer")((slot) =>
  build
    .selectFrom("ledger_transfers")
    .select("id")
    .where("ad_account_id", "=", slot("adAccountId"))
    .where("key", "=", slot("key")),
);

/** Whether a transfer with this key exists. */
export async function isBooked(on: Queryable, key: { adAccountId: string; key: string }): Promise<boolean> {
  return (await findFirst(selectTransfer(on, key))) !== null;
}

const insertEntryRows = {
  name: "insert_ledger_entries",
  text: `with made as (
      insert into ledger_entries (transfer_id, account_id, amount_micro)
      select $1, account_id, amount from unnest($2::bigint[], $3::bigint[]) as given (account_id, amount)
      returning account_id, amount_micro
    )
    update ledger_accounts set balance_micro = balance_micro + made.amount_micro from made
    where ledger_accounts.id = made.account_id`,
};

export type Entry = { accountId: string; amount: bigint };

/** Adds the entries of a transfer, and changes the balances with them. */
export async function insertEntries(tx: Tx, transferId: string, entries: readonly Entry[]): Promise<void> {
  await tx.query(insertEntryRows, [
    transferId,
    entries.map(({ accountId }) => accountId),
    entries.map(({ amount }) => String(amount)),
  ]);
}

const usedCredits = {
  name: "sum_ad_credits_used",
  text: `select coalesce(-sum(amount_micro), 0)::int8 as used from ledger_accounts
    join ledger_entries on ledger_entries.account_id = ledger_accounts.id
    join ledger_transfers on ledger_transfers.id = ledger_entries.transfer_id and ledger_transfers.kind = 'spend'
    join ad_accounts on ad_accounts.id = ledger_accounts.ad_account_id
    where ledger_accounts.ad_account_id = $1 and ledger_accounts.kind = 'credit'
      and ledger_transfers.created_at >= $2::date::timestamp at time zone time_zone
      and ledger_transfers.created_at < ($2::date + interval '1 month') at time zone time_zone`,
};

/** How much of a month's spending was paid by credits. Spending is booked seconds after it happens. */
export async function sumCreditsUsed(on: Queryable, adAccountId: string, month: string): Promise<bigint> {
  const row = await findFirst(on.query<{ used: string }>(usedCredits, [adAccountId, month]));
  return BigInt(row?.used ?? 0);
}

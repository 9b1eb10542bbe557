import { leastOf } from "#contract/ads/money.ts";
import { type AppliedTax, taxIn } from "#contract/ads/tax.ts";
import type { Tx } from "#server/platform/db/database.ts";
import {
  type Entry,
  getLedgerAccount,
  insertCredit,
  insertEntries,
  insertTransfer,
  type LedgerKind,
  listOwnAccounts,
  type OwnAccount,
  type RefundReason,
  type TransferKind,
} from "./ledger-repo.ts";
import { planSpend } from "./plan-spend.ts";

/*
 * Every function here runs in a transaction that has locked the account's budget (`lockAccountMoney` of ad-budgets). So
 * balances don't change meanwhile, and two entries of one advertiser never wait for each other in a circle.
 */

/** Whose money, in which currency. */
export type MoneyOwner = { adAccountId: string; currency: string };
/** The same key is booked once. */
export type LedgerEntry = MoneyOwner & { key: string; amount: bigint; note?: string };
/** The amount is with its tax. */
type Payment = LedgerEntry & { tax: AppliedTax };
export type Deposit = { id: string; amount: bigint; tax: bigint };
type Refund = LedgerEntry & { reason: RefundReason };

type Noted = LedgerEntry & { reason?: RefundReason | null; reversesId?: string | null };

type NamedEntry = { kind: Exclude<LedgerKind, "credit">; amount: bigint };

/** Returns false if the key was booked already. */
async function post(
  tx: Tx,
  kind: TransferKind,
  { adAccountId, currency, key, note = "", reason = null, reversesId = null }: Noted,
  entriesOf: () => Promise<readonly (Entry | NamedEntry)[]>,
): Promise<boolean> {
  const transferId = await insertTransfer(tx, { adAccountId, key, kind, note, reason, reversesId });
  if (transferId === null) return false;
  const entries: Entry[] = [];
  for (const entry of await entriesOf()) {
    if (entry.amount === 0n) continue;
    if ("accountId" in entry) entries.push(entry);
    else {
      const { id } = await getLedgerAccount(tx, { adAccountId, currency, kind: entry.kind });
      entries.push({ accountId: id, amount: entry.amount });
    }
  }
  await insertEntries(tx, transferId, entries);
  return true;
}

/**
 * Money that came in pays what is owed, which its invoices tax. The rest is there to spend, without its tax: that is set
 * aside for the invoices to come.
 */
export async function postDeposit(tx: Tx, entry: Payment): Promise<boolean> {
  return await post(tx, "deposit", entry, async () => {
    const accounts = await listOwnAccounts(tx, entry);
    const settled = leastOf(-balanceOf(accounts, "receivable"), entry.amount);
    const tax = taxIn(entry.amount - settled, entry.tax);
    return [
      { kind: "provider_clearing", amount: -entry.amount },
      { kind: "receivable", amount: settled },
      { kind: "deposit_tax", amount: tax },
      { kind: "prepaid", amount: entry.amount - settled - tax },
    ];
  });
}

/** Takes what was spent from credits, then from prepaid money; the rest is owed. */
export async function postSpend(tx: Tx, entry: LedgerEntry): Promise<boolean> {
  return await post(tx, "spend", entry, async () => {
    const { parts, owed } = planSpend(await listOwnAccounts(tx, entry), entry.amount);
    return [
      ...parts.map(({ accountId, amount }) => ({ accountId, amount: -amount })),
      { kind: "receivable", amount: -owed },
      { kind: "revenue", amount: entry.amount },
    ];
  });
}

export type CreditEntry = LedgerEntry & { expiresAt: string | null };

/** Gives an advertiser something to spend that no one paid for. */
export async function postCredit(tx: Tx, entry: CreditEntry): Promise<boolean> {
  return await addCredit(tx, "credit_grant", entry);
}

/** Gives back what was charged wrongly, as a credit that never expires. */
export async function postRefund(tx: Tx, entry: Refund): Promise<boolean> {
  return await addCredit(tx, "refund", { ...entry, expiresAt: null });
}

async function addCredit(
  tx: Tx,
  kind: "credit_grant" | "refund",
  entry: CreditEntry | (CreditEntry & Refund),
): Promise<boolean> {
  return await post(tx, kind, entry, async () => [
    { accountId: await insertCredit(tx, { note: "", ...entry }), amount: entry.amount },
    { kind: "revenue", amount: -entry.amount },
  ]);
}

/** Takes what is left of a credit, or a part of it. */
export async function postExpiry(tx: Tx, creditId: string, entry: LedgerEntry): Promise<boolean> {
  return await post(tx, "credit_expire", entry, async () => [
    { accountId: creditId, amount: -entry.amount },
    { kind: "revenue", amount: entry.amount },
  ]);
}

/** Books money that was paid back, with its tax. What had been spent of it already is owed. */
export async function postPayback(tx: Tx, entry: Payment): Promise<boolean> {
  return await post(tx, "adjustment", entry, async () => {
    const accounts = await listOwnAccounts(tx, entry);
    return takeBack(accounts, entry.amount, taxIn(entry.amount, entry.tax));
  });
}

/** Takes back a deposit with its tax. What was spent of it is owed. */
export async function postReversal(
  tx: Tx,
  { deposit, ...entry }: Omit<LedgerEntry, "amount"> & { deposit: Deposit },
): Promise<boolean> {
  const { id: reversesId, amount, tax } = deposit;
  return await post(tx, "reversal", { ...entry, amount, reversesId }, async () =>
    takeBack(await listOwnAccounts(tx, entry), amount, tax),
  );
}

/** An amount with at most this much tax in it leaves: from what was set aside, from prepaid money, and the rest is owed. */
function takeBack(accounts: readonly OwnAccount[], amount: bigint, mostTax: bigint): NamedEntry[] {
  const tax = leastOf(balanceOf(accounts, "deposit_tax"), mostTax);
  return [
    { kind: "deposit_tax", amount: -tax },
    ...pay(accounts, amount - tax),
    { kind: "provider_clearing", amount },
  ];
}

/**
 * Books the tax of an invoice: from what was set aside of deposits, then from prepaid money, and the rest is owed. Credits
 * are no payment.
 */
export async function postTax(tx: Tx, entry: LedgerEntry): Promise<boolean> {
  return await post(tx, "invoice", entry, async () => {
    const accounts = await listOwnAccounts(tx, entry);
    const before = leastOf(balanceOf(accounts, "deposit_tax"), entry.amount);
    return [
      { kind: "deposit_tax", amount: -before },
      ...pay(accounts, entry.amount - before),
      { kind: "tax", amount: entry.amount },
    ];
  });
}

/** Lets an advertiser who owes no tax spend what was set aside for it. */
export async function postTaxRelease(tx: Tx, entry: Omit<LedgerEntry, "amount">): Promise<void> {
  const amount = balanceOf(await listOwnAccounts(tx, entry), "deposit_tax");
  if (amount === 0n) return;
  await post(tx, "invoice", { ...entry, amount }, async () => [
    { kind: "deposit_tax", amount: -amount },
    { kind: "prepaid", amount },
  ]);
}

/** Takes prepaid money, as far as it goes; the rest is owed. */
function pay(accounts: readonly OwnAccount[], amount: bigint): NamedEntry[] {
  const taken = leastOf(balanceOf(accounts, "prepaid"), amount);
  return [
    { kind: "prepaid", amount: -taken },
    { kind: "receivable", amount: taken - amount },
  ];
}

function balanceOf(accounts: readonly OwnAccount[], kind: OwnAccount["kind"]): bigint {
  return BigInt(accounts.find((account) => account.kind === kind)?.balance_micro ?? 0);
}

/** Gives up on what is owed. */
export async function postWriteOff(tx: Tx, entry: LedgerEntry): Promise<boolean> {
  return await post(tx, "write_off", entry, async () => [
    { kind: "receivable", amount: entry.amount },
    { kind: "write_off", amount: -entry.amount },
  ]);
}

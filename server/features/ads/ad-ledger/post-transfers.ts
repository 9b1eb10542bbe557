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
 * balances don't change meanwhile, and two bookings of one advertiser never wait for each other in a circle.
 */

/** Whose money, in which currency. */
export type MoneyOwner = { adAccountId: string; currency: string };
/** The same key is booked once. */
export type Booking = MoneyOwner & { key: string; amount: bigint; note?: string };
/** The amount is with its tax. */
type Payment = Booking & { tax: AppliedTax };
export type Deposit = { id: string; amount: bigint; tax: bigint };
type Refund = Booking & { reason: RefundReason };

type Noted = Booking & { reason?: RefundReason | null; reversesId?: string | null };

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
export async function postDeposit(tx: Tx, booking: Payment): Promise<boolean> {
  return await post(tx, "deposit", booking, async () => {
    const accounts = await listOwnAccounts(tx, booking);
    const settled = leastOf(-balanceOf(accounts, "receivable"), booking.amount);
    const tax = taxIn(booking.amount - settled, booking.tax);
    return [
      { kind: "provider_clearing", amount: -booking.amount },
      { kind: "receivable", amount: settled },
      { kind: "deposit_tax", amount: tax },
      { kind: "prepaid", amount: booking.amount - settled - tax },
    ];
  });
}

/** Takes what was spent from credits, then from prepaid money; the rest is owed. */
export async function postSpend(tx: Tx, booking: Booking): Promise<boolean> {
  return await post(tx, "spend", booking, async () => {
    const { parts, owed } = planSpend(await listOwnAccounts(tx, booking), booking.amount);
    return [
      ...parts.map(({ accountId, amount }) => ({ accountId, amount: -amount })),
      { kind: "receivable", amount: -owed },
      { kind: "revenue", amount: booking.amount },
    ];
  });
}

export type CreditBooking = Booking & { expiresAt: string | null };

/** Gives an advertiser something to spend that no one paid for. */
export async function postCredit(tx: Tx, booking: CreditBooking): Promise<boolean> {
  return await addCredit(tx, "credit_grant", booking);
}

/** Gives back what was charged wrongly, as a credit that never expires. */
export async function postRefund(tx: Tx, booking: Refund): Promise<boolean> {
  return await addCredit(tx, "refund", { ...booking, expiresAt: null });
}

async function addCredit(
  tx: Tx,
  kind: "credit_grant" | "refund",
  booking: CreditBooking | (CreditBooking & Refund),
): Promise<boolean> {
  return await post(tx, kind, booking, async () => [
    { accountId: await insertCredit(tx, { note: "", ...booking }), amount: booking.amount },
    { kind: "revenue", amount: -booking.amount },
  ]);
}

/** Takes what is left of a credit, or a part of it. */
export async function postExpiry(tx: Tx, creditId: string, booking: Booking): Promise<boolean> {
  return await post(tx, "credit_expire", booking, async () => [
    { accountId: creditId, amount: -booking.amount },
    { kind: "revenue", amount: booking.amount },
  ]);
}

/** Books money that was paid back, with its tax. What had been spent of it already is owed. */
export async function postPayback(tx: Tx, booking: Payment): Promise<boolean> {
  return await post(tx, "adjustment", booking, async () => {
    const accounts = await listOwnAccounts(tx, booking);
    return takeBack(accounts, booking.amount, taxIn(booking.amount, booking.tax));
  });
}

/** Takes back a deposit with its tax. What was spent of it is owed. */
export async function postReversal(
  tx: Tx,
  { deposit, ...booking }: Omit<Booking, "amount"> & { deposit: Deposit },
): Promise<boolean> {
  const { id: reversesId, amount, tax } = deposit;
  return await post(tx, "reversal", { ...booking, amount, reversesId }, async () =>
    takeBack(await listOwnAccounts(tx, booking), amount, tax),
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
export async function postTax(tx: Tx, booking: Booking): Promise<boolean> {
  return await post(tx, "invoice", booking, async () => {
    const accounts = await listOwnAccounts(tx, booking);
    const before = leastOf(balanceOf(accounts, "deposit_tax"), booking.amount);
    return [
      { kind: "deposit_tax", amount: -before },
      ...pay(accounts, booking.amount - before),
      { kind: "tax", amount: booking.amount },
    ];
  });
}

/** Lets an advertiser who owes no tax spend what was set aside for it. */
export async function postTaxRelease(tx: Tx, booking: Omit<Booking, "amount">): Promise<void> {
  const amount = balanceOf(await listOwnAccounts(tx, booking), "deposit_tax");
  if (amount === 0n) return;
  await post(tx, "invoice", { ...booking, amount }, async () => [
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
export async function postWriteOff(tx: Tx, booking: Booking): Promise<boolean> {
  return await post(tx, "write_off", booking, async () => [
    { kind: "receivable", amount: booking.amount },
    { kind: "write_off", amount: -booking.amount },
  ]);
}

import { leastOf } from "#contract/advertising/money.ts";
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
type Refund = Booking & { reason: RefundReason };

type NamedEntry = { kind: Exclude<LedgerKind, "credit">; amount: bigint };

/** Returns false if the key was booked already. */
async function post(
  tx: Tx,
  kind: TransferKind,
  { adAccountId, currency, key, note = "", reason = null }: Booking & { reason?: RefundReason | null },
  entriesOf: () => Promise<readonly (Entry | NamedEntry)[]>,
): Promise<boolean> {
  const transferId = await insertTransfer(tx, { adAccountId, key, kind, note, reason });
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

/** Money that came in pays what is owed, and the rest is there to spend. */
export async function postDeposit(tx: Tx, booking: Booking): Promise<boolean> {
  return await post(tx, "deposit", booking, async () => {
    const accounts = await listOwnAccounts(tx, booking);
    const owed = -BigInt(accounts.find(({ kind }) => kind === "receivable")?.balance_micro ?? 0);
    const settled = leastOf(owed, booking.amount);
    return [
      { kind: "provider_clearing", amount: -booking.amount },
      { kind: "receivable", amount: settled },
      { kind: "prepaid", amount: booking.amount - settled },
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

/** Gives an advertiser something to spend that nobody paid for. */
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

/** Books money that was paid back. What had been spent of it already is owed. */
export async function postPayback(tx: Tx, booking: Booking): Promise<boolean> {
  return await post(tx, "adjustment", booking, async () => {
    const taken = leastOf(prepaidOf(await listOwnAccounts(tx, booking)), booking.amount);
    return [
      { kind: "prepaid", amount: -taken },
      { kind: "receivable", amount: taken - booking.amount },
      { kind: "provider_clearing", amount: booking.amount },
    ];
  });
}

/** Books the tax of an invoice. It takes prepaid money, and the rest is owed: credits are no payment. */
export async function postTax(tx: Tx, booking: Booking): Promise<boolean> {
  return await post(tx, "invoice", booking, async () => {
    const taken = leastOf(prepaidOf(await listOwnAccounts(tx, booking)), booking.amount);
    return [
      { kind: "prepaid", amount: -taken },
      { kind: "receivable", amount: taken - booking.amount },
      { kind: "tax", amount: booking.amount },
    ];
  });
}

function prepaidOf(accounts: readonly OwnAccount[]): bigint {
  return BigInt(accounts.find(({ kind }) => kind === "prepaid")?.balance_micro ?? 0);
}

/** Gives up on what is owed. */
export async function postWriteOff(tx: Tx, booking: Booking): Promise<boolean> {
  return await post(tx, "write_off", booking, async () => [
    { kind: "receivable", amount: booking.amount },
    { kind: "write_off", amount: -booking.amount },
  ]);
}

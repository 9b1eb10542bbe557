import { billingTexts } from "#contract/ads/billing-texts.ts";
import type { ParsedOptionsOf, ResultOf } from "#contract/operations.ts";
import { readSlice, toPage } from "#server/platform/db/keyset.ts";
import { containsPattern } from "#server/platform/db/like-pattern.ts";
import { invalid } from "#server/platform/errors.ts";
import type { Page } from "#server/platform/http/handlers.ts";
import type { Scope } from "#server/platform/http/scope.ts";
import {
  findNewestCheck,
  isBooked,
  postCredit,
  postDeposit,
  postWriteOff,
  readFunds,
  readFundsOf,
} from "../ad-ledger/index.ts";
import { listBilledAccounts, saveCreditLimit, updateSuspension } from "./billing-repo.ts";
import { changeAccount } from "./change-account.ts";
import { staffKey } from "./entries-repo.ts";
import { findTax } from "./find-tax.ts";
import { presentFunds } from "./read-billing.ts";

type Accounts = ResultOf<"AdminAdAccounts.get">;

export async function listAdAccountsForStaff(
  { context: { db, now } }: Scope,
  options: ParsedOptionsOf<"AdminAdAccounts.get">,
): Promise<Page<Accounts>> {
  const slice = readSlice("AdminAdAccounts.get", options);
  const pattern = containsPattern(options.query ?? "");
  const accounts = await listBilledAccounts(db, { ...slice, pattern });
  const funds = await readFundsOf(
    db,
    accounts.map(({ id }) => id),
    now(),
  );
  return toPage(accounts, slice, (account) => {
    const own = funds.get(account.id);
    if (!own) throw new Error("An ad account's money was not read");
    return { ...account, ...presentFunds(own) };
  });
}

export async function readLedgerCheck({ context: { db } }: Scope): Promise<ResultOf<"AdminLedger.get">> {
  const check = await findNewestCheck(db);
  return { checked_at: check?.checkedAt ?? null, mismatch_count: check?.mismatches.length ?? 0 };
}

export async function bookDeposit(
  scope: Scope,
  { ad_account_id, amount_micro, note = "", key }: ParsedOptionsOf<"AdminDeposit.create">,
): Promise<null> {
  const { advertising } = await scope.context.instance.get();
  const change = { ad_account_id, action: "ad_account.deposit", after: { amount_micro, note } };
  return await changeAccount(scope, change, async (tx, { id, currency }) => {
    const tax = await findTax(tx, advertising, id);
    const entry = { adAccountId: id, currency, amount: BigInt(amount_micro), note, key: staffKey(key) };
    return await postDeposit(tx, { ...entry, tax });
  });
}

export async function giveCredit(
  scope: Scope,
  { ad_account_id, amount_micro, note = "", expires_on, key }: ParsedOptionsOf<"AdminCredit.create">,
): Promise<null> {
  const { now } = scope.context;
  const change = { ad_account_id, action: "ad_account.credit", after: { amount_micro, note, expires_on } };
  return await changeAccount(scope, change, async (tx, { id, currency, time_zone }) => {
    const expiresAt = expires_on ? endOfDay(expires_on, time_zone) : null;
    if (expiresAt !== null && expiresAt <= now()) throw invalid("expires_on", billingTexts.dayOver);
    return await postCredit(tx, {
      adAccountId: id,
      currency,
      amount: BigInt(amount_micro),
      note,
      key: staffKey(key),
      expiresAt: expiresAt?.toISOString() ?? null,
    });
  });
}

export async function writeOff(
  scope: Scope,
  { ad_account_id, amount_micro, note = "", key }: ParsedOptionsOf<"AdminWriteOff.create">,
): Promise<null> {
  const { now } = scope.context;
  const change = { ad_account_id, action: "ad_account.write_off", after: { amount_micro, note } };
  return await changeAccount(scope, change, async (tx, { id, currency }) => {
    const entry = { adAccountId: id, currency, amount: BigInt(amount_micro), note, key: staffKey(key) };
    const { owed } = await readFunds(tx, id, now());
    if (entry.amount > owed && !(await isBooked(tx, entry)))
      throw invalid("amount_micro", billingTexts.moreThanOwed);
    return await postWriteOff(tx, entry);
  });
}

export async function changeAdAccountByStaff(
  scope: Scope,
  { ad_account_id, is_suspended, credit_limit_micro }: ParsedOptionsOf<"AdminAdAccount.update">,
): Promise<null> {
  const change = { ad_account_id, action: "ad_account.update", after: { is_suspended, credit_limit_micro } };
  return await changeAccount(scope, change, async (tx, { id }) => {
    if (is_suspended !== undefined) await updateSuspension(tx, { id, isSuspended: is_suspended });
    if (credit_limit_micro !== undefined)
      await saveCreditLimit(tx, { adAccountId: id, limit: credit_limit_micro });
    return true;
  });
}

const DAY_MS = 24 * 60 * 60 * 1000;

/** When a day ends in a time zone. */
function endOfDay(day: string, timeZone: string): Date {
  const next = new Date(Date.parse(`${day}T00:00:00Z`) + DAY_MS);
  // What the clock there says at a time that is right but for the zone's offset tells the offset.
  const offset = (at: Date) => Date.parse(`${localTime(at, timeZone)}Z`) - at.getTime();
  const first = new Date(next.getTime() - offset(next));
  return new Date(next.getTime() - offset(first));
}

function localTime(at: Date, timeZone: string): string {
  return new Intl.DateTimeFormat("sv-SE", { timeZone, dateStyle: "short", timeStyle: "medium" })
    .format(at)
    .replace(" ", "T");
}

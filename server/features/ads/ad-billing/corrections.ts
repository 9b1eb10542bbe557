import { billingTexts } from "#contract/ads/billing-texts.ts";
import { leastOf } from "#contract/ads/money.ts";
import { type AppliedTax, mostTaxOn } from "#contract/ads/tax.ts";
import type { ParsedOptionsOf, ResultOf } from "#contract/operations.ts";
import { readSlice, toPage } from "#server/platform/db/keyset.ts";
import { AppError, invalid } from "#server/platform/errors.ts";
import type { Page } from "#server/platform/http/handlers.ts";
import type { Scope } from "#server/platform/http/scope.ts";
import { findReserved } from "../ad-budgets/index.ts";
import {
  type Funds,
  isBooked,
  postPayback,
  postReversal,
  postTaxRelease,
  readFunds,
} from "../ad-ledger/index.ts";
import { findBilledAccount } from "./billing-repo.ts";
import { changeAccount } from "./change-account.ts";
import { findDeposit, listLedger, staffKey } from "./entries-repo.ts";
import { findTax } from "./find-tax.ts";
import { presentFunds } from "./read-billing.ts";

/*
 * The ledger is only added to. So what was booked by mistake is taken back by another entry, which says of which.
 */

export async function listLedgerForStaff(
  { context: { db } }: Scope,
  options: ParsedOptionsOf<"AdminLedgerEntries.get">,
): Promise<Page<ResultOf<"AdminLedgerEntries.get">>> {
  const account = await findBilledAccount(db, options.ad_account_id);
  if (!account) throw new AppError("ad_account_not_found");
  const slice = readSlice("AdminLedgerEntries.get", options);
  const { beforeId, take } = slice;
  const rows = await listLedger(db, {
    adAccountId: account.id,
    timeZone: account.time_zone,
    beforeId,
    take,
  });
  return toPage(rows, slice, (row) => row);
}

export async function readAdAccountForStaff(
  { context: { db, instance, now } }: Scope,
  { ad_account_id: id }: ParsedOptionsOf<"AdminAdAccount.get">,
): Promise<ResultOf<"AdminAdAccount.get">> {
  const { advertising } = await instance.get();
  const account = await findBilledAccount(db, id);
  if (!account) throw new AppError("ad_account_not_found");
  const [funds, reserved, tax] = await Promise.all([
    readFunds(db, id, now()),
    findReserved(db, id),
    findTax(db, advertising, id),
  ]);
  return { ...account, ...presentFunds(funds), payable_micro: String(payableOf(funds, reserved, tax)) };
}

export async function reverseDeposit(
  scope: Scope,
  { ad_account_id, entry_id: id, note, key }: ParsedOptionsOf<"AdminReversal.create">,
): Promise<null> {
  const change = { ad_account_id, action: "ad_account.reversal", after: { entry_id: id, note } };
  return await changeAccount(scope, change, async (tx, { id: adAccountId, currency }) => {
    const entry = { adAccountId, currency, note, key: staffKey(key) };
    if (await isBooked(tx, entry)) return false;
    const deposit = await findDeposit(tx, { adAccountId, id });
    if (!deposit) throw new AppError("not_found");
    if (deposit.state === "reversed") throw invalid("entry_id", billingTexts.alreadyReversed);
    if (deposit.state === "final") throw invalid("entry_id", billingTexts.notReversible);
    return await postReversal(tx, { ...entry, deposit });
  });
}

export async function payOut(
  scope: Scope,
  { ad_account_id, amount_micro, note, key }: ParsedOptionsOf<"AdminPayout.create">,
): Promise<null> {
  const { now, instance } = scope.context;
  const { advertising } = await instance.get();
  const change = { ad_account_id, action: "ad_account.payout", after: { amount_micro, note } };
  return await changeAccount(scope, change, async (tx, { id: adAccountId, currency }) => {
    const entry = { adAccountId, currency, note, key: staffKey(key), amount: BigInt(amount_micro) };
    if (await isBooked(tx, entry)) return false;
    const tax = await findTax(tx, advertising, adAccountId);
    const [funds, reserved] = [await readFunds(tx, adAccountId, now()), await findReserved(tx, adAccountId)];
    if (entry.amount > payableOf(funds, reserved, tax))
      throw invalid("amount_micro", billingTexts.moreThanPayable);
    if (tax.rate === 0) await postTaxRelease(tx, { ...entry, key: `release ${entry.key}`, note: "" });
    return await postPayback(tx, { ...entry, tax });
  });
}

/**
 * The most that can be paid out: prepaid money that isn't lent to ads, with the tax that was taken with it. Where no tax
 * is due any more, all of that was taken for nothing.
 */
function payableOf({ prepaid, depositTax, held }: Funds, reserved: bigint, tax: AppliedTax): bigint {
  const freed = tax.rate === 0 ? depositTax : 0n;
  const net = leastOf(prepaid + freed, held + freed - reserved);
  return net > 0n ? net + leastOf(depositTax - freed, mostTaxOn(net, tax)) : 0n;
}

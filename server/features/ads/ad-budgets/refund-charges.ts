import type { Tx } from "#server/platform/db/database.ts";
import { postRefund, type RefundReason } from "../ad-ledger/index.ts";
import { refundRows } from "./charges-repo.ts";
import { lockAccountBudget } from "./lock-budgets.ts";

type Wanted = { adAccountId: string; offerIds: readonly string[]; reason: RefundReason };

/** What an offer's event had cost. */
export type Refunded = { offerId: string; micro: bigint };

/**
 * Gives back what offers cost whose events turned out to be invalid, as one credit. Each charge is given back once,
 * however often this is called. Budgets stay as they were: their days are over.
 */
export async function refundCharges(
  tx: Tx,
  { adAccountId, offerIds, reason }: Wanted,
  now: Date,
): Promise<Refunded[]> {
  await lockAccountBudget(tx, adAccountId, now);
  const refunded = await refundRows(tx, adAccountId, offerIds);
  const [first] = refunded;
  if (!first) return [];
  await postRefund(tx, {
    adAccountId,
    currency: first.currency,
    reason,
    key: `refund ${first.offerId} ${first.kind}`,
    amount: refunded.reduce((sum, { micro }) => sum + micro, 0n),
  });
  return refunded;
}

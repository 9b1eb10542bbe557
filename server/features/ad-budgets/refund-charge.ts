import type { BillableEvent as EventKind } from "#contract/advertising/enums.ts";
import type { Context } from "#server/platform/context.ts";
import { postRefund } from "../ad-ledger/index.ts";
import { findCharge, markRefunded } from "./charges-repo.ts";
import { lockAccountBudget } from "./lock-budgets.ts";

type Which = { adAccountId: string; offerId: string; kind: EventKind };

/**
 * Gives back what an event cost that turned out to be invalid, as a credit. Budgets stay as they were: their days are
 * over. Returns how much was given back now.
 */
export async function refundCharge({ db, now }: Pick<Context, "db" | "now">, which: Which): Promise<bigint> {
  return await db.transaction(async (tx) => {
    await lockAccountBudget(tx, which.adAccountId, now());
    const charge = await findCharge(tx, which);
    const amount = charge ? BigInt(charge.charged) - BigInt(charge.refunded) : 0n;
    if (!charge || amount === 0n) return 0n;
    await markRefunded(tx, which);
    const { adAccountId, offerId, kind } = which;
    const { currency } = charge;
    await postRefund(tx, { adAccountId, currency, amount, key: `refund ${offerId} ${kind}` });
    return amount;
  });
}

import type { Context } from "#server/platform/context.ts";
import { closeLeases, settle } from "../ad-budgets/index.ts";
import { attributeActions } from "./attribute-actions.ts";
import { deleteOldAttributions } from "./attributions-repo.ts";
import {
  countAdViews,
  deleteOld,
  getSlice,
  listBillable,
  moveSettlementMark,
  rollUp,
  rollUpSpend,
  tryLockSettlement,
} from "./events-repo.ts";

/** Events are stored within a request: what an ended lease is still to be charged for has come by then. */
const LATE_MS = 120_000;

/**
 * Charges for what happened since the last time, and counts it. Charges are made once, however often this runs; the
 * counts move with the mark, so each event is counted once, too.
 */
export async function settleAds(context: Pick<Context, "db" | "keys" | "now">): Promise<void> {
  const { db, keys } = context;
  await db.transaction(async (tx) => {
    if (!(await tryLockSettlement(tx))) return;
    const slice = await getSlice(tx);
    const events = await listBillable(tx, slice);
    const settled = await settle(
      context,
      events.flatMap(({ billable, price, at, ...event }) =>
        billable === null
          ? []
          : [{ ...event, kind: billable, priceMicro: BigInt(price), happenedAt: new Date(at) }],
      ),
    );
    const spent = new Map(settled.map(({ offerId, chargedMicro }) => [offerId, chargedMicro]));
    await rollUp(tx, slice);
    await countAdViews(tx, slice);
    await rollUpSpend(
      tx,
      events.flatMap(({ offerId, adId, at, surface }) => {
        const micro = spent.get(offerId);
        return micro === undefined ? [] : [{ adId, at, surface, micro }];
      }),
    );
    await attributeActions(tx, keys, slice);
    await moveSettlementMark(tx, slice);
  });
  await closeLeases(context, new Date(context.now().getTime() - LATE_MS));
}

export async function sweepAds({ db }: Pick<Context, "db">): Promise<void> {
  while ((await deleteOld(db, 5000)) === 5000);
  while ((await deleteOldAttributions(db, 5000)) === 5000);
}

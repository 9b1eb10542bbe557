import type { Context } from "#server/platform/context.ts";
import { closeLeases } from "../ad-budgets/index.ts";
import { attributeActions } from "./attribute-actions.ts";
import { deleteOldAttributions } from "./attributions-repo.ts";
import { chargeEvents, chargeSetAside } from "./charge-events.ts";
import { deleteOldDeliveryCounts } from "./delivery-counts-repo.ts";
import { countAdViews, deleteOld, rollUp } from "./events-repo.ts";
import {
  deleteSettlementPoints,
  findSettledUntil,
  getSlice,
  listBillable,
  moveSettlementMark,
  noteSettlementPoint,
  type Slice,
  type StoredBillable,
  settleAlone,
} from "./settlement-repo.ts";

type Deps = Pick<Context, "db" | "keys" | "now" | "log">;

/** Events are stored within a request: what an ended lease is still to be charged for has come by then. */
const LATE_MS = 120_000;
const EVENTS_AT_ONCE = 20_000;

/**
 * Charges for what happened since the last time, account by account, and then counts it, a slice after another. Charges
 * are made once, however often this runs; the counts move with the mark, so each event is counted once, too. Leases end
 * by the mark: while something holds it up, what they hold may be owed.
 */
export async function settleAds(context: Deps): Promise<void> {
  await noteSettlementPoint(context.db, context.now());
  // Refunds come in between.
  while ((await settleAlone(context.db, () => settleSlice(context))) === "more");
  await settleAlone(context.db, () => chargeSetAside(context, EVENTS_AT_ONCE));
  const until = await findSettledUntil(context.db);
  if (until === null) return;
  await deleteSettlementPoints(context.db, until);
  await closeLeases(context, new Date(until.getTime() - LATE_MS));
}

async function settleSlice(context: Deps): Promise<"more" | "done"> {
  const slice = await getSlice(context.db, EVENTS_AT_ONCE);
  await chargeSlice(context, slice);
  await context.db.transaction(async (tx) => {
    if (!(await moveSettlementMark(tx, slice))) return;
    await rollUp(tx, slice);
    await countAdViews(tx, slice);
    await attributeActions(tx, context.keys, slice);
  });
  return slice.isLast ? "done" : "more";
}

/** Charges for what a slice has to pay for, whatever of it was charged before. */
export async function chargeSlice(context: Deps, slice: Slice): Promise<void> {
  let last: StoredBillable | undefined;
  do {
    const events = await listBillable(context.db, slice, { last, take: EVENTS_AT_ONCE });
    await chargeEvents(context, events);
    last = events.length === EVENTS_AT_ONCE ? events.at(-1) : undefined;
  } while (last);
}

export async function sweepAds({ db, now }: Pick<Context, "db" | "now">): Promise<void> {
  while ((await deleteOld(db, 5000)) === 5000);
  while ((await deleteOldAttributions(db, 5000)) === 5000);
  await deleteOldDeliveryCounts(db, now());
}

import type { Context } from "#server/platform/context.ts";
import type { Tx } from "#server/platform/db/database.ts";
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
  tryLockSettlement,
} from "./settlement-repo.ts";

type Deps = Pick<Context, "db" | "keys" | "now" | "log">;

/** Events are stored within a request: what an ended lease is still to be charged for has come by then. */
const LATE_MS = 120_000;
const EVENTS_AT_ONCE = 20_000;

/**
 * Charges for what happened since the last time, and counts it, a slice after another. Charges are made once, however
 * often this runs; the counts move with the mark, so each event is counted once, too. Leases end by the mark: while
 * something holds it up, what they hold may be owed.
 */
export async function settleAds(context: Deps): Promise<void> {
  await noteSettlementPoint(context.db, context.now());
  while ((await settleSlice(context)) === "more");
  await chargeSetAside(context, EVENTS_AT_ONCE);
  const until = await findSettledUntil(context.db);
  if (until === null) return;
  await deleteSettlementPoints(context.db, until);
  await closeLeases(context, new Date(until.getTime() - LATE_MS));
}

async function settleSlice(context: Deps): Promise<"more" | "done"> {
  const { db, keys } = context;
  return await db.transaction(async (tx) => {
    if (!(await tryLockSettlement(tx))) return "done";
    const slice = await getSlice(tx, EVENTS_AT_ONCE);
    await chargeSlice(context, tx, slice);
    await rollUp(tx, slice);
    await countAdViews(tx, slice);
    await attributeActions(tx, keys, slice);
    await moveSettlementMark(tx, slice);
    return slice.isLast ? "done" : "more";
  });
}

async function chargeSlice(context: Deps, tx: Tx, slice: Slice): Promise<void> {
  let last: StoredBillable | undefined;
  do {
    const events = await listBillable(tx, slice, { last, take: EVENTS_AT_ONCE });
    await chargeEvents(context, tx, events);
    last = events.length === EVENTS_AT_ONCE ? events.at(-1) : undefined;
  } while (last);
}

export async function sweepAds({ db, now }: Pick<Context, "db" | "now">): Promise<void> {
  while ((await deleteOld(db, 5000)) === 5000);
  while ((await deleteOldAttributions(db, 5000)) === 5000);
  await deleteOldDeliveryCounts(db, now());
}

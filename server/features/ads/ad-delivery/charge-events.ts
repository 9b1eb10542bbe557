import type { Context } from "#server/platform/context.ts";
import { DatabaseAwayError } from "#server/platform/db/connection-failure.ts";
import type { Tx } from "#server/platform/db/database.ts";
import { isLockTimeout } from "#server/platform/db/wait-at-most.ts";
import {
  type AccountEvents,
  type BillableEvent,
  groupByAccount,
  type Settled,
  settleAccount,
} from "../ad-budgets/index.ts";
import { addDeliveryCount } from "./delivery-counts-repo.ts";
import { rollUpSpend } from "./events-repo.ts";
import {
  deleteSetAside,
  endTrouble,
  listDueTroubles,
  listSetAside,
  listTroubled,
  noteTrouble,
  setAside,
} from "./set-aside-repo.ts";
import type { StoredBillable } from "./settlement-repo.ts";

type Deps = Pick<Context, "db" | "now" | "log">;

/** An event with what its sum is counted by. */
type Billed = BillableEvent & Pick<StoredBillable, "at" | "surface"> & { event: StoredBillable["kind"] };
type BilledAccount = AccountEvents<Billed>;

/** Charges for events, account by account. Those of an account that can't be charged now are set aside. */
export async function chargeEvents(deps: Deps, events: readonly StoredBillable[]): Promise<void> {
  const accounts = await groupEvents(deps, events);
  const troubled = await listTroubled(
    deps.db,
    accounts.map(({ adAccountId }) => adAccountId),
  );
  for (const own of accounts) {
    // What is older is charged first.
    const isCharged = !troubled.has(own.adAccountId) && (await chargeAccount(deps, own));
    if (isCharged) continue;
    const later = own.events.map(({ offerId, event }) => ({ offerId, kind: event }));
    await deps.db.transaction((tx) => setAside(tx, own.adAccountId, later));
  }
}

async function groupEvents(deps: Deps, events: readonly StoredBillable[]): Promise<BilledAccount[]> {
  const billed = events
    .toSorted((a, b) => (a.at < b.at ? -1 : 1))
    .flatMap(({ billable, price, kind, ...event }): Billed[] =>
      billable === null
        ? []
        : [
            {
              ...event,
              event: kind,
              kind: billable,
              priceMicro: BigInt(price),
              happenedAt: new Date(event.at),
            },
          ],
    );
  return await groupByAccount(deps, billed);
}

/** Returns false if something was wrong with this account. The events of others don't wait for it. */
async function chargeAccount(deps: Deps, own: BilledAccount): Promise<boolean> {
  try {
    await settleAccount(deps, own, (tx, settled) => countSpend(tx, own, settled, deps.now()));
    return true;
  } catch (error) {
    if (error instanceof DatabaseAwayError) throw error;
    const says = { ad_account: own.adAccountId, events: own.events.length, error };
    // Whoever holds its money is done in a moment.
    if (isLockTimeout(error)) deps.log.warn("an ad account is charged later: its money is locked", says);
    else deps.log.error("an ad account can't be charged for what its ads did; it's tried again", says);
    await deps.db.transaction((tx) => noteTrouble(tx, own.adAccountId, deps.now()));
    return false;
  }
}

/** Counts with the charges, so that neither is ever there without the other. What was charged before was counted then. */
async function countSpend(tx: Tx, own: BilledAccount, settled: readonly Settled[], now: Date): Promise<void> {
  const fresh = settled.filter(({ isRepeat }) => !isRepeat);
  const spent = new Map(fresh.map(({ offerId, chargedMicro }) => [offerId, chargedMicro]));
  await rollUpSpend(
    tx,
    own.events.map(({ offerId, adId, at, surface }) => ({
      adId,
      at,
      surface,
      micro: spent.get(offerId) ?? 0n,
    })),
  );
  await countMoney(tx, fresh, now);
}

async function countMoney(tx: Tx, settled: readonly Settled[], now: Date): Promise<void> {
  let [whole, part] = [0n, 0n];
  for (const { priceMicro, chargedMicro, reason } of settled) {
    if (reason === "house") continue;
    whole += priceMicro;
    part += priceMicro - chargedMicro;
  }
  if (whole > 0n) await addDeliveryCount(tx, "money", { whole, part }, now);
}

const ACCOUNTS_AT_ONCE = 20;

/** Charges for what was set aside, once it can be. */
export async function chargeSetAside(deps: Deps, take: number): Promise<void> {
  const due = await listDueTroubles(deps.db, { now: deps.now().toISOString(), take: ACCOUNTS_AT_ONCE });
  for (const { id } of due) while (await chargeSomeSetAside(deps, id, take));
}

/** Returns whether there is more to charge for. */
async function chargeSomeSetAside(deps: Deps, adAccountId: string, take: number): Promise<boolean> {
  const events = await listSetAside(deps.db, { adAccountId, take });
  for (const own of await groupEvents(deps, events)) if (!(await chargeAccount(deps, own))) return false;
  const isAll = events.length < take;
  await deps.db.transaction(async (tx) => {
    await deleteSetAside(tx, { adAccountId, offerIds: events.map(({ offerId }) => offerId) });
    if (isAll) await endTrouble(tx, { adAccountId });
  });
  return !isAll;
}

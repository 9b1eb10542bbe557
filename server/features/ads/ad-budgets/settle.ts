import type { BillableEvent as EventKind } from "#contract/ads/enums.ts";
import { leastOf } from "#contract/ads/money.ts";
import type { Context } from "#server/platform/context.ts";
import type { Tx } from "#server/platform/db/database.ts";
import { waitAtMost } from "#server/platform/db/wait-at-most.ts";
import { postSpend } from "../ad-ledger/index.ts";
import type { Budget } from "./budgets-repo.ts";
import { type Charge, type ChargeReason, insertCharges, listCharges } from "./charges-repo.ts";
import { type BudgetedGroup, listBudgetedGroups } from "./groups-repo.ts";
import { groupOf, type HeldMoney, holdLeases } from "./hold-leases.ts";
import type { HeldLease } from "./leases-repo.ts";
import { roomIn } from "./limits.ts";

/** A valid event of an offer, to be paid for. */
export type BillableEvent = {
  /** A UUID. Each offer pays for an event of a kind once, however often it's settled. */
  offerId: string;
  kind: EventKind;
  adGroupId: string;
  adId: string;
  /** The lease it was shown on; null for the host's own ads. */
  leaseId: string | null;
  priceMicro: bigint;
  happenedAt: Date;
};

/** For how long an account's money may be locked by others. */
const LOCK_MS = 1000;

export type Settled = Pick<BillableEvent, "offerId" | "kind" | "adGroupId" | "priceMicro"> & {
  chargedMicro: bigint;
  /** Why it was charged less than its price. */
  reason: ChargeReason;
  /** It had been settled before, at this charge. */
  isRepeat: boolean;
};

type Deps = Pick<Context, "db" | "now">;

/** What happened with the ads of one account. */
export type AccountEvents<Event extends BillableEvent = BillableEvent> = {
  adAccountId: string;
  events: readonly Event[];
  groups: ReadonlyMap<string, BudgetedGroup>;
};

/** Sorts events by who pays for them. Those of ad groups that don't exist are left out. */
export async function groupByAccount<Event extends BillableEvent>(
  { db, now }: Deps,
  events: readonly Event[],
): Promise<AccountEvents<Event>[]> {
  const ids = [...new Set(events.map(({ adGroupId }) => adGroupId))];
  const groups = await listBudgetedGroups(db, ids, now());
  const known = events.filter(({ adGroupId }) => groups.has(adGroupId));
  const byAccount = Map.groupBy(known, ({ adGroupId }) => groups.get(adGroupId)?.adAccountId ?? "");
  return [...byAccount].map(([adAccountId, own]) => ({ adAccountId, events: own, groups }));
}

/** Settles the events of several accounts, one account after another. The first one's trouble ends it. */
export async function settle(deps: Deps, events: readonly BillableEvent[]): Promise<Settled[]> {
  const settled: Settled[][] = [];
  for (const own of await groupByAccount(deps, events)) settled.push(await settleAccount(deps, own));
  return settled.flat();
}

/**
 * Charges for an account's events: from their leases, then from what the budgets still allow, and last from other leases
 * of the same ad group. What nothing covers is free, with the reason `budget`. If the account's money is locked, it doesn't
 * wait long: others' events are next. `note` stores what belongs to the charges together with them.
 */
export async function settleAccount(
  { db, now }: Deps,
  { adAccountId, events, groups }: AccountEvents,
  note?: (tx: Tx, settled: readonly Settled[]) => Promise<void>,
): Promise<Settled[]> {
  return await db.transaction(async (tx) => {
    await waitAtMost(tx, LOCK_MS);
    const own = [...groups.values()].filter((group) => group.adAccountId === adAccountId);
    const leaseIds = [...new Set(events.flatMap(({ leaseId }) => leaseId ?? []))];
    const money = await holdLeases(tx, { adAccountId, leaseIds, groups: own, now: now() });
    // No one else settles for this account meanwhile: it's locked.
    const earlier = await listCharges(tx, adAccountId, [...new Set(events.map(({ offerId }) => offerId))]);
    const done = new Map(earlier.map((charge) => [nameOf(charge), charge]));
    const charges: Charge[] = [];
    const settled = events.map((event) => {
      const before = done.get(nameOf(event));
      if (before) return settledOf(event, before, true);
      const charge = chargeFor(event, groups, money);
      done.set(nameOf(event), charge);
      charges.push(charge);
      return settledOf(event, charge, false);
    });
    if (charges.length === 0) return settled;
    await insertCharges(tx, adAccountId, charges);
    const amount = charges.reduce((sum, { charged }) => sum + charged, 0n);
    const [first] = charges;
    const currency = own[0]?.currency ?? "";
    if (first && amount > 0n)
      await postSpend(tx, { adAccountId, currency, amount, key: `spend ${nameOf(first)}` });
    await money.save();
    await note?.(tx, settled);
    return settled;
  });
}

function chargeFor(
  { offerId, kind, adGroupId, adId, priceMicro: price, happenedAt, leaseId }: BillableEvent,
  groups: AccountEvents["groups"],
  money: HeldMoney,
): Charge {
  const group = groups.get(adGroupId);
  if (!group) throw new Error("An event's ad group is gone");
  const event = { offerId, kind, adGroupId, adId };
  const charge = { ...event, price, campaignId: group.campaignId, happenedAt: happenedAt.toISOString() };
  if (group.isHouse) return { ...charge, day: group.day, charged: 0n, reason: "house" };
  const lease = leaseId === null ? undefined : money.leases.get(leaseId);
  const own = lease?.adGroupId === adGroupId ? lease : undefined;
  const { day, charged } = take(price, group, own, money);
  return { ...charge, day, charged, reason: charged < price ? "budget" : null };
}

/** Takes the price, or as much of it as is covered. All of it is of one day, so that each budget is the sum of its charges. */
function take(
  price: bigint,
  group: BudgetedGroup,
  lease: HeldLease | undefined,
  money: HeldMoney,
): { day: string; charged: bigint } {
  const lent = lease ? takeLent(lease, price, money) : 0n;
  if (lease && (lent === price || (lent > 0n && lease.day !== group.day)))
    return { day: lease.day, charged: lent };
  const open = money.budgets.of(group, group.day);
  let left = price - lent;
  const direct = leastOf(left, roomIn(open).room ?? 0n);
  spend(open, direct);
  left -= direct;
  // Each lease holds a little more than is to be expected, so what one lacks others have.
  for (const other of money.leases.values()) {
    if (left === 0n) break;
    if (other.adGroupId === group.id && other.day === group.day) left -= takeLent(other, left, money);
  }
  return { day: group.day, charged: price - left };
}

/** Takes from a lease what it has left, at most this much. */
function takeLent(lease: HeldLease, most: bigint, { budgets }: HeldMoney): bigint {
  const lent = leastOf(most, lease.granted - lease.settled);
  if (lent <= 0n) return 0n;
  lease.settled += lent;
  for (const budget of budgets.of(groupOf(lease), lease.day)) {
    budget.reserved -= lent;
    budget.spent += lent;
  }
  return lent;
}

function spend(budgets: readonly Budget[], amount: bigint): void {
  for (const budget of budgets) budget.spent += amount;
}

function settledOf(
  { offerId, kind, adGroupId, priceMicro }: BillableEvent,
  { charged, reason }: Pick<Charge, "charged" | "reason">,
  isRepeat: boolean,
): Settled {
  return { offerId, kind, adGroupId, priceMicro, chargedMicro: charged, reason, isRepeat };
}

function nameOf({ offerId, kind }: Pick<BillableEvent, "offerId" | "kind">): string {
  return `${offerId} ${kind}`;
}

import type { BillableEvent as EventKind } from "#contract/advertising/enums.ts";
import { leastOf } from "#contract/advertising/money.ts";
import type { Context } from "#server/platform/context.ts";
import type { Db } from "#server/platform/db/database.ts";
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

export type Settled = Pick<BillableEvent, "offerId" | "kind" | "adGroupId" | "priceMicro"> & {
  chargedMicro: bigint;
  /** Why it was charged less than its price. */
  reason: ChargeReason;
  /** It had been settled before, at this charge. */
  isRepeat: boolean;
};

type Deps = Pick<Context, "db" | "now">;

/**
 * Charges for events: from their leases, then from what the budgets still allow. What nobody covers is free, with the
 * reason `budget`. Events of ad groups that don't exist are left out of the answer.
 */
export async function settle({ db, now }: Deps, events: readonly BillableEvent[]): Promise<Settled[]> {
  const time = now();
  const groups = await listBudgetedGroups(db, [...new Set(events.map(({ adGroupId }) => adGroupId))], time);
  const known = events.filter(({ adGroupId }) => groups.has(adGroupId));
  const byAccount = Map.groupBy(known, ({ adGroupId }) => groups.get(adGroupId)?.adAccountId ?? "");
  const settled: Settled[] = [];
  for (const [adAccountId, own] of byAccount) {
    settled.push(...(await settleAccount(db, { adAccountId, events: own, groups, now: time })));
  }
  return settled;
}

type AccountEvents = {
  adAccountId: string;
  events: readonly BillableEvent[];
  groups: ReadonlyMap<string, BudgetedGroup>;
  now: Date;
};

async function settleAccount(
  db: Db,
  { adAccountId, events, groups, now }: AccountEvents,
): Promise<Settled[]> {
  return await db.transaction(async (tx) => {
    const own = [...groups.values()].filter((group) => group.adAccountId === adAccountId);
    const leaseIds = [...new Set(events.flatMap(({ leaseId }) => leaseId ?? []))];
    const money = await holdLeases(tx, { adAccountId, leaseIds, groups: own, now });
    // Nobody else settles for this account meanwhile: it's locked.
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
    return settled;
  });
}

function chargeFor(
  { priceMicro: price, happenedAt, leaseId, ...event }: BillableEvent,
  groups: AccountEvents["groups"],
  money: HeldMoney,
): Charge {
  const group = groups.get(event.adGroupId);
  if (!group) throw new Error("An event's ad group is gone");
  const charge = { ...event, price, campaignId: group.campaignId, happenedAt: happenedAt.toISOString() };
  if (group.isHouse) return { ...charge, day: group.day, charged: 0n, reason: "house" };
  const lease = leaseId === null ? undefined : money.leases.get(leaseId);
  const own = lease?.adGroupId === event.adGroupId ? lease : undefined;
  const { day, charged } = take(price, group, own, money);
  return { ...charge, day, charged, reason: charged < price ? "budget" : null };
}

/** Takes the price, or as much of it as is covered. All of it is of one day, so that each budget is the sum of its charges. */
function take(
  price: bigint,
  group: BudgetedGroup,
  lease: HeldLease | undefined,
  { budgets }: HeldMoney,
): { day: string; charged: bigint } {
  const lent = lease ? leastOf(price, lease.granted - lease.settled) : 0n;
  if (lease && lent > 0n) {
    lease.settled += lent;
    for (const budget of budgets.of(groupOf(lease), lease.day)) {
      budget.reserved -= lent;
      budget.spent += lent;
    }
    if (lent === price || lease.day !== group.day) return { day: lease.day, charged: lent };
  }
  const open = budgets.of(group, group.day);
  const direct = leastOf(price - lent, roomIn(open).room ?? 0n);
  spend(open, direct);
  return { day: group.day, charged: lent + direct };
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

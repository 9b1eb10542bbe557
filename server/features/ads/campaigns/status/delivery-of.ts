import {
  DELIVERY_STATUSES,
  type Delivery,
  type DeliveryLevel,
  type DeliveryStatus,
} from "#contract/ads/delivery.ts";
import type { EntityStatus, PinFault, ReviewStatus } from "#contract/ads/enums.ts";

export type AccountFacts = {
  /** The host has ads on, and the account's kind too. */
  isOn: boolean;
  isStopped: boolean;
  /** The host's own ads cost nothing. */
  isHouse: boolean;
  /** It's known who is billed. */
  isBilled: boolean;
  /** What ads can be paid with, in millionths. */
  available: bigint;
};

/** When something runs, in milliseconds. */
export type RunFacts = { status: EntityStatus; startTime: number | null; endTime: number | null };

/** What may be spent in all or today, null without a limit, and what was. */
export type BudgetFacts = {
  level: "campaign" | "ad_group";
  isForToday: boolean;
  limit: bigint | null;
  spent: bigint;
};

export type AdGroupFacts = RunFacts & {
  /** What is bid, null if we choose that, the least that the host takes, and for how many events. */
  bid: bigint | null;
  floor: bigint;
  events: bigint;
  budgets: readonly BudgetFacts[];
};

export type AdFacts = {
  status: EntityStatus;
  /** Approved as well if the host has nothing reviewed and staff didn't reject it. */
  review: ReviewStatus;
  pinFault: PinFault | null;
  /** Someone has seen it. */
  isShown: boolean;
};

/** Everything that decides whether an ad is shown. Without an ad, it's what keeps an ad group's next one from it. */
export type DeliveryFacts = {
  /** In milliseconds. */
  now: number;
  account: AccountFacts;
  campaign: RunFacts;
  adGroup: AdGroupFacts | null;
  ad: AdFacts | null;
};

/**
 * The one status of a campaign, an ad group or an ad, which all tables, calls and recommendations show. What is over
 * comes first, then the host's and the advertiser's own decisions, then what is to be mended, then what passes by itself.
 */
export function deliveryOf(facts: DeliveryFacts): Delivery {
  return (
    findOver(facts) ??
    findHostStop(facts.account) ??
    findEnd(facts) ??
    findStatus(facts, "PAUSED") ??
    findAdFault(facts.ad) ??
    findUnpaid(facts) ??
    findNothingToShow(facts) ??
    findBudget(facts, false) ??
    findWait(facts) ?? {
      status: facts.ad?.isShown ? "RUNNING" : "NOT_SHOWN_YET",
      level: "ad",
    }
  );
}

const RANK = new Map(DELIVERY_STATUSES.map((status, rank) => [status, rank]));
const rankOf = ({ status }: Delivery) => RANK.get(status) ?? 0;

/** Of several ads, the one that is best off. */
export function bestOf([first, ...others]: readonly [Delivery, ...Delivery[]]): Delivery {
  return others.reduce((best, next) => (rankOf(next) < rankOf(best) ? next : best), first);
}

/** What keeps all of an account's ads from being shown; null if nothing does. */
export function findAccountFault(account: AccountFacts): Delivery | null {
  return findHostStop(account) ?? findMoneyFault(account, 1n);
}

function levelsOf({ campaign, adGroup, ad }: DeliveryFacts) {
  return [
    { level: "campaign" as const, ...campaign },
    ...(adGroup ? [{ level: "ad_group" as const, ...adGroup }] : []),
    ...(ad ? [{ level: "ad" as const, status: ad.status, startTime: null, endTime: null }] : []),
  ];
}

function findStatus(facts: DeliveryFacts, status: EntityStatus & DeliveryStatus): Delivery | null {
  const found = levelsOf(facts).find((each) => each.status === status);
  return found ? { status, level: found.level } : null;
}

function findOver(facts: DeliveryFacts): Delivery | null {
  return findStatus(facts, "ARCHIVED") ?? findStatus(facts, "DELETED_DRAFT") ?? findStatus(facts, "DRAFT");
}

function at(level: DeliveryLevel, status: DeliveryStatus): Delivery {
  return { status, level };
}

function findHostStop({ isOn, isStopped }: AccountFacts): Delivery | null {
  if (!isOn) return at("account", "ADS_OFF");
  return isStopped ? at("account", "ACCOUNT_STOPPED") : null;
}

function findEnd(facts: DeliveryFacts): Delivery | null {
  const ended = levelsOf(facts).find(({ endTime }) => endTime !== null && endTime <= facts.now);
  return ended ? at(ended.level, "ENDED") : null;
}

function findAdFault(ad: AdFacts | null): Delivery | null {
  if (ad?.pinFault) return at("ad", ad.pinFault === "gone" ? "PIN_GONE" : "PIN_NOT_PUBLIC");
  return ad?.review === "REJECTED" ? at("ad", "REJECTED") : null;
}

function findUnpaid({ account, adGroup }: DeliveryFacts): Delivery | null {
  return findMoneyFault(account, adGroup ? adGroup.floor / adGroup.events : 1n);
}

/** Money that doesn't pay for a single event is none. */
function findMoneyFault({ isHouse, isBilled, available }: AccountFacts, least: bigint): Delivery | null {
  if (isHouse) return null;
  if (!isBilled) return at("account", "NEEDS_BILLING");
  return available < (least > 1n ? least : 1n) ? at("account", "NO_MONEY") : null;
}

function findNothingToShow({ account, adGroup, ad }: DeliveryFacts): Delivery | null {
  if (adGroup === null) return at("campaign", "NO_ADS");
  if (ad === null) return at("ad_group", "NO_ADS");
  const isBelow = adGroup.bid !== null && adGroup.bid < adGroup.floor;
  return isBelow && !account.isHouse ? at("ad_group", "BID_TOO_LOW") : null;
}

function findBudget({ account, adGroup }: DeliveryFacts, isForToday: boolean): Delivery | null {
  if (adGroup === null || account.isHouse) return null;
  const price = (adGroup.bid ?? adGroup.floor) / adGroup.events;
  const used = adGroup.budgets.find((budget) => budget.isForToday === isForToday && isUsedUp(budget, price));
  return used ? at(used.level, isForToday ? "BUDGET_USED_UP_TODAY" : "BUDGET_USED_UP") : null;
}

/** The last crumbs of a budget don't pay for another event. */
function isUsedUp({ limit, spent }: BudgetFacts, price: bigint): boolean {
  if (limit === null) return false;
  const left = limit - spent;
  return left <= 0n || (left < price && left * 20n <= limit);
}

/** Passes without anyone doing something: staff, a day or a date. */
function findWait(facts: DeliveryFacts): Delivery | null {
  if (facts.ad && facts.ad.review !== "APPROVED") return at("ad", "IN_REVIEW");
  const later = levelsOf(facts).find(({ startTime }) => startTime !== null && startTime > facts.now);
  return later ? at(later.level, "NOT_STARTED") : findBudget(facts, true);
}

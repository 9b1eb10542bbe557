import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { DELIVERY_STATUSES } from "#contract/ads/delivery.ts";
import { type AdFacts, type AdGroupFacts, bestOf, type DeliveryFacts, deliveryOf } from "./delivery-of.ts";

const account = { isOn: true, isStopped: false, isHouse: false, isBilled: true, available: 100n };
const run = { status: "ACTIVE", startTime: null, endTime: null } as const;
const adGroup: AdGroupFacts = { ...run, bid: 10n, floor: 5n, events: 1n, budgets: [] };
const ad: AdFacts = { status: "ACTIVE", review: "APPROVED", pinFault: null, isShown: true };
const facts: DeliveryFacts = { now: 1000, account, campaign: run, adGroup, ad };

const budget = { level: "campaign", isForToday: false, limit: 100n, spent: 0n } as const;
const withBudget = (change: Partial<AdGroupFacts["budgets"][number]>) => ({
  adGroup: { ...adGroup, budgets: [{ ...budget, ...change }] },
});

describe("the status of an ad", () => {
  test.each<[string, Partial<DeliveryFacts>, string]>([
    ["runs if somebody saw it", {}, "RUNNING ad"],
    ["isn't shown yet otherwise", { ad: { ...ad, isShown: false } }, "NOT_SHOWN_YET ad"],
    ["waits for staff", { ad: { ...ad, review: "PENDING" } }, "IN_REVIEW ad"],
    ["was rejected", { ad: { ...ad, review: "REJECTED" } }, "REJECTED ad"],
    ["has lost its Pin", { ad: { ...ad, pinFault: "gone" } }, "PIN_GONE ad"],
    ["has a Pin that isn't public", { ad: { ...ad, pinFault: "not_public" } }, "PIN_NOT_PUBLIC ad"],
    ["is paused", { ad: { ...ad, status: "PAUSED" } }, "PAUSED ad"],
    ["is paused with its campaign", { campaign: { ...run, status: "PAUSED" } }, "PAUSED campaign"],
    ["is archived with its ad group", { adGroup: { ...adGroup, status: "ARCHIVED" } }, "ARCHIVED ad_group"],
    ["is a draft with its campaign", { campaign: { ...run, status: "DRAFT" } }, "DRAFT campaign"],
    ["ended with its campaign", { campaign: { ...run, endTime: 1000 } }, "ENDED campaign"],
    ["starts later", { adGroup: { ...adGroup, startTime: 1001 } }, "NOT_STARTED ad_group"],
    ["needs somebody to bill", { account: { ...account, isBilled: false } }, "NEEDS_BILLING account"],
    ["has no money", { account: { ...account, available: 0n } }, "NO_MONEY account"],
    ["has less than an ad costs", { account: { ...account, available: 4n } }, "NO_MONEY account"],
    ["was stopped with its account", { account: { ...account, isStopped: true } }, "ACCOUNT_STOPPED account"],
    ["is off with all ads", { account: { ...account, isOn: false } }, "ADS_OFF account"],
    ["bids too little", { adGroup: { ...adGroup, bid: 4n } }, "BID_TOO_LOW ad_group"],
    ["used its budget up", withBudget({ spent: 100n }), "BUDGET_USED_UP campaign"],
    ["has left less than it bids", withBudget({ spent: 96n }), "BUDGET_USED_UP campaign"],
    ["has enough left for one more", withBudget({ spent: 90n }), "RUNNING ad"],
    [
      "used today's budget up",
      withBudget({ level: "ad_group", isForToday: true, spent: 100n }),
      "BUDGET_USED_UP_TODAY ad_group",
    ],
    ["never uses up what has no limit", withBudget({ limit: null, spent: 9999n }), "RUNNING ad"],
    [
      "costs the host nothing",
      { account: { ...account, isHouse: true, isBilled: false, available: 0n } },
      "RUNNING ad",
    ],
    ["needs an ad", { ad: null }, "NO_ADS ad_group"],
    ["needs an ad group", { adGroup: null, ad: null }, "NO_ADS campaign"],
  ])("%s", (_, change, expected) => {
    const { status, level } = deliveryOf({ ...facts, ...change });
    expect(`${status} ${level}`).toBe(expected);
  });

  test("impressions are paid for by the thousand", () => {
    const byView = { ...adGroup, bid: null, floor: 5000n, events: 1000n };
    const of = (available: bigint) =>
      deliveryOf({ ...facts, account: { ...account, available }, adGroup: byView });
    expect([of(5n).status, of(4n).status]).toEqual(["RUNNING", "NO_MONEY"]);
  });

  test("says what the advertiser can mend before what passes by itself", () => {
    const unpaid = { ...account, available: 0n };
    expect(deliveryOf({ ...facts, account: unpaid, ad: { ...ad, review: "PENDING" } }).status).toBe(
      "NO_MONEY",
    );
    expect(deliveryOf({ ...facts, account: unpaid, ad: { ...ad, review: "REJECTED" } }).status).toBe(
      "REJECTED",
    );
  });
});

test("a campaign is as well off as its best ad, in whatever order they come", () => {
  const delivery = fc.record({
    status: fc.constantFrom(...DELIVERY_STATUSES),
    level: fc.constant("ad" as const),
  });
  fc.assert(
    fc.property(fc.array(delivery, { minLength: 1 }), (all) => {
      const ranks = all.map(({ status }) => DELIVERY_STATUSES.indexOf(status));
      const best = DELIVERY_STATUSES[Math.min(...ranks)];
      for (const order of [all, all.toReversed()]) {
        const [first, ...others] = order;
        if (first) expect(bestOf([first, ...others]).status).toBe(best);
      }
    }),
  );
});

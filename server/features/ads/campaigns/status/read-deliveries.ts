import type { AdvertisingSettings } from "#contract/ads/advertising-settings.ts";
import type { Delivery } from "#contract/ads/delivery.ts";
import type { FigureLevel } from "#contract/ads/enums.ts";
import type { Context } from "#server/platform/context.ts";
import type { Queryable } from "#server/platform/db/database.ts";
import { listBilled } from "../../ad-billing/index.ts";
import { type Allowances, readAllowances } from "../../ad-budgets/index.ts";
import { readFundsOf } from "../../ad-ledger/index.ts";
import { type AccountFacts, type AdGroupFacts, type BudgetFacts, bestOf, deliveryOf } from "./delivery-of.ts";
import {
  type AdRunRow,
  listAccountRuns,
  listAdRuns,
  listAdRunsIn,
  listRunsOfAdGroups,
  listRunsOfCampaigns,
  type RunRow,
} from "./delivery-repo.ts";

export const idOf = ({ id }: { id: string }): string => id;

type Deps = Pick<Context, "instance" | "now">;

/** The one status of each of these campaigns, ad groups or ads, whosever they are. */
export async function readDeliveries(
  on: Queryable,
  deps: Deps,
  level: FigureLevel,
  ids: readonly string[],
): Promise<Map<string, Delivery>> {
  if (ids.length === 0) return new Map();
  const { advertising: settings } = await deps.instance.get();
  const things = await listThings(on, level, ids, settings.is_review_required);
  const runs = things.map(({ run }) => run);
  const [accounts, allowances] = await Promise.all([
    readAccountFacts(on, deps, [...new Set(runs.map(({ adAccountId }) => adAccountId))]),
    readAllowances(on, [...new Set(runs.flatMap(({ adGroupId }) => adGroupId ?? []))], deps.now()),
  ]);
  const judged = things.flatMap(({ id, run, ad }) => {
    const account = accounts.get(run.adAccountId);
    if (!account) return [];
    const adGroup = adGroupFacts(run, settings, allowances.get(run.adGroupId ?? ""));
    const now = deps.now().getTime();
    return { id, delivery: deliveryOf({ now, account, campaign: campaignFacts(run), adGroup, ad }) };
  });
  const found = new Map<string, Delivery>();
  for (const { id, delivery } of judged) {
    const before = found.get(id);
    found.set(id, before ? bestOf([before, delivery]) : delivery);
  }
  return found;
}

/** What each of them is judged by: itself and what it's in, with each ad in it; or without one. */
type Thing = { id: string; run: RunRow; ad: AdRunRow | null };

async function listThings(
  on: Queryable,
  level: FigureLevel,
  ids: readonly string[],
  isReviewed: boolean,
): Promise<Thing[]> {
  if (level === "ad") {
    const ads = await listAdRuns(on, { ids, isReviewed });
    const runs = await listRunsOfAdGroups(on, [...new Set(ads.map(({ adGroupId }) => adGroupId))]);
    const byGroup = new Map(runs.map((run) => [run.adGroupId, run]));
    return ads.flatMap((ad) => {
      const run = byGroup.get(ad.adGroupId);
      return run ? [{ id: ad.id, run, ad }] : [];
    });
  }
  const runs = await (level === "campaign" ? listRunsOfCampaigns : listRunsOfAdGroups)(on, ids);
  const adGroupIds = runs.flatMap(({ adGroupId }) => adGroupId ?? []);
  const adsIn = Map.groupBy(await listAdRunsIn(on, { ids: adGroupIds, isReviewed }), (ad) => ad.adGroupId);
  return runs.flatMap((run) => {
    const id = level === "campaign" ? run.campaignId : (run.adGroupId ?? "");
    const ads: readonly (AdRunRow | null)[] = adsIn.get(run.adGroupId ?? "") ?? [null];
    return ads.map((ad) => ({ id, run, ad }));
  });
}

/** What decides about all of an account's ads. */
export async function readAccountFacts(
  on: Queryable,
  { instance, now }: Deps,
  ids: readonly string[],
): Promise<Map<string, AccountFacts>> {
  const [{ advertising }, rows, funds, billed] = await Promise.all([
    instance.get(),
    listAccountRuns(on, { ids }),
    readFundsOf(on, ids, now()),
    listBilled(on, ids),
  ]);
  return new Map(
    rows.map(({ id, isHouse, isSuspended }) => [
      id,
      {
        isOn: advertising.is_on && (!isHouse || advertising.has_house_ads),
        isStopped: isSuspended,
        isHouse,
        isBilled: billed.has(id),
        available: funds.get(id)?.available ?? 0n,
      },
    ]),
  );
}

const timeOf = (time: string | null) => (time === null ? null : Date.parse(time));

function campaignFacts({ campaignStatus: status, campaignStart, campaignEnd }: RunRow) {
  return { status, startTime: timeOf(campaignStart), endTime: timeOf(campaignEnd) };
}

function adGroupFacts(
  { status, start, end, bid, strategy, billable }: RunRow,
  settings: AdvertisingSettings,
  allowances: Allowances | undefined,
): AdGroupFacts | null {
  if (status === null) return null;
  const isByView = billable === "IMPRESSION";
  return {
    status,
    startTime: timeOf(start),
    endTime: timeOf(end),
    bid: bid === null || strategy === "AUTOMATIC_BID" ? null : BigInt(bid),
    floor: BigInt(isByView ? settings.impressions_floor : settings.click_floor),
    // Impressions are bid for by the thousand.
    events: isByView ? 1000n : 1n,
    budgets: allowances ? budgetFacts(allowances) : [],
  };
}

function budgetFacts(allowances: Allowances): BudgetFacts[] {
  return (["campaign", "ad_group"] as const).flatMap((level) => {
    const { day, life } = level === "campaign" ? allowances.campaign : allowances.group;
    return [
      { level, isForToday: false, ...life },
      { level, isForToday: true, ...day },
    ];
  });
}

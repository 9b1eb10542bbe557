import { z } from "zod";
import type { AdvertisingSettings } from "#contract/ads/advertising-settings.ts";
import { greaterOf } from "#contract/ads/money.ts";
import type { Context } from "#server/platform/context.ts";
import type { Tx } from "#server/platform/db/database.ts";
import { defineJob, enqueueOnce } from "#server/platform/jobs.ts";
import { type Allowances, readAllowances } from "../../ad-budgets/index.ts";
import { partsOfDay } from "../auction/hours.ts";
import { nextMultiplier } from "../auction/pace.ts";
import { divideBudget, mostOf } from "./divide-budget.ts";
import { nextBid, type Prices, type Results, usualPrices } from "./next-bid.ts";
import { lesser, nextPace, STEP_MS } from "./next-pace.ts";
import {
  listGroupsToPace,
  listResults,
  listTraffic,
  notePaces,
  type PacedGroup,
  type Reviewed,
  storePaces,
  tryLockPacing,
} from "./paces-repo.ts";
import { type Day, leftToday, passedBy } from "./plan-day.ts";
import { trafficByHour } from "./traffic-by-hour.ts";

/** `isSecond`: of the two within a minute. */
export const paceAdsJob = defineJob("pace_ads", z.object({ isSecond: z.boolean().default(false) }));

/** Campaigns' money is divided, and bids are changed, so often. */
const REVIEW_MS = 5 * 60_000;
const GROUPS_AT_ONCE = 5000;

type Deps = Pick<Context, "db" | "now" | "instance">;

/** Works out how much of their chances ad groups take. The tables hold all of it: any process may do the next round. */
export async function paceAds(
  { db, now, instance }: Deps,
  { isSecond }: { isSecond: boolean } = { isSecond: true },
): Promise<void> {
  const { advertising } = await instance.get();
  if (!advertising.is_on) return;
  const time = now().getTime();
  const isDone = await db.transaction(async (tx) => {
    if (!(await tryLockPacing(tx))) return false;
    await paceAll(tx, time, advertising);
    if (!isSecond) {
      const again = { key: "pace_ads", runAt: new Date(time + STEP_MS), payload: { isSecond: true } };
      await enqueueOnce(tx, paceAdsJob, [again]);
    }
    return true;
  });
  if (isDone) await notePaces(db);
}

type Group = PacedGroup & { allowances: Allowances; day: Day };

async function paceAll(tx: Tx, now: number, settings: AdvertisingSettings): Promise<void> {
  const groups = await readGroups(tx, now);
  const isDue = groups.some(({ last }) => last === null || now - last.reviewedAt >= REVIEW_MS);
  const reviews = isDue ? await reviewAll(tx, groups, now, settings) : null;
  const paces = groups.map((group) => {
    const reviewed = reviews?.get(group.id) ?? lastOf(group);
    const { spent } = group.allowances.group.day;
    const share = reviewed.share === null ? null : greaterOf(reviewed.share - spent, 0n);
    const left = lesser(ownLeft(group), share);
    const pace = nextPace(group.last, {
      now,
      day: group.day,
      span: group,
      pacing: group.pacing,
      spent,
      left,
    });
    return { ...pace, ...reviewed, id: group.id };
  });
  await storePaces(tx, paces);
}

async function readGroups(tx: Tx, now: number): Promise<Group[]> {
  const rows = await listGroupsToPace(tx, now);
  if (rows.length === 0) return [];
  const traffic = await listTraffic(tx, now);
  const days = new Map<string, Day>();
  const groups: Group[] = [];
  for (let at = 0; at < rows.length; at += GROUPS_AT_ONCE) {
    const some = rows.slice(at, at + GROUPS_AT_ONCE);
    const allowances = await readAllowances(
      tx,
      some.map(({ id }) => id),
      new Date(now),
    );
    for (const row of some) {
      const { timeZone } = row;
      const day = days.get(timeZone) ?? {
        parts: partsOfDay(timeZone, now),
        byHour: trafficByHour(traffic, timeZone),
      };
      days.set(timeZone, day);
      const own = allowances.get(row.id);
      if (own) groups.push({ ...row, allowances: own, day });
    }
  }
  return groups;
}

function lastOf({ last }: Group): Reviewed {
  if (!last) throw new Error("An ad group without a pace was not reviewed");
  const { share, multiplier, bid, reviewedAt } = last;
  return { share, multiplier, bid, reviewedAt };
}

function ownLeft({ allowances, day, startsAt, endsAt }: Group): bigint | null {
  return leftToday(allowances.group, day, { startsAt, endsAt });
}

function campaignLeft({ allowances, day, campaignStartsAt, campaignEndsAt }: Group): bigint | null {
  return leftToday(allowances.campaign, day, { startsAt: campaignStartsAt, endsAt: campaignEndsAt });
}

async function reviewAll(
  tx: Tx,
  groups: readonly Group[],
  now: number,
  settings: AdvertisingSettings,
): Promise<Map<string, Reviewed>> {
  const results = await listResults(
    tx,
    groups.map(({ id }) => id),
    now,
  );
  const resultsOf = ({ id }: Group): Results => results.get(id) ?? { spent: 0n, clicks: 0, impressions: 0 };
  const floors: Prices = {
    click: BigInt(settings.click_floor),
    impressions: BigInt(settings.impressions_floor),
  };
  const usual = usualPrices(
    groups.map((group) => ({ ...resultsOf(group), billable: group.billable })),
    floors,
  );
  const shares = shareAll(groups, resultsOf, now);
  return new Map(
    groups.map((group) => {
      const { spent } = group.allowances.group.day;
      const share = shares.get(group.id);
      const left = lesser(ownLeft(group), share ?? null);
      const multiplier = multiplierOf(group, now);
      const limit = left === null ? null : spent + left;
      const bid = nextBid(group, { results: resultsOf(group), usual, floors, multiplier, limit });
      return [
        group.id,
        { share: share === undefined ? null : spent + share, multiplier, bid, reviewedAt: now },
      ];
    }),
  );
}

/** What campaigns with a budget of their own leave to each of their ad groups for the rest of the day. */
function shareAll(
  groups: readonly Group[],
  resultsOf: (group: Group) => Results,
  now: number,
): Map<string, bigint> {
  const shares = new Map<string, bigint>();
  for (const own of Map.groupBy(groups, ({ campaignId }) => campaignId).values()) {
    const [first] = own;
    const left = first ? campaignLeft(first) : null;
    if (left === null) continue;
    const sharers = own.map((group) => {
      const { spent, clicks, impressions } = resultsOf(group);
      const use = mostOf(
        group.allowances.group.day.spent,
        group.last?.participation ?? 0,
        passedBy(group.day, now),
      );
      return {
        id: group.id,
        spent,
        results: group.billable === "IMPRESSION" ? impressions / 1000 : clicks,
        most: lesser(ownLeft(group), use),
      };
    });
    for (const [id, share] of divideBudget(left, sharers)) shares.set(id, share);
  }
  return shares;
}

/** Of a campaign that shares its budget, what counts is whether all of it is behind. */
function multiplierOf(group: Group, now: number): number {
  const { last, allowances, day } = group;
  if (!last) return 1;
  const left = campaignLeft(group);
  const isShared = left !== null;
  const rest = isShared ? left : ownLeft(group);
  const span = isShared ? group.campaignStartsAt : group.startsAt;
  const { spent } = isShared ? allowances.campaign.day : allowances.group.day;
  if (rest === null || spent + rest <= 0n) return last.multiplier;
  const begin = passedBy(day, Math.max(span, 0));
  const expected = begin >= 1 ? 1 : (passedBy(day, now) - begin) / (1 - begin);
  const behind = expected - Number((spent * 1_000_000n) / (spent + rest)) / 1e6;
  return nextMultiplier(last.multiplier, { behind, participation: last.participation });
}

import { sql } from "kysely";
import type { PinFault, ReviewStatus } from "#contract/ads/enums.ts";
import { saysWhatWasApproved } from "#server/platform/authz/running-ads-sql.ts";
import type { Queryable } from "#server/platform/db/database.ts";
import { build, prepare } from "#server/platform/db/prepared.ts";
import { pinFault } from "../advertised-pins-repo.ts";

/** A campaign is judged by so many ad groups, and an ad group by so many ads: first those that run, the newest first. */
const AD_GROUPS_MAX = 100;
const ADS_MAX = 200;

const anyOf = (ids: readonly string[]) => sql<string>`any(${ids}::bigint[])`;

const columns = [
  "campaigns.id as campaignId",
  "campaigns.ad_account_id as adAccountId",
  "campaigns.status as campaignStatus",
  "campaigns.start_time as campaignStart",
  "campaigns.end_time as campaignEnd",
  "ad_groups.id as adGroupId",
  "ad_groups.status",
  "ad_groups.start_time as start",
  "ad_groups.end_time as end",
  "ad_groups.bid",
  "ad_groups.bid_strategy as strategy",
  "ad_groups.billable_event as billable",
] as const;

const selectByCampaign = prepare<{ ids: readonly string[] }>("list_delivery_of_campaigns")((slot) =>
  build
    .selectFrom("campaigns")
    .leftJoinLateral(
      (each) =>
        each
          .selectFrom("ad_groups")
          .selectAll()
          .whereRef("ad_groups.campaign_id", "=", "campaigns.id")
          .where("ad_groups.status", "in", ["ACTIVE", "PAUSED"])
          .orderBy("ad_groups.status")
          .orderBy("ad_groups.id", "desc")
          .limit(AD_GROUPS_MAX)
          .as("ad_groups"),
      (join) => join.onTrue(),
    )
    .select(columns)
    .where("campaigns.id", "=", anyOf(slot("ids"))),
);

const selectByAdGroup = prepare<{ ids: readonly string[] }>("list_delivery_of_ad_groups")((slot) =>
  build
    .selectFrom("ad_groups")
    .innerJoin("campaigns", "campaigns.id", "ad_groups.campaign_id")
    .select(columns)
    .where("ad_groups.id", "=", anyOf(slot("ids"))),
);

/** An ad group with its campaign, or a campaign without any. */
export type RunRow = Awaited<ReturnType<typeof selectByCampaign>>[number];

export async function listRunsOfCampaigns(on: Queryable, ids: readonly string[]): Promise<RunRow[]> {
  return await selectByCampaign(on, { ids });
}

export async function listRunsOfAdGroups(on: Queryable, ids: readonly string[]): Promise<RunRow[]> {
  return await selectByAdGroup(on, { ids });
}

const reviewIn = (
  isReviewed: boolean,
) => sql<ReviewStatus>`case when ads.review_status = 'REJECTED' then 'REJECTED'
  when not ${isReviewed}::boolean then 'APPROVED'
  when ${saysWhatWasApproved(isReviewed)} then ads.review_status else 'PENDING' end`;
const isShown = sql<boolean>`exists (
  select from ad_rollup_days where ad_rollup_days.ad_id = ads.id and impressions > 0
)`;

type Asked = { ids: readonly string[]; isReviewed: boolean };

const selectAds = prepare<Asked>("list_delivery_of_ads")((slot) =>
  build
    .selectFrom("ads")
    .innerJoin("ad_accounts", "ad_accounts.id", "ads.ad_account_id")
    .leftJoin("pins", "pins.id", "ads.pin_id")
    .select(["ads.id", "ads.ad_group_id as adGroupId", "ads.status"])
    .select(reviewIn(slot("isReviewed")).as("review"))
    .select([sql<PinFault | null>`${pinFault}`.as("pinFault"), isShown.as("isShown")])
    .where("ads.id", "=", anyOf(slot("ids"))),
);

/** What the ads of ad groups have in common is read once. */
const selectAdsIn = prepare<Asked>("list_delivery_of_ads_in_ad_groups")((slot) =>
  build
    .selectFrom(sql<{ id: string }>`unnest(${slot("ids")}::bigint[])`.as<"wanted">(sql`wanted (id)`))
    .innerJoinLateral(
      (each) =>
        each
          .selectFrom("ads")
          .selectAll()
          .whereRef("ads.ad_group_id", "=", "wanted.id")
          .where("ads.status", "in", ["ACTIVE", "PAUSED"])
          .orderBy("ads.status")
          .orderBy("ads.id", "desc")
          .limit(ADS_MAX)
          .as("ads"),
      (join) => join.onTrue(),
    )
    .innerJoin("ad_accounts", "ad_accounts.id", "ads.ad_account_id")
    .leftJoin("pins", "pins.id", "ads.pin_id")
    .select(["ads.ad_group_id as adGroupId", "ads.status"])
    .select(reviewIn(slot("isReviewed")).as("review"))
    .select([sql<PinFault | null>`${pinFault}`.as("pinFault"), isShown.as("isShown")])
    .distinct(),
);

export type AdRunRow = Awaited<ReturnType<typeof selectAdsIn>>[number];

export async function listAdRuns(on: Queryable, asked: Asked): Promise<(AdRunRow & { id: string })[]> {
  return await selectAds(on, asked);
}

export async function listAdRunsIn(on: Queryable, asked: Asked): Promise<AdRunRow[]> {
  return await selectAdsIn(on, asked);
}

const selectAccounts = prepare<{ ids: readonly string[] }>("list_delivery_of_ad_accounts")((slot) =>
  build
    .selectFrom("ad_accounts")
    .select(["id", "is_house as isHouse", "is_suspended as isSuspended"])
    .where("id", "=", anyOf(slot("ids"))),
);

export { selectAccounts as listAccountRuns };

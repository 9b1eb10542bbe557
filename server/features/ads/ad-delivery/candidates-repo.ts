import { sql } from "kysely";
import type { BidStrategy, BillableEvent, Pacing, PlacementGroup } from "#contract/ads/enums.ts";
import { UNCOUNTED_EVENT } from "#contract/ads/rules.ts";
import {
  endsAt,
  isAdOn,
  isGroupOn,
  isWantedAccount,
  saysWhatWasApproved,
  startsAt,
} from "#server/platform/authz/running-ads-sql.ts";
import { isUnsensitive } from "#server/platform/authz/sensitivity-sql.ts";
import { isPinPublic } from "#server/platform/authz/visibility-sql.ts";
import type { Queryable } from "#server/platform/db/database.ts";
import { build, findFirst, prepare } from "#server/platform/db/prepared.ts";
import { textOfPin, topicsOfPin } from "./themes-repo.ts";

type AdVersions = { ads: string; paces: string };

const selectVersions = {
  name: "get_ad_versions",
  text: `select ad_versions.last_value::text as ads, ad_pace_versions.last_value::text as paces
    from ad_versions, ad_pace_versions`,
};

/** Numbers that change with every change of ads, and of how much of their chances they take. */
export async function getAdVersions(on: Queryable): Promise<AdVersions> {
  return (await findFirst(on.query<AdVersions>(selectVersions, []))) ?? { ads: "", paces: "" };
}

export type LiveAd = {
  adId: string;
  adGroupId: string;
  campaignId: string;
  adAccountId: string;
  pinId: string;
  ownerId: string | null;
  isHouse: boolean;
  placement: PlacementGroup;
  targeting: unknown;
  isAutomatic: boolean;
  /** What its Pin is about. */
  topics: string[];
  text: string;
  billable: BillableEvent;
  bid: string | null;
  strategy: BidStrategy | null;
  pacing: Pacing;
  frequencyCap: number | null;
  destination: string;
  startsAt: string | null;
  endsAt: string | null;
  impressions: string;
  clicks: string;
  closeups: string;
  saves: string;
  hides: string;
};

/** Accounts that have something to pay with, or owe less than they may; those of the host pay nothing. */
const canPay = sql<boolean>`(ad_accounts.is_house or ad_accounts.id in (
  select ad_account_id from ledger_accounts where kind in ('prepaid', 'credit') and balance_micro > 0
    and (expires_at is null or expires_at > now())
  union all
  select profiles.ad_account_id from billing_profiles as profiles
    left join ledger_accounts as owed on owed.ad_account_id = profiles.ad_account_id and owed.kind = 'receivable'
    where profiles.credit_limit_micro + coalesce(owed.balance_micro, 0) > 0
))`;

const RATE_DAYS = 14;
const ADS_MAX = 100_000;

const counted = (column: "impressions" | "clicks" | "closeups" | "saves" | "hides") =>
  sql<string>`coalesce(sum(${sql.ref(`ad_rollups.${column}`)}), 0)`.as(column);

/** Ads that may be shown, now or later, and could be paid for. What the viewer may see is asked again when one is shown. */
export const listLiveAds = prepare<{ isReviewed: boolean; hasHouseAds: boolean }>("list_live_ads")((slot) =>
  build
    .selectFrom("ads")
    .innerJoin("ad_groups", "ad_groups.id", "ads.ad_group_id")
    .innerJoin("campaigns", "campaigns.id", "ad_groups.campaign_id")
    .innerJoin("ad_accounts", "ad_accounts.id", "ads.ad_account_id")
    .innerJoin("pins", "pins.id", "ads.pin_id")
    .innerJoin("members as pinners", "pinners.id", "pins.pinner_id")
    .leftJoin("boards", "boards.id", "pins.board_id")
    .leftJoin("members as owners", "owners.id", "boards.owner_id")
    .innerJoinLateral(
      (each) =>
        each
          .selectFrom("ad_rollups")
          .select([
            counted("impressions"),
            counted("clicks"),
            counted("closeups"),
            counted("saves"),
            counted("hides"),
          ])
          .whereRef("ad_rollups.ad_id", "=", "ads.id")
          .where("ad_rollups.at", ">", sql<string>`now() - make_interval(days => ${sql.lit(RATE_DAYS)})`)
          .as("counts"),
      (join) => join.onTrue(),
    )
    .select([
      "ads.id as adId",
      "ad_groups.id as adGroupId",
      "campaigns.id as campaignId",
      "ad_accounts.id as adAccountId",
      "pins.id as pinId",
      "ad_accounts.owner_id as ownerId",
      "ad_accounts.is_house as isHouse",
      "ad_groups.placement_group as placement",
      "ad_groups.targeting",
      "ad_groups.is_targeting_automatic as isAutomatic",
      topicsOfPin.as("topics"),
      textOfPin.as("text"),
      "ad_groups.billable_event as billable",
      "ad_groups.bid",
      "ad_groups.bid_strategy as strategy",
      "ad_groups.pacing",
      "ad_groups.frequency_cap as frequencyCap",
      sql<string>`coalesce(nullif(ads.destination_url, ''), pins.link, '')`.as("destination"),
      startsAt.as("startsAt"),
      endsAt.as("endsAt"),
      "counts.impressions",
      "counts.clicks",
      "counts.closeups",
      "counts.saves",
      "counts.hides",
    ])
    .where(isGroupOn)
    .where(isAdOn(slot("isReviewed")))
    .where(saysWhatWasApproved(slot("isReviewed")))
    .where(isWantedAccount(slot("hasHouseAds")))
    .where(canPay)
    // No one would pay for it.
    .where("ad_groups.billable_event", "!=", UNCOUNTED_EVENT)
    .where(isPinPublic())
    .where(isUnsensitive)
    .orderBy("ads.id")
    .limit(ADS_MAX),
);

const KEYWORDS_MAX = 1_000_000;

/** The keywords of ad groups, campaigns and accounts with running ads, by their parent. */
export const listLiveKeywords = prepare<Record<never, never>>("list_live_ad_keywords")(() =>
  build
    .selectFrom("ad_keywords")
    .innerJoin("ad_accounts", "ad_accounts.id", "ad_keywords.ad_account_id")
    .select(["match_type", "value_key"])
    .select(sql<string>`coalesce(ad_group_id, campaign_id, ad_account_id)`.as("parent_id"))
    .where("is_archived", "=", false)
    .where("ad_accounts.is_suspended", "=", false)
    .limit(KEYWORDS_MAX),
);

export type LiveKeyword = Awaited<ReturnType<typeof listLiveKeywords>>[number];

const selectDestination = prepare<{ adId: string }>("find_ad_destination")((slot) =>
  build
    .selectFrom("ads")
    .innerJoin("pins", "pins.id", "ads.pin_id")
    .select(sql<string>`coalesce(nullif(ads.destination_url, ''), pins.link, '')`.as("url"))
    .where("ads.id", "=", slot("adId")),
);

/** Where an ad leads; null if it leads nowhere. */
export async function findDestination(on: Queryable, adId: string): Promise<string | null> {
  return (await findFirst(selectDestination(on, { adId })))?.url || null;
}

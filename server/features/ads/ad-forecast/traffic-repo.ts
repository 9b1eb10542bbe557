import { sql } from "kysely";
import { IMPRESSION_KINDS, IMPRESSION_SURFACES } from "#contract/base/impressions.ts";
import { SEARCHERS_MIN, TRAFFIC_DAYS } from "#contract/limits/ads.ts";
import { isPinPublic } from "#server/platform/authz/visibility-sql.ts";
import type { Queryable } from "#server/platform/db/database.ts";
import { build, prepare } from "#server/platform/db/prepared.ts";

type At = { now: string };

const surfaces = (["home", "pin", "search", "topic"] as const).map((name) => IMPRESSION_SURFACES[name]);
const earlier = (now: string, days: number) =>
  sql<string>`${now}::timestamptz - make_interval(days => ${sql.lit(days)})`;
const daysBefore = (now: string, days: number) =>
  sql<string>`(${now}::timestamptz at time zone 'UTC')::date - ${sql.lit(days)}::int`;

/** How many Pins were seen where ads are, by day, place and device. */
export const listSeenPins = prepare<At>("list_seen_pins_by_day")((slot) =>
  build
    .selectFrom("impression_counts")
    .select([
      sql<string>`(at at time zone 'UTC')::date`.as("day"),
      "surface",
      "device",
      sql<string>`sum(seen)`.as("seen"),
    ])
    .where("kind", "=", IMPRESSION_KINDS.pin)
    .where("surface", "in", surfaces)
    .where("at", ">", earlier(slot("now"), TRAFFIC_DAYS))
    .groupBy([sql`1`, "surface", "device"]),
);

/** So many rows tell enough of what may have millions. */
const SAMPLE = 5000;

/** What the newest ads of each advertiser did and cost, by what they pay for. The host's own cost nothing. */
export const listAdSums = prepare<At>("list_ad_sums_for_forecasts")((slot) =>
  build
    .selectFrom((inner) =>
      inner
        .selectFrom("ads")
        .select(["id", "ad_group_id", "ad_account_id"])
        .orderBy("id", "desc")
        .limit(10_000)
        .as("shown"),
    )
    .innerJoin("ad_rollup_days", "ad_rollup_days.ad_id", "shown.id")
    .innerJoin("ad_groups", "ad_groups.id", "shown.ad_group_id")
    .innerJoin("ad_accounts", "ad_accounts.id", "shown.ad_account_id")
    .select([
      "ad_groups.billable_event as billable",
      "ad_accounts.is_house as isHouse",
      "shown.ad_account_id as accountId",
      sql<string>`sum(ad_rollup_days.impressions)`.as("impressions"),
      sql<string>`sum(ad_rollup_days.clicks)`.as("clicks"),
      sql<string>`sum(ad_rollup_days.spend)`.as("spend"),
      sql<string>`count(distinct ad_groups.campaign_id)`.as("campaigns"),
    ])
    .where("ad_rollup_days.day", ">", daysBefore(slot("now"), TRAFFIC_DAYS))
    .groupBy(["ad_groups.billable_event", "ad_accounts.is_house", "shown.ad_account_id"]),
);

/** Pins that were seen, and what they are about. */
export const listPinSample = prepare<At>("list_pins_for_forecasts")((slot) =>
  build
    .selectFrom((inner) =>
      inner
        .selectFrom("pin_days")
        .select(["pin_id", "impressions as views"])
        .where("day", ">", daysBefore(slot("now"), TRAFFIC_DAYS))
        .where("impressions", ">", 0)
        .limit(SAMPLE)
        .as("seen"),
    )
    .innerJoin("pins", "pins.id", "seen.pin_id")
    .innerJoin("members as pinners", "pinners.id", "pins.pinner_id")
    .leftJoin("boards", "boards.id", "pins.board_id")
    .leftJoin("members as owners", "owners.id", "boards.owner_id")
    .where(isPinPublic())
    .select([
      "seen.views",
      "pins.title",
      sql<string[]>`array(select topic_id::text from pin_topics where pin_topics.pin_id = seen.pin_id)`.as(
        "topics",
      ),
    ]),
);

/** Searches that showed ads, as far as advertisers may know of them. */
export const listSearchSample = prepare<At>("list_searches_for_forecasts")((slot) =>
  build
    .selectFrom((inner) =>
      inner
        .selectFrom("ad_searches")
        .select(["query", "viewer_mark", "impressions"])
        .where("day", ">", daysBefore(slot("now"), TRAFFIC_DAYS))
        .orderBy("day", "desc")
        .limit(4 * SAMPLE)
        .as("made"),
    )
    .select(["made.query", sql<string>`sum(made.impressions)`.as("views")])
    .groupBy("made.query")
    .having(
      sql<boolean>`count(distinct made.viewer_mark) filter (where made.viewer_mark <> '') >= ${sql.lit(SEARCHERS_MIN)}`,
    ),
);

/** What the newest members declared, and whether ads may know. */
export const listMemberSample = prepare<Record<never, never>>("list_members_for_forecasts")(() =>
  build
    .selectFrom("members")
    .select(["birthday", "gender", "country", "locale", "fit_ads_to_profile"])
    .where("state", "=", "active")
    .where("show_ads", "=", true)
    .orderBy("id", "desc")
    .limit(SAMPLE),
);

const selectFrequency = prepare<At>("get_views_per_viewer_and_day")((slot) =>
  build
    .selectFrom((inner) =>
      inner
        .selectFrom("ad_views")
        .select("views")
        .where("day", ">", daysBefore(slot("now"), TRAFFIC_DAYS))
        .limit(SAMPLE)
        .as("seen"),
    )
    .select(sql<number | null>`avg(seen.views)::float8`.as("views")),
);

/** How often someone who sees a campaign on a day sees it on that day; null if no one has seen any. */
export async function findFrequency(on: Queryable, at: At): Promise<number | null> {
  return (await selectFrequency(on, at))[0]?.views ?? null;
}

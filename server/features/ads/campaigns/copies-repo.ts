import { sql } from "kysely";
import type { EntityStatus } from "#contract/ads/enums.ts";
import { PIN_WORDS } from "#server/platform/authz/running-ads-sql.ts";
import type { Queryable, Tx } from "#server/platform/db/database.ts";
import { build, prepare } from "#server/platform/db/prepared.ts";

const copyOne = {
  name: "copy_campaign",
  text: `
    insert into campaigns (id, ad_account_id, name, status, objective_type, origin, has_shared_budget, daily_spend_cap,
      lifetime_spend_cap, is_daily_budget_flexible, start_time, end_time, tracking_urls)
    select next_id(home_in(ad_account_id)), ad_account_id, $2, 'DRAFT', objective_type, origin, has_shared_budget,
      daily_spend_cap, lifetime_spend_cap, is_daily_budget_flexible,
      case when end_time > now() then start_time end, case when end_time > now() then end_time end, tracking_urls
    from campaigns where id = $1
    returning id`,
};

/** The copy is a draft. A time that is over isn't copied. */
export async function insertCopy(tx: Tx, copy: { sourceId: string; name: string }): Promise<string> {
  const [made] = await tx.query<{ id: string }>(copyOne, [copy.sourceId, copy.name]);
  if (!made) throw new Error("The campaign is gone");
  return made.id;
}

export type CopiedAdGroup = { id: string; copyId: string; status: EntityStatus };

// Each ad group knows its source by its number, so that ads and keywords find their copy. Its own keywords go with an ad
// group, those of the campaign only with the campaign.
const copyAll = {
  name: "copy_ad_groups",
  text: `
    with sources as (
      select ad_groups.*, next_id(home_in(ad_account_id)) as copy_id from ad_groups
      where ($4::bigint is null and campaign_id = $1 and status in ('ACTIVE', 'PAUSED', 'DRAFT')) or id = $4::bigint
    ), made as (
      insert into ad_groups (id, ad_account_id, campaign_id, name, status, budget_type, budget, pacing, billable_event,
        bid_strategy, bid, placement_group, targeting, is_targeting_automatic, optimization_goal, frequency_cap,
        start_time, end_time, tracking_urls)
      select copy_id, ad_account_id, $2::bigint, name, 'DRAFT', budget_type, budget, pacing, billable_event,
        bid_strategy, bid, placement_group, targeting, is_targeting_automatic, optimization_goal, frequency_cap,
        case when end_time > now() then start_time end, case when end_time > now() then end_time end, tracking_urls
      from sources returning id
    ), words as (
      insert into ad_keywords (id, ad_account_id, campaign_id, ad_group_id, value, value_key, match_type, bid)
      select next_id(home_in(words.ad_account_id)), words.ad_account_id,
        case when words.campaign_id is not null then $2::bigint end, sources.copy_id,
        value, value_key, match_type, words.bid
      from ad_keywords as words left join sources on sources.id = words.ad_group_id
      where not words.is_archived
        and (($4::bigint is null and words.campaign_id = $1) or sources.id is not null)
    ), shown as (
      insert into ads (id, ad_account_id, ad_group_id, pin_id, name, status, review_status, rejected_reasons,
        review_note, creative_type, destination_url, grid_click_type, tracking_urls, approved_words)
      select next_id(home_in(ads.ad_account_id)), ads.ad_account_id, sources.copy_id, pin_id, ads.name,
        case when $3::boolean then ads.status else 'DRAFT' end,
        case when review_status = 'APPROVED' and approved_words <> (
          select ${PIN_WORDS} from pins where pins.id = ads.pin_id
        ) then 'PENDING' else review_status end, rejected_reasons, review_note,
        creative_type, destination_url, grid_click_type, ads.tracking_urls, approved_words
      from ads join sources on sources.id = ads.ad_group_id
      where ads.status in ('ACTIVE', 'PAUSED', 'DRAFT') and ads.pin_id is not null
    )
    select id, copy_id as "copyId", status from sources order by id`,
};

type Copying = {
  /** The campaign that is copied, or that the ad group is in. */
  sourceId: string;
  /** The campaign that the copies are in. */
  campaignId: string;
  /** Of one ad group alone. */
  adGroupId?: string;
  /** Whether ads run or pause as those they are copied from; otherwise they are drafts. */
  keepsStatus: boolean;
};

/** Copies ad groups, as drafts, with their ads and keywords. What was archived stays behind. */
export async function copyAdGroups(
  tx: Tx,
  { sourceId, campaignId, adGroupId, keepsStatus }: Copying,
): Promise<CopiedAdGroup[]> {
  return await tx.query<CopiedAdGroup>(copyAll, [sourceId, campaignId, keepsStatus, adGroupId ?? null]);
}

const selectRows = prepare<{ ids: readonly string[] }>("list_copied_ad_groups")((slot) =>
  build
    .selectFrom("ad_groups")
    .selectAll()
    .where("id", "=", sql<string>`any(${slot("ids")}::bigint[])`),
);

/** Ad groups as they are stored, in no order. */
export async function listAdGroupRows(on: Queryable, ids: readonly string[]) {
  return await selectRows(on, { ids });
}

const update = {
  name: "update_copied_ad_groups",
  text: `
    update ad_groups set status = given.status, budget = given.budget,
      start_time = given.start_time, end_time = given.end_time
    from unnest($1::bigint[], $2::text[], $3::bigint[], $4::timestamptz[], $5::timestamptz[])
      as given (id, status, budget, start_time, end_time)
    where ad_groups.id = given.id`,
};

type Given = {
  id: string;
  status: EntityStatus;
  budget: string | null;
  start_time: string | null;
  end_time: string | null;
};

/** Sets what copies are asked to be. */
export async function setCopiedAdGroups(tx: Tx, given: readonly Given[]): Promise<void> {
  if (given.length === 0) return;
  await tx.query(update, [
    given.map(({ id }) => id),
    given.map(({ status }) => status),
    given.map(({ budget }) => budget),
    given.map((each) => each.start_time),
    given.map((each) => each.end_time),
  ]);
}

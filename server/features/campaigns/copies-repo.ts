import type { Tx } from "#server/platform/db/database.ts";

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

/** A time that is over isn't copied. */
export async function insertCopy(tx: Tx, copy: { sourceId: string; name: string }): Promise<string> {
  const [made] = await tx.query<{ id: string }>(copyOne, [copy.sourceId, copy.name]);
  if (!made) throw new Error("The campaign is gone");
  return made.id;
}

// Each ad group knows its source by its number, so that ads and keywords find their copy.
const copyAll = {
  name: "copy_parts_of_campaign",
  text: `
    with sources as (
      select ad_groups.*, next_id(home_in(ad_account_id)) as copy_id from ad_groups
      where campaign_id = $1 and status in ('ACTIVE', 'PAUSED', 'DRAFT')
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
      where not words.is_archived and (words.campaign_id = $1 or sources.id is not null)
    )
    insert into ads (id, ad_account_id, ad_group_id, pin_id, name, status, review_status, rejected_reasons,
      creative_type, destination_url, grid_click_type, tracking_urls)
    select next_id(home_in(ads.ad_account_id)), ads.ad_account_id, sources.copy_id, pin_id, ads.name, 'DRAFT',
      review_status, rejected_reasons, creative_type, destination_url, grid_click_type, ads.tracking_urls
    from ads join sources on sources.id = ads.ad_group_id
    where ads.status in ('ACTIVE', 'PAUSED', 'DRAFT') and ads.pin_id is not null`,
};

export async function copyParts(tx: Tx, copy: { sourceId: string; id: string }): Promise<void> {
  await tx.query(copyAll, [copy.sourceId, copy.id]);
}

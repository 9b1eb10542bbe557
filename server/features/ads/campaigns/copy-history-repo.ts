import type { Tx } from "#server/platform/db/database.ts";
import type { CopiedAdGroup } from "./copies-repo.ts";
import type { Writer } from "./write-entities.ts";

// Ids and amounts as text: some are larger than what JSON's readers keep.
const record = {
  name: "record_copies",
  text: `
    with parts as (
      select 1 as place, 'campaign' as kind, id, jsonb_build_object(
        'name', name, 'copy_of', $6::bigint::text, 'status', status, 'objective_type', objective_type,
        'has_shared_budget', has_shared_budget, 'is_daily_budget_flexible', is_daily_budget_flexible,
        'daily_spend_cap', daily_spend_cap::text, 'lifetime_spend_cap', lifetime_spend_cap::text,
        'start_time', start_time, 'end_time', end_time) as fields
      from campaigns where id = $5::bigint
      union all
      select 2, 'ad_group', ad_groups.id, jsonb_build_object(
        'name', name, 'campaign_id', campaign_id::text, 'copy_of', copies.source_id::text, 'status', status,
        'budget_type', budget_type, 'budget', budget::text, 'pacing', pacing, 'billable_event', billable_event,
        'bid_strategy', bid_strategy, 'bid', bid::text, 'placement_group', placement_group, 'targeting', targeting,
        'is_targeting_automatic', is_targeting_automatic, 'optimization_goal', optimization_goal,
        'frequency_cap', frequency_cap, 'start_time', start_time, 'end_time', end_time)
      from unnest($3::bigint[], $4::bigint[]) as copies (copy_id, source_id)
        join ad_groups on ad_groups.id = copies.copy_id
      union all
      select 3, 'ad', id, jsonb_build_object(
        'name', name, 'ad_group_id', ad_group_id::text, 'pin_id', pin_id::text, 'status', status,
        'review_status', review_status, 'creative_type', creative_type, 'destination_url', destination_url,
        'grid_click_type', grid_click_type)
      from ads where ad_group_id = any($3::bigint[])
      union all
      select 4, 'keyword', id, jsonb_build_object('value', value, 'match_type', match_type, 'bid', bid::text)
      from ad_keywords where ad_group_id = any($3::bigint[]) or campaign_id = $5::bigint
    )
    insert into ad_changes (id, ad_account_id, entity_kind, entity_id, actor_id, after)
    select next_id(home_in($1::bigint)), $1::bigint, kind, id, $2::bigint, jsonb_strip_nulls(fields)
    from parts order by place, id`,
};

/** Notes in the history what fresh copies consist of, once they are what they shall be. */
export async function recordCopies(
  tx: Tx,
  { accountId, actorId }: Writer,
  adGroups: readonly CopiedAdGroup[],
  /** When it was copied as a whole. */
  campaign?: { id: string; copyId: string },
): Promise<void> {
  const [copyIds, ids] = [adGroups.map(({ copyId }) => copyId), adGroups.map(({ id }) => id)];
  const whole = [campaign?.copyId ?? null, campaign?.id ?? null];
  await tx.query(record, [accountId, actorId, copyIds, ids, ...whole]);
}

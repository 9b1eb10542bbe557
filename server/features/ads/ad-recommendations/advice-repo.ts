import type { FigureLevel } from "#contract/ads/enums.ts";
import type { AdviceKind } from "#contract/ads/reports.ts";
import { DISMISSED_DAYS } from "#contract/limits/ads.ts";
import { GROUP_ON } from "#server/platform/authz/running-ads-sql.ts";
import type { Queryable } from "#server/platform/db/database.ts";
import { build, prepareWrite } from "#server/platform/db/prepared.ts";

export type AdviceRow = {
  kind: AdviceKind;
  level: FigureLevel;
  id: string;
  name: string;
  campaign_id: string;
  ad_group_id: string | null;
  amount: string | null;
  limit: string | null;
  end_time: string | null;
};

// What runs: its campaign and its ad group do too, and none has ended. Each kind names twenty things at most.
const select = {
  name: "list_ad_advice",
  text: `
    with running as (
      select ad_groups.*, campaigns.end_time as campaign_end_time
      from ad_groups join campaigns on campaigns.id = ad_groups.campaign_id
      join ad_accounts on ad_accounts.id = ad_groups.ad_account_id
      where ad_groups.ad_account_id = $1 and ${GROUP_ON}
        and (ad_groups.end_time is null or ad_groups.end_time > $2) and (campaigns.end_time is null or campaigns.end_time > $2)
    ), yesterday as (
      select ads.ad_group_id, sum(spend)::bigint as spend
      from ads join ad_rollup_days on ad_rollup_days.ad_id = ads.id
      where ads.ad_account_id = $1 and day = ($2::timestamptz at time zone $3)::date - 1
      group by ads.ad_group_id
    ), advice as (
      (select 'rejected_ad' as kind, 'ad' as level, ads.id, ads.name, ad_groups.campaign_id, ads.ad_group_id,
        null::bigint as amount, null::bigint as "limit", null::timestamptz as end_time
      from ads join ad_groups on ad_groups.id = ads.ad_group_id
      where ads.ad_account_id = $1 and ads.review_status = 'REJECTED' and ads.status in ('ACTIVE', 'PAUSED'))
      union all
      (select 'no_ads', 'ad_group', id, name, campaign_id, id, null, null, null from running
      where not exists (select from ads where ads.ad_group_id = running.id and ads.status in ('ACTIVE', 'PAUSED')))
      union all
      (select 'low_bid', 'ad_group', id, name, campaign_id, id, bid, floor, null
      from running, lateral (select case billable_event when 'CLICKTHROUGH' then $4::bigint else $5::bigint end) as floors (floor)
      where bid is not null and bid < floor and bid_strategy is distinct from 'AUTOMATIC_BID')
      union all
      (select 'budget_reached', 'ad_group', id, name, campaign_id, id, spend, budget, null
      from running join yesterday on yesterday.ad_group_id = running.id
      where budget_type = 'DAILY' and spend * 20 >= budget * 19)
      union all
      (select 'no_keywords', 'ad_group', id, name, campaign_id, id, null, null, null from running
      where placement_group = 'SEARCH' and not exists (
        select from ad_keywords where not is_archived and match_type in ('BROAD', 'PHRASE', 'EXACT')
          and ad_keywords.ad_account_id = $1
          and (ad_keywords.ad_group_id = running.id or ad_keywords.campaign_id = running.campaign_id
            or (ad_keywords.ad_group_id is null and ad_keywords.campaign_id is null))
      ))
      union all
      (select 'never_seen', 'ad', ads.id, ads.name, running.campaign_id, running.id, null, null, null
      from running join ads on ads.ad_group_id = running.id
      where ads.status = 'ACTIVE' and ads.review_status = 'APPROVED' and ads.updated_at < $2::timestamptz - interval '3 days'
        and (running.start_time is null or running.start_time < $2::timestamptz - interval '3 days')
        and not exists (
          select from ad_rollup_days where ad_id = ads.id and impressions > 0
            and day >= ($2::timestamptz at time zone $3)::date - 7
        ))
      union all
      (select 'ends_soon', 'ad_group', id, name, campaign_id, id, null, null, least(end_time, campaign_end_time)
      from running where least(end_time, campaign_end_time) < $2::timestamptz + interval '3 days')
    )
    select kind, level, id, name, campaign_id, ad_group_id, amount, "limit", end_time from (
      select *, row_number() over (partition by kind order by id desc) as place from advice
      where not exists (
        select from ad_advice_dismissals as dismissed
        where dismissed.ad_account_id = $1 and dismissed.kind = advice.kind and dismissed.entity_id = advice.id
          and dismissed_at > $2::timestamptz - make_interval(days => $6)
      )
    ) as open where place <= 20 order by kind, place`,
};

type Wanted = {
  accountId: string;
  now: Date;
  timeZone: string;
  clickFloor: number;
  impressionsFloor: number;
};

export async function listAdvice(on: Queryable, wanted: Wanted): Promise<AdviceRow[]> {
  const { accountId, now, timeZone, clickFloor, impressionsFloor } = wanted;
  return await on.query<AdviceRow>(select, [
    ...[accountId, now.toISOString(), timeZone, clickFloor, impressionsFloor, DISMISSED_DAYS],
  ]);
}

type Dismissed = { accountId: string; kind: AdviceKind; entityId: string; at: string };

export const dismissAdvice = prepareWrite<Dismissed>("dismiss_ad_advice")((slot) =>
  build
    .insertInto("ad_advice_dismissals")
    .values({
      ad_account_id: slot("accountId"),
      kind: slot("kind"),
      entity_id: slot("entityId"),
      dismissed_at: slot("at"),
    })
    .onConflict((conflict) =>
      conflict
        .columns(["ad_account_id", "kind", "entity_id"])
        .doUpdateSet((row) => ({ dismissed_at: row.ref("excluded.dismissed_at") })),
    ),
);

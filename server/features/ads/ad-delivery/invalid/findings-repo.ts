import type { Db, Tx } from "#server/platform/db/database.ts";
import type { Refunded } from "../../ad-budgets/index.ts";
import type { RefundReason } from "../../ad-ledger/index.ts";
import { NET_COUNTS } from "../events-repo.ts";

/** An offer that was paid for, and shouldn't have been. */
export type Finding = { adAccountId: string; offerId: string };

const isCounted = `ad_events.reason is null and ad_events.billable is not null
  and ad_events.tx < (select tx from impression_marks where counter = 'ads')`;
const isCharged = `exists (select from ad_charges where ad_charges.ad_account_id = ads.ad_account_id
  and ad_charges.offer_id = ad_events.offer_id and ad_charges.kind = ad_events.billable)`;

/* The days are those of UTC, as those of `ad_views`. What was found before counts, too: there may be more of it. */
const selectMany = {
  name: "list_ad_clicks_of_keen_people",
  text: `with keen as (
      select viewer_key, ad_account_id, (at at time zone 'UTC')::date as day
      from ad_events join ads on ads.id = ad_events.ad_id
      where kind = 'click' and billable is not null and viewer_key is not null and at >= $1
        and (reason is null or reason = 'many')
      group by 1, 2, 3 having count(*) > $2::int and bool_or(reason is null)
    )
    select ads.ad_account_id as "adAccountId", ad_events.offer_id as "offerId"
    from keen
    join ad_events on ad_events.viewer_key = keen.viewer_key and ad_events.kind = 'click'
      and at >= keen.day::timestamp at time zone 'UTC' and at < (keen.day + 1)::timestamp at time zone 'UTC'
    join ads on ads.id = ad_events.ad_id and ads.ad_account_id = keen.ad_account_id
    where ${isCounted} and ${isCharged} limit $3`,
};

type Keen = { since: Date; most: number; take: number };

/** What people clicked who clicked an advertiser's ads more often on a day than one person does. */
export async function listManyClicks(db: Db, { since, most, take }: Keen): Promise<Finding[]> {
  return await db.query<Finding>(selectMany, [since.toISOString(), most, take]);
}

const selectSpenders = {
  name: "list_ad_accounts_that_spent",
  text: `select id from ad_accounts
    where not is_house and id > $1::bigint and exists (
      select from ad_budgets where subject_id = ad_accounts.id and day >= $2::date and spent_micro > 0)
    order by id limit $3`,
};

/** Accounts whose ads cost something since this day, by their ids. */
export async function listSpenders(
  db: Db,
  { afterId, since, take }: { afterId: string; since: Date; take: number },
): Promise<string[]> {
  const rows = await db.query<{ id: string }>(selectSpenders, [afterId, since.toISOString(), take]);
  return rows.map(({ id }) => id);
}

const selectOwn = {
  name: "list_ad_events_of_own_people",
  text: `select distinct ads.ad_account_id as "adAccountId", ad_events.offer_id as "offerId"
    from unnest($1::bigint[], $2::text[]) as own (ad_account_id, viewer_key)
    join ad_events on ad_events.viewer_key = own.viewer_key and ad_events.at >= $3
    join ads on ads.id = ad_events.ad_id and ads.ad_account_id = own.ad_account_id
    where ${isCounted} and ${isCharged} limit $4`,
};

export type Person = { adAccountId: string; viewerKey: string };

/** What people did with ads of accounts they work for. */
export async function listOwnEvents(
  db: Db,
  people: readonly Person[],
  { since, take }: { since: Date; take: number },
): Promise<Finding[]> {
  return await db.query<Finding>(selectOwn, [
    people.map(({ adAccountId }) => adAccountId),
    people.map(({ viewerKey }) => viewerKey),
    since.toISOString(),
    take,
  ]);
}

const invalidated: readonly (readonly [column: string, sum: string])[] = [
  ...NET_COUNTS.map(([column, kind]) => [column, `count(*) filter (where kind = '${kind}')`] as const),
  ["spend", "coalesce(sum(micro) filter (where billable is not null), 0)"],
  ["fit_sum", "coalesce(sum(fit) filter (where kind = 'impression'), 0)"],
  ["fit_count", "count(*) filter (where kind = 'impression' and fit is not null)"],
];
const columns = invalidated.map(([column]) => column);

/* Events that are counted already are taken out of the net figures. The gross ones stay. */
const mark = {
  name: "mark_ad_events_invalid",
  text: `with marked as (
      update ad_events set reason = $2
      where offer_id = any($1::uuid[]) and reason is null
        and tx < (select tx from impression_marks where counter = 'ads')
      returning offer_id, kind, ad_id, at, surface, billable, fit
    )
    insert into ad_rollups (ad_id, at, surface, ${columns})
    select ad_id, date_bin('15 minutes', at, '2000-01-01 00:00+00'), surface, ${invalidated.map(([, sum]) => `-${sum}`)}
    from marked left join unnest($3::uuid[], $4::bigint[]) as refunded (offer_id, micro) using (offer_id)
    group by 1, 2, 3
    on conflict (ad_id, at, surface) do update set
      ${columns.map((column) => `${column} = ad_rollups.${column} + excluded.${column}`)}`,
};

type Marked = { offerIds: readonly string[]; reason: RefundReason; refunded: readonly Refunded[] };

/** Notes why these offers don't count after all, and takes what they did and cost out of the figures. */
export async function markInvalid(tx: Tx, { offerIds, reason, refunded }: Marked): Promise<void> {
  await tx.query(mark, [
    offerIds,
    reason,
    refunded.map(({ offerId }) => offerId),
    refunded.map(({ micro }) => String(micro)),
  ]);
}

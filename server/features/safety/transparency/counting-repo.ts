import { sql } from "kysely";
import type { Db, Tx } from "#server/platform/db/database.ts";
import { build, findFirst, prepare, prepareWrite } from "#server/platform/db/prepared.ts";

const begin = {
  name: "begin_counting_decisions",
  text: `insert into transparency_progress (counted_until)
    select least($1::date, (least(
      (select min(decided_at) from decisions),
      (select min(created_at) from reports),
      (select min(appealed_at) from moderation_notices where appealed_at is not null),
      (select min(coalesce(email_confirmed_at, created_at)) from takedowns where state <> 'unconfirmed')
    ) at time zone 'UTC')::date)
    on conflict do nothing`,
};

/** Starts with the first day on which anything happened. */
export async function beginCounting(db: Db, today: string): Promise<void> {
  await db.query(begin, [today]);
}

const lock = prepare<Record<never, never>>("lock_transparency_progress")(() =>
  build.selectFrom("transparency_progress").select(sql<string>`counted_until::text`.as("day")).forUpdate(),
);

/** The first day that isn't counted yet. */
export async function lockProgress(tx: Tx): Promise<string | null> {
  return (await findFirst(lock(tx, {})))?.day ?? null;
}

export const moveProgress = prepareWrite<{ day: string }>("move_transparency_progress")((slot) =>
  build.updateTable("transparency_progress").set({ counted_until: slot("day") }),
);

/** Anything slower counts as this many hours. */
const HOURS_MAX = 24 * 90;

const count = {
  name: "count_decisions_of_a_day",
  text: `with decided as (
      select decisions.*, least(
        (select opened_at from cases where closed_at = decisions.decided_at and state <> 'open'
          and cases.kind = decisions.kind and cases.object_id = decisions.object_id limit 1),
        (select coalesce(email_confirmed_at, created_at) from takedowns where takedowns.id = decisions.takedown_id)
      ) as known_at
      from decisions where decided_at >= $2::timestamptz and decided_at < $3::timestamptz
    ), happened (figure, name) as (
      select 'decided', '' from decided
      union all select 'rule', rule from decided
      union all select 'source', source from decided
      union all select 'action', action from decided
      union all select 'ground', ground from decided
      union all select 'automation', automation from decided
      union all select 'found_automatically', '' from decided where is_detected_automatically
      union all select 'hours', least(${HOURS_MAX}, greatest(0, round(extract(epoch from decided_at - known_at) / 3600)))::text
        from decided where known_at is not null
      union all select 'lifted', '' from decisions where lifted_at >= $2::timestamptz and lifted_at < $3::timestamptz
      union all select 'appeal', 'asked' from moderation_notices
        where appealed_at >= $2::timestamptz and appealed_at < $3::timestamptz
      union all select 'appeal', appeal from moderation_notices
        where decided_at >= $2::timestamptz and decided_at < $3::timestamptz
          and appealed_at is not null and (appeal = 'lifted' or (appeal = 'kept' and answer <> ''))
      union all select 'report', 'received' from reports
        where created_at >= $2::timestamptz and created_at < $3::timestamptz
      union all select 'report', case state when 'removed' then 'acted' else 'dismissed' end from reports
        where handled_at >= $2::timestamptz and handled_at < $3::timestamptz and state <> 'open'
      union all select 'received', law from takedowns
        where state <> 'unconfirmed' and law <> 'test'
          and coalesce(email_confirmed_at, created_at) >= $2::timestamptz
          and coalesce(email_confirmed_at, created_at) < $3::timestamptz
      union all select case state when 'decided' then 'accepted' else 'rejected' end, law from takedowns
        where answered_at >= $2::timestamptz and answered_at < $3::timestamptz
          and state in ('decided', 'rejected') and law <> 'test'
    )
    insert into transparency_figures (quarter, figure, name, count)
    select date_trunc('quarter', $1::date::timestamp)::date, figure, name, count(*) from happened group by figure, name
    on conflict (quarter, figure, name) do update set count = transparency_figures.count + excluded.count`,
};

/** Adds what happened between the two times to the quarter of this day. */
export async function addDay(
  tx: Tx,
  { day, from, until }: { day: string; from: string; until: string },
): Promise<void> {
  await tx.query(count, [day, from, until]);
}

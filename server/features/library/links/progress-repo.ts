import type { Queryable, Tx } from "#server/platform/db/database.ts";
import { findFirst } from "#server/platform/db/prepared.ts";

const takeTurn = {
  name: "take_turn_of_link_checks",
  text: `update link_progress set turn_until = now() + interval '2 minutes'
    where coalesce(turn_until, now()) <= now() and coalesce(paused_until, now()) <= now() returning 1 as taken`,
};

/** Returns false if someone else checks, or no one may. */
export async function startTurn(on: Queryable): Promise<boolean> {
  return (await on.query(takeTurn, [])).length > 0;
}

const leaveTurn = {
  name: "leave_turn_of_link_checks",
  text: `with left_turn as (update link_progress set turn_until = null)
    select min(next_at) as next_at from link_hosts where next_at < now() + interval '1 minute'`,
};

/** Returns when the next is due, if that is soon. */
export async function endTurn(on: Queryable): Promise<Date | null> {
  const row = await findFirst(on.query<{ next_at: string | null }>(leaveTurn, []));
  return row?.next_at ? new Date(row.next_at) : null;
}

const suspect = {
  name: "suspect_own_network",
  // Of addresses that have worked before: in imports of old bookmarks most may be gone.
  text: `
    with latest as (
      select target_id, at, outcome from link_checks where at > now() - interval '1 hour' order by at desc limit 500
    ), known as (
      select outcome in ('dns', 'refused', 'tls', 'timeout') as has_failed from latest
      where exists (
        select from link_checks earlier
        where earlier.target_id = latest.target_id and earlier.at < latest.at and earlier.outcome in ('works', 'moved')
      )
    )
    update link_progress set paused_until = now() + interval '1 hour'
    where (select count(*) >= $1 and avg(has_failed::int) >= $2 from known) returning 1 as paused`,
};

/** Pauses all checks if very many that worked fail now. Then this machine has no network, more likely than not. */
export async function suspectSelf(
  on: Queryable,
  { checks, share }: { checks: number; share: number },
): Promise<boolean> {
  return (await on.query(suspect, [checks, share])).length > 0;
}

const readOlder = {
  name: "read_older_links",
  text: `
    with batch as (
      select pins.id, pins.link from pins, link_progress
      where pins.id > link_progress.after_id and not is_done order by pins.id limit $1 for no key update of pins
    ), read as (
      update pins set link_target_id = link_target_of(pins.link) from batch
      where pins.id = batch.id and batch.link <> '' and pins.link_target_id is null
      returning pins.link_target_id as id, pins.link
    ), progress as (
      update link_progress set after_id = coalesce((select max(id) from batch), after_id),
        is_done = (select count(*) < $1 from batch)
      where not is_done returning is_done
    )
    select coalesce((select array_agg(id::text) from read), '{}') as ids,
      coalesce((select array_agg(link) from read), '{}') as links, coalesce((select is_done from progress), true) as is_done`,
};
const addTargets = { name: "add_link_targets", text: "select add_link_targets($1::bigint[], $2::text[])" };

/** Gives some Pins from before their addresses. Returns whether all have them. */
export async function readSomeOlder(tx: Tx, count: number): Promise<boolean> {
  const row = await findFirst(
    tx.query<{ ids: string[]; links: string[]; is_done: boolean }>(readOlder, [count]),
  );
  if (row && row.ids.length > 0) await tx.query(addTargets, [row.ids, row.links]);
  return row?.is_done ?? true;
}

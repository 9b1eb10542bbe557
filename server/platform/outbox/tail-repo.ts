import type { Queryable } from "../db/database.ts";
import { findFirst } from "../db/prepared.ts";
import type { PositionedEvent } from "./repo.ts";

/** A place among the events: everything up to it has been read. */
export type EventPosition = { tx: string; id: string };

type Tail = { events: PositionedEvent[]; end: EventPosition };
type TailRow = PositionedEvent & { end: string };

// As with consumers, what is below the oldest running transaction is complete.
const selectAfter = {
  name: "list_events_after",
  text: `
    select following.*, pg_snapshot_xmin(pg_current_snapshot())::text as end
    from (select 1) as always
    left join lateral (
      select events.tx::text, events.id, actor_id as "actorId", verb, object_type as "objectType",
        object_id as "objectId", visibility, data, created_at as "createdAt"
      from events
      where (events.tx, events.id) > ($1::xid8, $2::bigint)
        and events.tx < least(pg_snapshot_xmin(pg_current_snapshot()), $3::xid8)
      order by events.tx, events.id limit $4
    ) as following on true`,
};

const NEVER = "18446744073709551615";

/** The next events after a position, without a cursor, and how far that is. `before` is a transaction. */
export async function listEventsAfter(
  on: Queryable,
  { tx, id }: EventPosition,
  count: number,
  before = NEVER,
): Promise<Tail> {
  const rows = await on.query<TailRow>(selectAfter, [tx, id, before, count]);
  const events = rows.filter((row) => row.id !== null);
  const last = events.at(-1);
  if (last && events.length === count) return { events, end: { tx: last.tx, id: last.id } };
  const [row] = rows;
  const end = row && BigInt(row.end) < BigInt(before) ? row.end : before;
  return { events, end: BigInt(end) < BigInt(tx) ? { tx, id } : { tx: end, id: "0" } };
}

const selectRecent = {
  name: "find_recent_event_position",
  text: `
    select tx::text, (id - 1)::text as id from (
      select tx, id, created_at from events where tx < pg_snapshot_xmin(pg_current_snapshot())
      order by tx desc, id desc limit $2
    ) as newest
    where created_at > now() - make_interval(secs => $1) order by newest.tx, newest.id limit 1`,
};

/** A position that comes before the events of the last seconds, as far as there are not too many; null without any. */
export async function findRecentPosition(
  on: Queryable,
  seconds: number,
  count: number,
): Promise<EventPosition | null> {
  return await findFirst(on.query<EventPosition>(selectRecent, [seconds, count]));
}

const countFollowing = {
  name: "count_events_after",
  text: `
    select asked.tx, asked.id, (
      select count(*)::int from (
        select from events where (events.tx, events.id) > (asked.tx::xid8, asked.id::bigint) limit $3
      ) as following
    ) as count
    from unnest($1::text[], $2::text[]) as asked (tx, id)`,
};

/** How many events follow each position, up to a limit. */
export async function countEventsAfter(
  on: Queryable,
  positions: readonly EventPosition[],
  limit: number,
): Promise<(EventPosition & { count: number })[]> {
  if (positions.length === 0) return [];
  return await on.query(countFollowing, [
    positions.map(({ tx }) => tx),
    positions.map(({ id }) => id),
    limit,
  ]);
}

export function isAfter(one: EventPosition, other: EventPosition): boolean {
  const [oneTx, otherTx] = [BigInt(one.tx), BigInt(other.tx)];
  return oneTx === otherTx ? BigInt(one.id) > BigInt(other.id) : oneTx > otherTx;
}

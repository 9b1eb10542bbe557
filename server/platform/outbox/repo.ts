import type { Db, Tx } from "../db/database.ts";
import { findFirst } from "../db/prepared.ts";
import type { RecordedEvent } from "./consumer.ts";

const addCursors = {
  name: "add_event_cursors",
  text: `
    insert into event_cursors (consumer, tx, event_id)
    select name, pg_snapshot_xmin(pg_current_snapshot()), 0 from unnest($1::text[]) name
    on conflict do nothing`,
};

/** Gives each new consumer a cursor that starts with the events from now on. */
export async function prepareCursors(db: Db, consumers: readonly string[]): Promise<void> {
  await db.query(addCursors, [consumers]);
}

const lockCursor = {
  name: "lock_event_cursor",
  text: "select pg_try_advisory_xact_lock(hashtextextended('events for ' || $1::text, 0)) as is_free",
};

/** Returns false while another process reads for this consumer. A lock on the cursor's row would block other readers. */
export async function tryLockCursor(tx: Tx, consumer: string): Promise<boolean> {
  const row = await findFirst(tx.query<{ is_free: boolean }>(lockCursor, [consumer]));
  return row?.is_free ?? false;
}

export type PositionedEvent = RecordedEvent & { tx: string };

// Events below the oldest running transaction are complete: nothing can be inserted before them any more.
const selectNext = {
  name: "list_next_events",
  text: `
    select following.* from event_cursors
    cross join lateral (
      select events.tx::text, events.id, actor_id as "actorId", verb, object_type as "objectType",
        object_id as "objectId", visibility, data, created_at as "createdAt"
      from events
      where (events.tx, events.id) > (event_cursors.tx, event_cursors.event_id)
        and events.tx < pg_snapshot_xmin(pg_current_snapshot())
      order by events.tx, events.id limit $2
    ) following
    where consumer = $1`,
};

export async function listNextEvents(tx: Tx, consumer: string, count: number): Promise<PositionedEvent[]> {
  return await tx.query<PositionedEvent>(selectNext, [consumer, count]);
}

const moveCursor = {
  name: "move_event_cursor",
  text: "update event_cursors set tx = $2::xid8, event_id = $3 where consumer = $1",
};

export async function advanceCursor(tx: Tx, consumer: string, last: PositionedEvent): Promise<void> {
  await tx.query(moveCursor, [consumer, last.tx, last.id]);
}

const dropCursors = {
  name: "drop_event_cursors",
  text: "delete from event_cursors where consumer <> all($1::text[])",
};

/** Deletes the cursors of consumers that no longer exist. They would keep events from being deleted. */
export async function dropOtherCursors(db: Db, consumers: readonly string[]): Promise<void> {
  await db.query(dropCursors, [consumers]);
}

// Deletes the oldest first. The young ones among these stay.
const removeRead = {
  name: "delete_read_events",
  text: `
    with oldest as (
      select tx, id, created_at from events
      where (tx, id) <= (select tx, event_id from event_cursors order by tx, event_id limit 1)
      order by tx, id limit $2
    )
    delete from events using oldest
    where events.tx = oldest.tx and events.id = oldest.id and oldest.created_at < $1
    returning 1`,
};

/** Deletes old events that every consumer has read. Returns how many. */
export async function deleteReadEvents(db: Db, before: Date, count: number): Promise<number> {
  return (await db.query(removeRead, [before.toISOString(), count])).length;
}

const selectLags = {
  name: "list_event_lags",
  text: `
    select consumer, coalesce(extract(epoch from now() - (
      select created_at from events where (events.tx, events.id) > (event_cursors.tx, event_cursors.event_id)
      order by events.tx, events.id limit 1
    )), 0)::float8 as seconds
    from event_cursors`,
};

/** Returns how long each consumer's oldest unread event has waited. */
export async function listLags(db: Db): Promise<{ consumer: string; seconds: number }[]> {
  return await db.query(selectLags, []);
}

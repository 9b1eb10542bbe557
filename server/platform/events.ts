import { type RawBuilder, sql } from "kysely";
import type { Tx } from "./db/database.ts";
import { idOfActors } from "./db/ids.ts";
import { build, prepare } from "./db/prepared.ts";

/**
 * Every kind of event, as `object.verb`, with the type of its data; null means none. Each feature declares its own, most
 * of them in its `feature.ts`.
 */
export interface EventData {
  /** Recorded by the database itself, which assigns the order of boards. */
  "member.boards_reordered": null;
}

type EventSubject = {
  actorId: string | null;
  objectId: string;
  /** Who could see the object when this happened. */
  visibility: "public" | "protected" | "secret" | "private";
};

type EventOf<Key extends keyof EventData> = Key extends `${infer ObjectType}.${infer Verb}`
  ? EventSubject & { objectType: ObjectType; verb: Verb } & (EventData[Key] extends null
        ? { data?: never }
        : { data: EventData[Key] })
  : never;

export type DomainEvent = { [Key in keyof EventData]: EventOf<Key> }[keyof EventData];

/** An event about this type of object, without the object and its visibility, which the caller adds. */
export type EventDetails<ObjectType extends DomainEvent["objectType"]> = DomainEvent extends infer Event
  ? Event extends { objectType: ObjectType }
    ? Omit<Event, "objectType" | "objectId" | "visibility">
    : never
  : never;

/** The SQL of an event's visibility. What a private member does is never public, even on a public object. */
export function visibleTo(visibility: string, actorId: string | null): RawBuilder<string> {
  return sql`case when ${visibility}::text = 'public'
    and exists (select from members where id = ${actorId}::bigint and is_private)
    then 'private' else ${visibility}::text end`;
}

type Values = {
  actorId: string | null;
  verb: string;
  objectType: string;
  objectId: string;
  visibility: string;
  data: string;
};

const insertEvent = prepare<Values>("insert_event")((slot) =>
  build.insertInto("events").values({
    id: idOfActors(slot("actorId")),
    actor_id: slot("actorId"),
    verb: slot("verb"),
    object_type: slot("objectType"),
    object_id: slot("objectId"),
    visibility: visibleTo(slot("visibility"), slot("actorId")),
    data: slot("data"),
  }),
);

/** Records an event in the transaction of the write it describes. Every domain write records one. */
export async function recordEvent(tx: Tx, event: DomainEvent): Promise<void> {
  await insertEvent(tx, { ...event, data: JSON.stringify(event.data ?? {}) });
  tx.wakeEventReaders();
}

import { type RawBuilder, sql } from "kysely";
import type { Tx } from "./db/database.ts";
import { idOfActors } from "./db/ids.ts";
import { build, prepare } from "./db/prepared.ts";

/**
 * What happens, as `object.verb`, and what is told of it besides; null: nothing. Each feature adds its own, most of them
 * in its `feature.ts`.
 */
export interface EventData {
  /** Recorded by the database itself, which gives boards their places. */
  "member.boards_reordered": null;
}

type Happening = {
  actorId: string | null;
  objectId: string;
  /** Who could see the object when this happened. */
  visibility: "public" | "protected" | "secret" | "private";
};

type EventOf<Key extends keyof EventData> = Key extends `${infer ObjectType}.${infer Verb}`
  ? Happening & { objectType: ObjectType; verb: Verb } & (EventData[Key] extends null
        ? { data?: never }
        : { data: EventData[Key] })
  : never;

export type DomainEvent = { [Key in keyof EventData]: EventOf<Key> }[keyof EventData];

/** Of the events about one kind of thing, what is left to say when it is known which one, and who may see it. */
export type Told<ObjectType extends DomainEvent["objectType"]> = DomainEvent extends infer Event
  ? Event extends { objectType: ObjectType }
    ? Omit<Event, "objectType" | "objectId" | "visibility">
    : never
  : never;

/** What a private member does is not public, wherever it is done. */
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

/** Every write leaves one, in its own transaction. */
export async function recordEvent(tx: Tx, event: DomainEvent): Promise<void> {
  await insertEvent(tx, { ...event, data: JSON.stringify(event.data ?? {}) });
  tx.tellEvent();
}

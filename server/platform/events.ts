import { type RawBuilder, sql } from "kysely";
import type { Tx } from "./db/database.ts";
import { idOfActors } from "./db/ids.ts";
import { build, prepare } from "./db/prepared.ts";

export type DomainEvent = {
  actorId: string | null;
  verb: string;
  objectType: string;
  objectId: string;
  /** Who could see the object when this happened. */
  visibility: "public" | "protected" | "secret" | "private";
  data?: Record<string, unknown>;
};

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
}

import { sql } from "kysely";
import type { Queryable } from "#server/platform/db/database.ts";
import { build, findFirst, prepare, prepareWrite } from "#server/platform/db/prepared.ts";

const select = prepare<{ id: string }>("find_any_message")((slot) =>
  build
    .selectFrom("messages")
    .select(["id", "conversation_id", "deleted_at", "is_removed"])
    .where("id", "=", slot("id")),
);

export async function findAnyMessage(on: Queryable, id: string) {
  return await findFirst(select(on, { id }));
}

type Holding = { id: string; isHeld: boolean; isDeleted: boolean };

export const markHeld = prepareWrite<Holding>("hold_message")((slot) =>
  build
    .updateTable("messages")
    .set({
      is_removed: slot("isHeld"),
      deleted_at: sql<
        string | null
      >`case when ${slot("isDeleted")}::boolean then coalesce(deleted_at, now()) end`,
    })
    .where("id", "=", slot("id")),
);

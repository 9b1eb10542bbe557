import { sql } from "kysely";
import type { Tx } from "#server/platform/db/database.ts";
import { build, findFirst, prepare, prepareWrite } from "#server/platform/db/prepared.ts";

const columns = ["pinner_id", "board_id", "section_id", "picture_id", "state"] as const;

const lock = prepare<{ id: string }>("lock_pin_to_remove")((slot) =>
  build.selectFrom("pins").select(columns).where("id", "=", slot("id")).forNoKeyUpdate(),
);

export type PinToRemove = Awaited<ReturnType<typeof lock>>[number];

export async function lockPinToRemove(tx: Tx, id: string): Promise<PinToRemove | null> {
  return await findFirst(lock(tx, { id }));
}

export const markRemoved = prepareWrite<{ id: string }>("remove_pin")((slot) =>
  build
    .updateTable("pins")
    .set({
      state: "removed",
      trashed_at: sql<string>`now()`,
      version: sql<number>`version + 1`,
    })
    .where("id", "=", slot("id")),
);

export const uncountBoardlessPin = prepareWrite<{ memberId: string }>("count_removed_boardless_pin")((slot) =>
  build
    .updateTable("members")
    .set({ boardless_pin_count: sql<number>`boardless_pin_count - 1` })
    .where("id", "=", slot("memberId")),
);

const putInTrash = prepare<{ id: string }>("put_removed_pin_in_trash")((slot) =>
  build
    .updateTable("pins")
    .set({ state: "trashed", trashed_at: sql<string>`now()`, version: sql<number>`version + 1` })
    .where("id", "=", slot("id"))
    .where("state", "=", "removed")
    .returning("id"),
);

/** Returns false if there is no such Pin any more. */
export async function putRemovedPinInTrash(tx: Tx, id: string): Promise<boolean> {
  return (await findFirst(putInTrash(tx, { id }))) !== null;
}

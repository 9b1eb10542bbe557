import type { Tx } from "#server/platform/db/database.ts";
import { build, findFirst, prepare } from "#server/platform/db/prepared.ts";

const take = prepare<{ id: string; memberId: string; now: string }>("take_undo_action")((slot) =>
  build
    .deleteFrom("undo_actions")
    .where("id", "=", slot("id"))
    .where("member_id", "=", slot("memberId"))
    .where("expires_at", ">", slot("now"))
    .returning(["kind", "data"]),
);

type TakenUndo = Awaited<ReturnType<typeof take>>[number];

/** Removes and returns an undo. Returns null if it was used or has expired. */
export async function takeUndo(tx: Tx, memberId: string, id: string, now: Date): Promise<TakenUndo | null> {
  return await findFirst(take(tx, { id, memberId, now: now.toISOString() }));
}

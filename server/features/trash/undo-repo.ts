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

type Taken = Awaited<ReturnType<typeof take>>[number];

/** What can be taken back once; null where it was, or where its time is over. */
export async function takeUndo(tx: Tx, memberId: string, id: string, now: Date): Promise<Taken | null> {
  return await findFirst(take(tx, { id, memberId, now: now.toISOString() }));
}

import { sql } from "kysely";
import type { Queryable, Tx } from "#server/platform/db/database.ts";
import { build, findFirst, prepare, prepareWrite } from "#server/platform/db/prepared.ts";
import { MODEL } from "./eye/look.ts";

const selectUnseen = prepare<Record<never, never>>("find_unseen_video")(() =>
  build
    .selectFrom("videos")
    .select(sql<string>`encode(content_hash, 'hex')`.as("content"))
    .where("looked_with", "is", null)
    .where("stored_at", "is not", null)
    .orderBy("stored_at", "desc")
    .limit(1),
);

/** The newest video that no one has looked at yet. */
export async function findUnseenVideo(on: Queryable): Promise<string | null> {
  return (await findFirst(selectUnseen(on, {})))?.content ?? null;
}

const setSeen = prepareWrite<{ contentHash: Buffer; model: string }>("mark_video_seen")((slot) =>
  build
    .updateTable("videos")
    .set({ looked_with: slot("model") })
    .where("content_hash", "=", slot("contentHash")),
);

export async function markVideoSeen(tx: Tx, content: string): Promise<void> {
  await setSeen(tx, { contentHash: Buffer.from(content, "hex"), model: MODEL });
}

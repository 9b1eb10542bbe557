import { sql } from "kysely";
import type { Queryable, Tx } from "#server/platform/db/database.ts";
import { build, prepare } from "#server/platform/db/prepared.ts";
import { hashBytes } from "./contents-repo.ts";

/** Stored videos whose smaller files no one has asked for. */

/** As the index states it. */
const isUnsized = sql.raw<boolean>(
  "not is_sized and stored_at is not null and removing_since is null and review is distinct from 'refused'",
);

const select = prepare<{ take: number }>("list_unsized_videos")((slot) =>
  build
    .selectFrom("videos")
    .select([
      sql<string>`encode(content_hash, 'hex')`.as("contentHash"),
      "files",
      "duration_ms as durationMs",
    ])
    // Files that are being made, or that couldn't be.
    .select(
      sql<string[]>`array(
        select kind from video_presses where video_presses.content_hash = videos.content_hash
      )`.as("pressed"),
    )
    .where(isUnsized)
    .orderBy("created_at", "desc")
    .limit(slot("take")),
);

export type UnsizedVideo = Awaited<ReturnType<typeof select>>[number];

/** Newest first. */
export async function listUnsized(on: Queryable, take: number): Promise<UnsizedVideo[]> {
  return await select(on, { take });
}

const count = prepare<{ most: number }>("count_unsized_videos")((slot) =>
  build
    .selectFrom(
      build.selectFrom("videos").select("content_hash").where(isUnsized).limit(slot("most")).as("some"),
    )
    .select(sql<number>`count(*)::int`.as("count")),
);

export async function countUnsized(on: Queryable, most: number): Promise<number> {
  return (await count(on, { most }))[0]?.count ?? 0;
}

const mark = prepare<{ contentHash: Buffer }>("mark_video_sized")((slot) =>
  build
    .updateTable("videos")
    .set({ is_sized: true })
    .where("content_hash", "=", slot("contentHash"))
    .where(isUnsized)
    .returning("content_hash"),
);

/** Returns false if another worker was first, or the video is being deleted. */
export async function markSized(tx: Tx, contentHash: string): Promise<boolean> {
  return (await mark(tx, { contentHash: hashBytes(contentHash) })).length > 0;
}

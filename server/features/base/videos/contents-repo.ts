import { sql } from "kysely";
import { z } from "zod";
import type { Db, Queryable, Tx } from "#server/platform/db/database.ts";
import { build, findFirst, prepare, prepareWrite } from "#server/platform/db/prepared.ts";
import { type FileKind, fileKinds, type VideoFile, wholeKinds } from "./video-files.ts";

/** Where each file can be cut: the first byte of each fragment, and its time in milliseconds. */
export type Cuts = Partial<Record<FileKind, [firstByte: number, milliseconds: number][]>>;

const FilesSchema = z.array(
  z.object({
    kind: z.enum(fileKinds),
    width: z.int(),
    height: z.int(),
    bytes: z.int(),
    codecs: z.string(),
    part_of: z.enum(wholeKinds).optional(),
    run: z.string().optional(),
  }),
);
const CutsSchema = z.partialRecord(z.enum(fileKinds), z.array(z.tuple([z.int(), z.int()])));

export const readFiles = (files: unknown): VideoFile[] => FilesSchema.parse(files);

export const hashBytes = (hex: string) => Buffer.from(hex, "hex");

const touch = prepare<{ contentHash: Buffer }>("touch_stored_video")((slot) =>
  build
    .updateTable("videos")
    .set({ touched_at: sql<string>`now()` })
    .where("content_hash", "=", slot("contentHash"))
    .where("stored_at", "is not", null)
    .where("removing_since", "is", null)
    .where(sql<boolean>`review is distinct from 'refused'`)
    .returning("content_hash"),
);

/** Whether all files of this content are stored and may be shown. Keeps them from the sweep for a day. */
export async function touchStoredVideo(on: Queryable, contentHash: string): Promise<boolean> {
  return (await touch(on, { contentHash: hashBytes(contentHash) })).length > 0;
}

const selectRefused = prepare<{ contentHash: Buffer }>("find_refused_video")((slot) =>
  build
    .selectFrom("videos")
    .select("content_hash")
    .where("content_hash", "=", slot("contentHash"))
    .where("review", "=", "refused"),
);

/** Whether staff decided that no one sees this content. */
export async function isRefused(on: Queryable, contentHash: string): Promise<boolean> {
  return (await selectRefused(on, { contentHash: hashBytes(contentHash) })).length > 0;
}

const takeRefused = prepare<{ limit: number }>("list_refused_videos")((slot) =>
  build
    .selectFrom("videos")
    .select("content_hash")
    .where("review", "=", "refused")
    .where("files", "<>", sql<unknown>`'[]'::jsonb`)
    .limit(slot("limit")),
);

/** Lists refused contents whose files are still stored. */
export async function listRefusedVideos(on: Queryable, limit: number): Promise<string[]> {
  return (await takeRefused(on, { limit })).map((row) => row.content_hash.toString("hex"));
}

const emptyRefused = prepareWrite<{ contentHash: Buffer }>("forget_files_of_refused_video")((slot) =>
  build
    .updateTable("videos")
    .set({ files: "[]", cuts: "{}" })
    .where("content_hash", "=", slot("contentHash"))
    .where("review", "=", "refused"),
);

/** The row stays, so that the same video is rejected again. */
export async function forgetRefusedFiles(tx: Tx, contentHash: string): Promise<void> {
  await emptyRefused(tx, { contentHash: hashBytes(contentHash) });
}

type Claim = { contentHash: Buffer; width: number; height: number; durationMs: number; hasSound: boolean };

const claim = prepare<Claim>("claim_video")((slot) =>
  build
    .insertInto("videos")
    .values({
      content_hash: slot("contentHash"),
      width: slot("width"),
      height: slot("height"),
      duration_ms: slot("durationMs"),
      has_sound: slot("hasSound"),
    })
    .onConflict((conflict) =>
      conflict
        .column("content_hash")
        .doUpdateSet({ touched_at: sql<string>`now()` })
        .where("videos.removing_since", "is", null),
    )
    .returning("content_hash"),
);

/** Returns false while the content's files are being deleted: files written now would be lost. */
export async function claimVideo(
  db: Db,
  contentHash: string,
  video: Omit<Claim, "contentHash">,
): Promise<boolean> {
  return (await findFirst(claim(db, { ...video, contentHash: hashBytes(contentHash) }))) !== null;
}

type Stored = { contentHash: Buffer; files: string; cuts: string; isPale: boolean; isSized: boolean };

const setStored = prepare<Stored>("mark_video_stored")((slot) =>
  build
    .updateTable("videos")
    .set({
      files: slot("files"),
      cuts: slot("cuts"),
      is_pale: slot("isPale"),
      is_sized: slot("isSized"),
      stored_at: sql<string>`now()`,
    })
    .where("content_hash", "=", slot("contentHash"))
    .where("stored_at", "is", null)
    .returning("content_hash"),
);

/** Returns false if it was stored before. */
export async function markVideoStored(
  tx: Tx,
  contentHash: string,
  { files, cuts, isPale, isSized }: { files: VideoFile[]; cuts: Cuts; isPale: boolean; isSized: boolean },
): Promise<boolean> {
  const stored = setStored(tx, {
    contentHash: hashBytes(contentHash),
    isPale,
    isSized,
    files: JSON.stringify(files),
    cuts: JSON.stringify(cuts),
  });
  return (await findFirst(stored)) !== null;
}

const selectCuts = prepare<{ contentHash: Buffer }>("find_cuts_of_video")((slot) =>
  build
    .selectFrom("videos")
    .select(["cuts", "files", "duration_ms", "has_sound"])
    .where("content_hash", "=", slot("contentHash"))
    .where("stored_at", "is not", null),
);

/** What a playlist is made of. */
export async function findCuts(
  on: Queryable,
  contentHash: string,
): Promise<{ cuts: Cuts; files: VideoFile[]; durationMs: number; hasSound: boolean } | null> {
  const row = await findFirst(selectCuts(on, { contentHash: hashBytes(contentHash) }));
  return (
    row && {
      cuts: CutsSchema.parse(row.cuts),
      files: readFiles(row.files),
      durationMs: row.duration_ms,
      hasSound: row.has_sound,
    }
  );
}

const selectFiles = prepare<{ contentHash: Buffer }>("find_files_of_video")((slot) =>
  build
    .selectFrom("videos")
    .select("files")
    .where("content_hash", "=", slot("contentHash"))
    .where("stored_at", "is not", null),
);

export async function findVideoFile(
  on: Queryable,
  contentHash: string,
  kind: FileKind,
): Promise<VideoFile | null> {
  const row = await findFirst(selectFiles(on, { contentHash: hashBytes(contentHash) }));
  return (row && readFiles(row.files).find((file) => file.kind === kind)) ?? null;
}

const markRemovable = prepare<{ before: string; limit: number }>("mark_removable_videos")((slot) =>
  build
    .with("candidates", (query) =>
      query
        .selectFrom("videos")
        .select("content_hash")
        .where("touched_at", "<", slot("before"))
        .where(sql<boolean>`review is distinct from 'refused'`)
        .where(
          sql<boolean>`not exists (select from pictures where pictures.video_hash = videos.content_hash)
            and not exists (select from video_uploads where video_uploads.content_hash = videos.content_hash)
            and not exists (
              select from media_objects where media_objects.content_hash = videos.content_hash and is_moving
            )`,
        )
        .orderBy("touched_at")
        .limit(slot("limit"))
        // Skips content that someone is using right now.
        .forUpdate()
        .skipLocked(),
    )
    .updateTable("videos")
    .from("candidates")
    .set({ removing_since: sql<string>`coalesce(videos.removing_since, now())` })
    .whereRef("videos.content_hash", "=", "candidates.content_hash")
    .where("videos.touched_at", "<", slot("before"))
    .returning("videos.content_hash"),
);

/** Marks contents that are neither the video of a poster nor an animation. From then on no one can reuse them. */
export async function listRemovableVideos(db: Db, before: string, limit: number): Promise<string[]> {
  return (await markRemovable(db, { before, limit })).map((row) => row.content_hash.toString("hex"));
}

const remove = prepareWrite<{ contentHash: Buffer }>("delete_video")((slot) =>
  build
    .deleteFrom("videos")
    .where("content_hash", "=", slot("contentHash"))
    .where("removing_since", "is not", null),
);

export async function deleteVideo(tx: Tx, contentHash: string): Promise<void> {
  await remove(tx, { contentHash: hashBytes(contentHash) });
}

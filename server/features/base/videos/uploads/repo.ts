import { sql } from "kysely";
import { VIDEO_UPLOAD_HOURS } from "#contract/limits/videos.ts";
import type { Db, Queryable, Tx } from "#server/platform/db/database.ts";
import { idOfMembers } from "#server/platform/db/ids.ts";
import { build, findFirst, prepare, prepareWrite } from "#server/platform/db/prepared.ts";
import { AppError } from "#server/platform/errors.ts";

export type VideoUploadState = "registered" | "processing" | "succeeded" | "failed";

export type VideoUpload = {
  id: string;
  memberId: string;
  status: VideoUploadState;
  isExpired: boolean;
  problem: string | null;
  /** Null until the sender knows it. */
  size: number | null;
  /** How many bytes are here. */
  came: number;
  /** In so many requests. */
  partCount: number;
  contentHash: string | null;
  /** For the cover of a profile: short, and without sound. */
  isCover: boolean;
};

const lockMember = prepare<{ memberId: string }>("lock_video_uploader")((slot) =>
  build.selectFrom("members").select("id").where("id", "=", slot("memberId")).forNoKeyUpdate(),
);

const countOpen = prepare<{ memberId: string }>("count_open_video_uploads")((slot) =>
  build
    .selectFrom("video_uploads")
    .select(sql<number>`count(*)::int`.as("count"))
    .where("member_id", "=", slot("memberId"))
    .where("status", "in", ["registered", "processing"])
    .where("expires_at", ">", sql<string>`now()`),
);

/** Also keeps others from opening more until the transaction ends. */
export async function lockAndCountOpen(tx: Tx, memberId: string): Promise<number> {
  await lockMember(tx, { memberId });
  return (await findFirst(countOpen(tx, { memberId })))?.count ?? 0;
}

const insert = prepare<{ memberId: string; size: string | null; isCover: boolean }>("insert_video_upload")(
  (slot) =>
    build
      .insertInto("video_uploads")
      .values({
        id: idOfMembers(slot("memberId")),
        member_id: slot("memberId"),
        size: slot("size"),
        is_cover: slot("isCover"),
        expires_at: sql<string>`now() + make_interval(hours => ${sql.lit(VIDEO_UPLOAD_HOURS)})`,
      })
      .returning(["id", "expires_at"]),
);

export async function insertVideoUpload(
  tx: Tx,
  { memberId, size, isCover }: Pick<VideoUpload, "memberId" | "size" | "isCover">,
): Promise<{ id: string; expiresAt: string }> {
  const row = await findFirst(insert(tx, { memberId, size: size === null ? null : String(size), isCover }));
  if (!row) throw new AppError("internal");
  return { id: row.id, expiresAt: row.expires_at };
}

const selectUploads = () =>
  build
    .selectFrom("video_uploads")
    .select([
      "id",
      "member_id",
      "status",
      "problem",
      "size",
      "came",
      "part_count",
      "is_cover",
      sql<boolean>`expires_at <= now()`.as("is_expired"),
      sql<string | null>`encode(content_hash, 'hex')`.as("content_hash"),
    ]);

const selectById = prepare<{ id: string }>("find_video_upload")((slot) =>
  selectUploads().where("id", "=", slot("id")),
);
const holdById = prepare<{ id: string }>("hold_video_upload")((slot) =>
  selectUploads().where("id", "=", slot("id")).forShare(),
);
const selectOwn = prepare<{ ids: string[]; memberId: string }>("list_own_video_uploads")((slot) =>
  selectUploads()
    .where("id", "=", sql<string>`any(${slot("ids")}::bigint[])`)
    .where("member_id", "=", slot("memberId")),
);

type Row = Awaited<ReturnType<typeof selectById>>[number];

export async function findVideoUpload(on: Queryable, id: string): Promise<VideoUpload | null> {
  const row = await findFirst(selectById(on, { id }));
  return row && toUpload(row);
}

/** Its state can't change before the transaction ends. */
export async function holdVideoUpload(on: Queryable, id: string): Promise<VideoUpload | null> {
  const row = await findFirst(holdById(on, { id }));
  return row && toUpload(row);
}

export async function listOwnVideoUploads(
  on: Queryable,
  memberId: string,
  ids: string[],
): Promise<VideoUpload[]> {
  return (await selectOwn(on, { memberId, ids })).map(toUpload);
}

function toUpload(row: Row): VideoUpload {
  return {
    id: row.id,
    memberId: row.member_id,
    status: row.status,
    isExpired: row.is_expired,
    problem: row.problem,
    size: row.size === null ? null : Number(row.size),
    came: Number(row.came),
    partCount: row.part_count,
    contentHash: row.content_hash,
    isCover: row.is_cover,
  };
}

/** The bytes a request brought, which are in the store under this key. */
export type NewPart = {
  uploadId: string;
  start: number;
  bytes: number;
  key: string;
  /** The size of the whole file, if this request is the first to state it. */
  size: number | null;
};

const append = {
  name: "append_video_part",
  text: `
    with moved as (
      update video_uploads set came = came + $3::bigint, part_count = part_count + 1, size = coalesce(size, $5::bigint),
        status = case when came + $3::bigint = coalesce(size, $5::bigint) then 'processing' else status end
      where id = $1::bigint and came = $2::bigint and status = 'registered' and expires_at > now()
        and came + $3::bigint <= coalesce(size, $5::bigint, came + $3::bigint) and part_count < $6::integer
      returning id, status, member_id
    ), kept as (
      insert into video_upload_parts (upload_id, start, bytes, key)
      select id, $2::bigint, $3::bigint, $4 from moved where $3::bigint > 0
    )
    select status, member_id from moved`,
};

/** Lines break off, but not thousands of times. */
export const PARTS_MAX = 5000;

/**
 * Adds a part unless the upload has gone on without it, is over or has no room for it. Needs no lock: of two requests
 * with the same start, the second changes nothing and gets null.
 */
export async function appendPart(
  tx: Tx,
  { uploadId, start, bytes, key, size }: NewPart,
): Promise<{ status: VideoUploadState; memberId: string } | null> {
  const row = await findFirst(
    tx.query<{ status: VideoUploadState; member_id: string }>(append, [
      uploadId,
      start,
      bytes,
      key,
      size,
      PARTS_MAX,
    ]),
  );
  return row && { status: row.status, memberId: row.member_id };
}

export type StoredPart = { start: number; bytes: number; key: string };

const selectParts = prepare<{ uploadId: string }>("list_video_parts")((slot) =>
  build
    .selectFrom("video_upload_parts")
    .select(["start", "bytes", "key"])
    .where("upload_id", "=", slot("uploadId"))
    .orderBy("start"),
);

export async function listParts(on: Queryable, uploadId: string): Promise<StoredPart[]> {
  const rows = await selectParts(on, { uploadId });
  return rows.map(({ start, bytes, key }) => ({ start: Number(start), bytes: Number(bytes), key }));
}

const selectUsedKeys = prepare<{ keys: string[] }>("list_used_video_parts")((slot) =>
  build
    .selectFrom("video_upload_parts")
    .select("key")
    .where("key", "=", sql<string>`any(${slot("keys")}::text[])`),
);

export async function listUsedPartKeys(on: Queryable, keys: string[]): Promise<string[]> {
  return keys.length === 0 ? [] : (await selectUsedKeys(on, { keys })).map(({ key }) => key);
}

const removeParts = prepareWrite<{ uploadId: string }>("delete_video_parts")((slot) =>
  build.deleteFrom("video_upload_parts").where("upload_id", "=", slot("uploadId")),
);

export async function deletePartRows(tx: Tx, uploadId: string): Promise<void> {
  await removeParts(tx, { uploadId });
}

export const markVideoSucceeded = prepareWrite<{ id: string; contentHash: Buffer }>(
  "mark_video_upload_succeeded",
)((slot) =>
  build
    .updateTable("video_uploads")
    .set({ status: "succeeded", content_hash: slot("contentHash") })
    .where("id", "=", slot("id"))
    .where("status", "=", "processing"),
);

export const markVideoFailed = prepareWrite<{ id: string; problem: string }>("mark_video_upload_failed")(
  (slot) =>
    build
      .updateTable("video_uploads")
      .set({ status: "failed", problem: slot("problem") })
      .where("id", "=", slot("id"))
      .where("status", "in", ["registered", "processing"]),
);

const removeExpired = prepare<{ before: string; limit: number }>("delete_expired_video_uploads")((slot) =>
  build
    .deleteFrom("video_uploads")
    .where("id", "in", (query) =>
      query
        .selectFrom("video_uploads")
        .select("id")
        .where("expires_at", "<", slot("before"))
        .limit(slot("limit")),
    )
    .returning("id"),
);

/** Their files are swept from the folder afterwards. */
export async function deleteExpiredVideoUploads(db: Db, before: string, limit: number): Promise<number> {
  return (await removeExpired(db, { before, limit })).length;
}

const removeOf = prepare<{ memberId: string; limit: number }>("purge_video_uploads")((slot) =>
  build
    .deleteFrom("video_uploads")
    .where("id", "in", (query) =>
      query
        .selectFrom("video_uploads")
        .select("id")
        .where("member_id", "=", slot("memberId"))
        .limit(slot("limit")),
    )
    .returning("id"),
);

export async function deleteVideoUploadsOf(db: Db, memberId: string, limit: number): Promise<number> {
  return (await removeOf(db, { memberId, limit })).length;
}

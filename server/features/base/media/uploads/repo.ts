import { sql } from "kysely";
import type { Db, Queryable, Tx } from "#server/platform/db/database.ts";
import { idOfMembers } from "#server/platform/db/ids.ts";
import { build, findFirst, prepare, prepareWrite } from "#server/platform/db/prepared.ts";
import { AppError } from "#server/platform/errors.ts";

/** How long an upload may take from opening its slot to its last byte. */
const UPLOAD_SLOT_MINUTES = 60;

export type UploadState = "registered" | "processing" | "succeeded" | "failed";

export type Upload = {
  id: string;
  memberId: string;
  status: UploadState;
  isExpired: boolean;
  problem: string | null;
  pictureId: string | null;
  /** The signature of the resulting picture. */
  signature: string | null;
};

const lockMember = prepare<{ memberId: string }>("lock_uploader")((slot) =>
  build.selectFrom("members").select("id").where("id", "=", slot("memberId")).forNoKeyUpdate(),
);

const selectOpen = prepare<{ memberId: string; limit: number }>("list_open_uploads")((slot) =>
  build
    .selectFrom("uploads")
    .select("id")
    .where("member_id", "=", slot("memberId"))
    .where("status", "in", ["registered", "processing"])
    .where("expires_at", ">", sql<string>`now()`)
    .limit(slot("limit")),
);

/** Also keeps others from opening more until the transaction ends. */
export async function lockAndCountOpen(tx: Tx, memberId: string, atMost: number): Promise<number> {
  await lockMember(tx, { memberId });
  return (await selectOpen(tx, { memberId, limit: atMost })).length;
}

const expiry = sql<string>`now() + make_interval(mins => ${sql.lit(UPLOAD_SLOT_MINUTES)})`;

const insertRegistered = prepare<{ memberId: string; count: number }>("insert_uploads")((slot) =>
  build
    .insertInto("uploads")
    .columns(["id", "member_id", "expires_at"])
    .expression((query) =>
      query
        .selectFrom(sql<{ n: number }>`generate_series(1, ${slot("count")}::int)`.as("series"))
        .select([
          idOfMembers(slot("memberId")).as("id"),
          sql<string>`${slot("memberId")}::bigint`.as("member_id"),
          expiry.as("expires_at"),
        ]),
    )
    .returning(["id", "expires_at"]),
);

export async function insertUploads(
  tx: Tx,
  memberId: string,
  count: number,
): Promise<{ id: string; expiresAt: string }[]> {
  const rows = await insertRegistered(tx, { memberId, count });
  return rows.map((row) => ({ id: row.id, expiresAt: row.expires_at }));
}

const insertArrived = prepare<{ memberId: string; contentHash: Buffer }>("insert_arrived_upload")((slot) =>
  build
    .insertInto("uploads")
    .values({
      id: idOfMembers(slot("memberId")),
      member_id: slot("memberId"),
      status: "processing",
      content_hash: slot("contentHash"),
      expires_at: expiry,
    })
    .returning("id"),
);

/** For bytes sent within a call rather than to a slot. */
export async function insertArrivedUpload(tx: Tx, memberId: string, contentHash: Buffer): Promise<string> {
  const row = await findFirst(insertArrived(tx, { memberId, contentHash }));
  if (!row) throw new AppError("internal");
  return row.id;
}

function selectUploads() {
  return build
    .selectFrom("uploads")
    .leftJoin("pictures", "pictures.id", "uploads.picture_id")
    .select([
      "uploads.id",
      "uploads.member_id as memberId",
      "uploads.status",
      "uploads.problem",
      "pictures.id as pictureId",
      sql<boolean>`uploads.expires_at <= now()`.as("isExpired"),
      sql<string | null>`encode(pictures.signature, 'hex')`.as("signature"),
    ]);
}

const selectById = prepare<{ id: string }>("find_upload")((slot) =>
  selectUploads().where("uploads.id", "=", slot("id")),
);
const selectOwn = prepare<{ ids: string[]; memberId: string }>("list_own_uploads")((slot) =>
  selectUploads()
    .where("uploads.id", "=", sql<string>`any(${slot("ids")}::bigint[])`)
    .where("uploads.member_id", "=", slot("memberId")),
);

export async function findUpload(db: Queryable, id: string): Promise<Upload | null> {
  return await findFirst(selectById(db, { id }));
}

export async function listOwnUploads(db: Queryable, memberId: string, ids: string[]): Promise<Upload[]> {
  return await selectOwn(db, { memberId, ids });
}

export type Arrival = {
  id: string;
  contentHash: Buffer;
  /** Null if the bytes are in a file. */
  bytes: Buffer | null;
  /** The payload of the upload's job. */
  payload: object;
};

const takeArrived = {
  name: "mark_uploads_arrived",
  text: `
    with arrived as (
      update uploads set status = 'processing', content_hash = given.content_hash
      from unnest($1::bigint[], $2::bytea[], $3::bytea[], $4::json[]) given (id, content_hash, bytes, payload)
      where uploads.id = given.id and uploads.status = 'registered' and uploads.expires_at > now()
      returning uploads.id, given.bytes, given.payload
    ), kept as (
      insert into upload_bytes (upload_id, bytes) select id, bytes from arrived where bytes is not null
    ), enqueued as (
      select count(*) from graphile_worker.add_jobs(array(
        select ($5, payload, null, null, $6, null, null, null)::graphile_worker.job_spec from arrived
      ))
    )
    select array(select id from arrived) as ids from enqueued`,
};

/**
 * Stores the arrival of uploads and enqueues their jobs, in one statement because every upload waits for it. Returns
 * for each whether its slot accepted it: an expired slot doesn't, nor does one already filled.
 */
export async function markArrived(
  db: Db,
  { task, maxAttempts }: { task: string; maxAttempts: number },
  arrivals: readonly Arrival[],
): Promise<boolean[]> {
  const first = new Map(arrivals.toReversed().map((arrival) => [arrival.id, arrival]));
  const distinct = [...first.values()];
  const row = await findFirst(
    db.query<{ ids: string[] }>(takeArrived, [
      distinct.map(({ id }) => id),
      distinct.map(({ contentHash }) => contentHash),
      distinct.map(({ bytes }) => bytes),
      distinct.map(({ payload }) => payload),
      task,
      maxAttempts,
    ]),
  );
  const taken = new Set(row?.ids);
  return arrivals.map((arrival) => taken.has(arrival.id) && first.get(arrival.id) === arrival);
}

const selectBytes = prepare<{ id: string }>("find_upload_bytes")((slot) =>
  build.selectFrom("upload_bytes").select("bytes").where("upload_id", "=", slot("id")),
);
const removeBytes = prepare<{ id: string }>("delete_upload_bytes")((slot) =>
  build.deleteFrom("upload_bytes").where("upload_id", "=", slot("id")),
);

export async function findUploadBytes(db: Queryable, id: string): Promise<Buffer | null> {
  return (await findFirst(selectBytes(db, { id })))?.bytes ?? null;
}

export async function deleteUploadBytes(db: Db, id: string): Promise<void> {
  await removeBytes(db, { id });
}

type Success = { id: string; pictureId: string };

export const markSucceeded = prepareWrite<Success>("mark_upload_succeeded")((slot) =>
  build
    .updateTable("uploads")
    .set({ status: "succeeded", picture_id: slot("pictureId") })
    .where("id", "=", slot("id"))
    .where("status", "=", "processing"),
);

export const markFailed = prepareWrite<{ id: string; problem: string }>("mark_upload_failed")((slot) =>
  build
    .updateTable("uploads")
    .set({ status: "failed", problem: slot("problem") })
    .where("id", "=", slot("id"))
    .where("status", "=", "processing"),
);

const removeExpired = prepare<{ before: string; limit: number }>("delete_expired_uploads")((slot) =>
  build
    .deleteFrom("uploads")
    .where("id", "in", (query) =>
      query.selectFrom("uploads").select("id").where("expires_at", "<", slot("before")).limit(slot("limit")),
    )
    .returning("id"),
);

export async function deleteExpiredUploads(db: Db, before: string, limit: number): Promise<number> {
  return (await removeExpired(db, { before, limit })).length;
}

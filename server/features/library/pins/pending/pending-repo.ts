import { sql } from "kysely";
import type { Queryable, Tx } from "#server/platform/db/database.ts";
import { idOfMembers } from "#server/platform/db/ids.ts";
import { build, findFirst, prepare, prepareWrite } from "#server/platform/db/prepared.ts";

const lockMember = prepare<{ memberId: string }>("lock_pending_member")((slot) =>
  build.selectFrom("members").select("id").where("id", "=", slot("memberId")).forNoKeyUpdate(),
);

const countOf = prepare<{ memberId: string }>("count_pending_pins")((slot) =>
  build
    .selectFrom("pending_pins")
    .select(sql<number>`count(*)::int`.as("count"))
    .where("member_id", "=", slot("memberId")),
);

/** Also keeps others from adding more until the transaction ends. */
export async function lockAndCountPending(tx: Tx, memberId: string): Promise<number> {
  await lockMember(tx, { memberId });
  return (await findFirst(countOf(tx, { memberId })))?.count ?? 0;
}

type NewPending = { memberId: string; uploadId: string; options: string };

const insert = prepare<NewPending>("insert_pending_pin")((slot) =>
  build
    .insertInto("pending_pins")
    .values({
      id: idOfMembers(slot("memberId")),
      member_id: slot("memberId"),
      upload_id: slot("uploadId"),
      options: slot("options"),
    })
    .onConflict((conflict) =>
      conflict.expression(sql`member_id, (options ->> 'guid')`).doUpdateSet((update) => ({
        upload_id: update.ref("excluded.upload_id"),
        options: update.ref("excluded.options"),
        state: "waiting",
        failure: null,
      })),
    )
    .returning("id"),
);

/** The same key asks for one Pin: what was asked last counts. */
export async function putPending(tx: Tx, pending: NewPending): Promise<string> {
  const row = await findFirst(insert(tx, pending));
  if (!row) throw new Error("An inserted row is returned");
  return row.id;
}

const columns = ["id", "member_id", "upload_id", "options", "state", "failure", "created_at"] as const;

const selectOwn = prepare<{ memberId: string }>("list_pending_pins")((slot) =>
  build
    .selectFrom("pending_pins")
    .select(columns)
    .where("member_id", "=", slot("memberId"))
    .orderBy("id", "desc"),
);

export type PendingRow = Awaited<ReturnType<typeof selectOwn>>[number];

export async function listPendingOf(on: Queryable, memberId: string): Promise<PendingRow[]> {
  return await selectOwn(on, { memberId });
}

const selectWaiting = prepare<{ uploadId: string }>("list_pins_waiting_for_upload")((slot) =>
  build
    .selectFrom("pending_pins")
    .select(columns)
    .where("upload_id", "=", slot("uploadId"))
    .where("state", "=", "waiting")
    .orderBy("id"),
);

export async function listWaitingFor(on: Queryable, uploadId: string): Promise<PendingRow[]> {
  return await selectWaiting(on, { uploadId });
}

const remove = prepare<{ id: string; memberId: string }>("delete_pending_pin")((slot) =>
  build
    .deleteFrom("pending_pins")
    .where("id", "=", slot("id"))
    .where("member_id", "=", slot("memberId"))
    .returning("id"),
);

export async function deletePending(on: Tx, id: string, memberId: string): Promise<boolean> {
  return (await remove(on, { id, memberId })).length > 0;
}

const setFailed = prepare<{ id: string; failure: string }>("mark_pending_pin_failed")((slot) =>
  build
    .updateTable("pending_pins")
    .set({ state: "failed", failure: slot("failure") })
    .where("id", "=", slot("id"))
    .where("state", "=", "waiting")
    .returning("id"),
);

/** Returns false if it failed before, or was deleted. */
export async function markPendingFailed(tx: Tx, values: { id: string; failure: string }): Promise<boolean> {
  return (await setFailed(tx, values)).length > 0;
}

export const purgePending = prepareWrite<{ memberId: string }>("purge_pending_pins")((slot) =>
  build.deleteFrom("pending_pins").where("member_id", "=", slot("memberId")),
);

const selectLost = prepare<{ before: string; limit: number }>("list_lost_pending_pins")((slot) =>
  build
    .selectFrom("pending_pins")
    .select("upload_id")
    .where("state", "=", "waiting")
    .where("created_at", "<", slot("before"))
    .where(
      sql<boolean>`not exists (
        select from video_uploads where video_uploads.id = pending_pins.upload_id and status = 'processing'
          and expires_at > now()
      )`,
    )
    .limit(slot("limit")),
);

/** Uploads that are over without anyone having told those who wait for them. */
export async function listLostUploads(on: Queryable, before: string, limit: number): Promise<string[]> {
  return (await selectLost(on, { before, limit })).map((row) => row.upload_id);
}

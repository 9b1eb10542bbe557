import { sql } from "kysely";
import type { Queryable, Tx } from "#server/platform/db/database.ts";
import { idOfMembers } from "#server/platform/db/ids.ts";
import { build, findFirst, prepare } from "#server/platform/db/prepared.ts";
import type { Row } from "#server/platform/db/row.ts";
import { hasWorkingJob } from "#server/platform/jobs.ts";

export type ExportRow = Row<"exports"> & { board_name: string | null };

const boardName = sql<string | null>`(select name from boards where boards.id = exports.board_id)`.as(
  "board_name",
);

type NewExport = { memberId: string; boardId: string | null; expiresAt: string };
const insert = prepare<NewExport>("insert_export")((slot) =>
  build
    .insertInto("exports")
    .values({
      id: idOfMembers(slot("memberId")),
      member_id: slot("memberId"),
      board_id: slot("boardId"),
      state: "working",
      expires_at: slot("expiresAt"),
    })
    .onConflict((conflict) => conflict.column("member_id").where("state", "=", "working").doNothing())
    .returningAll()
    .returning(boardName),
);

/** Returns null if one is being made already. */
export async function insertExport(tx: Tx, values: NewExport): Promise<ExportRow | null> {
  return await findFirst(insert(tx, values));
}

type Own = { id: string; memberId: string; now: string };
const selectOwn = prepare<Own>("find_own_export")((slot) =>
  build
    .selectFrom("exports")
    .selectAll("exports")
    .select(boardName)
    .where("id", "=", slot("id"))
    .where("member_id", "=", slot("memberId"))
    .where("expires_at", ">", slot("now")),
);

/** Returns null if it has expired. */
export async function findOwnExport(on: Queryable, values: Own): Promise<ExportRow | null> {
  return await findFirst(selectOwn(on, values));
}

type Listed = { memberId: string; beforeId: string; take: number; now: string };
const selectList = prepare<Listed>("list_own_exports")((slot) =>
  build
    .selectFrom("exports")
    .selectAll("exports")
    .select(boardName)
    .where("member_id", "=", slot("memberId"))
    .where("id", "<", slot("beforeId"))
    .where("expires_at", ">", slot("now"))
    .orderBy("id", "desc")
    .limit(slot("take")),
);

export async function listOwnExports(on: Queryable, values: Listed): Promise<ExportRow[]> {
  return await selectList(on, values);
}

const begin = prepare<{ id: string }>("begin_export")((slot) =>
  build
    .updateTable("exports")
    .set({
      attempt: sql<number>`attempt + 1`,
      done_count: 0,
      total_count: sql<number>`(
        select count(*)::int from pins
        where pins.state = 'live' and case when exports.board_id is null then pins.pinner_id = exports.member_id
          else pins.board_id = exports.board_id end
      )`,
    })
    .where("id", "=", slot("id"))
    .where("state", "=", "working")
    .where(
      sql<boolean>`exists (select from members where members.id = member_id and members.state in ('active', 'banned'))`,
    )
    .returningAll()
    .returning(boardName),
);

/** Whoever began it before can't finish it any more. Returns null if there is nothing to do. */
export async function beginExport(tx: Tx, id: string): Promise<ExportRow | null> {
  return await findFirst(begin(tx, { id }));
}

type Step = { id: string; attempt: number; done: number };
const note = prepare<Step>("note_export_progress")((slot) =>
  build
    .updateTable("exports")
    .set({ done_count: slot("done") })
    .where("id", "=", slot("id"))
    .where("attempt", "=", slot("attempt"))
    .where("state", "=", "working")
    .returning("id"),
);

/** Returns false if the export is gone or was begun again. */
export async function noteProgress(tx: Tx, step: Step): Promise<boolean> {
  return (await note(tx, step)).length > 0;
}

type Finish = { id: string; attempt: number; key: string; bytes: number };
const finish = prepare<Finish>("finish_export")((slot) =>
  build
    .updateTable("exports")
    .set({
      state: "ready",
      file_key: slot("key"),
      file_bytes: sql<string>`${slot("bytes")}::bigint`,
    })
    .where("id", "=", slot("id"))
    .where("attempt", "=", slot("attempt"))
    .where("state", "=", "working")
    .returning("id"),
);

export async function finishExport(tx: Tx, values: Finish): Promise<boolean> {
  return (await finish(tx, values)).length > 0;
}

const fail = prepare<{ id: string; attempt: number }>("fail_export")((slot) =>
  build
    .updateTable("exports")
    .set({ state: "failed" })
    .where("id", "=", slot("id"))
    .where("attempt", "=", slot("attempt"))
    .where("state", "=", "working")
    .returning("id"),
);

/** Returns false if it isn't being made in that attempt any more. */
export async function failExport(tx: Tx, values: { id: string; attempt: number }): Promise<boolean> {
  return (await fail(tx, values)).length > 0;
}

const remove = prepare<{ id: string }>("delete_export")((slot) =>
  build.deleteFrom("exports").where("id", "=", slot("id")).returning("file_key"),
);

/** Returns the key of its file. */
export async function deleteExportRow(tx: Tx, id: string): Promise<string | null> {
  return (await findFirst(remove(tx, { id })))?.file_key ?? null;
}

type Id = { id: string };
const ofMember = prepare<{ memberId: string }>("list_exports_of_member")((slot) =>
  build.selectFrom("exports").select("id").where("member_id", "=", slot("memberId")).limit(100),
);

export async function listExportsOfMember(on: Queryable, memberId: string): Promise<string[]> {
  return (await ofMember(on, { memberId })).map(({ id }) => id);
}

const expired = {
  name: "list_expired_exports",
  text: "select id from exports where expires_at <= $1 order by expires_at limit 100",
};

export async function listExpiredExports(on: Queryable, now: Date): Promise<string[]> {
  return (await on.query<Id>(expired, [now.toISOString()])).map(({ id }) => id);
}

const withoutJob = {
  name: "list_exports_left_alone",
  text: `
    select id, member_id from exports
    where state = 'working' and exists (select from members where members.id = member_id and members.state in ('active', 'banned'))
      and not ${hasWorkingJob("export:", "exports.id")}
    limit 100`,
};

export async function listExportsWithoutJob(on: Queryable): Promise<Pick<ExportRow, "id" | "member_id">[]> {
  return await on.query(withoutJob, []);
}

const usedFiles = {
  name: "list_used_export_files",
  text: "select file_key from exports where file_key = any($1::text[])",
};

export async function listUsedExportFiles(on: Queryable, keys: string[]): Promise<string[]> {
  return (await on.query<{ file_key: string }>(usedFiles, [keys])).map(({ file_key }) => file_key);
}

import { type RawBuilder, sql } from "kysely";
import { type ImportProblem, type ImportSource, STATES_AT_WORK } from "#contract/moving/imports.ts";
import type { Queryable, Tx } from "#server/platform/db/database.ts";
import { idOfMembers } from "#server/platform/db/ids.ts";
import { build, findFirst, prepare, prepareWrite } from "#server/platform/db/prepared.ts";
import type { Row } from "#server/platform/db/row.ts";
import { hasWorkingJob } from "#server/platform/jobs.ts";
import { deletePages } from "./accounts/pages-repo.ts";

export type ImportRow = Row<"imports">;
type State = ImportRow["state"];

const lockMember = prepare<{ memberId: string }>("lock_importer")((slot) =>
  build.selectFrom("members").select("id").where("id", "=", slot("memberId")).forNoKeyUpdate(),
);
const selectOpen = prepare<{ memberId: string; most: number }>("list_open_imports")((slot) =>
  build
    .selectFrom("imports")
    .select("id")
    .where("member_id", "=", slot("memberId"))
    .where("state", "in", ["reading", "columns", "ready", "running", "paused", "undoing", "retrying"])
    .limit(slot("most")),
);

/** Also keeps the member from opening more until the transaction ends. */
export async function lockAndCountOpen(tx: Tx, memberId: string, most: number): Promise<number> {
  await lockMember(tx, { memberId });
  return (await selectOpen(tx, { memberId, most })).length;
}

type NewImport = { memberId: string; fileName: string; fileKey: string; fileBytes: number };

const insert = prepare<NewImport>("insert_import")((slot) =>
  build
    .insertInto("imports")
    .values({
      id: idOfMembers(slot("memberId")),
      member_id: slot("memberId"),
      state: "reading",
      file_name: slot("fileName"),
      file_key: slot("fileKey"),
      file_bytes: sql<string>`${slot("fileBytes")}::bigint`,
    })
    .returning("id"),
);

export async function insertImport(tx: Tx, values: NewImport): Promise<string> {
  const row = await findFirst(insert(tx, values));
  if (!row) throw new Error("An import was not stored");
  return row.id;
}

type NewAccountImport = { memberId: string; fileName: string; sealedToken: Buffer };

const insertAccount = prepare<NewAccountImport>("insert_import_of_account")((slot) =>
  build
    .insertInto("imports")
    .values({
      id: idOfMembers(slot("memberId")),
      member_id: slot("memberId"),
      state: "reading",
      source: "pinterest_account",
      file_name: slot("fileName"),
      file_bytes: "0",
      sealed_token: slot("sealedToken"),
    })
    .returning("id"),
);

export async function insertAccountImport(tx: Tx, values: NewAccountImport): Promise<string> {
  const row = await findFirst(insertAccount(tx, values));
  if (!row) throw new Error("An import was not stored");
  return row.id;
}

const selectOne = prepare<{ id: string }>("find_import")((slot) =>
  build.selectFrom("imports").selectAll().where("id", "=", slot("id")),
);

export async function findImport(on: Queryable, id: string): Promise<ImportRow | null> {
  return await findFirst(selectOne(on, { id }));
}

const selectOwn = prepare<{ id: string; memberId: string }>("find_own_import")((slot) =>
  build
    .selectFrom("imports")
    .selectAll()
    .where("id", "=", slot("id"))
    .where("member_id", "=", slot("memberId")),
);

export async function findOwnImport(on: Queryable, id: string, memberId: string): Promise<ImportRow | null> {
  return await findFirst(selectOwn(on, { id, memberId }));
}

const lockOwn = prepare<{ id: string; memberId: string }>("lock_own_import")((slot) =>
  build
    .selectFrom("imports")
    .selectAll()
    .where("id", "=", slot("id"))
    .where("member_id", "=", slot("memberId"))
    .forNoKeyUpdate(),
);

export async function lockOwnImport(tx: Tx, id: string, memberId: string): Promise<ImportRow | null> {
  return await findFirst(lockOwn(tx, { id, memberId }));
}

const lockIn = prepare<{ id: string; state: State }>("lock_import_in_state")((slot) =>
  build
    .selectFrom("imports")
    .selectAll()
    .where("id", "=", slot("id"))
    .where("state", "=", slot("state"))
    .forNoKeyUpdate(),
);

/** Returns null if it is no longer in that state. */
export async function lockImportIn(tx: Tx, id: string, state: State): Promise<ImportRow | null> {
  return await findFirst(lockIn(tx, { id, state }));
}

const selectList = prepare<{ memberId: string; beforeId: string; take: number }>("list_imports")((slot) =>
  build
    .selectFrom("imports")
    .selectAll()
    .where("member_id", "=", slot("memberId"))
    .where("id", "<", slot("beforeId"))
    .orderBy("id", "desc")
    .limit(slot("take")),
);

export async function listImports(
  on: Queryable,
  values: { memberId: string; beforeId: string; take: number },
): Promise<ImportRow[]> {
  return await selectList(on, values);
}

const begin = prepare<{ id: string }>("begin_reading_import")((slot) =>
  build
    .updateTable("imports")
    .set({
      reading: sql<number>`reading + 1`,
      broken_readings: sql<number>`broken_readings + 1`,
      row_count: 0,
      private_count: 0,
      saved_count: 0,
      refused_count: 0,
    })
    .where("id", "=", slot("id"))
    .where("state", "=", "reading")
    .returningAll(),
);

/** Whoever began earlier finds out with their next write. Returns null if it isn't to be read. */
export async function beginReading(tx: Tx, id: string): Promise<ImportRow | null> {
  return await findFirst(begin(tx, { id }));
}

/** It ended by itself, whatever came of it. */
export const endReading = prepareWrite<{ id: string }>("end_reading_of_import")((slot) =>
  build
    .updateTable("imports")
    .set({ broken_readings: sql<number>`greatest(broken_readings - 1, 0)` })
    .where("id", "=", slot("id")),
);

const lockReadingRow = prepare<{ id: string; reading: number }>("lock_reading_of_import")((slot) =>
  build
    .selectFrom("imports")
    .select("id")
    .where("id", "=", slot("id"))
    .where("state", "=", "reading")
    .where("reading", "=", slot("reading"))
    .forNoKeyUpdate(),
);

export async function lockReading(tx: Tx, id: string, reading: number): Promise<boolean> {
  return (await lockReadingRow(tx, { id, reading })).length > 0;
}

type Read = {
  id: string;
  source: ImportSource;
  keepsFile: boolean;
  rowCount: number;
  privateCount: number;
  leftBehind: string;
  also: string;
  followCount: number;
  blockCount: number;
  account: string | null;
};

/** The caller has locked it. */
export const markReady = prepareWrite<Read>("mark_import_ready")((slot) =>
  build
    .updateTable("imports")
    .set({
      state: "ready",
      sealed_token: null,
      source: slot("source"),
      row_count: slot("rowCount"),
      private_count: slot("privateCount"),
      left_behind: slot("leftBehind"),
      also: slot("also"),
      follow_count: slot("followCount"),
      block_count: slot("blockCount"),
      brings_blocks: sql<boolean>`${slot("blockCount")}::integer > 0`,
      account: slot("account"),
      // Whoever has made something of their own here is asked first.
      brings_account: sql<boolean>`${slot("account")}::jsonb is not null
        and not exists (select from boards where owner_id = imports.member_id)
        and not exists (select from pins where pinner_id = imports.member_id)`,
      refused_count: sql<number>`(
        select count(*) from import_rows where import_id = ${slot("id")}::bigint and outcome = 'refused'
      )`,
      saved_count: sql<number>`(
        select count(*) from import_rows
        where import_id = ${slot("id")}::bigint and outcome = 'waiting' and is_saved
      )`,
      file_key: sql<string>`case when ${slot("keepsFile")}::boolean then file_key end`,
    })
    .where("id", "=", slot("id")),
);

export const askForColumns = prepareWrite<{ id: string; columns: string }>("ask_for_columns_of_import")(
  (slot) =>
    build
      .updateTable("imports")
      .set({ state: "columns", source: "csv", columns: slot("columns") })
      .where("id", "=", slot("id")),
);

/** Reads the table again, with these columns. */
export const readAgain = prepareWrite<{ id: string; columns: string }>("read_import_again")((slot) =>
  build
    .updateTable("imports")
    .set({ state: "reading", columns: slot("columns") })
    .where("id", "=", slot("id")),
);

const fail = prepare<{ id: string; problem: ImportProblem }>("fail_import")((slot) =>
  build
    .updateTable("imports")
    .set({ state: "failed", problem: slot("problem"), sealed_token: null, finished_at: sql<string>`now()` })
    .where("id", "=", slot("id"))
    .where("state", "in", ["reading", "running", "undoing"])
    .returning("id"),
);

export async function failImport(tx: Tx, id: string, problem: ImportProblem): Promise<boolean> {
  if ((await fail(tx, { id, problem })).length === 0) return false;
  await deletePages(tx, { importId: id });
  // The file itself goes with the next sweep, if whoever calls doesn't delete it.
  await forgetFile(tx, { id });
  return true;
}

type Start = {
  id: string;
  skipsSaved: boolean;
  bringsAccount: boolean;
  bringsFollows: boolean;
  bringsBlocks: boolean;
  thereCount: number;
  leftOutCount: number;
};

export const markStarted = prepareWrite<Start>("start_import")((slot) =>
  build
    .updateTable("imports")
    .set({
      state: "running",
      skips_saved: slot("skipsSaved"),
      brings_account: slot("bringsAccount"),
      brings_follows: slot("bringsFollows"),
      brings_blocks: slot("bringsBlocks"),
      there_count: slot("thereCount"),
      left_out_count: slot("leftOutCount"),
      first_place: sql<string>`next_place()`,
      started_at: sql<string>`now()`,
    })
    .where("id", "=", slot("id")),
);

const atEnd = ["canceled", "done", "failed", "undone"];

/** The caller has locked it and knows that it may change to this state. */
export const setState = prepareWrite<{ id: string; state: State }>("set_import_state")((slot) =>
  build
    .updateTable("imports")
    .set({
      state: slot("state"),
      finished_at: sql<string>`case when ${slot("state")}::text = any(${sql.lit(`{${atEnd.join(",")}}`)}::text[])
        then now() end`,
    })
    .where("id", "=", slot("id")),
);

const counted = {
  made: "made_count",
  there: "there_count",
  refused: "refused_count",
} as const;

const countOne: RawBuilder<unknown> = sql`1`;

function prepareCount(outcome: keyof typeof counted) {
  const column = counted[outcome];
  return prepareWrite<{ id: string }>(`count_import_row_${outcome}`)((slot) =>
    build
      .updateTable("imports")
      .set({ [column]: sql<number>`${sql.ref(column)} + ${countOne}` })
      .where("id", "=", slot("id")),
  );
}

/** Shows how many Pins were fetched so far. */
export const countFetched = prepareWrite<{ id: string; count: number }>("count_fetched_pins_of_import")(
  (slot) =>
    build
      .updateTable("imports")
      .set({ row_count: sql<number>`row_count + ${slot("count")}::int` })
      .where("id", "=", slot("id")),
);

/** Counts a row, in the transaction that writes what became of it. */
export const countRow = {
  made: prepareCount("made"),
  there: prepareCount("there"),
  refused: prepareCount("refused"),
};

/** Notes what bringing the account changed, or that it was taken back. */
export const noteAccount = prepareWrite<{ id: string; changed: string | null }>("note_account_of_import")(
  (slot) =>
    build
      .updateTable("imports")
      .set({ changed_account: slot("changed") })
      .where("id", "=", slot("id")),
);

/** Sets where the bytes of the cover's video are, until it's made. */
export const setCoverVideo = prepareWrite<{ id: string; part: string | null }>("set_cover_video_of_import")(
  (slot) =>
    build
      .updateTable("imports")
      .set({ cover_video: slot("part") })
      .where("id", "=", slot("id")),
);

/** Adds the video of the cover to the items that aren't imported. */
export const noteLostCoverVideo = prepareWrite<{ id: string }>("note_lost_cover_video_of_import")((slot) =>
  build
    .updateTable("imports")
    .set({ left_behind: sql<string>`coalesce(left_behind, '{}') || '{"cover_video": 1}'` })
    .where("id", "=", slot("id")),
);

const bumpCover = prepare<{ id: string }>("count_attempt_of_import_cover")((slot) =>
  build
    .updateTable("imports")
    .set({ cover_video_attempts: sql<number>`cover_video_attempts + 1` })
    .where("id", "=", slot("id"))
    .returning("cover_video_attempts"),
);

/** Returns how often it was tried by now. */
export async function countCoverAttempt(on: Queryable, id: string): Promise<number> {
  return (await findFirst(bumpCover(on, { id })))?.cover_video_attempts ?? 0;
}

/** Nothing that came along is here any more. */
export const forgetAlso = prepareWrite<{ id: string }>("forget_what_else_import_brought")((slot) =>
  build.updateTable("imports").set({ also: null }).where("id", "=", slot("id")),
);

export const countUndone = prepareWrite<{ id: string; count: number }>("count_undone_import_rows")((slot) =>
  build
    .updateTable("imports")
    .set({
      undone_count: sql<number>`undone_count + ${slot("count")}::int`,
      made_count: sql<number>`made_count - ${slot("count")}::int`,
    })
    .where("id", "=", slot("id")),
);

export const forgetFile = prepareWrite<{ id: string }>("forget_file_of_import")((slot) =>
  build.updateTable("imports").set({ file_key: null }).where("id", "=", slot("id")),
);

export const deleteImportRow = prepareWrite<{ id: string }>("delete_import")((slot) =>
  build.deleteFrom("imports").where("id", "=", slot("id")),
);

const selectWithoutJob = {
  name: "list_imports_left_alone",
  text: `
    select id, member_id, coalesce(retried_at, started_at, created_at) < now() - interval '7 days' as is_old
    from imports
    where state in (${STATES_AT_WORK.map((state) => `'${state}'`)}) and not ${hasWorkingJob("import:", "imports.id")}
    limit 100`,
};

/** Lists imports at work that have no working job. */
export async function listImportsWithoutJob(
  on: Queryable,
): Promise<{ id: string; member_id: string; is_old: boolean }[]> {
  return await on.query(selectWithoutJob, []);
}

type Old = { id: string; file_key: string | null };

const selectOld = {
  name: "list_old_imports",
  text: `
    select id, file_key from imports
    where (state in ('columns', 'ready') and created_at < $1) or finished_at < $2
      or (state = 'paused' and started_at < $2)
    limit 100`,
};

/** Lists those that no one started, and those that ended long ago. */
export async function listOldImports(on: Queryable, waitingSince: Date, endedBefore: Date): Promise<Old[]> {
  return await on.query<Old>(selectOld, [waitingSince.toISOString(), endedBefore.toISOString()]);
}

const selectFiles = prepare<{ memberId: string }>("list_files_of_imports")((slot) =>
  build.selectFrom("imports").select(["id", "file_key"]).where("member_id", "=", slot("memberId")).limit(100),
);

export async function listFilesOfMember(on: Queryable, memberId: string): Promise<Old[]> {
  return await selectFiles(on, { memberId });
}

const selectKeys = prepare<{ keys: string[] }>("list_used_import_files")((slot) =>
  build
    .selectFrom("imports")
    .select(sql<string>`file_key`.as("file_key"))
    .where("file_key", "=", sql<string>`any(${slot("keys")}::text[])`),
);

/** Returns which of these files are still needed. */
export async function listUsedFiles(on: Queryable, keys: string[]): Promise<string[]> {
  return (await selectKeys(on, { keys })).map(({ file_key }) => file_key);
}

const selectActive = prepare<{ memberId: string }>("is_importer_active")((slot) =>
  build
    .selectFrom("members")
    .select("id")
    .where("id", "=", slot("memberId"))
    .where("state", "=", "active")
    .where("is_write_banned", "=", false),
);

/** Nothing more is made for whoever has left, was banned or may not write. */
export async function isImporterActive(on: Queryable, memberId: string): Promise<boolean> {
  return (await selectActive(on, { memberId })).length > 0;
}

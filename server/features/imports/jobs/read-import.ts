import { sourceNames } from "#contract/import-names.ts";
import type { ImportAlso, ImportProblem, ImportSource } from "#contract/imports.ts";
import { IMPORT_ROWS_MAX } from "#contract/limits.ts";
import type { Context } from "#server/platform/context.ts";
import type { Tx } from "#server/platform/db/database.ts";
import { storableJson } from "#server/platform/db/storable-json.ts";
import { collectAccount } from "../accounts/collect-account.ts";
import { deletePages } from "../accounts/pages-repo.ts";
import { readAccount } from "../accounts/read-account.ts";
import { deleteImportBoards, insertImportBoards } from "../boards-repo.ts";
import { deleteComments, stageComments } from "../comments-repo.ts";
import { openImportFile } from "../import-file.ts";
import {
  askForColumns,
  beginReading,
  endReading,
  failImport,
  findImport,
  type ImportRow,
  lockReading,
  markReady,
} from "../imports-repo.ts";
import { deleteMarks, stageMarks } from "../marks/marks-repo.ts";
import { TableSchema } from "../present.ts";
import { deleteRows, markSaved, stageRows } from "../rows-repo.ts";
import { createArranger, type StagedMark, type StagedRow } from "../sources/arrange.ts";
import { FileRefusedError } from "../sources/file-refused.ts";
import type { Found } from "../sources/found.ts";
import { problemOf, type ReadFile, readImportFile } from "../sources/read-file.ts";
import { tellEnd } from "../tell-end.ts";
import type { Turn } from "./kinds.ts";

const ROWS_AT_ONCE = 1000;
/** A reading without an end killed its worker, perhaps because it takes more memory than there is. */
const BROKEN_READINGS_MAX = 3;

type Reading = Pick<Context, "db" | "media" | "config">;

/** Somebody else reads the file by now, or nobody is to. */
class ReadingGivenUpError extends Error {}

/** Reads whatever an import is of. Returns "over" if that is done, or was given up. */
export async function readImport(context: Context, id: string, stopping: AbortSignal): Promise<Turn> {
  const row = await findImport(context.db, id);
  if (row === null) return "over";
  try {
    if (row.sealed_token !== null) {
      const turn = await collectAccount(context, row);
      if (turn !== "over") return turn;
    }
    await readOnce(context, row, stopping);
  } catch (error) {
    if (error instanceof ReadingGivenUpError) return "over";
    if (stopping.aborted && error === stopping.reason) return "more";
    const problem = problemOf(error);
    if (problem === null) throw error;
    await refuse(context, row, problem);
  }
  return "over";
}

/** Counts the reading until it ends by itself, so that only those that killed their worker stay counted. */
async function readOnce(context: Context, { id }: ImportRow, stopping: AbortSignal): Promise<void> {
  const { db } = context;
  const row = await db.transaction((tx) => beginReading(tx, id));
  if (!row) return;
  try {
    if (row.broken_readings > BROKEN_READINGS_MAX) throw new FileRefusedError("too_heavy");
    await readIntoRows(context, row, stopping);
  } finally {
    await db.transaction((tx) => endReading(tx, { id }));
  }
}

/**
 * Reads a file into rows that wait in the database. Reading again from the start is the way to go on, so whatever an
 * interrupted run left is deleted first.
 */
async function readIntoRows(context: Reading, row: ImportRow, stopping: AbortSignal): Promise<void> {
  const { db, media, config } = context;
  const { id } = row;
  await deleteRows(db, id);
  await db.transaction(async (tx) => {
    await deleteImportBoards(tx, { importId: id });
    await deleteComments(tx, { importId: id });
    await deleteMarks(tx, { importId: id });
  });
  if (row.source === "pinterest_account") {
    return await stage(context, row, { source: row.source, found: readAccount(db, id) }, stopping);
  }
  const file = row.file_key === null ? null : await openImportFile(media, row.file_key);
  if (file === null) throw new FileRefusedError("broken");
  const columns = row.columns === null ? null : TableSchema.parse(row.columns).columns;
  const read = await readImportFile(file, { columns, here: config.publicUrl });
  if (read.kind === "table") await ask(context, row, read);
  else await stage(context, row, read, stopping);
}

async function refuse(
  { db, media, now }: Pick<Context, "db" | "media" | "now">,
  row: ImportRow,
  problem: ImportProblem,
): Promise<void> {
  const { id, file_key: key } = row;
  await deleteRows(db, id);
  const isOurs = await db.transaction(async (tx) => {
    if (!(await failImport(tx, id, problem))) return false;
    await tellEnd(tx, row, now());
    return true;
  });
  if (isOurs && key !== null) await media.delete(key);
}

async function ask(
  { db }: Pick<Context, "db">,
  { id, reading }: ImportRow,
  { table, sample }: Extract<ReadFile, { kind: "table" }>,
): Promise<void> {
  const { names, columns } = table;
  await whileReading(db, id, reading, (tx) =>
    askForColumns(tx, { id, columns: storableJson({ names, columns, sample }) }),
  );
}

async function stage(
  { db, media }: Pick<Context, "db" | "media">,
  { id, reading, member_id: memberId, file_key: key }: ImportRow,
  { source, found }: Omit<Extract<ReadFile, { kind: "found" }>, "kind">,
  stopping: AbortSignal,
): Promise<void> {
  const arranger = createArranger({ nameWithoutBoard: sourceNames[source] });
  for await (const rows of inBatches(arrangeAll(arranger, found, stopping))) {
    await whileReading(db, id, reading, (tx) => stageRows(tx, id, rows));
    const [from, to] = [rows[0]?.number ?? 0, (rows.at(-1)?.number ?? 0) + 1];
    await markSaved(db, { importId: id, memberId, from, to });
  }
  const rowCount = arranger.rowCount();
  const boards = arranger.boards();
  const account = arranger.account();
  const isEmpty = rowCount === 0 && boards.length === 0 && account === null;
  if (isEmpty) throw new FileRefusedError("nothing_found");
  const comments = arranger.comments();
  for (let at = 0; at < comments.length; at += ROWS_AT_ONCE) {
    const some = comments.slice(at, at + ROWS_AT_ONCE);
    await whileReading(db, id, reading, (tx) => stageComments(tx, id, some));
  }
  const marks = arranger.marks();
  for (let at = 0; at < marks.length; at += ROWS_AT_ONCE) {
    const some = marks.slice(at, at + ROWS_AT_ONCE);
    await whileReading(db, id, reading, (tx) => stageMarks(tx, id, some));
  }
  const count = (...kinds: StagedMark["what"][]) => marks.filter(({ what }) => kinds.includes(what)).length;
  const also: Partial<Record<ImportAlso, number>> = {
    ...{ comments: comments.length, tries: count("try"), hidden_pins: count("hidden_pin") },
    liked_comments: count("liked_comment"),
  };
  const keepsFile = needsFile(source);
  const privateCount = boards.reduce((sum, board) => sum + board.privateCount, 0);
  await whileReading(db, id, reading, async (tx) => {
    await insertImportBoards(tx, id, boards);
    await deletePages(tx, { importId: id });
    const leftBehind = storableJson(arranger.leftBehind());
    await markReady(tx, {
      ...{ id, source, keepsFile, rowCount, privateCount, leftBehind, also: storableJson(also) },
      ...{ followCount: count("member", "board"), blockCount: count("block") },
      account: account === null ? null : storableJson(account),
    });
  });
  if (!keepsFile && key !== null) await media.delete(key);
}

/** Pictures are taken from the file, and a table may turn out to be read with the wrong columns. */
function needsFile(source: ImportSource): boolean {
  return source === "pictures" || source === "bowerbird" || source === "csv";
}

async function whileReading(
  db: Context["db"],
  id: string,
  reading: number,
  work: (tx: Tx) => Promise<void>,
): Promise<void> {
  await db.transaction(async (tx) => {
    if (!(await lockReading(tx, id, reading))) throw new ReadingGivenUpError();
    await work(tx);
  });
}

async function* arrangeAll(
  arranger: ReturnType<typeof createArranger>,
  found: AsyncIterable<Found>,
  stopping: AbortSignal,
): AsyncGenerator<StagedRow, void> {
  for await (const each of found) {
    stopping.throwIfAborted();
    const row = arranger.arrange(each);
    if (row) yield row;
    const count = Math.max(arranger.rowCount(), arranger.comments().length);
    if (count > IMPORT_ROWS_MAX) throw new FileRefusedError("too_many_rows");
  }
}

async function* inBatches(rows: AsyncIterable<StagedRow>): AsyncGenerator<StagedRow[], void> {
  let batch: StagedRow[] = [];
  for await (const row of rows) {
    batch.push(row);
    if (batch.length < ROWS_AT_ONCE) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}

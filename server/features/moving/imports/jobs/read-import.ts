import type { ImportAlso, ImportProblem, ImportSource } from "#contract/moving/imports.ts";
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
import type { StagedBoard, StagedMark } from "../sources/arrange.ts";
import { FileRefusedError } from "../sources/file-refused.ts";
import { readInThread } from "../sources/read-in-thread.ts";
import { type Staged, type StagedEnd, stage } from "../sources/stage.ts";
import { tellEnd } from "../tell-end.ts";
import type { Turn } from "./kinds.ts";

/** A reading without an end killed its worker, perhaps because it takes more memory than there is. */
const BROKEN_READINGS_MAX = 3;

type Reading = Pick<Context, "db" | "media" | "config">;

/** Someone else reads the file by now, or no one is to. */
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
    if (!(error instanceof FileRefusedError)) throw error;
    await refuse(context, row, error.problem);
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
    return await store(context, row, stage(row.source, readAccount(db, id)), stopping);
  }
  const file = row.file_key === null ? null : await openImportFile(media, row.file_key);
  if (file === null) throw new FileRefusedError("broken");
  const columns = row.columns === null ? null : TableSchema.parse(row.columns).columns;
  await store(context, row, readInThread(file, { columns, here: config.publicUrl }, stopping), stopping);
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

/** Stores what is read, part by part. */
async function store(
  context: Reading,
  row: ImportRow,
  parts: AsyncIterable<Staged>,
  stopping: AbortSignal,
): Promise<void> {
  const { db } = context;
  const { id, reading, member_id: memberId } = row;
  const write = (work: (tx: Tx) => Promise<void>) => whileReading(db, id, reading, work);
  const boards: StagedBoard[][] = [];
  const counts: Counts = {};
  for await (const part of parts) {
    stopping.throwIfAborted();
    switch (part.kind) {
      case "refused":
        throw new FileRefusedError(part.problem);
      case "table":
        await write((tx) => ask(tx, id, part));
        break;
      case "rows": {
        const { rows } = part;
        await write((tx) => stageRows(tx, id, rows));
        const [from, to] = [rows[0]?.number ?? 0, (rows.at(-1)?.number ?? 0) + 1];
        await markSaved(db, { importId: id, memberId, from, to });
        break;
      }
      case "boards":
        boards.push(part.boards);
        break;
      case "comments":
        await write((tx) => stageComments(tx, id, part.comments));
        counts.comments = (counts.comments ?? 0) + part.comments.length;
        break;
      case "marks":
        await write((tx) => stageMarks(tx, id, part.marks));
        for (const { what } of part.marks) counts[what] = (counts[what] ?? 0) + 1;
        break;
      case "end":
        await finish(context, row, { boards, counts, end: part });
    }
  }
}

async function ask(
  tx: Tx,
  id: string,
  { table: { names, columns }, sample }: Extract<Staged, { kind: "table" }>,
): Promise<void> {
  await askForColumns(tx, { id, columns: storableJson({ names, columns, sample }) });
}

type Counts = Partial<Record<StagedMark["what"] | "comments", number>>;
type Finished = { boards: StagedBoard[][]; counts: Counts; end: StagedEnd };

async function finish(
  { db, media }: Pick<Context, "db" | "media">,
  { id, reading, file_key: key }: ImportRow,
  { boards, counts, end: { source, rowCount, leftBehind, account } }: Finished,
): Promise<void> {
  const count = (...kinds: (keyof Counts)[]) => kinds.reduce((sum, kind) => sum + (counts[kind] ?? 0), 0);
  const also: Partial<Record<ImportAlso, number>> = {
    comments: count("comments"),
    tries: count("try"),
    hidden_pins: count("hidden_pin"),
    liked_comments: count("liked_comment"),
  };
  const keepsFile = needsFile(source);
  const privateCount = boards.flat().reduce((sum, board) => sum + board.privateCount, 0);
  await whileReading(db, id, reading, async (tx) => {
    for (const some of boards) await insertImportBoards(tx, id, some);
    await deletePages(tx, { importId: id });
    await markReady(tx, {
      id,
      source,
      keepsFile,
      rowCount,
      privateCount,
      also: storableJson(also),
      leftBehind: storableJson(leftBehind),
      followCount: count("member", "board"),
      blockCount: count("block"),
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

import { createReadStream } from "node:fs";
import { stat } from "node:fs/promises";
import { setTimeout as wait } from "node:timers/promises";
import { parseArgs } from "node:util";
import { IMPORT_FIELDS, type ImportField, isAtWork } from "#contract/moving/imports.ts";
import type { Import } from "#contract/moving/resources/import.ts";
import type { Context } from "#server/platform/context.ts";
import { errorCode, OperatorError } from "#server/platform/operator-error.ts";
import { findMemberNamed } from "../../members/profiles/index.ts";
import { listImportBoards } from "./boards-repo.ts";
import { receiveAccount } from "./create-account-import.ts";
import { receiveImport } from "./create-import.ts";
import { loadImport } from "./get-import.ts";
import { markStarted, readAgain } from "./imports-repo.ts";
import { takeTurn } from "./jobs/work-on-import.ts";
import { TableSchema } from "./present.ts";
import { settleRows } from "./rows-repo.ts";

/** What hosts import with `npm run import` comes from their own disk. */
const IMPORT_COMMAND_BYTES_MAX = 200 * 1024 * 1024 * 1024;

const usage = `Name a file and a member, or an account at Pinterest and a member:
  npm run import -- FILE --as USERNAME [--preview] [--all] [--profile yes|no] [--follow] [--blocks yes|no] [--columns link=0,title=1]
  PINTEREST_TOKEN=… npm run import -- --pinterest --as USERNAME [--preview] [--all]
  --preview   only says what is in the file
  --all       also makes what the member had already saved
  --profile   whether to import profile and settings from another Bowerbird's export (by default, if the
              member has neither boards nor Pins)
  --follow    follows the same people and boards again, if they're here, and notifies them
  --blocks    whether to block the people the member had blocked again, if they're here (by default, yes)
  --columns   which column of a table is what, counted from 0: ${IMPORT_FIELDS.join(", ")}`;

type Parts = {
  /** An absolute path. */
  resolvePath: (name: string) => string;
  say: (line: string) => void;
  /** An access token for Pinterest, from the environment. */
  token?: string | undefined;
};

const boardsShown = 2000;
const AT_REST_MS = 500;

/** Imports a file in the name of a member. The server may be running: its worker and this process share the work. */
export async function runImportCommand(context: Context, args: string[], parts: Parts): Promise<void> {
  const { say } = parts;
  const { file, username, isPreview, isAll, chosen, columns } = readArgs(args);
  const memberId = await findMemberNamed(context.db, username);
  if (memberId === null) throw new OperatorError(`There's no member named "${username}".`);
  const id =
    file === null
      ? await receiveFromPinterest(context, memberId, parts)
      : await receiveFile(context, memberId, file, parts);
  let found = await untilStill(context, id, memberId);
  if (found.state === "columns" && columns) found = await nameColumns(context, found, memberId, columns);
  if (found.state === "columns") {
    const names = found.table?.names.map((name, number) => `  ${number}  ${name}`) ?? [];
    throw new OperatorError(`Say which column is what, with --columns. The file has:\n${names.join("\n")}`);
  }
  if (found.state === "failed") throw new OperatorError(`This can't be imported: ${found.problem}.`);
  await sayWhatWasFound(context, found, say);
  if (isPreview) return say("Nothing was imported. The member can start it at /settings/import/.");
  await start(context, found, { skipsSaved: !isAll, ...chosen });
  let shown = -1;
  const done = await untilStill(context, id, memberId, ({ progress }) => {
    const percent = Math.floor(progress * 100);
    if (percent > shown) say(`  ${percent} %`);
    shown = percent;
  });
  say(
    `Imported: ${done.made_count}. Already saved: ${done.there_count}. Not imported: ${done.refused_count}.`,
  );
  if (done.also.length > 0) say(`Also imported: ${listed(done.also)}.`);
  say(`The report, and a way to undo it: ${context.config.publicUrl}/settings/import/${id}/`);
}

async function receiveFile(
  context: Context,
  memberId: string,
  file: string,
  { resolvePath }: Parts,
): Promise<string> {
  const path = resolvePath(file);
  const bytes = await requireFile(path);
  const sent = { name: file, chunks: createReadStream(path), bytes, bytesMax: IMPORT_COMMAND_BYTES_MAX };
  return await receiveImport(context, memberId, sent);
}

/** The token is never an argument, because everyone on the machine sees those. */
async function receiveFromPinterest(context: Context, memberId: string, { token }: Parts): Promise<string> {
  if (!token) throw new OperatorError("Set PINTEREST_TOKEN to an access token of the account.");
  return await receiveAccount(context, memberId, token.trim());
}

function readArgs(args: string[]) {
  try {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: {
        as: { type: "string" },
        preview: { type: "boolean", default: false },
        all: { type: "boolean", default: false },
        follow: { type: "boolean", default: false },
        pinterest: { type: "boolean", default: false },
        profile: { type: "string" },
        blocks: { type: "string" },
        columns: { type: "string" },
      },
    });
    const [file = null] = positionals;
    const isOneThing = positionals.length === (values.pinterest ? 0 : 1);
    if (!isOneThing || !values.as) throw new OperatorError(usage);
    const columns = values.columns === undefined ? null : readColumns(values.columns);
    const { as: username, preview: isPreview, all: isAll, profile, blocks, follow: bringsFollows } = values;
    const bringsBlocks = readChoice(blocks) ?? true;
    const chosen = { bringsAccount: readChoice(profile), bringsFollows, bringsBlocks };
    return { file, username, isPreview, isAll, chosen, columns };
  } catch (cause) {
    throw new OperatorError(usage, { cause });
  }
}

function readChoice(text: string | undefined): boolean | null {
  if (text === undefined) return null;
  if (text !== "yes" && text !== "no") throw new OperatorError(usage);
  return text === "yes";
}

function readColumns(text: string): Partial<Record<ImportField, number>> {
  const columns: Partial<Record<ImportField, number>> = {};
  for (const part of text.split(",")) {
    const [name = "", number = ""] = part.split("=").map((each) => each.trim());
    const field = IMPORT_FIELDS.find((each) => each === name);
    if (field === undefined || !/^\d{1,3}$/.test(number)) throw new OperatorError(usage);
    columns[field] = Number(number);
  }
  return columns;
}

/** Returns the file's size. */
async function requireFile(path: string): Promise<number> {
  try {
    const found = await stat(path);
    if (found.isFile()) return found.size;
  } catch (error) {
    if (errorCode(error) !== "ENOENT") throw error;
  }
  throw new OperatorError(`There's no file ${path}.`);
}

/** Works on the import until it waits for someone, or has ended. */
async function untilStill(
  context: Context,
  id: string,
  memberId: string,
  tell: (state: Import) => void = () => undefined,
): Promise<Import> {
  for (;;) {
    const turn = await takeTurn(context, id);
    const state = await loadImport(context.db, id, memberId);
    tell(state);
    if (!isAtWork(state.state)) return state;
    // Then another process is at it, or no one can go on yet.
    if (turn !== "more") await wait(AT_REST_MS);
  }
}

async function nameColumns(
  context: Context,
  { id, table }: Import,
  memberId: string,
  columns: Partial<Record<ImportField, number>>,
): Promise<Import> {
  const named = { ...TableSchema.parse(table), columns };
  if (columns.link === undefined && columns.image === undefined) throw new OperatorError(usage);
  await context.db.transaction((tx) => readAgain(tx, { id, columns: JSON.stringify(named) }));
  return await untilStill(context, id, memberId);
}

async function sayWhatWasFound({ db }: Context, found: Import, say: (line: string) => void): Promise<void> {
  const { id, source, row_count, private_count, saved_count, refused_count } = found;
  const { also, block_count: blockCount, left_behind: left } = found;
  say(`Found: ${row_count} (${source}). Private: ${private_count}. Already saved: ${saved_count}.`);
  if (refused_count > 0) say(`Can't be imported: ${refused_count}. The report says why.`);
  const blocked = blockCount > 0 ? [{ kind: "blocked", count: blockCount }] : [];
  const others = [...also, ...blocked];
  if (others.length > 0) say(`Also included: ${listed(others)}.`);
  if (left.length > 0) say(`Not imported: ${listed(left)}.`);
  const boards = await listImportBoards(db, { importId: id, after: -1, take: boardsShown });
  for (const { name, privacy, row_count: count } of boards) say(`  ${name} (${privacy}): ${count}`);
}

function listed(counts: readonly { kind: string; count: number }[]): string {
  return counts.map(({ kind, count }) => `${kind.replaceAll("_", " ")} ${count}`).join(", ");
}

type Chosen = {
  skipsSaved: boolean;
  bringsAccount: boolean | null;
  bringsFollows: boolean;
  bringsBlocks: boolean;
};

async function start(
  { db }: Context,
  { id, has_account: hasAccount, brings_account: bringsByDefault }: Import,
  { bringsAccount: brings, ...chosen }: Chosen,
): Promise<void> {
  const bringsAccount = hasAccount && (brings ?? bringsByDefault);
  await db.transaction(async (tx) => {
    const settled = await settleRows(tx, id, chosen.skipsSaved);
    const { there_count: thereCount, left_out_count: leftOutCount } = settled;
    await markStarted(tx, { id, ...chosen, bringsAccount, thereCount, leftOutCount });
  });
}

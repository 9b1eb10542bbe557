import { z } from "zod";
import type { Context } from "#server/platform/context.ts";
import type { Tx } from "#server/platform/db/database.ts";
import { storableJson } from "#server/platform/db/storable-json.ts";
import { countFetched, type ImportRow, lockImportIn } from "../imports-repo.ts";
import type { Turn } from "../jobs/kinds.ts";
import { FileRefusedError } from "../sources/file-refused.ts";
import { fillPage, findMissingPage, type MissingPage, putPageOff, wantPage } from "./pages-repo.ts";
import { ACCOUNT_LIST, type Answered, askPinterest } from "./pinterest-api.ts";
import { openToken } from "./token.ts";

/** The longest a worker fetches before other jobs get their turn. */
const TURN_MS = 3000;
const ATTEMPTS_MAX = 8;
const FIRST_PAUSE_MS = 2000;
/** A list of more is without an end, or too long for one import. */
const PAGES_MAX = 1000;

/** Where an account begins. The last list has what is on no board. */
const FIRST_LISTS = [ACCOUNT_LIST, "boards", "pins"];

const pinLists = /(^|\/)pins$/;
const sectionLists = /^boards\/(\d+)\/sections$/;

/** What is on a list that others follow from. */
const NumberedSchema = z.object({ id: z.string().regex(/^\d{1,30}$/) });

/**
 * Fetches an account's pages for a while, each once, and writes down what follows from it. So whoever is interrupted goes
 * on where they were. Returns "over" if all are there, or when to go on.
 */
export async function collectAccount(context: Context, row: ImportRow): Promise<Turn> {
  const { db, elapsedMs, now } = context;
  const endsAt = elapsedMs() + TURN_MS;
  const token = openToken(context, row);
  while (elapsedMs() < endsAt) {
    const missing = await findMissingPage(db, row.id);
    if (missing === null) return "over";
    const until = missing.wait_until === null ? null : new Date(missing.wait_until);
    if (until !== null && until > now()) return until;
    const answered = await askPinterest(context, token, missing);
    const isGoingOn = await db.transaction(async (tx) => {
      if (!(await lockImportIn(tx, row.id, "reading"))) return false;
      await note(tx, context, { importId: row.id, missing, answered });
      return true;
    });
    if (!isGoingOn) return "more";
  }
  return "more";
}

export async function wantAccount(tx: Tx, importId: string): Promise<void> {
  for (const list of FIRST_LISTS) await wantPage(tx, { importId, list, page: 0, bookmark: null });
}

type Noted = { importId: string; missing: MissingPage; answered: Answered };

async function note(
  tx: Tx,
  { now }: Pick<Context, "now">,
  { importId, missing, answered }: Noted,
): Promise<void> {
  const { list, page } = missing;
  if (answered.kind !== "page") {
    const attempts = missing.attempts + (answered.kind === "failed" ? 1 : 0);
    if (attempts >= ATTEMPTS_MAX) throw new FileRefusedError("no_answer");
    const ms = answered.kind === "busy" ? answered.ms : FIRST_PAUSE_MS * 2 ** (attempts - 1);
    const until = new Date(now().getTime() + Math.max(ms, 1000)).toISOString();
    return await putPageOff(tx, { importId, list, page, attempts, until });
  }
  const { items, bookmark } = answered;
  const json = storableJson(items);
  if (!(await fillPage(tx, { importId, list, page, items: json }))) return;
  if (pinLists.test(list)) await countFetched(tx, { id: importId, count: items.length });
  for (const next of listsBehind(list, items)) {
    await wantPage(tx, { importId, list: next, page: 0, bookmark: null });
  }
  if (bookmark === null) return;
  if (page >= PAGES_MAX) throw new FileRefusedError("too_many_rows");
  await wantPage(tx, { importId, list, page: page + 1, bookmark });
}

function listsBehind(list: string, items: readonly unknown[]): string[] {
  const ids = items.flatMap((item) => {
    const read = NumberedSchema.safeParse(item);
    return read.success ? [read.data.id] : [];
  });
  if (list === "boards") return ids.flatMap((id) => [`boards/${id}/pins`, `boards/${id}/sections`]);
  return sectionLists.test(list) ? ids.map((id) => `${list}/${id}/pins`) : [];
}

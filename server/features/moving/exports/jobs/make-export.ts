import { randomBytes } from "node:crypto";
import type { Context } from "#server/platform/context.ts";
import type { Tx } from "#server/platform/db/database.ts";
import { recordEvent } from "#server/platform/events.ts";
import { beginExport, type ExportRow, failExport, finishExport, noteProgress } from "../exports-repo.ts";
import { tellReady } from "../tell-ready.ts";
import { writeArchive } from "../write-archive.ts";

/** How often an export is tried before it has failed. */
export const EXPORT_ATTEMPTS_MAX = 5;

/** Where finished exports are kept. Only their member gets them. */
export const EXPORT_FOLDER = "exports/";

class GivenUpError extends Error {}

/** Always begins from nothing: the file gets its name in the export's row only once it's whole. */
export async function makeExport(context: Context, { export_id: id }: { export_id: string }): Promise<void> {
  const { db, media, log } = context;
  const row = await db.transaction((tx) => beginExport(tx, id));
  if (!row) return;
  const { attempt } = row;
  // Then it was killed each time, perhaps by itself.
  if (attempt > EXPORT_ATTEMPTS_MAX) return await giveUp(context, row);
  const key = `${EXPORT_FOLDER}${randomBytes(16).toString("hex")}.bin`;
  try {
    await makeFile(context, row, key);
  } catch (error) {
    await media.delete(key);
    if (error instanceof GivenUpError) return;
    if (attempt < EXPORT_ATTEMPTS_MAX) throw error;
    log.error("an export failed for good", { id, error });
    await giveUp(context, row);
  }
}

async function makeFile(context: Context, row: ExportRow, key: string): Promise<void> {
  const { db, media, now, config } = context;
  const { id, attempt, member_id: memberId, board_id: boardId } = row;
  const tell = async (done: number) => {
    const isOurs = await db.transaction((tx) => noteProgress(tx, { id, attempt, done }));
    if (!isOurs) throw new GivenUpError("The export is gone or was begun anew");
  };
  let bytes = 0;
  async function* counted(): AsyncGenerator<Uint8Array> {
    const wanted = { memberId, boardId };
    const parts = { db, media, wanted, now: now(), origin: config.publicUrl, tell };
    for await (const chunk of writeArchive(parts)) {
      bytes += chunk.length;
      yield chunk;
    }
  }
  await media.put(key, counted());
  await db.transaction(async (tx) => {
    if (!(await finishExport(tx, { id, attempt, key, bytes }))) throw new GivenUpError();
    await tellReady(tx, row);
    await recordEnd(tx, row);
  });
}

async function giveUp({ db }: Context, row: ExportRow): Promise<void> {
  await db.transaction(async (tx) => {
    if (await failExport(tx, { id: row.id, attempt: row.attempt })) await recordEnd(tx, row);
  });
}

async function recordEnd(tx: Tx, { id, member_id: actorId }: ExportRow): Promise<void> {
  await recordEvent(tx, {
    actorId,
    verb: "ended",
    objectType: "export",
    objectId: id,
    visibility: "private",
  });
}

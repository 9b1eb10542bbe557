import { z } from "zod";
import { TRASH_DAYS } from "#contract/limits/trash.ts";
import type { Context } from "#server/platform/context.ts";
import type { Tx } from "#server/platform/db/database.ts";
import { defineJob, enqueue } from "#server/platform/jobs.ts";
import { sweepUndos } from "#server/platform/undo.ts";
import { purgeTrashedBoards } from "../../boards/trash/index.ts";
import { purgeTrashedComments } from "../../comments/index.ts";
import { purgeTrashedPins, sweepWriteKeys } from "../../pins/index.ts";
import { tryTrash } from "../../tries/index.ts";

/** How long a repeated write is recognized by its key. Browsers repeat what they sent right before they went offline. */
const WRITE_KEY_HOURS = 7 * 24;

export const purgeTrashJob = defineJob("purge_trash", z.object({}));

/** Purges as soon as possible, for what members have deleted from the trash themselves. */
export async function enqueuePurge(tx: Tx): Promise<void> {
  await enqueue(tx, purgeTrashJob, {}, { key: purgeTrashJob.name });
}

const hourMs = 60 * 60 * 1000;
// The database's clock decides what can be restored and ours what is deleted. They may differ.
const graceMs = hourMs;

/**
 * Deletes what has been in the trash for seven days or was deleted from it: every night, and after each such deletion.
 * Each small batch leaves everything consistent, so the next run can finish an interrupted one. Unused pictures are swept
 * by another job.
 */
export async function purgeTrash({ db, now }: Pick<Context, "db" | "now">): Promise<void> {
  const time = now().getTime();
  const before = new Date(time - TRASH_DAYS * 24 * hourMs - graceMs);
  await purgeTrashedBoards(db, { before, at: now() });
  await purgeTrashedPins(db, before);
  await purgeTrashedComments({ db }, now());
  await tryTrash.deleteBefore(db, before);
  await sweepUndos(db, now());
  await sweepWriteKeys(db, new Date(time - WRITE_KEY_HOURS * hourMs));
}

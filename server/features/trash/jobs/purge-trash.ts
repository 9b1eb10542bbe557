import { z } from "zod";
import { TRASH_DAYS, WRITE_KEY_HOURS } from "#contract/limits.ts";
import type { Context } from "#server/platform/context.ts";
import { defineJob } from "#server/platform/jobs.ts";
import { sweepUndos } from "#server/platform/undo.ts";
import { purgeTrashedBoards } from "../../boards/index.ts";
import { purgeTrashedComments } from "../../comments/index.ts";
import { purgeTrashedPins, sweepWriteKeys } from "../../pins/index.ts";

export const purgeTrashJob = defineJob("purge_trash", z.object({}));

const hourMs = 60 * 60 * 1000;
// The database's clock says what can still be restored, and ours what goes: they need not agree to the second.
const graceMs = hourMs;

/**
 * Each night, what has been in the trash for its seven days goes. All of it is done in small bites that leave
 * everything consistent, so a run that is broken off is finished by the next one. Pictures that no pin shows any more
 * are swept with the other unused ones.
 */
export async function purgeTrash({ db, now }: Pick<Context, "db" | "now">): Promise<void> {
  const time = now().getTime();
  const before = new Date(time - TRASH_DAYS * 24 * hourMs - graceMs);
  await purgeTrashedBoards(db, { before, at: now() });
  await purgeTrashedPins(db, before);
  await purgeTrashedComments({ db }, now());
  await sweepUndos(db, now());
  await sweepWriteKeys(db, new Date(time - WRITE_KEY_HOURS * hourMs));
}

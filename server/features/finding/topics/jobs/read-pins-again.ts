import { z } from "zod";
import type { Context } from "#server/platform/context.ts";
import { AFTER_ALL } from "#server/platform/db/keyset.ts";
import { defineJob, enqueue } from "#server/platform/jobs.ts";
import { markPinsBefore } from "../catalog-repo.ts";

/** Once topics have changed, the words of all public Pins are read again, the newest first. */
export const readPinsAgainJob = defineJob("read_pins_again", z.object({ beforeId: z.string().nullable() }));

const PINS_AT_ONCE = 2000;

/** The next step is in the same transaction, so each happens once. */
export async function readPinsAgain(
  { db }: Pick<Context, "db">,
  { beforeId }: { beforeId: string | null },
): Promise<void> {
  await db.transaction(async (tx) => {
    const last = await markPinsBefore(tx, beforeId ?? AFTER_ALL, PINS_AT_ONCE);
    if (last !== null) await enqueue(tx, readPinsAgainJob, { beforeId: last });
  });
}

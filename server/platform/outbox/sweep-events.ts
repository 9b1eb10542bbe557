import { z } from "zod";
import type { Context } from "../context.ts";
import { defineJob } from "../jobs.ts";
import { deleteReadEvents, dropOtherCursors } from "./repo.ts";

const dayMs = 24 * 60 * 60 * 1000;
const keptDays = 30;
const batch = 5000;

export const sweepEventsJob = defineJob("sweep_events", z.object({}));

/** Deletes events that are old and that every consumer has read. */
export async function sweepEvents(
  { db, now }: Pick<Context, "db" | "now">,
  consumers: readonly { name: string }[],
): Promise<void> {
  await dropOtherCursors(
    db,
    consumers.map(({ name }) => name),
  );
  const before = new Date(now().getTime() - keptDays * dayMs);
  while ((await deleteReadEvents(db, before, batch)) === batch);
}

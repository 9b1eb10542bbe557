import { z } from "zod";
import type { Context } from "../context.ts";
import { defineJob } from "../jobs.ts";
import { deleteReadEvents, dropOtherCursors } from "./repo.ts";

const dayMs = 24 * 60 * 60 * 1000;
const keptDays = 30;
const batch = 5000;

export const sweepEventsJob = defineJob("sweep_events", z.object({}));

/** Events go when they are old, and when every consumer has read them. */
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

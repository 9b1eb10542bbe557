import { z } from "zod";
import type { Tx } from "#server/platform/db/database.ts";
import { enqueue, type JobKind } from "#server/platform/jobs.ts";

/** What a verdict is about, and the Pin after which the next step begins. */
export const verdictStepSchema = z.object({ content: z.string(), afterId: z.string(), isAgain: z.boolean() });

const PINS_AT_ONCE = 500;
/** By then, what was being saved while the verdict came is there. */
const AGAIN_AFTER_MS = 60_000;

type Steps = {
  job: JobKind<typeof verdictStepSchema>;
  /** Applies the verdict to the next Pins. Returns the last one's id, or null after the last. */
  applyToNext: (tx: Tx, content: string, page: { afterId: string; take: number }) => Promise<string | null>;
  now: () => Date;
};

/**
 * Applies a verdict to the next Pins, and later once more to all of them. The next step is in the same transaction, so
 * each happens once. Returns whether it was the last.
 */
export async function applyInSteps(
  tx: Tx,
  { content, afterId, isAgain }: z.output<typeof verdictStepSchema>,
  { job, applyToNext, now }: Steps,
): Promise<boolean> {
  const lastId = await applyToNext(tx, content, { afterId, take: PINS_AT_ONCE });
  if (lastId !== null) {
    await enqueue(tx, job, { content, afterId: lastId, isAgain });
    return false;
  }
  if (isAgain) return true;
  const again = { content, afterId: "0", isAgain: true };
  const runAt = new Date(now().getTime() + AGAIN_AFTER_MS);
  await enqueue(tx, job, again, { runAt, key: `${job.name}:${content}` });
  return true;
}

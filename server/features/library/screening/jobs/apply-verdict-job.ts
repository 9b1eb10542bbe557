import type { Tx } from "#server/platform/db/database.ts";
import { defineJob, enqueue } from "#server/platform/jobs.ts";
import { verdictStepSchema } from "./apply-in-steps.ts";

/** Brings the Pins with a picture up to date with what it was judged to be, those after this one. */
export const applyVerdictJob = defineJob("apply_verdict", verdictStepSchema);

export async function enqueueVerdict(tx: Tx, content: string): Promise<void> {
  await enqueue(tx, applyVerdictJob, { content, afterId: "0", isAgain: false });
}

import type { z } from "zod";
import type { Context } from "#server/platform/context.ts";
import { enqueue } from "#server/platform/jobs.ts";
import { applyToNext } from "../verdicts-repo.ts";
import { applyInSteps, type verdictStepSchema } from "./apply-in-steps.ts";
import { applyVerdictJob } from "./apply-verdict-job.ts";
import { tellOwnersJob } from "./tell-owners-job.ts";

export async function applyVerdict(
  { db, now }: Pick<Context, "db" | "now">,
  step: z.output<typeof verdictStepSchema>,
): Promise<void> {
  await db.transaction(async (tx) => {
    const isDone = await applyInSteps(tx, step, { job: applyVerdictJob, applyToNext, now });
    if (isDone) await enqueue(tx, tellOwnersJob, {}, { key: tellOwnersJob.name });
  });
}

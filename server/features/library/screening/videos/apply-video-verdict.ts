import type { z } from "zod";
import type { Context } from "#server/platform/context.ts";
import { applyInSteps, type verdictStepSchema } from "../jobs/apply-in-steps.ts";
import { applyVideoVerdictJob } from "./apply-video-verdict-job.ts";
import { applyVideoVerdictToNext } from "./videos-repo.ts";

export async function applyVideoVerdict(
  { db, now }: Pick<Context, "db" | "now">,
  step: z.output<typeof verdictStepSchema>,
): Promise<void> {
  const steps = { job: applyVideoVerdictJob, applyToNext: applyVideoVerdictToNext, now };
  await db.transaction(async (tx) => void (await applyInSteps(tx, step, steps)));
}

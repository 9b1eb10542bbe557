import { z } from "zod";
import { defineJob } from "#server/platform/jobs.ts";

/** Judges again what was seen in pictures, those after this content. */
export const judgeLooksJob = defineJob("judge_looks", z.object({ after: z.string().default("") }));

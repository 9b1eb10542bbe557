import { z } from "zod";
import { defineJob } from "#server/platform/jobs.ts";

/** Brings the Pins with a video up to date with the decision of staff, those after this one. */
export const applyVideoVerdictJob = defineJob(
  "apply_video_verdict",
  z.object({ content: z.string(), afterId: z.string(), isAgain: z.boolean() }),
);

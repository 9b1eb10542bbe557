import { defineJob } from "#server/platform/jobs.ts";
import { verdictStepSchema } from "../jobs/apply-in-steps.ts";

/** Brings the Pins with a video up to date with the decision of staff, those after this one. */
export const applyVideoVerdictJob = defineJob("apply_video_verdict", verdictStepSchema);

import type { Feature } from "#server/platform/feature.ts";
import { lookAtPictures, lookJob } from "./jobs/look-at-pictures.ts";

export const feature = {
  jobs: () => [lookJob.doneBy(lookAtPictures, { at: "* * * * *" })],
} satisfies Feature;

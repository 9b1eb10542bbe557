import type { Feature } from "#server/platform/feature.ts";
import { readLinkJob, readLinkOfPin } from "./jobs/read-link.ts";
import { pinPurge } from "./purge-pins.ts";
import { pinHandlers } from "./routes.ts";

export const feature = {
  handlers: pinHandlers,
  purge: pinPurge,
  jobs: () => [readLinkJob.doneBy(readLinkOfPin)],
} satisfies Feature;

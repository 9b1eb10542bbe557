import type { Feature } from "#server/platform/feature.ts";
import {
  recheckWebsite,
  recheckWebsiteJob,
  recheckWebsites,
  recheckWebsitesJob,
} from "./jobs/recheck-websites.ts";
import { businessPurge } from "./purge-business.ts";
import { businessHandlers } from "./routes.ts";

export const feature = {
  handlers: businessHandlers,
  purge: businessPurge,
  jobs: () => [
    recheckWebsitesJob.doneBy(recheckWebsites, { at: "27 2 * * *", fill: "1d" }),
    recheckWebsiteJob.doneBy(recheckWebsite),
  ],
} satisfies Feature;

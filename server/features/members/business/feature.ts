import type { Feature } from "#server/platform/feature.ts";
import {
  recheckWebsite,
  recheckWebsiteJob,
  recheckWebsites,
  recheckWebsitesJob,
} from "./jobs/recheck-websites.ts";
import { businessPurge } from "./purge-business.ts";
import { businessHandlers } from "./routes.ts";
import { tables } from "./tables.ts";

export const feature = {
  tables,
  handlers: businessHandlers,
  purge: businessPurge,
  jobs: () => [
    recheckWebsitesJob.doneBy(recheckWebsites, { at: "27 2 * * *", fill: "1d" }),
    recheckWebsiteJob.doneBy(recheckWebsite),
  ],
} satisfies Feature;

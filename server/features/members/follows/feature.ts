import type { Feature } from "#server/platform/feature.ts";
import { acceptRequestsJob, acceptRestOfRequests } from "./answer-requests.ts";
import { followHandlers } from "./routes.ts";
import { tables } from "./tables.ts";

export const feature = {
  tables,
  handlers: followHandlers,
  jobs: () => [acceptRequestsJob.doneBy(acceptRestOfRequests)],
} satisfies Feature;

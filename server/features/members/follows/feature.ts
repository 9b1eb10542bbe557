import type { Feature } from "#server/platform/feature.ts";
import { acceptRequestsJob, acceptRestOfRequests } from "./answer-requests.ts";
import { followHandlers } from "./routes.ts";

export const feature = {
  handlers: followHandlers,
  jobs: () => [acceptRequestsJob.doneBy(acceptRestOfRequests)],
} satisfies Feature;

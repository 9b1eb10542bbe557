import type { Feature } from "#server/platform/feature.ts";
import { readPinsAgain, readPinsAgainJob } from "./jobs/read-pins-again.ts";
import { purgeFollows } from "./purge-follows.ts";
import { topicHandlers } from "./routes.ts";
import { tables } from "./tables.ts";

declare module "#server/platform/events.ts" {
  interface EventData {
    "interest.follow": { event_type: number };
    "interest.unfollow": { event_type: number };
    "topic.create": null;
    "topic.update": null;
  }
}

export const feature = {
  tables,
  handlers: topicHandlers,
  purge: purgeFollows,
  jobs: () => [readPinsAgainJob.doneBy(readPinsAgain)],
} satisfies Feature;

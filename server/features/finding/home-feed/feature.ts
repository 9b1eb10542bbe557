import { z } from "zod";
import type { Feature } from "#server/platform/feature.ts";
import { defineJob } from "#server/platform/jobs.ts";
import { homeFeedPurge } from "./purge-feed.ts";
import { homeFeedHandlers } from "./routes.ts";
import { sweepSnapshots } from "./snapshots-repo.ts";
import { tables } from "./tables.ts";

const sweepSnapshotsJob = defineJob("sweep_feed_snapshots", z.object({}));

export const feature = {
  tables,
  handlers: homeFeedHandlers,
  purge: homeFeedPurge,
  jobs: () => [
    sweepSnapshotsJob.doneBy(async ({ db }) => await db.transaction((tx) => sweepSnapshots(tx, {})), {
      at: "*/10 * * * *",
    }),
  ],
} satisfies Feature;

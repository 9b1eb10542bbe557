import { z } from "zod";
import type { Feature } from "#server/platform/feature.ts";
import { defineJob } from "#server/platform/jobs.ts";
import { sweepChanges } from "./ideas-repo.ts";
import { discoveryHandlers } from "./routes.ts";

const sweepChangesJob = defineJob("sweep_idea_changes", z.object({}));

export const feature = {
  handlers: discoveryHandlers,
  jobs: () => [
    sweepChangesJob.doneBy(async ({ db }) => await db.transaction((tx) => sweepChanges(tx, {})), {
      at: "47 4 * * *",
      fill: "1d",
    }),
  ],
} satisfies Feature;

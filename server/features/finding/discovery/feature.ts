import { z } from "zod";
import type { Feature } from "#server/platform/feature.ts";
import type { RouteRegistrar } from "#server/platform/http/app.ts";
import { defineJob } from "#server/platform/jobs.ts";
import { graphOf } from "./graph/graph-of.ts";
import { sweepChanges } from "./ideas-repo.ts";
import { discoveryHandlers } from "./routes.ts";
import { tables } from "./tables.ts";

const sweepChangesJob = defineJob("sweep_idea_changes", z.object({}));

/** Reads the graph once the server answers, so that the first who asks isn't the one who waits for it. */
const readGraphEarly: RouteRegistrar = (app, context) => {
  app.addHook("onListen", (done) => {
    graphOf(context).current();
    done();
  });
};

export const feature = {
  tables,
  handlers: discoveryHandlers,
  routes: [readGraphEarly],
  jobs: () => [
    sweepChangesJob.doneBy(async ({ db }) => await db.transaction((tx) => sweepChanges(tx, {})), {
      at: "47 4 * * *",
      fill: "1d",
    }),
  ],
} satisfies Feature;

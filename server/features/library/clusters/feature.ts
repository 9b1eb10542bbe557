import type { Feature } from "#server/platform/feature.ts";
import { purgeClusters } from "./clusters-repo.ts";
import { clusterPins, clusterPinsJob, noticePinChanges } from "./jobs/cluster-pins.ts";
import { clusterHandlers } from "./routes.ts";
import { tables } from "./tables.ts";
import { purgeTurn } from "./turns-repo.ts";

export const feature = {
  tables,
  handlers: clusterHandlers,
  consumers: [noticePinChanges],
  jobs: () => [clusterPinsJob.doneBy(clusterPins, { at: "* * * * *" })],
  purge: {
    columns: ["pin_clusters.member_id", "pin_cluster_turns.member_id"],
    async run({ db }, memberId) {
      await db.transaction(async (tx) => {
        await purgeClusters(tx, { memberId });
        await purgeTurn(tx, { memberId });
      });
    },
  },
} satisfies Feature;

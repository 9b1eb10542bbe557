import { z } from "zod";
import type { Context } from "#server/platform/context.ts";
import type { Feature } from "#server/platform/feature.ts";
import { defineJob } from "#server/platform/jobs.ts";
import { listActivity } from "./list-activity.ts";
import { noteActivity } from "./note-activity.ts";
import { tables } from "./tables.ts";
import { deleteOldActivity, purgeDeeds } from "./write-repo.ts";

const DAYS_KEPT = 183;
const ROWS_AT_ONCE = 1000;

const sweepActivityJob = defineJob("sweep_board_activity", z.object({}));

async function sweepActivity({ db }: Pick<Context, "db">): Promise<void> {
  while ((await deleteOldActivity(db, DAYS_KEPT, ROWS_AT_ONCE)) === ROWS_AT_ONCE);
}

export const feature = {
  tables,
  handlers: { "BoardActivity.get": listActivity },
  consumers: [noteActivity],
  jobs: () => [sweepActivityJob.doneBy(sweepActivity, { at: "53 4 * * *", fill: "1d" })],
  purge: {
    columns: ["board_activity.actor_id", "board_activity.member_id"],
    async run({ db }, memberId) {
      await db.transaction((tx) => purgeDeeds(tx, { memberId }));
    },
  },
} satisfies Feature;

import { z } from "zod";
import type { Context } from "#server/platform/context.ts";
import { defineJob } from "#server/platform/jobs.ts";
import { dropOldCounts } from "./counts-repo.ts";

export const sweepCountsJob = defineJob("sweep_mail_counts", z.object({}));

export async function sweepCounts({ db }: Pick<Context, "db">): Promise<void> {
  await db.transaction((tx) => dropOldCounts(tx, {}));
}

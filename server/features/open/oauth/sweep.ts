import { z } from "zod";
import type { Context } from "#server/platform/context.ts";
import { defineJob } from "#server/platform/jobs.ts";
import { deleteDeadAccess } from "./sweep-repo.ts";

export const sweepAccessJob = defineJob("sweep_app_access", z.object({}));

/** What has expired is rejected everywhere already; deleting it keeps the tables small. */
export async function sweepAccess({ db }: Pick<Context, "db">): Promise<void> {
  await deleteDeadAccess(db);
}

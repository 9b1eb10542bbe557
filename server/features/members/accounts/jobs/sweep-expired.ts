import { z } from "zod";
import type { Context } from "#server/platform/context.ts";
import { defineJob } from "#server/platform/jobs.ts";
import { deleteExpired } from "../sweep-repo.ts";

export const sweepExpiredJob = defineJob("sweep_expired", z.object({}));

export async function sweepExpired({ db }: Context): Promise<void> {
  await deleteExpired(db);
}

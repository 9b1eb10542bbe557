import { z } from "zod";
import type { Context } from "#server/platform/context.ts";
import { defineJob } from "#server/platform/jobs.ts";
import { removeDeadLinks } from "./link-writes-repo.ts";

export const sweepLinksJob = defineJob("sweep_board_links", z.object({}));

/** Expired links are rejected everywhere already. What was declined is remembered as long as no one is asked again. */
export async function sweepLinks({ db }: Pick<Context, "db">): Promise<void> {
  await removeDeadLinks(db);
}

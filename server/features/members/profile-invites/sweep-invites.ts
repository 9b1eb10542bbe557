import { z } from "zod";
import type { Context } from "#server/platform/context.ts";
import { defineJob } from "#server/platform/jobs.ts";
import { removeDeadInvites } from "./remove-repo.ts";

export const sweepInvitesJob = defineJob("sweep_profile_invites", z.object({}));

/** Expired and revoked links are rejected everywhere already; removing them keeps the tables small. */
export async function sweepInvites({ db }: Pick<Context, "db">): Promise<void> {
  await removeDeadInvites(db);
}

import { z } from "zod";
import type { Context } from "#server/platform/context.ts";
import { defineJob } from "#server/platform/jobs.ts";
import { forgetOldCounts } from "./addresses-repo.ts";

export const sweepAddressesJob = defineJob("sweep_mailed_addresses", z.object({}));

/** Addresses that want no mail are never forgotten. */
export async function sweepAddresses({ db }: Pick<Context, "db">): Promise<void> {
  await forgetOldCounts(db);
}

import { z } from "zod";
import type { Context } from "#server/platform/context.ts";
import type { Feature } from "#server/platform/feature.ts";
import { defineJob } from "#server/platform/jobs.ts";
import { deleteOldCharges } from "./charges-repo.ts";
import { expireCredits } from "./expire-credits.ts";
import { tables } from "./tables.ts";

/** Events of an offer are settled much sooner. Then nothing is charged twice, and late findings can still be refunded. */
const CHARGES_KEPT_MS = 92 * 24 * 60 * 60 * 1000;
const ROWS_AT_ONCE = 5000;

const expireCreditsJob = defineJob("expire_ad_credits", z.object({}));
const sweepChargesJob = defineJob("sweep_ad_charges", z.object({}));

async function sweepCharges({ db, now }: Context): Promise<void> {
  const before = new Date(now().getTime() - CHARGES_KEPT_MS);
  while ((await deleteOldCharges(db, before, ROWS_AT_ONCE)) === ROWS_AT_ONCE);
}

export const feature = {
  tables,
  jobs: () => [
    expireCreditsJob.doneBy(expireCredits, { at: "*/10 * * * *" }),
    sweepChargesJob.doneBy(sweepCharges, { at: "52 4 * * *", fill: "1d" }),
  ],
} satisfies Feature;

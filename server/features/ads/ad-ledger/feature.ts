import type { Feature } from "#server/platform/feature.ts";
import { checkLedger, checkLedgerJob } from "./check-ledger.ts";
import { registerLedgerMeter } from "./ledger-meter.ts";

export const feature = {
  jobs: () => [checkLedgerJob.doneBy(checkLedger, { at: "27 4 * * *", fill: "1d" })],
  routes: [registerLedgerMeter],
} satisfies Feature;

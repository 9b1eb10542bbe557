import type { Feature } from "#server/platform/feature.ts";
import { checkLedger, checkLedgerJob } from "./check-ledger.ts";
import { registerLedgerMeter } from "./ledger-meter.ts";
import { tables } from "./tables.ts";

export const feature = {
  tables,
  jobs: () => [checkLedgerJob.doneBy(checkLedger, { at: "27 4 * * *", fill: "1d" })],
  routes: [registerLedgerMeter],
} satisfies Feature;

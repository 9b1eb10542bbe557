import { Gauge } from "prom-client";
import type { RouteRegistrar } from "#server/platform/http/app.ts";
import { findNewestCheck } from "./check-repo.ts";

/** No route: a figure at `/metrics`. */
export const registerLedgerMeter: RouteRegistrar = (_app, { db, metrics }) => {
  new Gauge({
    name: "bowerbird_ledger_mismatches",
    help: "Balances of ad accounts that differed from their entries at the newest nightly check",
    registers: [metrics],
    async collect() {
      this.set((await findNewestCheck(db))?.mismatches.length ?? 0);
    },
  });
};

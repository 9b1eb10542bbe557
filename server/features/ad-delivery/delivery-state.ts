import { Gauge } from "prom-client";
import type { ResultOf } from "#contract/operations.ts";
import type { RouteRegistrar } from "#server/platform/http/app.ts";
import type { Scope } from "#server/platform/http/scope.ts";
import { readDeliveryState } from "./delivery-counts-repo.ts";

export async function getDeliveryState({
  context: { db, now },
}: Scope): Promise<ResultOf<"AdminAdDelivery.get">> {
  const { lagSeconds, waitingAccounts, emptyShare, freeShare } = await readDeliveryState(db, now());
  return {
    settlement_lag_seconds: Math.max(0, lagSeconds),
    waiting_account_count: waitingAccounts,
    empty_share: emptyShare,
    free_share: freeShare,
  };
}

/** No route: figures at `/metrics`. They come from the database, so every process can report them. */
export const registerDeliveryMeters: RouteRegistrar = (_app, { db, now, metrics }) => {
  const registers = [metrics];
  const empty = new Gauge({
    name: "bowerbird_ad_empty_share",
    help: "Of the answers with ads of the last hour, those that had none because nothing could pay",
    registers,
  });
  const free = new Gauge({
    name: "bowerbird_ad_free_share",
    help: "Of what ads of the last hour cost, what was free because no budget covered it",
    registers,
  });
  const waiting = new Gauge({
    name: "bowerbird_ad_accounts_waiting",
    help: "Ad accounts with events that couldn't be charged at their turn",
    registers,
  });
  new Gauge({
    name: "bowerbird_ad_settlement_lag_seconds",
    help: "For how long events of ads have waited to be charged",
    registers,
    async collect() {
      const state = await readDeliveryState(db, now());
      this.set(Math.max(0, state.lagSeconds));
      waiting.set(state.waitingAccounts);
      empty.set(state.emptyShare ?? 0);
      free.set(state.freeShare ?? 0);
    },
  });
};

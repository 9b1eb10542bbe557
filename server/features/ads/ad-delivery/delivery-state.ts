import { Gauge } from "prom-client";
import type { ResultOf } from "#contract/operations.ts";
import type { RouteRegistrar } from "#server/platform/http/app.ts";
import type { Scope } from "#server/platform/http/scope.ts";
import { type DeliveryState, readDeliveryState } from "./delivery-counts-repo.ts";

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
  // Those who are asked at the same time are told of the same moment, with one query.
  let asked: Promise<DeliveryState> | null = null;
  function read(): Promise<DeliveryState> {
    asked ??= readDeliveryState(db, now()).finally(() => {
      asked = null;
    });
    return asked;
  }
  const add = (name: string, help: string, figureOf: (state: DeliveryState) => number) =>
    new Gauge({
      name,
      help,
      registers: [metrics],
      async collect() {
        this.set(figureOf(await read()));
      },
    });
  add(
    "bowerbird_ad_empty_share",
    "Of the answers with ads of the last hour, those that had none because nothing could pay",
    ({ emptyShare }) => emptyShare ?? 0,
  );
  add(
    "bowerbird_ad_free_share",
    "Of what ads of the last hour cost, what was free because no budget covered it",
    ({ freeShare }) => freeShare ?? 0,
  );
  add(
    "bowerbird_ad_accounts_waiting",
    "Ad accounts with events that couldn't be charged at their turn",
    ({ waitingAccounts }) => waitingAccounts,
  );
  add(
    "bowerbird_ad_settlement_lag_seconds",
    "For how long events of ads have waited to be charged",
    ({ lagSeconds }) => Math.max(0, lagSeconds),
  );
};

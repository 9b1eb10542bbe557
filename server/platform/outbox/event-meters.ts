import { Counter, Gauge } from "prom-client";
import type { Context } from "../context.ts";
import { listEventCounts } from "./count-events.ts";
import { listLags } from "./repo.ts";

/** Both metrics come from the database, so every process can report them, whichever reads the events. */
export function createEventMeters({ db, metrics }: Context): { read(): Promise<void> } {
  const counts = new Counter({
    name: "bowerbird_events_total",
    help: "Events by object and verb.",
    labelNames: ["object", "verb"],
    registers: [metrics],
  });
  const lags = new Gauge({
    name: "bowerbird_event_lag_seconds",
    help: "For how long the oldest event that a consumer has not read has waited.",
    labelNames: ["consumer"],
    registers: [metrics],
  });
  return {
    async read() {
      const [counted, waiting] = await Promise.all([listEventCounts(db), listLags(db)]);
      counts.reset();
      lags.reset();
      for (const { objectType: object, verb, count } of counted) counts.inc({ object, verb }, Number(count));
      for (const { consumer, seconds } of waiting) lags.set({ consumer }, seconds);
    },
  };
}

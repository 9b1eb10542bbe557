import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from "prom-client";
import type { Context } from "../context.ts";
import { createEventMeters } from "../outbox/event-meters.ts";
import { isWirePath } from "./wire.ts";

export type Metrics = {
  countRequest(path: string, status: number, milliseconds: number): void;
  print(): Promise<string>;
  contentType: string;
};

let sharedByApps: Registry | null = null;

/** Memory, garbage collection, delays. Watching a process never ends, so several apps in it share one registry. */
function metricsOfProcess(): Registry {
  if (sharedByApps) return sharedByApps;
  sharedByApps = new Registry();
  collectDefaultMetrics({ register: sharedByApps, prefix: "bowerbird_" });
  return sharedByApps;
}

export function createMetrics(context: Context): Metrics {
  const registry = context.metrics;
  const ofProcess = metricsOfProcess();
  const requests = new Counter({
    name: "bowerbird_requests_total",
    help: "Requests by kind and status class.",
    labelNames: ["kind", "status"],
    registers: [registry],
  });
  const seconds = new Histogram({
    name: "bowerbird_request_seconds",
    help: "How long requests took, by kind.",
    labelNames: ["kind"],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers: [registry],
  });
  const connections = new Gauge({
    name: "bowerbird_database_connections",
    help: "Connections of the pool, by what they are doing.",
    labelNames: ["state"],
    registers: [registry],
  });
  const events = createEventMeters(context);
  return {
    countRequest(path, status, milliseconds) {
      const kind = kindOf(path);
      requests.inc({ kind, status: `${Math.floor(status / 100)}xx` });
      seconds.observe({ kind }, milliseconds / 1000);
    },
    async print() {
      const { totalCount, idleCount, waitingCount } = context.db.pool;
      connections.set({ state: "busy" }, totalCount - idleCount);
      connections.set({ state: "idle" }, idleCount);
      connections.set({ state: "waiting" }, waitingCount);
      // The other metrics don't need the database.
      await events.read().catch(() => undefined);
      return await Registry.merge([ofProcess, registry]).metrics();
    },
    contentType: registry.contentType,
  };
}

function kindOf(path: string): string {
  if (isWirePath(path)) return "call";
  if (path.startsWith("/assets/")) return "asset";
  if (path.startsWith("/media/")) return "picture";
  return "page";
}

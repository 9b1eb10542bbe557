import { Counter, type Registry } from "prom-client";
import type { ParsedOptionsOf } from "#contract/operations.ts";
import type { Scope } from "../../../platform/http/scope.ts";

type Meter = Counter<"source_event_type" | "reason">;

const meters = new WeakMap<Registry, Meter>();

export async function reportAttributionFailure(
  { context }: Scope,
  labels: ParsedOptionsOf<"AttributionFailure.create">,
): Promise<Record<string, never>> {
  meterOf(context.metrics).inc(labels);
  return {};
}

function meterOf(registry: Registry): Meter {
  const known = meters.get(registry);
  if (known) return known;
  const made: Meter = new Counter({
    name: "bowerbird_attribution_failures_total",
    help: "Ads that a browser's own attribution couldn't be told of, by what happened to them and why.",
    labelNames: ["source_event_type", "reason"],
    registers: [registry],
  });
  meters.set(registry, made);
  return made;
}

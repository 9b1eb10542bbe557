import type { ParsedOptionsOf } from "#contract/operations.ts";
import type { Scope } from "../../platform/http/scope.ts";
import { gridMetersOf } from "./grid-meters.ts";

/** Adds a wall that somebody's browser has measured to what `/metrics` shows. Nothing of it is stored. */
export async function reportGridTiming(
  { context }: Scope,
  options: ParsedOptionsOf<"GridTiming.create">,
): Promise<Record<string, never>> {
  const { surface, outcome, layout_ms, images_ms, slowest_image_ms, counts } = options;
  const { seconds, outcomes, pins } = gridMetersOf(context.metrics);
  outcomes.inc({ surface, outcome });
  for (const [kind, count] of Object.entries(counts)) pins.inc({ kind }, count ?? 0);
  // What was given up after a minute would stand in the same row as what took one.
  if (outcome !== "complete" || images_ms === undefined) return {};
  seconds.observe({ surface, part: "layout" }, layout_ms / 1000);
  seconds.observe({ surface, part: "images" }, images_ms / 1000);
  seconds.observe({ surface, part: "complete" }, (layout_ms + images_ms) / 1000);
  if (slowest_image_ms !== undefined)
    seconds.observe({ surface, part: "slowest_image" }, slowest_image_ms / 1000);
  return {};
}

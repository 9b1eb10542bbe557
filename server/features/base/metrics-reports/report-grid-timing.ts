import type { ParsedOptionsOf } from "#contract/operations.ts";
import type { Scope } from "../../../platform/http/scope.ts";
import { gridMetersOf } from "./grid-meters.ts";

/** Adds a browser's measurement of a grid to `/metrics`. Nothing is stored. */
export async function reportGridTiming(
  { context }: Scope,
  options: ParsedOptionsOf<"GridTiming.create">,
): Promise<Record<string, never>> {
  const { surface, outcome, layout_ms, images_ms, slowest_image_ms, counts } = options;
  const { seconds, outcomes, pins } = gridMetersOf(context.metrics);
  outcomes.inc({ surface, outcome });
  for (const [kind, count] of Object.entries(counts)) pins.inc({ kind }, count ?? 0);
  // A grid abandoned after a minute would look like one that took a minute.
  if (outcome !== "complete" || images_ms === undefined) return {};
  seconds.observe({ surface, part: "layout" }, layout_ms / 1000);
  seconds.observe({ surface, part: "images" }, images_ms / 1000);
  seconds.observe({ surface, part: "complete" }, (layout_ms + images_ms) / 1000);
  if (slowest_image_ms !== undefined)
    seconds.observe({ surface, part: "slowest_image" }, slowest_image_ms / 1000);
  return {};
}

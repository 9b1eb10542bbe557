import { z } from "zod";
import { GRID_PHASE_MAX_MS } from "../../limits/metrics.ts";
import { limits } from "../../limits/rates.ts";
import { defineOperation } from "../../operation.ts";
import { wholeNumber } from "../../wire-types.ts";

const GRID_SURFACES = ["home", "profile", "board", "section", "other"] as const;
const GRID_OUTCOMES = ["complete", "layout_aborted", "timing_aborted"] as const;

/** Why a browser wasn't told of an ad that was seen or pressed. No one sees it but in the metrics. */
const ATTRIBUTION_FAILURES = ["server request failed.", "missing parameter"] as const;

/** More cards than a window can show. */
const CARDS_MAX = 1_000;
const milliseconds = wholeNumber(0, 2 * GRID_PHASE_MAX_MS);
const count = wholeNumber(0, CARDS_MAX).optional();

export const metricsOperations = {
  "AttributionFailure.create": defineOperation({
    summary: "Records that an ad couldn't be reported to the browser's attribution API.",
    options: z.object({
      source_event_type: z.enum(["click", "view"]),
      reason: z.enum(ATTRIBUTION_FAILURES),
    }),
    result: z.object({}),
    auth: "public",
    limit: limits.write,
    errors: ["invalid_parameters"],
  }),
  "GridTiming.create": defineOperation({
    summary: "Records how long a wall took to fill the window and load its pictures.",
    options: z.object({
      surface: z.enum(GRID_SURFACES).catch("other"),
      outcome: z.enum(GRID_OUTCOMES),
      /** Until the window was filled. */
      layout_ms: milliseconds,
      /** From then until every picture in the window had loaded; absent if that never happened. */
      images_ms: milliseconds.optional(),
      /** When the last picture in the window had loaded, counted from the start of the wall. */
      slowest_image_ms: milliseconds.optional(),
      /** The Pins in the window, by kind. */
      counts: z.object({ story: count, video: count, ad: count, image: count, unknown: count }),
    }),
    result: z.object({}),
    auth: "public",
    limit: limits.write,
    errors: ["invalid_parameters"],
  }),
};

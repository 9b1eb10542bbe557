import { z } from "zod";
import {
  ACTION_EVENTS,
  type ActionEvent,
  BATCH_EVENTS_MAX,
  IMPRESSION_KINDS,
  IMPRESSION_SURFACES,
  type ImpressionBatch,
  type ImpressionKind,
  type ImpressionSurface,
  SHOWN_MS_MAX,
  SUBJECT_MAX,
} from "./impressions.ts";

const kinds = [...Object.keys(IMPRESSION_KINDS), ...Object.keys(ACTION_EVENTS)] as (
  | ImpressionKind
  | ActionEvent
)[];
const surfaces = Object.keys(IMPRESSION_SURFACES) as ImpressionSurface[];
const pixels = z.int().min(0).max(32_767);

const ImpressionSchema = z.object({
  n: z.int().min(0).max(32_767),
  kind: z.enum(kinds),
  id: z
    .string()
    .min(1)
    .max(SUBJECT_MAX)
    // PostgreSQL's text holds any character but this one.
    .regex(/^[^\0]*$/)
    .refine((text) => text.isWellFormed()),
  marks: z.int().min(0).max(31),
  ms: z.int().min(0).max(SHOWN_MS_MAX),
  width: pixels.optional(),
  height: pixels.optional(),
});

/** Parses what a browser sends. An event that repeats a number of its batch is left out. */
export const ImpressionBatchSchema: z.ZodType<ImpressionBatch> = z.object({
  batch: z.guid().transform((id) => id.toLowerCase()),
  surface: z.enum(surfaces).catch("other"),
  window: z.object({ width: pixels, height: pixels }),
  events: z
    .array(ImpressionSchema)
    .min(1)
    .max(BATCH_EVENTS_MAX)
    .transform((events) => [...new Map(events.toReversed().map((event) => [event.n, event])).values()]),
});

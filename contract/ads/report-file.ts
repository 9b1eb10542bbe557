import { z } from "zod";
import { DaySchema, FlagSchema, IdSchema, idList } from "../wire-types.ts";

/** What the rows of a table of figures are about. */
const ROW_LEVELS = ["account", "campaign", "ad_group", "ad", "pin"] as const;
export type RowLevel = (typeof ROW_LEVELS)[number];

/** How much time is put together in one row. Weeks begin on Monday. */
const ROW_SPANS = ["total", "hour", "day", "week", "month"] as const;
export type RowSpan = (typeof ROW_SPANS)[number];

/** Columns have the names of the public API. Those that aren't measured here are null. */
export const ColumnSchema = z.string().regex(/^[A-Z][A-Z0-9_]{1,99}$/);

export const figureRowOptions = {
  ad_account_id: IdSchema,
  level: z.enum(ROW_LEVELS),
  span: z.enum(ROW_SPANS),
  /** One row for each of the places where ads are shown. */
  by_placement: FlagSchema.default(false),
  columns: z.array(ColumnSchema).min(1).max(500),
  /** Days of the account's time zone, both included. */
  start_date: DaySchema,
  end_date: DaySchema,
  campaign_ids: idList(500).optional(),
  ad_group_ids: idList(500).optional(),
  ad_ids: idList(500).optional(),
  pin_ids: idList(500).optional(),
};

export const FigureRowSchema = z.record(z.string(), z.union([z.string(), z.number(), z.null()]));
export type FigureRow = z.infer<typeof FigureRowSchema>;

export const REPORT_FILE_STATES = ["waiting", "finished", "failed", "expired", "unknown"] as const;
export type ReportFileState = (typeof REPORT_FILE_STATES)[number];

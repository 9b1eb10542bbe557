import { z } from "zod";
import { AT_ONCE_MAX, CAMPAIGN_NAME_MAX, FIGURE_ROWS_MAX, LABEL_MAX } from "../../limits/ads.ts";
import { limits } from "../../limits/rates.ts";
import { defineOperation } from "../../operation.ts";
import { DaySchema, FlagSchema, IdSchema, idList, line, pageOptions, wholeNumber } from "../../wire-types.ts";
import { AdFiguresSchema } from "../entities.ts";
import { ENTITY_STATUSES, FIGURE_LEVELS, MICRO, OBJECTIVE_TYPES } from "../enums.ts";
import { FigureRowSchema, figureRowOptions, REPORT_FILE_STATES } from "../report-file.ts";
import {
  ADVICE_KINDS,
  AdLabelSchema,
  AdLabelUseSchema,
  AdReportRowSchema,
  AdSearchSchema,
  AdviceSchema,
  REPORT_COLUMNS,
  REPORT_SORTS,
} from "../reports.ts";

const theAccount = { ad_account_id: IdSchema };
const level = z.enum(FIGURE_LEVELS);
const read = { auth: "member", limit: limits.read } as const;
const write = { auth: "member", limit: limits.write } as const;
const errors = ["ad_account_not_found", "not_authorised", "invalid_parameters"] as const;

/** Days of the account's time zone, both included. */
const days = { start_date: DaySchema, end_date: DaySchema };
const reportOptions = {
  ...theAccount,
  ...days,
  level,
  compare_start_date: DaySchema.optional(),
  compare_end_date: DaySchema.optional(),
  ids: idList(250).optional(),
  campaign_ids: idList(250).optional(),
  ad_group_ids: idList(250).optional(),
  objective_types: z.array(z.enum(OBJECTIVE_TYPES)).optional(),
  statuses: z.array(z.enum(ENTITY_STATUSES)).optional(),
  label_ids: idList(250).optional(),
  name_contains: z.string().max(CAMPAIGN_NAME_MAX).optional(),
  /** In millionths of the account's currency. */
  spend_from: wholeNumber(0, 1_000_000 * MICRO).optional(),
};

const labelName = line(LABEL_MAX).refine((text) => text !== "", "must not be empty");

export const adReportOperations = {
  "AdFigureRows.get": defineOperation({
    summary: `Returns ad results as rows with the requested columns, up to ${FIGURE_ROWS_MAX} rows.`,
    options: z.object(figureRowOptions),
    result: z.array(FigureRowSchema),
    ...read,
    errors,
  }),
  "AdReportFile.create": defineOperation({
    summary: "Creates a file with these rows. It's available for an hour.",
    options: z.object({
      ...figureRowOptions,
      format: z.enum(["json", "csv"]).default("json"),
      /** Else by what they are about. */
      is_by_date: FlagSchema.default(false),
    }),
    result: z.object({ token: z.string() }),
    ...write,
    errors,
  }),
  "AdReportFile.get": defineOperation({
    summary: "Returns a file's progress and a download URL that works for five minutes.",
    options: z.object({ ...theAccount, token: z.string().max(100) }),
    result: z.object({
      state: z.enum(REPORT_FILE_STATES),
      url: z.string().nullable(),
      size: z.int().nullable(),
    }),
    ...read,
    errors,
  }),
  "AdReport.get": defineOperation({
    summary: "Lists campaigns, ad groups or ads with their results for a date range.",
    options: z.object({
      ...reportOptions,
      ...pageOptions,
      sort: z.enum(REPORT_SORTS).default("created_time"),
      ascending: FlagSchema.default(false),
    }),
    result: z.array(AdReportRowSchema),
    ...read,
    errors,
    paged: true,
  }),
  "AdReportTotal.get": defineOperation({
    summary: "Returns the number of rows in a report and their totals.",
    options: z.object(reportOptions),
    result: z.object({
      count: z.int(),
      figures: AdFiguresSchema,
      compared: AdFiguresSchema.nullable(),
      /** When this was worked out, in seconds since 1970. */
      as_of: z.int(),
    }),
    ...read,
    errors,
  }),
  "AdReportColumns.get": defineOperation({
    summary: "Returns the columns that you chose for an ad account's reports.",
    options: z.object(theAccount),
    result: z.record(level, z.array(z.enum(REPORT_COLUMNS))),
    ...read,
    errors,
  }),
  "AdReportColumns.update": defineOperation({
    summary: "Chooses the columns of an ad account's reports, for yourself.",
    options: z.object({
      ...theAccount,
      level,
      columns: z.array(z.enum(REPORT_COLUMNS)).max(REPORT_COLUMNS.length),
    }),
    result: z.array(z.enum(REPORT_COLUMNS)),
    ...write,
    errors,
  }),
  "AdLabels.get": defineOperation({
    summary: "Lists an ad account's labels.",
    options: z.object(theAccount),
    result: z.array(AdLabelSchema),
    ...read,
    errors,
  }),
  "AdLabel.create": defineOperation({
    summary: "Creates a label, or returns the existing one with the same name.",
    options: z.object({
      ...theAccount,
      name: labelName,
    }),
    result: AdLabelSchema,
    ...write,
    errors: [...errors, "limit_reached"],
  }),
  "AdLabel.update": defineOperation({
    summary: "Renames a label.",
    options: z.object({ ...theAccount, label_id: IdSchema, name: labelName }),
    result: AdLabelSchema,
    ...write,
    errors: [...errors, "not_found"],
  }),
  "AdLabel.delete": defineOperation({
    summary: "Deletes a label and removes it from everything.",
    options: z.object({ ...theAccount, label_id: IdSchema }),
    result: z.object({}),
    ...write,
    errors: [...errors, "not_found"],
  }),
  "AdLabelUses.get": defineOperation({
    summary: "Lists which campaigns have which labels.",
    options: z.object({
      ...theAccount,
      ...pageOptions,
      label_ids: idList(250).optional(),
      campaign_ids: idList(250).optional(),
    }),
    result: z.array(AdLabelUseSchema),
    ...read,
    errors,
    paged: true,
  }),
  "AdLabelUses.update": defineOperation({
    summary: "Adds a label to up to 30 campaigns, ad groups or ads, or removes it from them.",
    options: z.object({
      ...theAccount,
      label_id: IdSchema,
      level,
      ids: idList(AT_ONCE_MAX),
      is_on: FlagSchema,
    }),
    result: z.object({}),
    ...write,
    errors: [...errors, "not_found"],
  }),
  "AdSearches.get": defineOperation({
    summary: "Lists searches from the last 30 days that showed ads, if several members made them.",
    options: z.object({
      ...theAccount,
      ...days,
      level: z.enum(["campaign", "ad_group"]),
      campaign_ids: idList(250).optional(),
      ad_group_ids: idList(250).optional(),
    }),
    result: z.array(AdSearchSchema),
    ...read,
    errors,
  }),
  "AdRecommendations.get": defineOperation({
    summary: "Lists what's limiting an account's ads.",
    options: z.object(theAccount),
    result: z.array(AdviceSchema),
    ...read,
    errors,
  }),
  "AdRecommendation.delete": defineOperation({
    summary: "Dismisses a recommendation for 30 days for everyone in the account.",
    options: z.object({ ...theAccount, kind: z.enum(ADVICE_KINDS), id: IdSchema }),
    result: z.object({}),
    ...write,
    errors,
  }),
};

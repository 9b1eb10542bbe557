import { z } from "zod";
import { limits } from "../../limits/rates.ts";
import { defineOperation } from "../../operation.ts";
import { pageOptions, wholeNumber } from "../../wire-types.ts";
import { DECISION_ACTIONS, DECISION_SOURCES, REPORT_REASONS, REPORTED_KINDS } from "../rules.ts";
import { AUTOMATIONS, FigureCellSchema, GROUNDS } from "../transparency.ts";

const Cell = FigureCellSchema;

export const transparencyOperations = {
  "Transparency.get": defineOperation({
    summary:
      "Returns how much was reported, removed and given back in a year or quarter. Numbers from 1 to 4 are `<5`.",
    options: z.object({
      /** The current year by default. */
      year: wholeNumber(2000, 2999).optional(),
      quarter: wholeNumber(1, 4).optional(),
    }),
    result: z.object({
      year: z.int(),
      quarter: z.int().nullable(),
      /** From this year back to the first with figures. */
      years: z.array(z.int()),
      /** The first day that isn't counted yet; null before the first count. */
      counted_until: z.string().nullable(),
      decisions: z.object({
        all: Cell,
        /** Lifted in this time, whenever they were made. */
        lifted: Cell,
        /** From the first report or notice to the decision; null for fewer than 5. */
        median_hours: z.int().nullable(),
        rules: z.record(z.enum(REPORT_REASONS), Cell),
        sources: z.record(z.enum(DECISION_SOURCES), Cell),
        actions: z.record(z.enum(DECISION_ACTIONS), Cell),
        grounds: z.record(z.enum(GROUNDS), Cell),
        automation: z.record(z.enum(AUTOMATIONS), Cell),
        found_automatically: Cell,
      }),
      appeals: z.object({ asked: Cell, lifted: Cell, kept: Cell }),
      reports: z.object({ received: Cell, acted: Cell, dismissed: Cell }),
      notices: z.array(
        z.object({ law: z.enum(["turkey", "dsa", "india"]), received: Cell, decided: Cell, rejected: Cell }),
      ),
    }),
    auth: "public",
    limit: limits.read,
    errors: ["invalid_parameters"],
  }),
  "TransparencyLog.get": defineOperation({
    summary: "Lists decisions of staff a week after they were made, newest first, without names and words.",
    options: z.object({ ...pageOptions }),
    result: z.array(
      z.object({
        day: z.string(),
        kind: z.enum(REPORTED_KINDS),
        rule: z.enum(REPORT_REASONS),
        source: z.enum(DECISION_SOURCES),
        action: z.enum(DECISION_ACTIONS),
        /** Null if no one appealed. */
        appeal: z.enum(["waiting", "kept", "lifted"]).nullable(),
      }),
    ),
    auth: "public",
    limit: limits.read,
    errors: ["not_found", "invalid_parameters"],
    paged: true,
  }),
};

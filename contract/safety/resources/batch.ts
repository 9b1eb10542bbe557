import { z } from "zod";
import { BATCH_CASES_MAX } from "../../limits/cases.ts";
import { limits } from "../../limits/rates.ts";
import { LAW_MAX, REPORT_TEXT_MAX } from "../../limits/reports.ts";
import { defineOperation } from "../../operation.ts";
import { FlagSchema, IdSchema, line, paragraph, wholeNumber } from "../../wire-types.ts";
import { REPORT_REASONS } from "../rules.ts";

const BatchSchema = z.object({
  id: z.string(),
  action: z.enum(["remove", "dismiss"]),
  state: z.enum(["working", "done", "undoing", "undone"]),
  case_count: z.int(),
  /** Decided, or undone if that's what happens. */
  done_count: z.int(),
  /** Someone else decided them, or the content is gone. */
  skipped_count: z.int(),
});

export const batchOperations = {
  "CaseBatch.create": defineOperation({
    summary:
      "Removes the content of many cases for one reason, or dismisses them. Cases about members are skipped.",
    options: z.object({
      case_ids: z.array(IdSchema).min(1).max(BATCH_CASES_MAX),
      action: z.enum(["remove", "dismiss"]),
      /** For `remove`, as for a single decision. */
      rule: z.enum(REPORT_REASONS).optional(),
      law: line(LAW_MAX).optional(),
      reason: paragraph(REPORT_TEXT_MAX).optional(),
      strike: FlagSchema.default(true),
      /** How many cases there are. Needed for large batches, so that no one decides more than they meant. */
      count: wholeNumber(1, BATCH_CASES_MAX).optional(),
    }),
    result: z.object({ id: z.string() }),
    auth: "staff",
    needs: "bulk.decide",
    limit: limits.write,
    errors: ["invalid_parameters"],
  }),
  "CaseBatch.get": defineOperation({
    summary: "Returns the progress of a decision about many cases.",
    options: z.object({ id: IdSchema }),
    result: BatchSchema,
    auth: "staff",
    needs: "bulk.decide",
    limit: limits.read,
    errors: ["not_found", "invalid_parameters"],
  }),
  "CaseBatch.delete": defineOperation({
    summary: "Lifts all decisions that were made together, and notifies the owners.",
    options: z.object({ id: IdSchema }),
    result: z.object({ id: z.string() }),
    auth: "staff",
    needs: "bulk.decide",
    limit: limits.write,
    errors: ["not_found", "conflict", "invalid_parameters"],
  }),
};

import { z } from "zod";
import { PinUserSchema } from "../../library/entities/pin.ts";
import { BATCH_CASES_MAX, CASE_NOTE_MAX } from "../../limits/cases.ts";
import { limits } from "../../limits/rates.ts";
import { APPEAL_TEXT_MAX } from "../../limits/reports.ts";
import { defineOperation } from "../../operation.ts";
import { FlagSchema, IdSchema, pageOptions, paragraph } from "../../wire-types.ts";
import { REPORT_REASONS, REPORTED_KINDS } from "../rules.ts";
import { CASE_SIGNALS } from "../signals.ts";

const KindSchema = z.enum(REPORTED_KINDS);
const RuleSchema = z.enum(REPORT_REASONS);

const ReportSchema = z.object({
  id: z.string(),
  reporter: PinUserSchema.nullable(),
  /** Where to answer a visitor; null for members. */
  reporter_email: z.string().nullable(),
  reason: RuleSchema,
  text: z.string(),
  created_at: z.string(),
  /** Why the reporter asked for another look; null if they didn't. */
  objection: z.string().nullable(),
});

const CaseSchema = z.object({
  id: z.string(),
  kind: KindSchema,
  object_id: z.string(),
  /** Where the content can be seen; null if it is gone, or if staff can't see it. */
  object_url: z.string().nullable(),
  /** Its text or name. */
  object_text: z.string(),
  image_url: z.string().nullable(),
  /** Staff have removed or disabled it, and can give it back. */
  is_held_back: z.boolean(),
  /** It's hidden until staff have looked. Dismissing the case gives it back. */
  is_waiting: z.boolean(),
  owner: PinUserSchema.nullable(),
  state: z.enum(["open", "decided", "dismissed"]),
  /** What opened the case besides reports, with the site, phrase or link that was found. */
  signals: z.array(z.object({ signal: z.enum(CASE_SIGNALS), detail: z.string() })),
  /** From 1 to 5, the worst. */
  severity: z.int(),
  opened_at: z.string(),
  /** By when staff should decide. */
  due_at: z.string(),
  closed_by: PinUserSchema.nullable(),
  closed_at: z.string().nullable(),
  /** Who works on it at the moment. */
  assigned_to: PinUserSchema.nullable(),
  report_count: z.int(),
  /** The most frequent first. */
  reasons: z.array(z.object({ reason: RuleSchema, count: z.int() })),
  /** The newest few. */
  reports: z.array(ReportSchema),
  /** The newest report. Later ones stay open if someone dismisses the case. */
  last_report_id: z.string().nullable(),
});

export const caseOperations = {
  "Cases.get": defineOperation({
    summary:
      "Lists what members or automatic checks have pointed out, each item once: open cases with the most urgent first, closed ones with the latest first.",
    options: z.object({
      state: z.enum(["open", "closed"]).default("open"),
      kind: KindSchema.optional(),
      reason: RuleSchema.optional(),
      /** Only cases that you work on, or that no one works on. */
      assigned: z.enum(["me", "nobody"]).optional(),
      /** Only cases that should have been decided already. */
      overdue: FlagSchema.default(false),
      /** Only these open cases. */
      ids: z.array(IdSchema).max(BATCH_CASES_MAX).optional(),
      ...pageOptions,
    }),
    result: z.array(CaseSchema),
    auth: "staff",
    needs: "cases.read",
    limit: limits.read,
    errors: ["invalid_parameters"],
    paged: true,
  }),
  "Case.get": defineOperation({
    summary: "Returns a case with its notes, and earlier decisions on its owner.",
    options: z.object({ id: IdSchema }),
    result: CaseSchema.extend({
      notes: z.array(
        z.object({
          id: z.string(),
          author: PinUserSchema.nullable(),
          text: z.string(),
          created_at: z.string(),
        }),
      ),
      owner_history: z.object({
        joined_at: z.string().nullable(),
        /** Other open cases about the same owner. */
        open_case_count: z.int(),
        decision_count: z.int(),
        /** That haven't ended. */
        strikes: z.int(),
        /** The newest few. */
        decisions: z.array(
          z.object({
            id: z.string(),
            kind: KindSchema,
            rule: RuleSchema,
            decided_at: z.string(),
            is_lifted: z.boolean(),
          }),
        ),
      }),
    }),
    auth: "staff",
    needs: "cases.read",
    limit: limits.read,
    errors: ["not_found", "invalid_parameters"],
  }),
  "Case.update": defineOperation({
    summary:
      "Takes a case for a while, hands it back, or closes it without a decision. Reports after `until_id` stay open.",
    options: z.object({
      id: IdSchema,
      action: z.enum(["take", "release", "dismiss"]),
      /** For `dismiss`: the newest report you know of. */
      until_id: IdSchema.optional(),
      /** For `dismiss`: what to tell reporters who objected. */
      answer: paragraph(APPEAL_TEXT_MAX).optional(),
    }),
    result: z.object({ id: z.string(), assigned_to: PinUserSchema.nullable() }),
    auth: "staff",
    needs: "cases.decide",
    limit: limits.write,
    errors: ["not_found", "conflict", "invalid_parameters"],
  }),
  "NextCase.create": defineOperation({
    summary: "Takes the most urgent case that no one works on. Returns null if there is none.",
    options: z.object({ after_id: IdSchema.optional() }),
    result: z.object({ id: z.string().nullable() }),
    auth: "staff",
    needs: "cases.decide",
    limit: limits.write,
    errors: ["invalid_parameters"],
  }),
  "CaseNote.create": defineOperation({
    summary: "Adds a note to a case. Only staff read it.",
    options: z.object({
      case_id: IdSchema,
      text: paragraph(CASE_NOTE_MAX).refine((text) => text !== "", "Please write something."),
    }),
    result: z.object({ id: z.string() }),
    auth: "staff",
    needs: "cases.decide",
    limit: limits.write,
    errors: ["not_found", "limit_reached", "invalid_parameters"],
  }),
};

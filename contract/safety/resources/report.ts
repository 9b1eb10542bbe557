import { z } from "zod";
import { isEmail } from "../../formats/web-address.ts";
import { PinUserSchema } from "../../library/entities/pin.ts";
import { EMAIL_MAX } from "../../limits/accounts.ts";
import { limits } from "../../limits/rates.ts";
import { REPORT_TEXT_MAX } from "../../limits/reports.ts";
import { accountTexts } from "../../members/account-texts.ts";
import { defineOperation } from "../../operation.ts";
import { IdSchema, pageOptions, paragraph } from "../../wire-types.ts";
import { REPORT_REASONS, REPORTED_KINDS } from "../rules.ts";

const ReportedKindSchema = z.enum(REPORTED_KINDS);

export const reportOperations = {
  "Report.create": defineOperation({
    summary: "Reports a Pin, comment, try, member, board or message to staff.",
    options: z.object({
      kind: ReportedKindSchema,
      id: IdSchema,
      reason: z.enum(REPORT_REASONS),
      text: paragraph(REPORT_TEXT_MAX).optional(),
    }),
    result: z.object({ id: z.string() }),
    auth: "member",
    limit: limits.sensitive,
    errors: ["not_found", "pin_not_found", "user_not_found", "board_not_found", "invalid_parameters"],
  }),
  "OwnReports.get": defineOperation({
    summary: "Lists your own reports and what staff decided, newest first.",
    options: z.object({ ...pageOptions }),
    result: z.array(
      z.object({
        id: z.string(),
        kind: ReportedKindSchema,
        reason: z.enum(REPORT_REASONS),
        text: z.string(),
        outcome: z.enum(["waiting", "acted", "no_action"]),
        created_at: z.string(),
        handled_at: z.string().nullable(),
      }),
    ),
    auth: "member",
    limit: limits.read,
    errors: ["invalid_parameters"],
    paged: true,
  }),
  "VisitorReport.create": defineOperation({
    summary: "Reports a member to staff, without an account. Staff answer by email.",
    options: z.object({
      user_id: IdSchema,
      reason: z.enum(REPORT_REASONS),
      text: paragraph(REPORT_TEXT_MAX).optional(),
      email: z
        .string()
        .trim()
        .max(EMAIL_MAX)
        .refine((email) => isEmail(email), accountTexts.email),
    }),
    result: z.null(),
    auth: "public",
    limit: limits.report,
    errors: ["user_not_found", "limit_reached", "invalid_parameters"],
  }),
  "StaffReports.get": defineOperation({
    summary: "Lists what members have reported, each item once, most recent first.",
    options: z.object({ state: z.enum(["open", "handled"]).default("open"), ...pageOptions }),
    result: z.array(
      z.object({
        /** The id of the newest report about this content. */
        id: z.string(),
        kind: ReportedKindSchema,
        object_id: z.string(),
        /** Where the reported content can be seen; null if it is gone. */
        object_url: z.string().nullable(),
        /** Its text or name. */
        object_text: z.string(),
        image_url: z.string().nullable(),
        /** Staff have removed or disabled it, and can give it back. */
        is_held_back: z.boolean(),
        owner: PinUserSchema.nullable(),
        state: z.enum(["open", "removed", "dismissed"]),
        handled_by: PinUserSchema.nullable(),
        handled_at: z.string().nullable(),
        report_count: z.int(),
        /** The most frequent first. */
        reasons: z.array(z.object({ reason: z.enum(REPORT_REASONS), count: z.int() })),
        /** The newest few. */
        reports: z.array(
          z.object({
            id: z.string(),
            reporter: PinUserSchema.nullable(),
            /** Where to answer a visitor; null for members. */
            reporter_email: z.string().nullable(),
            reason: z.enum(REPORT_REASONS),
            text: z.string(),
            created_at: z.string(),
          }),
        ),
      }),
    ),
    auth: "staff",
    needs: "cases.read",
    limit: limits.read,
    errors: ["invalid_parameters"],
    paged: true,
  }),
  "StaffReports.update": defineOperation({
    summary: "Dismisses the reports about an item without removing it. Reports after `until_id` stay open.",
    options: z.object({ kind: ReportedKindSchema, id: IdSchema, until_id: IdSchema }),
    result: z.object({ kind: ReportedKindSchema, id: z.string() }),
    auth: "staff",
    needs: "cases.decide",
    limit: limits.write,
    errors: ["not_found", "invalid_parameters"],
  }),
};

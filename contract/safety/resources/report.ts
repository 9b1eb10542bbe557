import { z } from "zod";
import { isEmail } from "../../formats/web-address.ts";
import { EMAIL_MAX } from "../../limits/accounts.ts";
import { limits } from "../../limits/rates.ts";
import { APPEAL_TEXT_MAX, REPORT_TEXT_MAX } from "../../limits/reports.ts";
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
        /** Why you asked for another look; null if you didn't. */
        objection: z.string().nullable(),
        /** What staff answered to that. */
        answer: z.string(),
        can_object: z.boolean(),
      }),
    ),
    auth: "member",
    limit: limits.read,
    errors: ["invalid_parameters"],
    paged: true,
  }),
  "ReportObjection.create": defineOperation({
    summary:
      "Asks once for someone else on staff to look again at what you reported, if they found nothing wrong.",
    options: z.object({
      report_id: IdSchema,
      text: paragraph(APPEAL_TEXT_MAX).refine((text) => text !== "", "Please say what was missed."),
    }),
    result: z.object({ id: z.string() }),
    auth: "member",
    limit: limits.sensitive,
    errors: ["not_found", "conflict", "invalid_parameters"],
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
};

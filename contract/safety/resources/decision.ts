import { z } from "zod";
import { ScreenedThingSchema } from "../../library/resources/screening.ts";
import { limits } from "../../limits/rates.ts";
import {
  APPEAL_TEXT_MAX,
  EXPLANATION_MAX,
  LAW_MAX,
  MEASURE_DAYS_MAX,
  REPORT_TEXT_MAX,
} from "../../limits/reports.ts";
import { defineOperation } from "../../operation.ts";
import { FlagSchema, IdSchema, line, pageOptions, paragraph, wholeNumber } from "../../wire-types.ts";
import {
  DECISION_ACTIONS,
  DECISION_SOURCES,
  MEMBER_MEASURES,
  REPORT_REASONS,
  REPORTED_KINDS,
} from "../rules.ts";

const AppealSchema = z.enum(["waiting", "kept", "lifted"]);
const KindSchema = z.enum(REPORTED_KINDS);
const RuleSchema = z.enum(REPORT_REASONS);

/** What can be in the way of a removal. */
export const REMOVAL_ERRORS = [
  "not_found",
  "pin_not_found",
  "user_not_found",
  "board_not_found",
  "not_authorised",
  "needs_permission",
  "conflict",
  "invalid_parameters",
] as const;

export const decisionOperations = {
  "ModerationNotices.get": defineOperation({
    summary: "Lists your Pins that are shown blurred, and what staff removed or disabled, newest first.",
    options: z.object({ ...pageOptions }),
    result: z.array(
      z.object({
        id: z.string(),
        /** `sensitive`: a Pin that is shown blurred. `board`: one that was disabled. Else what was removed. */
        kind: z.enum(["sensitive", ...REPORTED_KINDS]),
        /** Who says that the Pin is sensitive; null for everything else. */
        decided_by: z.enum(["picture", "staff"]).nullable(),
        text: z.string(),
        /** What staff found, in their words. */
        reason: z.string(),
        /** The rule it breaks; null for blurred Pins, and for decisions before these were recorded. */
        rule: RuleSchema.nullable(),
        /** The law it breaks, if it's about one. */
        law: z.string().nullable(),
        /** Why it breaks the rule or law; empty if the rule says it. */
        explanation: z.string(),
        /** Who pointed it out. */
        source: z.enum(DECISION_SOURCES).nullable(),
        /** It's hidden until staff have looked. Nothing is decided yet. */
        is_waiting: z.boolean(),
        /** What they did; null for blurred Pins, and for decisions before these were recorded. */
        action: z.enum(DECISION_ACTIONS).nullable(),
        /** Until when it holds; null if it has no end. */
        until: z.string().nullable(),
        /** Its time is over, or another took its place. */
        is_over: z.boolean(),
        /** How many strikes it counts. */
        strikes: z.int(),
        strikes_until: z.string().nullable(),
        url: z.string().nullable(),
        image_url: z.string().nullable(),
        created_at: z.string(),
        appeal: AppealSchema.nullable(),
        /** By when staff answer; null unless an appeal waits. */
        due_at: z.string().nullable(),
        /** What staff answered. */
        answer: z.string(),
        /** The person who decided first also decided the appeal, because no one else could. */
        is_decided_alone: z.boolean(),
        /** You may ask for a review. */
        can_appeal: z.boolean(),
        /** Until when, if you may. */
        appeal_until: z.string().nullable(),
      }),
    ),
    auth: "member",
    openToSuspended: true,
    limit: limits.read,
    errors: ["invalid_parameters"],
    paged: true,
  }),
  "Strikes.get": defineOperation({
    summary: "Returns how many strikes you have, and what happens with more.",
    options: z.object({}),
    result: z.object({
      strikes: z.int(),
      /** When the next one ends. */
      until: z.string().nullable(),
      /** With how many you can't post, and for how many days. */
      next: z.object({ strikes: z.int(), days: z.int() }).nullable(),
    }),
    auth: "member",
    openToSuspended: true,
    limit: limits.read,
    errors: [],
  }),
  "Appeal.create": defineOperation({
    summary: "Asks staff to review a decision about your content. You can ask once per decision.",
    options: z.object({ notice_id: IdSchema, text: paragraph(APPEAL_TEXT_MAX).optional() }),
    result: z.object({ notice_id: z.string(), appeal: AppealSchema }),
    auth: "member",
    openToSuspended: true,
    limit: limits.write,
    errors: ["not_found", "conflict"],
  }),
  "StaffRemoval.create": defineOperation({
    summary:
      "Removes a Pin, comment, try or message, disables a board, or warns, limits or suspends a member, with reasons. Closes open reports about it.",
    options: z.object({
      kind: KindSchema,
      id: IdSchema,
      rule: RuleSchema,
      /** The law that it breaks, if that's why. */
      law: line(LAW_MAX).optional(),
      /** What staff found. Its owner reads it. */
      reason: paragraph(REPORT_TEXT_MAX).refine((text) => text !== "", "Please give a reason."),
      /** Why that breaks the rule or law, if the rule doesn't say it all. */
      explanation: paragraph(EXPLANATION_MAX).optional(),
      /** Needed for members, and only for them. `write_ban` stops them from posting. */
      action: z.enum(MEMBER_MEASURES).optional(),
      /** For `write_ban` and `suspend`: for how many days. Without it there is no end. */
      days: wholeNumber(1, MEASURE_DAYS_MAX).optional(),
      /** For content: whether it counts as a strike, and has its owner stopped from posting after several. */
      strike: FlagSchema.default(true),
      /** For Pins: adds the picture to the blocklist. Needs `blocklists.change`. */
      block_picture: FlagSchema.default(false),
    }),
    result: z.object({ kind: KindSchema, id: z.string() }),
    auth: "staff",
    needs: "cases.decide",
    limit: limits.write,
    errors: REMOVAL_ERRORS,
  }),
  "StaffRemoval.delete": defineOperation({
    summary: "Lifts a decision: what it took away is back as it was, and its owner is notified.",
    options: z.object({ kind: KindSchema, id: IdSchema }),
    result: z.object({ kind: KindSchema, id: z.string() }),
    auth: "staff",
    needs: "cases.decide",
    limit: limits.write,
    errors: [
      "not_found",
      "user_not_found",
      "board_not_found",
      "board_busy",
      "needs_permission",
      "conflict",
      "invalid_parameters",
    ],
  }),
  "StaffAppeals.get": defineOperation({
    summary: "Lists the appeals that wait for a decision, oldest first.",
    options: z.object({ ...pageOptions }),
    result: z.array(
      z.object({
        id: z.string(),
        kind: z.enum(["sensitive", ...REPORTED_KINDS]),
        thing: ScreenedThingSchema,
        score: z.number().nullable(),
        decided_by: z.enum(["picture", "staff"]),
        /** What staff found, in their words. */
        reason: z.string(),
        rule: RuleSchema.nullable(),
        law: z.string().nullable(),
        /** Why the member thinks that it was a mistake. */
        text: z.string(),
        appealed_at: z.string(),
        due_at: z.string(),
        /** False if you decided first, or if it's about your own content. If no one else can decide it, you may later. */
        can_decide: z.boolean(),
      }),
    ),
    auth: "staff",
    needs: "appeals.decide",
    limit: limits.read,
    errors: ["invalid_parameters"],
    paged: true,
  }),
  "StaffAppeals.update": defineOperation({
    summary: "Answers an appeal against someone else's decision, and notifies the member.",
    options: z.object({
      id: IdSchema,
      decision: z.enum(["kept", "lifted"]),
      answer: paragraph(APPEAL_TEXT_MAX).refine((text) => text !== "", "Please write an answer."),
    }),
    result: z.object({ id: z.string() }),
    auth: "staff",
    needs: "appeals.decide",
    limit: limits.write,
    errors: [
      "not_found",
      "user_not_found",
      "board_not_found",
      "board_busy",
      "conflict",
      "own_decision",
      "invalid_parameters",
    ],
  }),
};

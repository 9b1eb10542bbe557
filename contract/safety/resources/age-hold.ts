import { z } from "zod";
import { PinUserSchema } from "../../library/entities/pin.ts";
import { AGE_HOLD_REASON_MAX } from "../../limits/age-holds.ts";
import { limits } from "../../limits/rates.ts";
import { APPEAL_TEXT_MAX } from "../../limits/reports.ts";
import { defineOperation } from "../../operation.ts";
import { IdSchema, pageOptions, paragraph } from "../../wire-types.ts";
import { ageHoldTexts } from "../age-hold-texts.ts";

const words = (max: number) => paragraph(max).refine((text) => text !== "", ageHoldTexts.missing);

const AppealSchema = z.object({
  text: z.string(),
  sent_at: z.string(),
  /** When it's to be answered. */
  due_at: z.string(),
  /** Null without a file, and once it's decided. */
  file_name: z.string().nullable(),
  /** Staff refused it, for this reason; null while it waits. */
  answer: z.string().nullable(),
  /** The person who placed the hold decided again, because no one else could. */
  is_decided_alone: z.boolean(),
});

const HoldSchema = z.object({
  placed_at: z.string(),
  reason: z.string(),
  /** Until when the member can appeal. */
  appeal_until: z.string(),
  can_appeal: z.boolean(),
  appeal: AppealSchema.nullable(),
});

export const ageHoldOperations = {
  "AgeHold.get": defineOperation({
    summary:
      "Returns why your account is held until your age is clear, and your appeal; null if it isn't held.",
    options: z.object({}),
    result: HoldSchema.nullable(),
    auth: "member",
    limit: limits.read,
    errors: [],
  }),
  "AgeAppeal.create": defineOperation({
    summary: "Asks staff to look again at your age, once. Someone who didn't hold your account answers.",
    options: z.object({ text: words(APPEAL_TEXT_MAX) }),
    result: HoldSchema,
    auth: "member",
    limit: limits.write,
    errors: ["not_found", "conflict"],
  }),
  "StaffAgeAppeals.get": defineOperation({
    summary: "Lists appeals about age that wait for an answer, the first due first.",
    options: z.object({ ...pageOptions }),
    result: z.array(
      z.object({
        /** The member's. */
        id: z.string(),
        user: PinUserSchema,
        sent_at: z.string(),
        due_at: z.string(),
        can_decide: z.boolean(),
      }),
    ),
    auth: "staff",
    needs: "members.limit",
    limit: limits.read,
    errors: ["invalid_parameters"],
    paged: true,
  }),
  "StaffAgeHold.get": defineOperation({
    summary:
      "Returns a member, and why their account is held until their age is clear. That you looked is in the audit log.",
    options: z.object({ user_id: IdSchema }),
    result: z.object({
      user: PinUserSchema,
      hold: HoldSchema.extend({
        placed_by: PinUserSchema.nullable(),
        /** Whether you can answer the appeal. */
        can_decide: z.boolean(),
      }).nullable(),
    }),
    auth: "staff",
    needs: "members.limit",
    limit: limits.read,
    errors: ["user_not_found"],
  }),
  "StaffAgeHold.create": defineOperation({
    summary:
      "Holds an account until its member's age is clear: its profile is private, and strangers can't write to it.",
    options: z.object({ user_id: IdSchema, reason: words(AGE_HOLD_REASON_MAX) }),
    result: z.null(),
    auth: "staff",
    needs: "members.limit",
    limit: limits.write,
    errors: ["user_not_found", "conflict"],
  }),
  "StaffAgeHold.update": defineOperation({
    summary: "Answers an appeal about age. Lifting the hold gives the account back what it was.",
    options: z.object({
      user_id: IdSchema,
      decision: z.enum(["kept", "lifted"]),
      answer: words(APPEAL_TEXT_MAX),
    }),
    result: z.null(),
    auth: "staff",
    needs: "members.limit",
    limit: limits.write,
    errors: ["not_found", "own_decision"],
  }),
  "StaffAgeHold.delete": defineOperation({
    summary: "Lifts a hold. If an appeal waits, it has to be answered instead.",
    options: z.object({ user_id: IdSchema }),
    result: z.null(),
    auth: "staff",
    needs: "members.limit",
    limit: limits.write,
    errors: ["not_found", "conflict"],
  }),
};

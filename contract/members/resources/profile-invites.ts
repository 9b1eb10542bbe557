import { z } from "zod";
import {
  PROFILE_INVITE_DAYS_DEFAULT,
  PROFILE_INVITE_DAYS_MAX,
  PROFILE_INVITE_NAME_MAX,
  PROFILE_INVITE_USES_MAX,
} from "../../limits/profile-invites.ts";
import { limits } from "../../limits/rates.ts";
import { defineOperation } from "../../operation.ts";
import { IdSchema, InviteCodeSchema, line, wholeNumber } from "../../wire-types.ts";
import { FollowSchema } from "./follows.ts";

/** A link with which people follow a private profile at once. */
const ProfileInviteSchema = z.object({
  id: z.string(),
  /** For the owner alone. */
  name: z.string(),
  /** How many people may follow with it; null for any number. */
  uses_max: z.int().nullable(),
  use_count: z.int(),
  /** How often the profile was opened with it. */
  landing_count: z.int(),
  created_at: z.string(),
  expires_at: z.string(),
});
export type ProfileInvite = z.infer<typeof ProfileInviteSchema>;

export const profileInviteOperations = {
  "ProfileInvites.get": defineOperation({
    summary: "Lists your invite links that haven't expired, latest first.",
    options: z.object({}),
    result: z.array(ProfileInviteSchema),
    auth: "member",
    limit: limits.read,
    errors: [],
  }),
  "ProfileInvite.create": defineOperation({
    summary: "Creates a link with which people follow your private profile without asking.",
    options: z.object({
      name: line(PROFILE_INVITE_NAME_MAX).default(""),
      /** Absent for any number. */
      uses_max: wholeNumber(1, PROFILE_INVITE_USES_MAX).optional(),
      days: wholeNumber(1, PROFILE_INVITE_DAYS_MAX).default(PROFILE_INVITE_DAYS_DEFAULT),
    }),
    /** Only this answer has the code and the link: afterwards, no one can read them. */
    result: ProfileInviteSchema.extend({ invite_code: z.string(), url: z.string() }),
    auth: "member",
    limit: limits.sensitive,
    errors: ["invalid_parameters", "limit_reached"],
  }),
  "ProfileInvite.delete": defineOperation({
    summary: "Revokes one of your invite links. Those who already follow you with it still do.",
    options: z.object({ invite_id: IdSchema }),
    result: z.object({ id: z.string() }),
    auth: "member",
    limit: limits.write,
    errors: ["not_found"],
  }),
  "InviteCode.create": defineOperation({
    summary: "Follows the private profile that this invite code is for.",
    options: z.object({ invite_code: InviteCodeSchema }),
    result: FollowSchema,
    auth: "member",
    limit: limits.sensitive,
    errors: ["unusable", "not_authorised", "limit_reached"],
    rest: "/v3/invite_code/{invite_code}/redeem/",
  }),
  "InviteCodeLanding.create": defineOperation({
    summary: "Counts that a profile was opened with this invite code, and accepts nothing.",
    options: z.object({ invite_code: InviteCodeSchema }),
    result: z.object({}),
    auth: "public",
    limit: limits.sensitive,
    errors: [],
    rest: "/v3/invite_code/attribution/land/",
  }),
};

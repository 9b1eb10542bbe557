import { z } from "zod";
import { limits } from "../../limits/rates.ts";
import { defineOperation } from "../../operation.ts";
import { FlagSchema, IdSchema, pageOptions } from "../../wire-types.ts";
import { UserSchema } from "../entities/user.ts";

const PasswordSchema = z.string().min(1).max(1024);

const SessionSchema = z.object({
  id: z.string(),
  is_current: z.boolean(),
  is_limited: z.boolean(),
  device: z.string(),
  country: z.string().nullable(),
  created_at: z.string(),
  last_seen_at: z.string(),
});

export const sessionOperations = {
  "UserSession.create": defineOperation({
    summary: "Logs in with an email address or username and a password.",
    options: z.object({
      username_or_email: z.string().trim().min(1).max(254),
      password: PasswordSchema,
      two_factor_code: z.string().trim().max(32).optional(),
    }),
    result: UserSchema,
    auth: "public",
    // Wrong passwords have a stricter limit where they are compared.
    limit: limits.logIn,
    errors: ["authentication_failed", "two_factor_required", "not_authorised", "rate_limited", "busy"],
    rest: "/v3/login/",
  }),
  "UserSession.delete": defineOperation({
    summary: "Logs out.",
    options: z.object({ disable_auth_failure_redirect: FlagSchema.optional() }),
    result: z.null(),
    auth: "public",
    openToSuspended: true,
    limit: limits.write,
    errors: [],
    rest: "/v3/login/",
  }),
  "UserSessionList.get": defineOperation({
    summary: "Lists the devices where you're logged in.",
    options: z.object({ ...pageOptions }),
    result: z.array(SessionSchema),
    auth: "member",
    limit: limits.read,
    errors: [],
    paged: true,
  }),
  "UserSessionList.delete": defineOperation({
    summary: "Logs out one of your sessions, or all except this one.",
    options: z.object({
      session_id: IdSchema.optional(),
      /** With all sessions: also ends access tokens, disconnects apps, voids own apps' secrets and turns webhooks off. */
      ends_tokens: FlagSchema.default(false),
    }),
    result: z.null(),
    auth: "member",
    openToBanned: true,
    limit: limits.write,
    errors: ["not_found"],
  }),
  "UserSessionStore.get": defineOperation({
    summary: "Lists the accounts this browser is logged in to.",
    options: z.object({}),
    result: z.array(UserSchema),
    auth: "public",
    limit: limits.read,
    errors: [],
  }),
  "LimitedLogin.create": defineOperation({
    summary: "Emails a one-time link that logs in with view-only access.",
    options: z.object({ username_or_email: z.string().trim().min(1).max(254) }),
    result: z.null(),
    auth: "public",
    limit: limits.mail,
    errors: [],
  }),
  "LimitedLogin.update": defineOperation({
    summary: "Logs in with the one-time link.",
    options: z.object({ token: z.string().max(200) }),
    result: UserSchema,
    auth: "public",
    limit: limits.guess,
    errors: ["authentication_failed"],
  }),
};

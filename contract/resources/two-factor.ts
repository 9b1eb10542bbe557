import { z } from "zod";
import { UserSchema } from "../entities/user.ts";
import { defineOperation, limits } from "../operation.ts";
import { IdSchema, line } from "../wire-types.ts";

const CodeSchema = z.string().trim().min(6).max(32);
const PasswordSchema = z.string().min(1).max(1024);

export const PasskeySchema = z.object({
  id: z.string(),
  /** Empty if the member gave none. */
  name: z.string(),
  created_at: z.string(),
  last_used_at: z.string().nullable(),
});

export const twoFactorOperations = {
  "UserTwoFactor.get": defineOperation({
    summary: "Whether a second step guards your account.",
    options: z.object({}),
    result: z.object({ is_on: z.boolean(), recovery_codes_left: z.int() }),
    auth: "member",
    limit: limits.read,
    errors: [],
  }),
  "UserTwoFactor.create": defineOperation({
    summary: "Begin: a secret for your authenticator app, not in force until confirmed.",
    options: z.object({ password: PasswordSchema.optional() }),
    result: z.object({ secret: z.string(), url: z.string() }),
    auth: "member",
    openToBanned: true,
    limit: limits.sensitive,
    errors: ["authentication_failed", "conflict"],
  }),
  "UserTwoFactor.update": defineOperation({
    summary: "Confirm with a first code; answers with recovery codes, shown once. Your other sessions end.",
    options: z.object({ code: CodeSchema }),
    result: z.object({ recovery_codes: z.array(z.string()) }),
    auth: "member",
    openToBanned: true,
    limit: limits.sensitive,
    errors: ["authentication_failed", "conflict"],
  }),
  "UserTwoFactor.delete": defineOperation({
    summary: "Turn the second step off; your other sessions end.",
    options: z.object({ code: CodeSchema, password: PasswordSchema.optional() }),
    result: z.null(),
    auth: "member",
    openToBanned: true,
    limit: limits.sensitive,
    errors: ["authentication_failed", "conflict"],
  }),
  "UserRecoveryCodes.create": defineOperation({
    summary: "New recovery codes, shown once; the old ones no longer work.",
    options: z.object({ code: CodeSchema }),
    result: z.object({ recovery_codes: z.array(z.string()) }),
    auth: "member",
    openToBanned: true,
    limit: limits.sensitive,
    errors: ["authentication_failed", "conflict"],
  }),
  "UserPasskey.get": defineOperation({
    summary: "Your passkeys.",
    options: z.object({}),
    result: z.array(PasskeySchema),
    auth: "member",
    limit: limits.read,
    errors: [],
  }),
  "UserPasskeyChallenge.create": defineOperation({
    summary: "A challenge for the browser: to add a passkey when logged in, to log in with one when not.",
    options: z.object({ purpose: z.enum(["add", "login"]) }),
    result: z.object({ challenge_id: z.string(), options: z.record(z.string(), z.unknown()) }),
    auth: "public",
    limit: limits.sensitive,
    errors: ["authentication_failed", "limited_login", "limit_reached"],
  }),
  "UserPasskey.create": defineOperation({
    summary: "Add a passkey by the browser's answer to the challenge; your other sessions end.",
    options: z.object({
      challenge_id: z.string().max(100),
      name: line(60).optional(),
      response: z.record(z.string(), z.unknown()),
      password: PasswordSchema.optional(),
    }),
    result: PasskeySchema,
    auth: "member",
    openToBanned: true,
    limit: limits.sensitive,
    errors: ["authentication_failed", "conflict", "limit_reached"],
  }),
  "UserPasskey.update": defineOperation({
    summary: "Log in with a passkey.",
    options: z.object({ challenge_id: z.string().max(100), response: z.record(z.string(), z.unknown()) }),
    result: UserSchema,
    auth: "public",
    limit: limits.guess,
    errors: ["authentication_failed", "not_authorised"],
  }),
  "UserPasskey.delete": defineOperation({
    summary: "Remove a passkey; your other sessions end.",
    options: z.object({ passkey_id: IdSchema }),
    result: z.null(),
    auth: "member",
    openToBanned: true,
    limit: limits.sensitive,
    errors: ["not_found"],
  }),
};

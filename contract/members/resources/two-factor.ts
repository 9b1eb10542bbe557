import { z } from "zod";
import { limits } from "../../limits/rates.ts";
import { defineOperation } from "../../operation.ts";
import { IdSchema, line } from "../../wire-types.ts";
import { UserSchema } from "../entities/user.ts";

const CodeSchema = z.string().trim().min(6).max(32);
const PasswordSchema = z.string().min(1).max(1024);

const PasskeySchema = z.object({
  id: z.string(),
  /** Empty if the member gave none. */
  name: z.string(),
  created_at: z.string(),
  last_used_at: z.string().nullable(),
});

export const twoFactorOperations = {
  "UserTwoFactor.get": defineOperation({
    summary: "Returns whether two-step login is on for your account.",
    options: z.object({}),
    result: z.object({ is_on: z.boolean(), recovery_codes_left: z.int() }),
    auth: "member",
    limit: limits.read,
    errors: [],
  }),
  "UserTwoFactor.create": defineOperation({
    summary:
      "Starts turning on two-step login. Returns a secret for your authenticator app, which takes effect once confirmed.",
    options: z.object({ password: PasswordSchema.optional() }),
    result: z.object({ secret: z.string(), url: z.string() }),
    auth: "member",
    openToBanned: true,
    limit: limits.sensitive,
    errors: ["authentication_failed", "conflict"],
  }),
  "UserTwoFactor.update": defineOperation({
    summary:
      "Turns on two-step login with a first code. Returns recovery codes, shown once. Ends your other sessions.",
    options: z.object({ code: CodeSchema }),
    result: z.object({ recovery_codes: z.array(z.string()) }),
    auth: "member",
    openToBanned: true,
    limit: limits.sensitive,
    errors: ["authentication_failed", "conflict"],
  }),
  "UserTwoFactor.delete": defineOperation({
    summary: "Turns off two-step login. Ends your other sessions.",
    options: z.object({ code: CodeSchema, password: PasswordSchema.optional() }),
    result: z.null(),
    auth: "member",
    openToBanned: true,
    limit: limits.sensitive,
    errors: ["authentication_failed", "conflict"],
  }),
  "UserRecoveryCodes.create": defineOperation({
    summary: "Creates new recovery codes, shown once. The old ones stop working.",
    options: z.object({ code: CodeSchema }),
    result: z.object({ recovery_codes: z.array(z.string()) }),
    auth: "member",
    openToBanned: true,
    limit: limits.sensitive,
    errors: ["authentication_failed", "conflict"],
  }),
  "UserPasskey.get": defineOperation({
    summary: "Lists your passkeys.",
    options: z.object({}),
    result: z.array(PasskeySchema),
    auth: "member",
    limit: limits.read,
    errors: [],
  }),
  "UserPasskeyChallenge.create": defineOperation({
    summary:
      "Returns a challenge for the browser: to add a passkey if you're logged in, or to log in with one if you're not.",
    options: z.object({ purpose: z.enum(["add", "login"]) }),
    result: z.object({ challenge_id: z.string(), options: z.record(z.string(), z.unknown()) }),
    auth: "public",
    limit: limits.sensitive,
    errors: ["authentication_failed", "limited_login", "limit_reached"],
  }),
  "UserPasskey.create": defineOperation({
    summary: "Adds a passkey using the browser's response to the challenge. Ends your other sessions.",
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
    summary: "Logs in with a passkey.",
    options: z.object({ challenge_id: z.string().max(100), response: z.record(z.string(), z.unknown()) }),
    result: UserSchema,
    auth: "public",
    limit: limits.guess,
    errors: ["authentication_failed", "not_authorised"],
  }),
  "UserPasskey.delete": defineOperation({
    summary: "Removes a passkey. Ends your other sessions.",
    options: z.object({ passkey_id: IdSchema }),
    result: z.null(),
    auth: "member",
    openToBanned: true,
    limit: limits.sensitive,
    errors: ["not_found"],
  }),
};

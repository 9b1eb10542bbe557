import { z } from "zod";
import { EMAIL_MAX, FULL_NAME_MAX, USERNAME_MAX } from "../../limits/accounts.ts";
import { limits } from "../../limits/rates.ts";
import { defineOperation } from "../../operation.ts";
import { FlagSchema, nameLine, wholeNumber } from "../../wire-types.ts";
import { UserSchema } from "../entities/user.ts";

const EmailSchema = z.string().trim().min(3).max(EMAIL_MAX);
const TokenSchema = z.string().min(1).max(200);
const PasswordSchema = z.string().min(1).max(1024);

export const accountOperations = {
  "UserRegister.create": defineOperation({
    summary: "Signs up.",
    options: z.object({
      email: EmailSchema,
      password: PasswordSchema,
      username: z
        .string()
        .trim()
        .max(USERNAME_MAX * 4)
        .optional(),
      first_name: nameLine(FULL_NAME_MAX).optional(),
      last_name: nameLine(FULL_NAME_MAX).optional(),
      birthday: z.union([z.string().max(40), z.int()]).optional(),
      age: wholeNumber(0, 150).optional(),
      gender: z.string().max(40).optional(),
      country: z.string().max(2).optional(),
      locale: z.string().max(35).optional(),
      invite: TokenSchema.optional(),
      site: z.unknown().optional(),
      container: z.unknown().optional(),
      visited_pages: z.unknown().optional(),
    }),
    result: UserSchema,
    auth: "public",
    limit: limits.sensitive,
    errors: ["invalid_parameters", "email_taken", "username_taken", "not_authorised", "busy"],
    rest: "/v3/register/email/",
  }),
  "UserRegisterTrackAction.update": defineOperation({
    summary: "Accepts the request and stores nothing.",
    options: z.looseObject({}),
    result: z.null(),
    auth: "public",
    limit: limits.write,
    errors: [],
  }),
  "RegisterExists.get": defineOperation({
    summary: "Returns whether an account with this email address exists.",
    options: z.object({ email: EmailSchema }),
    result: z.boolean(),
    auth: "public",
    limit: limits.probe,
    errors: [],
    rest: "/v3/register/exists/",
  }),
  "UserEmail.update": defineOperation({
    summary: "Changes your email address. Emails the new address a confirmation link.",
    options: z.object({ email: EmailSchema, password: PasswordSchema.optional() }),
    result: z.null(),
    // Where an unconfirmed address limits the session, this is how a misspelt one is corrected.
    auth: "limited",
    openToBanned: true,
    limit: limits.sensitive,
    errors: ["invalid_parameters", "authentication_failed", "email_taken", "rate_limited"],
  }),
  "EmailConfirmation.create": defineOperation({
    summary: "Resends the link that confirms your email address.",
    options: z.object({}),
    result: z.null(),
    auth: "limited",
    openToBanned: true,
    limit: limits.mail,
    errors: [],
  }),
  "EmailConfirmation.update": defineOperation({
    summary: "Confirms an email address with the token from the link.",
    options: z.object({ token: TokenSchema }),
    result: z.object({ email: z.string() }),
    auth: "public",
    limit: limits.guess,
    errors: ["authentication_failed", "email_taken"],
  }),
  "Welcome.update": defineOperation({
    summary: "Finishes the welcome steps shown on your first visit to the home page.",
    options: z.object({}),
    result: z.null(),
    auth: "member",
    openToBanned: true,
    limit: limits.write,
    errors: [],
  }),
  "EmailReminder.update": defineOperation({
    summary: "Puts off the reminder to confirm your email address for a day.",
    options: z.object({}),
    result: z.null(),
    auth: "member",
    openToBanned: true,
    limit: limits.write,
    errors: [],
  }),
  "UserAccount.update": defineOperation({
    summary: "Deactivates your account. It's hidden until you log in again.",
    options: z.object({ state: z.literal("deactivated"), password: PasswordSchema.optional() }),
    result: z.null(),
    auth: "member",
    openToBanned: true,
    limit: limits.sensitive,
    errors: ["authentication_failed", "conflict"],
  }),
  "UserAccount.delete": defineOperation({
    summary:
      "Deletes your account. Without a token, emails the final step. With the token, deletes the account.",
    options: z.object({ token: TokenSchema.optional(), password: PasswordSchema.optional() }),
    result: z.null(),
    auth: "public",
    openToSuspended: true,
    limit: limits.sensitive,
    errors: ["authentication_failed", "limited_login", "invalid_parameters", "conflict"],
  }),
  "Invitation.create": defineOperation({
    summary: "Invites someone to sign up.",
    options: z.object({
      email: EmailSchema.optional(),
      skip_mail: FlagSchema.optional(),
    }),
    result: z.object({ url: z.string() }),
    auth: "member",
    limit: limits.sensitive,
    errors: ["invalid_parameters", "not_authorised", "email_taken", "limit_reached"],
  }),
};

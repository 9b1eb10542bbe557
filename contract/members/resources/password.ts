import { z } from "zod";
import { limits } from "../../limits/rates.ts";
import { defineOperation } from "../../operation.ts";
import { UserSchema } from "../entities/user.ts";

const PasswordSchema = z.string().min(1).max(1024);

export const passwordOperations = {
  "UserPassword.update": defineOperation({
    summary: "Changes your password. Ends your other sessions.",
    options: z.object({
      old_password: z.string().max(1024).optional(),
      new_password: PasswordSchema,
      new_password_confirm: PasswordSchema,
    }),
    result: z.null(),
    auth: "member",
    openToBanned: true,
    limit: limits.sensitive,
    errors: ["authentication_failed", "invalid_parameters", "conflict", "busy"],
  }),
  "UserResetPassword.create": defineOperation({
    summary: "Emails a link to set a new password.",
    options: z.object({ username_or_email: z.string().trim().min(1).max(254) }),
    result: z.null(),
    auth: "public",
    limit: limits.mail,
    errors: [],
  }),
  "ResetPasswordFromEmail.update": defineOperation({
    summary: "Sets a new password with the token from the link. Ends all sessions and starts a new one.",
    options: z.object({
      username: z.string().max(120),
      new_password: PasswordSchema,
      new_password_confirm: PasswordSchema,
      token: z.string().max(200),
      expiration: z.union([z.string().max(20), z.int()]),
    }),
    result: UserSchema,
    auth: "public",
    limit: limits.guess,
    errors: ["authentication_failed", "invalid_parameters", "two_factor_required", "email_taken", "busy"],
  }),
};

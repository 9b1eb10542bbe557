import { z } from "zod";

/** A path of our own pages. It is joined to the public address when the mail is written, so no mail links elsewhere. */
const path = z
  .string()
  .max(2048)
  .regex(/^\/(?![/\\])[!-~]*$/, "must be an absolute path without a host");
const username = z.string().regex(/^\w{1,64}$/);
const validMinutes = z.int().positive();
/** When it happened. Shown in UTC, since a mail is read anywhere. */
const at = z.iso.datetime({ offset: true });

/** `path` always leads to a page with one button: opening a link changes nothing by itself. */
const account = { path, username };

export const twoFactorChanges = [
  "totpOn",
  "totpOff",
  "passkeyAdded",
  "passkeyRemoved",
  "loginConnected",
  "loginDisconnected",
  "recoveryCodesMade",
  "recoveryCodeUsed",
] as const;

export const mailParamSchemas = {
  confirmEmail: z.object({ ...account, validMinutes }),
  resetPassword: z.object({ ...account, validMinutes }),
  /** A one-time link that opens a limited session: reading without the password. */
  limitedLogin: z.object({ ...account, validMinutes }),
  /** What is typed in beside the password. `path` is for the owner who is not logging in. */
  loginCode: z.object({ ...account, validMinutes, code: z.string().regex(/^\d{6}$/) }),
  /** Goes to the old address. `path` is where the owner takes the account back. */
  emailChanged: z.object({ ...account, at, newEmail: z.string().max(254) }),
  confirmNewEmail: z.object({ ...account, validMinutes }),
  passwordChanged: z.object({ ...account, at }),
  /** `country` is an ISO 3166 code; `browser` and `system` are product names, shown as they are. */
  newSignIn: z.object({
    ...account,
    at,
    country: z
      .string()
      .regex(/^[A-Z]{2}$/)
      .nullable(),
    browser: z.string().min(1).max(60).nullable(),
    system: z.string().min(1).max(60).nullable(),
  }),
  /** `codesLeft` counts the unused recovery codes; it is read only when one was used. */
  twoFactorChanged: z.object({
    ...account,
    at,
    change: z.enum(twoFactorChanges),
    codesLeft: z.int().nonnegative().default(0),
  }),
  deleteAccount: z.object({
    ...account,
    validMinutes,
    graceDays: z.int().positive(),
    linkedAccounts: z.boolean().default(false),
  }),
  accountDeactivated: z.object({ ...account, at }),
  /** `words`: what it said, empty where it said nothing. `why`: as the staff wrote it. */
  removedByStaff: z.object({
    ...account,
    at,
    what: z.enum(["pin", "comment", "account"]),
    words: z.string().max(2000),
    why: z.string().min(1).max(2000),
  }),
  /** Without an inviter the invitation comes from the staff of the instance. */
  invitation: z.object({
    path,
    validMinutes,
    inviter: z.object({ username, fullName: z.string().max(200) }).nullable(),
  }),
  usernameChanged: z.object({
    path,
    oldUsername: username,
    newUsername: username,
    at,
    heldDays: z.int().positive(),
  }),
} as const;

export type MailTemplate = keyof typeof mailParamSchemas;
export type MailParams = { [T in MailTemplate]: z.output<(typeof mailParamSchemas)[T]> };
export type TwoFactorChange = (typeof twoFactorChanges)[number];

export const mailTemplates = Object.keys(mailParamSchemas) as MailTemplate[];

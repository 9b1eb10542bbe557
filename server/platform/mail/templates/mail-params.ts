import { z } from "zod";

/** A path of our own site. It is joined with the public address when the mail is rendered, so mails only link to us. */
const path = z
  .string()
  .max(2048)
  .regex(/^\/(?![/\\])[!-~]*$/, "must be an absolute path without a host");
const username = z.string().regex(/^\w{1,64}$/);
const validMinutes = z.int().positive();
/** When it happened. Shown in UTC, because we don't know where the mail is read. */
const at = z.iso.datetime({ offset: true });

/** For mails that a member sends: a page with a button to stop them, and what mail programs post to. */
const unsubscribe = { unsubscribePath: path, oneClickPath: path };

/** `path` always leads to a page with a button, because opening a link must not change anything. */
const account = { path, username };

const accessChanges = [
  "tokenMade",
  "appConnected",
  "appMade",
  "appMoved",
  "secretMade",
  "webhookMade",
  "webhookSecretMade",
] as const;

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
  /** A one-time link to a limited, read-only session without the password. */
  limitedLogin: z.object({ ...account, validMinutes }),
  /** A code to enter in addition to the password. `path` is for members who are not logging in themselves. */
  loginCode: z.object({ ...account, validMinutes, code: z.string().regex(/^\d{6}$/) }),
  /** Sent to the old address. `path` is where the member can take the account back. */
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
  /** `codesLeft` is the number of unused recovery codes. Only shown if one was used. */
  twoFactorChanged: z.object({
    ...account,
    at,
    change: z.enum(twoFactorChanges),
    codesLeft: z.int().nonnegative().default(0),
  }),
  /** Something new may act for the member or is told of them. `name` is what somebody called it, or its address. */
  accessGiven: z.object({
    ...account,
    at,
    change: z.enum(accessChanges),
    name: z.string().max(2000),
  }),
  deleteAccount: z.object({
    ...account,
    validMinutes,
    graceDays: z.int().positive(),
    linkedAccounts: z.boolean().default(false),
  }),
  accountDeactivated: z.object({ ...account, at }),
  /** `at` is when its file is deleted. `board` is the one board that it holds, or null. */
  exportReady: z.object({ ...account, at, board: z.string().max(400).nullable() }),
  /** It took no messages for a day, or said it's gone. */
  webhookOff: z.object({
    ...account,
    at,
    address: z.string().max(2000),
    why: z.enum(["failing", "gone"]),
  }),
  /** `words` is the text of what was removed, which may be empty; `why` is the reason that staff entered. */
  removedByStaff: z.object({
    ...account,
    at,
    what: z.enum(["pin", "comment", "try", "board", "account"]),
    words: z.string().max(2000),
    why: z.string().min(1).max(2000),
  }),
  /** A picture of the member's is blurred now. `by` says who found it sensitive; `words` is the Pin's text, if any. */
  foundSensitive: z.object({
    ...account,
    at,
    by: z.enum(["picture", "staff"]),
    words: z.string().max(2000),
  }),
  /**
   * Staff answered an appeal about a blurred picture, a Pin that was removed or a board that was disabled, or gave the
   * board back without one.
   */
  appealDecided: z.object({
    ...account,
    at,
    what: z.enum(["sensitive", "pin", "board"]),
    decision: z.enum(["kept", "lifted"]),
  }),
  /** Staff approved or rejected an ad. `name` may be empty, and so may what they wrote. */
  adReviewed: z.object({
    ...account,
    at,
    name: z.string().max(2000),
    decision: z.enum(["APPROVED", "REJECTED"]),
    note: z.string().max(10_000),
  }),
  /** An invoice of an ad account. Amounts are written in the mail's language. */
  invoiceMade: z.object({
    ...account,
    account: z.string().max(400),
    number: z.string().max(60),
    /** Its first day. */
    month: z.iso.date(),
    total: z.string().max(60),
    due: z.string().max(60),
  }),
  /** An invitation without an inviter comes from staff. */
  invitation: z.object({
    path,
    validMinutes,
    inviter: z.object({ username, fullName: z.string().max(200) }).nullable(),
  }),
  /** A member invites an address to their board. The picture is the board's cover, if everybody may see it. */
  boardInvite: z.object({
    path,
    ...unsubscribe,
    validMinutes,
    inviter: z.object({ username, fullName: z.string().max(200) }),
    board: z.string().max(400),
    picturePath: path.nullable(),
  }),
  /** Someone invites an address to work for a business. */
  businessInvite: z.object({
    path,
    ...unsubscribe,
    validMinutes,
    inviter: z.object({ username, fullName: z.string().max(200) }),
    business: z.string().max(400),
  }),
  /** A member sent something that everyone can see. The picture is one of ours, or null. */
  shared: z.object({
    path,
    sender: z.object({ username, fullName: z.string().max(200) }),
    what: z.enum(["pin", "board", "section", "profile"]),
    title: z.string().max(2000),
    note: z.string().max(10_000),
    picturePath: path.nullable(),
    ...unsubscribe,
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
export type AccessChange = (typeof accessChanges)[number];
export type TwoFactorChange = (typeof twoFactorChanges)[number];

export const mailTemplates = Object.keys(mailParamSchemas) as MailTemplate[];

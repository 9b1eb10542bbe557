import { z } from "zod";
import { account, defineMail, validMinutes } from "#server/platform/mail/define-mail.ts";

/* Mails whose link a member asked for. */

const link = z.object({ ...account, validMinutes });

export const confirmEmailMail = defineMail(
  "confirmEmail",
  link,
  ({ validMinutes }, { i18n, instance, duration }) => ({
    subject: i18n._("Confirm your email for {instance}", { instance }),
    preheader: i18n._("Click to confirm this address is yours."),
    heading: i18n._("Confirm your email"),
    paragraphs: [
      i18n._(
        "Welcome to {instance}. Please confirm that this address is yours, so you can get back in if you forget your password.",
        { instance },
      ),
    ],
    button: i18n._("Confirm email"),
    notes: [
      i18n._("The link expires in {validFor}.", { validFor: duration(validMinutes) }),
      i18n._("Didn't sign up? You can ignore this email."),
    ],
    reason: i18n._(
      "You're receiving this email because someone signed up for {instance} with this address.",
      {
        instance,
      },
    ),
  }),
);

export const confirmNewEmailMail = defineMail(
  "confirmNewEmail",
  link,
  ({ validMinutes, username }, { i18n, instance, duration }) => ({
    subject: i18n._("Confirm your new email for {instance}", { instance }),
    preheader: i18n._("Click to switch your account to this address."),
    heading: i18n._("Confirm your new email"),
    paragraphs: [i18n._("You asked to use this address for your account. Please confirm that it's yours.")],
    button: i18n._("Confirm new email"),
    notes: [
      i18n._("The link expires in {validFor}. Until you confirm, we'll keep using your old address.", {
        validFor: duration(validMinutes),
      }),
      i18n._("Wasn't you? You can ignore this email. Nothing will change."),
    ],
    reason: i18n._(
      "You're receiving this email because someone entered this address for the account {username} on {instance}.",
      { username, instance },
    ),
  }),
);

export const resetPasswordMail = defineMail(
  "resetPassword",
  link,
  ({ validMinutes, username }, { i18n, instance, duration, reasonFor }) => ({
    subject: i18n._("Reset your {instance} password", { instance }),
    preheader: i18n._("Use this link to choose a new one."),
    heading: i18n._("Choose a new password"),
    paragraphs: [i18n._("You asked to reset your password. Use the link to choose a new one.")],
    button: i18n._("Reset password"),
    notes: [
      i18n._("The link works once and expires in {validFor}.", { validFor: duration(validMinutes) }),
      i18n._("Didn't ask for this? You can ignore this email. Your password won't change."),
    ],
    reason: reasonFor(username),
  }),
);

/** A one-time link to a limited, read-only session without the password. */
export const limitedLoginMail = defineMail(
  "limitedLogin",
  link,
  ({ validMinutes, username }, { i18n, instance, duration, reasonFor }) => ({
    subject: i18n._("Your login link for {instance}", { instance }),
    preheader: i18n._("Browse your account without your password."),
    heading: i18n._("Browse without your password"),
    paragraphs: [
      i18n._(
        "Use this link to browse your account. To save, comment or change anything, you still need your password.",
      ),
    ],
    button: i18n._("Open {instance}", { instance }),
    notes: [
      i18n._("The link works once and expires in {validFor}. Don't share it with anyone.", {
        validFor: duration(validMinutes),
      }),
      i18n._("Didn't ask for this? You can ignore this email. No one can use your account without the link."),
    ],
    reason: reasonFor(username),
  }),
);

/** A code to enter in addition to the password. `path` is for members who are not logging in themselves. */
export const loginCodeMail = defineMail(
  "loginCode",
  z.object({ ...account, validMinutes, code: z.string().regex(/^\d{6}$/) }),
  ({ code, validMinutes, username }, { i18n, instance, duration, reasonFor }) => ({
    subject: i18n._("Your {instance} login code", { instance }),
    preheader: i18n._("Enter it where you're logging in."),
    heading: i18n._("Your login code"),
    paragraphs: [
      i18n._(
        "Someone recently tried many wrong passwords on your account, so you also need a code to log in from a new browser. Enter this one where you're logging in.",
      ),
    ],
    facts: [{ label: i18n._("Code"), value: code }],
    button: i18n._("This wasn't me"),
    notes: [
      i18n._("The code works once and expires in {validFor}. Don't share it with anyone.", {
        validFor: duration(validMinutes),
      }),
      i18n._("Not logging in? Someone else knows your password. Use the link above to choose a new one."),
    ],
    reason: reasonFor(username),
  }),
);

export const deleteAccountMail = defineMail(
  "deleteAccount",
  z.object({
    ...account,
    validMinutes,
    graceDays: z.int().positive(),
    linkedAccounts: z.boolean().default(false),
  }),
  ({ validMinutes, graceDays, linkedAccounts, username }, { i18n, instance, duration, days, reasonFor }) => ({
    subject: i18n._("Final step to delete your {instance} account", { instance }),
    preheader: i18n._("Nothing is deleted until you confirm."),
    heading: linkedAccounts
      ? i18n._("Delete your account and its linked accounts")
      : i18n._("Delete your account"),
    paragraphs: [
      linkedAccounts
        ? i18n._(
            "You asked us to delete your account and its linked accounts. Nothing is deleted until you confirm.",
          )
        : i18n._("You asked us to delete your account. Nothing is deleted until you confirm."),
      i18n._(
        "Once you do, your profile, boards and Pins disappear right away. We keep everything for {grace} in case you change your mind. After that, it's permanently deleted.",
        { grace: days(graceDays) },
      ),
    ],
    button: i18n._("Go to the final step"),
    notes: [
      i18n._("The link expires in {validFor}.", { validFor: duration(validMinutes) }),
      i18n._("Didn't ask for this? Ignore this email and change your password."),
    ],
    reason: reasonFor(username),
    isDestructive: true,
  }),
);

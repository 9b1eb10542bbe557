import { z } from "zod";
import { account, at, defineMail } from "#server/platform/mail/define-mail.ts";
import { maskAddress } from "#server/platform/mail/templates/formats.ts";

/* Mails about what has changed. */

/** Sent to the old address. `path` is where the member can take the account back. */
export const emailChangedMail = defineMail(
  "emailChanged",
  z.object({ ...account, at, newEmail: z.string().max(254) }),
  ({ at, newEmail, username }, { i18n, instance, time }) => ({
    subject: i18n._("Your {instance} email has changed", { instance }),
    preheader: i18n._("We'll send emails to the new address from now on."),
    heading: i18n._("Your email has changed"),
    paragraphs: [
      i18n._(
        "The email address of your account has changed. From now on, we'll send emails to the new address instead of this one.",
      ),
    ],
    facts: [
      { label: i18n._("New email"), value: maskAddress(newEmail) },
      { label: i18n._("Time"), value: time(at) },
    ],
    button: i18n._("This wasn't me"),
    notes: [
      i18n._(
        "If you made this change, you don't need to do anything. If not, use the link above to get your account back.",
      ),
    ],
    reason: i18n._(
      "You're receiving this email because the account {username} on {instance} used this address until now.",
      { username, instance },
    ),
  }),
);

export const passwordChangedMail = defineMail(
  "passwordChanged",
  z.object({ ...account, at }),
  ({ at, username }, { i18n, instance, time, reasonFor }) => ({
    subject: i18n._("Your {instance} password has changed", { instance }),
    preheader: i18n._("We've logged you out on all other devices."),
    heading: i18n._("Your password has changed"),
    paragraphs: [i18n._("Your account has a new password. We've logged you out on all other devices.")],
    facts: [{ label: i18n._("Time"), value: time(at) }],
    button: i18n._("This wasn't me"),
    notes: [
      i18n._(
        "If you made this change, you don't need to do anything. If not, use the link above to get your account back.",
      ),
    ],
    reason: reasonFor(username),
  }),
);

export const accountDeactivatedMail = defineMail(
  "accountDeactivated",
  z.object({ ...account, at }),
  ({ at, username }, { i18n, instance, time, reasonFor }) => ({
    subject: i18n._("Your {instance} account is deactivated", { instance }),
    preheader: i18n._("Nothing is deleted. Come back anytime."),
    heading: i18n._("Your account is deactivated"),
    paragraphs: [
      i18n._("Your profile, boards and Pins are now hidden. Nothing is deleted. To come back, just log in."),
    ],
    facts: [{ label: i18n._("Time"), value: time(at) }],
    button: i18n._("Come back"),
    notes: [i18n._("If this wasn't you, log in and change your password.")],
    reason: reasonFor(username),
  }),
);

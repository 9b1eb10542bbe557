import { z } from "zod";
import { at, defineMail, path, username } from "#server/platform/mail/define-mail.ts";

export const usernameChangedMail = defineMail(
  "usernameChanged",
  z.object({ path, oldUsername: username, newUsername: username, at, heldDays: z.int().positive() }),
  ({ oldUsername, newUsername, at, heldDays }, { i18n, instance, time, days, greeting, reasonFor }) => ({
    subject: i18n._("Your {instance} username has changed", { instance }),
    preheader: i18n._("You're now {newUsername}.", { newUsername }),
    greeting: greeting(newUsername),
    heading: i18n._("Your username has changed"),
    paragraphs: [
      i18n._(
        "Links to your old username redirect to the new one. We'll hold the old username for {held}. After that, someone else can take it.",
        { held: days(heldDays) },
      ),
    ],
    facts: [
      { label: i18n._("Old username"), value: oldUsername },
      { label: i18n._("New username"), value: newUsername },
      { label: i18n._("Time"), value: time(at) },
    ],
    button: i18n._("Go to your settings"),
    notes: [i18n._("If this wasn't you, change your password right away.")],
    reason: reasonFor(newUsername),
  }),
);

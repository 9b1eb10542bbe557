import { z } from "zod";
import { account, at, defineMail } from "#server/platform/mail/define-mail.ts";

/** Staff undid a decision about many things. */
export const restoredTogetherMail = defineMail(
  "restoredTogether",
  z.object({ ...account, at, count: z.int().min(1) }),
  ({ at, count, username }, { i18n, instance, time, reasonFor }) => ({
    subject: i18n._("What staff removed is back – {instance}", { instance }),
    preheader: i18n._("It was a mistake."),
    heading: i18n._("What staff removed is back"),
    paragraphs: [
      i18n._(
        "{count, plural, one {{instance} staff restored # item you posted. Removing it was a mistake.} other {{instance} staff restored # items you posted. Removing them was a mistake.}}",
        { count, instance },
      ),
    ],
    facts: [{ label: i18n._("Time"), value: time(at) }],
    button: i18n._("See the decisions"),
    notes: [],
    reason: reasonFor(username),
  }),
);

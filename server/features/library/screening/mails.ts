import { z } from "zod";
import { APPEAL_TEXT_MAX } from "#contract/limits/reports.ts";
import { REPORTED_KINDS } from "#contract/safety/rules.ts";
import { account, at, defineMail, FACT_MAX, REASON_MAX } from "#server/platform/mail/define-mail.ts";
import { oneLine } from "#server/platform/mail/one-line.ts";

/** A picture of the member's is blurred now. `by` says who found it sensitive; `words` is the Pin's text, if any. */
export const foundSensitiveMail = defineMail(
  "foundSensitive",
  z.object({ ...account, at, by: z.enum(["picture", "staff"]), words: z.string().max(2000) }),
  ({ at, by, words, username }, { i18n, instance, time, reasonFor }) => {
    const quoted = oneLine(words, FACT_MAX);
    return {
      subject: i18n._("One of your Pins is now blurred – {instance}", { instance }),
      preheader: i18n._("You can ask for a review."),
      heading: i18n._("One of your Pins is now blurred"),
      paragraphs: [
        by === "staff"
          ? i18n._("{instance} staff marked its picture as sensitive.", { instance })
          : i18n._("{instance} checks pictures automatically, and this one looks sensitive.", { instance }),
        i18n._(
          "You'll still see it as before. It's blurred for others until they choose to show it, and we don't recommend it to anyone. Nothing was deleted.",
        ),
      ],
      facts: [
        ...(quoted === "" ? [] : [{ label: i18n._("Pin"), value: quoted }]),
        { label: i18n._("Time"), value: time(at) },
      ],
      button: i18n._("See the Pin or ask for a review"),
      notes: [],
      reason: reasonFor(username),
    };
  },
);

/** Staff answered an appeal, or gave something back without one. */
export const appealDecidedMail = defineMail(
  "appealDecided",
  z.object({
    ...account,
    at,
    what: z.enum(["sensitive", ...REPORTED_KINDS]),
    decision: z.enum(["kept", "lifted"]),
    answer: z.string().max(APPEAL_TEXT_MAX).default(""),
    isAlone: z.boolean().default(false),
  }),
  ({ at, what, decision, answer, isAlone, username }, { i18n, instance, time, reasonFor }) => {
    const says = {
      sensitive: {
        lifted: i18n._("Staff reviewed your Pin. We no longer treat its picture as sensitive."),
        kept: i18n._("Staff reviewed your Pin. Its picture stays blurred for others."),
      },
      pin: {
        lifted: i18n._(
          "Staff reviewed the Pin they removed. It's back where it was. If its board is gone, you find it in Recently deleted.",
        ),
        kept: i18n._("Staff reviewed the Pin they removed. It stays removed."),
      },
      board: {
        lifted: i18n._("Staff restored your board. Everyone who could see it before can see it again."),
        kept: i18n._("Staff reviewed the board they disabled. It stays disabled."),
      },
      comment: {
        lifted: i18n._("Staff reviewed the comment they removed. It's back."),
        kept: i18n._("Staff reviewed the comment they removed. It stays removed."),
      },
      try: {
        lifted: i18n._("Staff reviewed the note they removed. It's back."),
        kept: i18n._("Staff reviewed the note they removed. It stays removed."),
      },
      message: {
        lifted: i18n._("Staff reviewed the message they removed. It's back."),
        kept: i18n._("Staff reviewed the message they removed. It stays removed."),
      },
      member: {
        lifted: i18n._("Staff lifted their decision about your account. You can use everything again."),
        kept: i18n._("Staff reviewed their decision about your account. They keep it."),
      },
    };
    const isBack = what === "board" && decision === "lifted";
    const heading = isBack ? i18n._("Your board is back") : i18n._("Your review is done");
    return {
      subject: i18n._("{heading} – {instance}", { heading, instance }),
      preheader: i18n._("Staff reviewed their decision."),
      heading,
      paragraphs: [says[what][decision]],
      facts: [
        ...(answer === "" ? [] : [{ label: i18n._("Answer"), value: oneLine(answer, REASON_MAX) }]),
        { label: i18n._("Time"), value: time(at) },
      ],
      button: i18n._("See the decision"),
      notes: isAlone
        ? [i18n._("The same person decided again, because no one else on staff can decide appeals.")]
        : [],
      reason: reasonFor(username),
    };
  },
);

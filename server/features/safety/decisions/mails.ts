import { z } from "zod";
import { EXPLANATION_MAX, LAW_MAX } from "#contract/limits/reports.ts";
import { REPORT_REASONS } from "#contract/safety/rules.ts";
import { account, at, defineMail, FACT_MAX, REASON_MAX } from "#server/platform/mail/define-mail.ts";
import type { MailWords } from "#server/platform/mail/mail-words.ts";
import { oneLine } from "#server/platform/mail/one-line.ts";
import { ruleWords } from "./texts.ts";

const removable = [
  "pin",
  "comment",
  "try",
  "board",
  "message",
  "account",
  "warning",
  "posting",
  "several",
] as const;

/**
 * `words` is the removed text, which may be empty; `why` is what staff found. `law` and `explanation` may be
 * empty.
 */
export const removedByStaffMail = defineMail(
  "removedByStaff",
  z.object({
    ...account,
    at,
    what: z.enum(removable),
    words: z.string().max(2000),
    why: z.string().min(1).max(2000),
    rule: z.enum(REPORT_REASONS).default("other"),
    law: z.string().max(LAW_MAX).default(""),
    explanation: z.string().max(EXPLANATION_MAX).default(""),
    until: z.union([at, z.literal("")]).default(""),
    strikesUntil: z.union([at, z.literal("")]).default(""),
    /** Of `several`. */
    count: z.int().min(1).default(1),
  }),
  (
    { at, what, words, why, rule, law, explanation, until, strikesUntil, count, username },
    { i18n, instance, time, reasonFor },
  ) => {
    const { heading, text, label } = wordsOf(what, { i18n, instance, count });
    const quoted = oneLine(words, FACT_MAX);
    return {
      subject: i18n._("{heading} – {instance}", { heading, instance }),
      preheader: i18n._("The reason is in this email."),
      heading,
      paragraphs: [text],
      facts: [
        ...(label === null || quoted === "" ? [] : [{ label, value: quoted }]),
        { label: i18n._("Reason"), value: oneLine(why, REASON_MAX) },
        ...(law === "" ? [] : [{ label: i18n._("Law"), value: oneLine(law, FACT_MAX) }]),
        {
          label: law === "" ? i18n._("Rule") : i18n._("Why it's illegal"),
          value: oneLine(explanation || ruleWords(i18n)[rule], REASON_MAX),
        },
        { label: i18n._("Time"), value: time(at) },
        ...(until === "" ? [] : [{ label: i18n._("Until"), value: time(until) }]),
        ...(strikesUntil === ""
          ? []
          : [{ label: i18n._("Counts as a strike until"), value: time(strikesUntil) }]),
      ],
      button: i18n._("See the decision"),
      notes: [
        ...(strikesUntil === ""
          ? []
          : [i18n._("After several strikes, you can't post for some days. Each one ends automatically.")]),
        i18n._("Think this is a mistake? You can ask for a review for six months. Someone else decides it."),
      ],
      reason: reasonFor(username),
    };
  },
);

type Words = Pick<MailWords, "i18n" | "instance">;

function wordsOf(what: (typeof removable)[number], { i18n, instance, count }: Words & { count: number }) {
  const says = {
    pin: {
      heading: i18n._("Your Pin was removed"),
      text: i18n._("{instance} staff removed one of your Pins. No one can see it now.", { instance }),
      label: i18n._("Pin"),
    },
    comment: {
      heading: i18n._("Your comment was removed"),
      text: i18n._("{instance} staff removed one of your comments. No one can see it now.", { instance }),
      label: i18n._("Comment"),
    },
    try: {
      heading: i18n._("What you shared about a Pin was removed"),
      text: i18n._("{instance} staff removed what you shared about a Pin you tried. No one can see it now.", {
        instance,
      }),
      label: i18n._("Note"),
    },
    board: {
      heading: i18n._("Your board was disabled"),
      text: i18n._(
        "{instance} staff disabled one of your boards for now. Only you and its collaborators can see it. Nothing was deleted.",
        { instance },
      ),
      label: i18n._("Board"),
    },
    message: {
      heading: i18n._("Your message was removed"),
      text: i18n._("{instance} staff removed one of your messages. No one can see it now.", { instance }),
      label: i18n._("Message"),
    },
    account: {
      heading: i18n._("Your account is suspended"),
      text: i18n._(
        "{instance} staff suspended your account. No one can see what you saved. Log in to read the decision, ask for a review or download your data.",
        { instance },
      ),
      label: null,
    },
    several: {
      heading: i18n._("Staff removed your content"),
      text: i18n._(
        "{count, plural, one {{instance} staff removed # item you posted. No one can see it now.} other {{instance} staff removed # items you posted. No one can see them now.}}",
        { count, instance },
      ),
      label: null,
    },
    warning: {
      heading: i18n._("Staff sent you a warning"),
      text: i18n._("{instance} staff ask you to keep to the rules. Nothing was removed.", { instance }),
      label: null,
    },
    posting: {
      heading: i18n._("You can't post for now"),
      text: i18n._(
        "{instance} staff stopped you from saving, commenting and sending messages. You still see everything you have.",
        { instance },
      ),
      label: null,
    },
  };
  return says[what];
}

import { z } from "zod";
import { APPEAL_TEXT_MAX } from "#contract/limits/reports.ts";
import { REPORTED_KINDS } from "#contract/safety/rules.ts";
import { account, at, defineMail, REASON_MAX } from "#server/platform/mail/define-mail.ts";
import { oneLine } from "#server/platform/mail/one-line.ts";

/** The outcome of a report. Says nothing about the thing but its kind: the reporter may no longer see it. */
export const reportHandledMail = defineMail(
  "reportHandled",
  z.object({
    ...account,
    at,
    kind: z.enum(REPORTED_KINDS),
    outcome: z.enum(["acted", "no_action"]),
    answer: z.string().max(APPEAL_TEXT_MAX).default(""),
    mayObject: z.boolean(),
  }),
  ({ at, kind, outcome, answer, mayObject, username }, { i18n, instance, time, reasonFor }) => {
    const what = {
      pin: i18n._("You reported a Pin."),
      comment: i18n._("You reported a comment."),
      try: i18n._("You reported a note on a tried Pin."),
      member: i18n._("You reported a member."),
      board: i18n._("You reported a board."),
      message: i18n._("You reported a message."),
    };
    const result =
      outcome === "acted"
        ? i18n._("Thank you. Staff looked at it and took action.")
        : i18n._("Staff looked at it and found nothing that breaks the rules.");
    return {
      subject: i18n._("About your report – {instance}", { instance }),
      preheader: result,
      heading: i18n._("About your report"),
      paragraphs: [what[kind], result],
      facts: [
        ...(answer === "" ? [] : [{ label: i18n._("Answer"), value: oneLine(answer, REASON_MAX) }]),
        { label: i18n._("Time of your report"), value: time(at) },
      ],
      button: i18n._("See your reports"),
      notes: mayObject
        ? [i18n._("Do you see it differently? You can ask once for someone else to look again.")]
        : [],
      reason: reasonFor(username),
    };
  },
);

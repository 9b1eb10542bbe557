import { z } from "zod";
import { AGE_HOLD_REASON_MAX } from "#contract/limits/age-holds.ts";
import { APPEAL_TEXT_MAX } from "#contract/limits/reports.ts";
import { DEFAULT_LOCALE, findLocale } from "#contract/locales.ts";
import { ageAppealUrl } from "#contract/urls/age-holds.ts";
import type { Tx } from "#server/platform/db/database.ts";
import { account, at, defineMail, REASON_MAX } from "#server/platform/mail/define-mail.ts";
import { enqueueMail } from "#server/platform/mail/enqueue-mail.ts";
import { oneLine } from "#server/platform/mail/one-line.ts";
import type { Held } from "./repo.ts";

export const ageHoldMail = defineMail(
  "ageHold",
  z.object({ ...account, at, reason: z.string().max(AGE_HOLD_REASON_MAX) }),
  ({ at, reason, username }, { i18n, instance, time, reasonFor }) => ({
    subject: i18n._("Please tell us about your age – {instance}", { instance }),
    preheader: i18n._("You can appeal. Nothing was deleted."),
    heading: i18n._("Please tell us about your age"),
    paragraphs: [
      i18n._("{instance} staff think you may be younger than people have to be to use {instance}.", {
        instance,
      }),
      i18n._(
        "Until this is clear, your profile is private, and only people you follow can start a conversation with you. Nothing was deleted.",
      ),
    ],
    facts: [
      { label: i18n._("Reason"), value: oneLine(reason, REASON_MAX) },
      { label: i18n._("Time"), value: time(at) },
    ],
    button: i18n._("Read more or appeal"),
    notes: [],
    reason: reasonFor(username),
  }),
);

export const ageAppealDecidedMail = defineMail(
  "ageAppealDecided",
  z.object({
    ...account,
    at,
    decision: z.enum(["kept", "lifted"]),
    answer: z.string().max(APPEAL_TEXT_MAX),
  }),
  ({ at, decision, answer, username }, { i18n, instance, time, reasonFor }) => {
    const isLifted = decision === "lifted";
    const heading = isLifted ? i18n._("Your account is as it was before") : i18n._("We've read your appeal");
    return {
      subject: i18n._("{heading} – {instance}", { heading, instance }),
      preheader: isLifted ? i18n._("Sorry for the trouble.") : i18n._("The reason is in this email."),
      heading,
      paragraphs: [
        isLifted
          ? i18n._("Your age is no longer in question. Your profile and messages are as you had set them.")
          : i18n._(
              "Your profile stays private, and only people you follow can start a conversation with you. Nothing was deleted.",
            ),
      ],
      facts: [
        ...(answer === "" ? [] : [{ label: i18n._("Answer"), value: oneLine(answer, REASON_MAX) }]),
        { label: i18n._("Time"), value: time(at) },
      ],
      button: i18n._("See the decision"),
      notes: [],
      reason: reasonFor(username),
    };
  },
);

function addressOf({ email, locale }: Held) {
  return email === null ? null : { to: email, locale: findLocale(locale ?? "") ?? DEFAULT_LOCALE };
}

export async function tellOfHold(tx: Tx, member: Held, about: { reason: string; at: string }): Promise<void> {
  const address = addressOf(member);
  if (address === null) return;
  const params = { path: ageAppealUrl(), username: member.username, ...about };
  await enqueueMail(tx, ageHoldMail, { ...address, params });
}

type Decided = { answer: string; at: string };

export async function tellOfLifting(tx: Tx, member: Held, about: Decided): Promise<void> {
  await tellOfDecision(tx, member, { ...about, decision: "lifted" });
}

export async function tellOfRefusal(tx: Tx, member: Held, about: Decided): Promise<void> {
  await tellOfDecision(tx, member, { ...about, decision: "kept" });
}

async function tellOfDecision(
  tx: Tx,
  member: Held,
  about: Decided & { decision: "kept" | "lifted" },
): Promise<void> {
  const address = addressOf(member);
  if (address === null) return;
  const params = { path: ageAppealUrl(), username: member.username, ...about };
  await enqueueMail(tx, ageAppealDecidedMail, { ...address, params });
}

import { z } from "zod";
import { TAKEDOWN_CONFIRM_HOURS } from "#contract/limits/takedowns.ts";
import { defineMail, path, REASON_MAX } from "#server/platform/mail/define-mail.ts";
import { oneLine } from "#server/platform/mail/one-line.ts";

const ADDRESS_SHOWN_MAX = 200;
const code = z.string().regex(/^[0-9A-F]{12}$/);

export const takedownReceivedMail = defineMail(
  "takedownReceived",
  z.object({ path, code, isConfirmed: z.boolean() }),
  ({ code, isConfirmed }, { i18n, instance, duration }) => {
    const heading = i18n._("We've received your notice {code}", { code });
    const time = duration(TAKEDOWN_CONFIRM_HOURS * 60);
    return {
      subject: i18n._("{heading} – {instance}", { heading, instance }),
      preheader: isConfirmed
        ? i18n._("We'll email you our decision.")
        : i18n._("Please confirm your email address."),
      heading,
      paragraphs: [
        isConfirmed
          ? i18n._("The people who run {instance} will look at it. We'll email you our decision.", {
              instance,
            })
          : i18n._("Please confirm your email address within {time}. Without that, we delete the notice.", {
              time,
            }),
      ],
      button: isConfirmed ? i18n._("Open the notice") : i18n._("Confirm your email"),
      notes: [
        i18n._(
          "Keep this email: with its link, you can read the notice, add something to it or withdraw it.",
        ),
      ],
      reason: i18n._("You're receiving this email because a notice sent to {instance} names this address.", {
        instance,
      }),
    };
  },
);

export const takedownDecidedMail = defineMail(
  "takedownDecided",
  z.object({
    path,
    code,
    items: z
      .array(z.object({ url: z.string(), outcome: z.enum(["removed", "refused"]), reason: z.string() }))
      .min(1),
  }),
  ({ code, items }, { i18n, instance }) => {
    const heading = i18n._("We've decided on your notice {code}", { code });
    return {
      subject: i18n._("{heading} – {instance}", { heading, instance }),
      preheader: i18n._("The reason is in this email."),
      heading,
      paragraphs: [i18n._("Here's our decision on each address, with the reason.")],
      facts: items.map(({ url, outcome, reason }) => ({
        label: oneLine(url, ADDRESS_SHOWN_MAX),
        value: `${outcome === "removed" ? i18n._("Removed") : i18n._("Not removed")}: ${oneLine(reason, REASON_MAX)}`,
      })),
      button: i18n._("Open the notice"),
      notes: [
        i18n._("Think this is a mistake? Contact the people who run {instance}. The terms tell you how.", {
          instance,
        }),
      ],
      reason: i18n._("You're receiving this email because a notice sent to {instance} names this address.", {
        instance,
      }),
    };
  },
);

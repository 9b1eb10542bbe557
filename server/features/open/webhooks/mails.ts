import { z } from "zod";
import { account, at, defineMail, FACT_MAX } from "#server/platform/mail/define-mail.ts";
import { oneLine } from "#server/platform/mail/one-line.ts";

/** It took no messages for a day, or said it's gone. */
export const webhookOffMail = defineMail(
  "webhookOff",
  z.object({ ...account, at, address: z.string().max(2000), why: z.enum(["failing", "gone"]) }),
  ({ at, address, why, username }, { i18n, time, reasonFor }) => ({
    subject: i18n._("Your webhook was turned off"),
    preheader: i18n._("We couldn't deliver its messages."),
    heading: i18n._("Your webhook was turned off"),
    paragraphs: [
      why === "gone"
        ? i18n._("Its address said it's permanently gone, so we stopped sending messages to it.")
        : i18n._("It didn't accept any messages for 24 hours, so we stopped sending them."),
      i18n._(
        "Once its server is working again, turn it back on in your settings. You can resend what it missed from its log.",
      ),
    ],
    facts: [
      { label: i18n._("Address"), value: oneLine(address, FACT_MAX) },
      { label: i18n._("Time"), value: time(at) },
    ],
    button: i18n._("Go to your webhooks"),
    notes: [],
    reason: reasonFor(username),
  }),
);

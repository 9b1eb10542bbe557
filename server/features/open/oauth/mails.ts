import { z } from "zod";
import { account, at, defineMail, FACT_MAX } from "#server/platform/mail/define-mail.ts";
import type { MailWords } from "#server/platform/mail/mail-words.ts";
import { oneLine } from "#server/platform/mail/one-line.ts";

const accessChanges = [
  "tokenMade",
  "appConnected",
  "appMade",
  "appMoved",
  "secretMade",
  "webhookMade",
  "webhookSecretMade",
] as const;
export type AccessChange = (typeof accessChanges)[number];

/** Something new may act for the member or is told of them. `name` is what someone called it, or its address. */
export const accessGivenMail = defineMail(
  "accessGiven",
  z.object({ ...account, at, change: z.enum(accessChanges), name: z.string().max(2000) }),
  ({ at, change, name, username }, { i18n, instance, time, reasonFor }) => {
    const { heading, text, label } = wordsOfChange(change, i18n);
    return {
      subject: i18n._("{heading} – {instance}", { heading, instance }),
      preheader: i18n._("Make sure it was you."),
      heading,
      paragraphs: [text],
      facts: [
        { label, value: oneLine(name, FACT_MAX) },
        { label: i18n._("Time"), value: time(at) },
      ],
      button: i18n._("Check apps and access"),
      notes: [
        i18n._(
          "If this was you, you don't need to do anything. If not, remove it there and change your password right away.",
        ),
      ],
      reason: reasonFor(username),
    };
  },
);

function wordsOfChange(change: AccessChange, i18n: MailWords["i18n"]) {
  const says = {
    tokenMade: {
      heading: i18n._("A new access token"),
      text: i18n._("Someone created an access token for your account. Anyone who has it can act for you."),
      label: i18n._("Token"),
    },
    appConnected: {
      heading: i18n._("An app was connected"),
      text: i18n._("Someone allowed an app to act for your account."),
      label: i18n._("App"),
    },
    appMade: {
      heading: i18n._("A new app"),
      text: i18n._("Someone registered an app in your name. Anyone who has its secret can act for you."),
      label: i18n._("App"),
    },
    appMoved: {
      heading: i18n._("New redirect addresses"),
      text: i18n._(
        "Someone changed your app's redirect addresses. People who connect it are sent there, and so is their access.",
      ),
      label: i18n._("App"),
    },
    secretMade: {
      heading: i18n._("A new app secret"),
      text: i18n._("Someone created a new secret for your app. Anyone who has it can act for you."),
      label: i18n._("App"),
    },
    webhookMade: {
      heading: i18n._("A new webhook"),
      text: i18n._("Someone added a webhook that sends your account's events to this address."),
      label: i18n._("Address"),
    },
    webhookSecretMade: {
      heading: i18n._("A new webhook secret"),
      text: i18n._(
        "Someone created a new secret for your webhook. The old one still signs messages for a day.",
      ),
      label: i18n._("Address"),
    },
  };
  return says[change];
}

import { z } from "zod";
import { formatCountry } from "#contract/formats/countries.ts";
import { account, at, defineMail, FACT_MAX } from "../mail/define-mail.ts";
import type { MailWords } from "../mail/mail-words.ts";
import { oneLine } from "../mail/one-line.ts";

export const loginMethodChanges = [
  "totpOn",
  "totpOff",
  "passkeyAdded",
  "passkeyRemoved",
  "loginConnected",
  "loginDisconnected",
  "recoveryCodesMade",
  "recoveryCodeUsed",
] as const;
export type LoginMethodChange = (typeof loginMethodChanges)[number];

/** `country` is an ISO 3166 code; `browser` and `system` are product names, shown as they are. */
export const newSignInMail = defineMail(
  "newSignIn",
  z.object({
    ...account,
    at,
    country: z
      .string()
      .regex(/^[A-Z]{2}$/)
      .nullable(),
    browser: z.string().min(1).max(60).nullable(),
    system: z.string().min(1).max(60).nullable(),
  }),
  (params, { i18n, instance, locale, time, reasonFor }) => {
    const device = oneLine(
      [params.browser, params.system].filter((part) => part !== null).join(", "),
      FACT_MAX,
    );
    const country = params.country === null ? null : formatCountry(params.country, locale);
    return {
      subject: i18n._("New login to your {instance} account", { instance }),
      preheader: i18n._("From a device we haven't seen before."),
      heading: i18n._("A new login"),
      paragraphs: [
        i18n._("Someone logged in to your account from a device we haven't seen before. Was it you?"),
      ],
      facts: [
        { label: i18n._("Time"), value: time(params.at) },
        { label: i18n._("Device"), value: device || i18n._("Unknown") },
        { label: i18n._("Country"), value: country ?? i18n._("Unknown") },
      ],
      button: i18n._("Check your logins"),
      notes: [
        i18n._(
          "If it was you, you don't need to do anything. If not, use the button to log that device out, then change your password.",
        ),
        i18n._("We estimate the country from the IP address."),
      ],
      reason: reasonFor(params.username),
    };
  },
);

/** `codesLeft` is the number of unused recovery codes. Only shown if one was used. */
export const loginMethodChangedMail = defineMail(
  "twoFactorChanged",
  z.object({
    ...account,
    at,
    change: z.enum(loginMethodChanges),
    codesLeft: z.int().nonnegative().default(0),
  }),
  ({ at, change, codesLeft, username }, { i18n, instance, time, reasonFor }) => {
    const [heading, what] = wordsOfChange(change, i18n);
    const left = i18n._(
      "{codesLeft, plural, =0 {You have no recovery codes left. Create new ones now so you don't get locked out.} one {You have one recovery code left. Create new ones soon.} other {You have {codesLeft} recovery codes left.}}",
      { codesLeft },
    );
    return {
      subject: i18n._("{heading} – {instance}", { heading, instance }),
      preheader: i18n._("Your account's security settings have changed."),
      heading,
      paragraphs: change === "recoveryCodeUsed" ? [what, left] : [what],
      facts: [{ label: i18n._("Time"), value: time(at) }],
      button: i18n._("Check your security settings"),
      notes: [
        i18n._("If this was you, you don't need to do anything. If not, change your password right away."),
      ],
      reason: reasonFor(username),
    };
  },
);

function wordsOfChange(change: LoginMethodChange, i18n: MailWords["i18n"]): readonly [string, string] {
  const says = {
    totpOn: [
      i18n._("Two-step login is on"),
      i18n._("From now on, you'll also need a code from your authenticator app to log in."),
    ],
    totpOff: [i18n._("Two-step login is off"), i18n._("From now on, you need only your password to log in.")],
    passkeyAdded: [i18n._("A passkey was added"), i18n._("You can now log in with a new passkey.")],
    passkeyRemoved: [i18n._("A passkey was removed"), i18n._("You can no longer log in with that passkey.")],
    loginConnected: [
      i18n._("A login service was connected"),
      i18n._("You can now log in with your account at that service."),
    ],
    loginDisconnected: [
      i18n._("A login service was disconnected"),
      i18n._("You can no longer log in with your account at that service."),
    ],
    recoveryCodesMade: [
      i18n._("New recovery codes"),
      i18n._("You have new recovery codes. The old ones no longer work."),
    ],
    recoveryCodeUsed: [
      i18n._("A recovery code was used"),
      i18n._("Someone logged in with one of your recovery codes."),
    ],
  } as const;
  return says[change];
}

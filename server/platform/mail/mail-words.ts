import type { Locale } from "#contract/locales.ts";
import { formatDays, formatDuration, formatTime } from "./templates/formats.ts";
import { type MailI18n, mailI18n } from "./templates/mail-i18n.ts";

/** What an email is written with, in the recipient's language. */
export type MailWords = {
  i18n: MailI18n;
  locale: Locale;
  /** The instance's name. */
  instance: string;
  /** "24 hours" */
  duration(minutes: number): string;
  days(count: number): string;
  /** "21 November 2025 at 14:30 UTC" */
  time(at: string): string;
  greeting(username: string): string;
  /** Above the plain link, for mail programs that don't show the button. */
  linkHint: string;
  /** Why a member gets an email about their own account. */
  reasonFor(username: string): string;
};

export function mailWords(locale: Locale, instance: string): MailWords {
  const i18n = mailI18n(locale);
  return {
    i18n,
    locale,
    instance,
    duration: (minutes) => formatDuration(minutes, locale),
    days: (count) => formatDays(count, locale),
    time: (at) => formatTime(at, locale),
    greeting: (username) => i18n._("Hello {username},", { username }),
    linkHint: i18n._("If the button doesn't work, copy this link into your browser:"),
    reasonFor: (username) =>
      i18n._("You're receiving this email because the account {username} on {instance} uses this address.", {
        username,
        instance,
      }),
  };
}

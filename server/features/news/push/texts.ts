import type { Locale } from "#contract/locales.ts";
import { oneLine } from "#server/platform/mail/one-line.ts";
import { mailI18n } from "#server/platform/mail/templates/mail-i18n.ts";
import { type NewsValues, newsSentence } from "../notifications/index.ts";

const BODY_MAX = 200;

/** What a push says: how many things are new, or with its words, the newest of them. */
export function renderPush(words: NewsValues | null, about: { locale: Locale; count: number }): string {
  const i18n = mailI18n(about.locale);
  const { count } = about;
  if (words === null) {
    return i18n._(
      "{count, plural, one {You have a new notification} other {You have {count} new notifications}}",
      { count },
    );
  }
  const sentence = newsSentence(i18n, words);
  const others = count - 1;
  const text =
    others === 0
      ? sentence
      : i18n._("{others, plural, one {{sentence} Plus one more} other {{sentence} Plus {others} more}}", {
          others,
          sentence: `${sentence.replace(/\.$/, "")}.`,
        });
  return oneLine(text, BODY_MAX);
}

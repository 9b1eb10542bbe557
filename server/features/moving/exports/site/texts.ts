import type { Locale } from "#contract/locales.ts";
import { mailI18n } from "#server/platform/mail/templates/mail-i18n.ts";

/** Texts of the pages in an export. */
export function siteTexts(locale: Locale) {
  const i18n = mailI18n(locale);
  return {
    title: (name: string) => i18n._("{name}'s boards and Pins", { name }),
    saved: (day: string) => i18n._("As of {day}", { day }),
    boards: i18n._("Boards"),
    allBoards: i18n._("All boards"),
    elsewhere: i18n._("Saved elsewhere"),
    secret: i18n._("Secret"),
    pins: (count: number) => i18n._("{count, plural, one {# Pin} other {# Pins}}", { count }),
    noPins: i18n._("No Pins here."),
    untitled: i18n._("Untitled"),
    note: i18n._("Note"),
    search: i18n._("Search your Pins"),
    nothing: i18n._("No Pins match."),
    more: i18n._("Only the first 200 are shown. Add another word to see fewer."),
  };
}

export type SiteTexts = ReturnType<typeof siteTexts>;

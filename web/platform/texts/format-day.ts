/** In UTC, so that server and browser agree. */
export function formatDay(time: string, locale: string): string {
  return new Intl.DateTimeFormat(locale, { dateStyle: "medium", timeZone: "UTC" }).format(new Date(time));
}

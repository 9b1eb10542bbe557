/** Formats the date of a timestamp as written, without converting it to the reader's time zone. */
export function formatDay(moment: string | null, locale: string): string | null {
  const day = /^\d{4}-\d{2}-\d{2}/.exec(moment ?? "")?.[0];
  const time = day === undefined ? Number.NaN : Date.parse(day);
  if (Number.isNaN(time)) return null;
  return new Date(time).toLocaleDateString(locale, { dateStyle: "long", timeZone: "UTC" });
}

export function formatMinutes(minutes: number | null, locale: string): string | null {
  if (minutes === null || minutes <= 0) return null;
  const part = (value: number, unit: "hour" | "minute") =>
    value.toLocaleString(locale, { style: "unit", unit, unitDisplay: "short" });
  const hours = Math.floor(minutes / 60);
  const rest = minutes % 60;
  return [hours > 0 && part(hours, "hour"), rest > 0 && part(rest, "minute")].filter(Boolean).join(" ");
}

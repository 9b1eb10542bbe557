import { describe, expect, test } from "vitest";
import { formatRelativeTime } from "./relative-time.ts";

const NOW = Date.UTC(2026, 5, 15, 12);
const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

const JUST_NOW = {
  en: "Just now",
  es: "Ahora mismo",
  pt: "Agora mesmo",
  de: "Gerade eben",
  fr: "À l’instant",
  id: "Baru saja",
  ja: "たった今",
  it: "Proprio ora",
  sv: "Alldeles nyss",
};

const IN_EVERY_LOCALE = [
  ["en", "5 minutes ago", "1 week ago", "2 years ago"],
  ["es", "hace 5 minutos", "hace 1 semana", "hace 2 años"],
  ["pt", "há 5 minutos", "há 1 semana", "há 2 anos"],
  ["de", "vor 5 Minuten", "vor 1 Woche", "vor 2 Jahren"],
  ["fr", "il y a 5 minutes", "il y a 1 semaine", "il y a 2 ans"],
  ["id", "5 menit yang lalu", "1 minggu yang lalu", "2 tahun yang lalu"],
  ["ja", "5 分前", "1 週間前", "2 年前"],
  ["it", "5 minuti fa", "1 settimana fa", "2 anni fa"],
  ["sv", "för 5 minuter sedan", "för 1 vecka sedan", "för 2 år sedan"],
] as const;

describe.each(IN_EVERY_LOCALE)("in %s", (locale, minutes, week, years) => {
  const options = { locale, now: NOW, justNow: JUST_NOW[locale] };

  test.each([
    [59 * SECOND, JUST_NOW[locale]],
    [5 * MINUTE, minutes],
    [8 * DAY, week],
    [800 * DAY, years],
  ])("%i ms ago is %s", (ago, expected) => {
    expect(formatRelativeTime(NOW - ago, options)).toBe(expected);
  });
});

describe("the largest unit", () => {
  const options = { locale: "en", now: NOW, justNow: "Just now" };

  test.each([
    [0, "Just now"],
    [MINUTE - 1, "Just now"],
    [MINUTE, "1 minute ago"],
    [HOUR - 1, "59 minutes ago"],
    [HOUR, "1 hour ago"],
    [DAY - 1, "23 hours ago"],
    [DAY, "1 day ago"],
    [7 * DAY - 1, "6 days ago"],
    [7 * DAY, "1 week ago"],
    [30 * DAY, "4 weeks ago"],
    [31 * DAY, "1 month ago"],
    [365 * DAY - 1, "11 months ago"],
    [365 * DAY, "1 year ago"],
  ])("%i ms ago is %s", (ago, expected) => {
    expect(formatRelativeTime(NOW - ago, options)).toBe(expected);
  });

  test("a slightly fast clock shows just now, and a planned time the future", () => {
    expect(formatRelativeTime(NOW + 30 * SECOND, options)).toBe("Just now");
    expect(formatRelativeTime(NOW + 3 * DAY, options)).toBe("in 3 days");
  });

  test("texts are parsed as times; invalid ones show nothing", () => {
    expect(formatRelativeTime("2026-06-15T11:00:00.000Z", options)).toBe("1 hour ago");
    expect(formatRelativeTime("yesterday-ish", options)).toBe("");
  });

  test("has a narrow style for cards", () => {
    expect(formatRelativeTime(NOW - 3 * DAY, { ...options, style: "narrow" })).toBe("3d ago");
  });
});

import type { Locale } from "#contract/locales.ts";
import { oneLine } from "../one-line.ts";

const MINUTES_PER_HOUR = 60;
const HOURS_PER_DAY = 24;

/** Formats a duration in the largest exact unit, with days only from two on: "24 hours", "14 days". */
export function formatDuration(minutes: number, locale: Locale): string {
  const hours = minutes / MINUTES_PER_HOUR;
  if (!Number.isInteger(hours)) return formatUnit(minutes, "minute", locale);
  const days = hours / HOURS_PER_DAY;
  return Number.isInteger(days) && days > 1 ? formatDays(days, locale) : formatUnit(hours, "hour", locale);
}

export function formatDays(days: number, locale: Locale): string {
  const text = formatUnit(days, "day", locale);
  // Without 間, 日 could be read as a day of the month.
  return locale === "ja" ? `${text}間` : text;
}

function formatUnit(count: number, unit: "minute" | "hour" | "day", locale: Locale): string {
  const text = new Intl.NumberFormat(locale, { style: "unit", unit, unitDisplay: "long" }).format(count);
  return locale === "ja" ? text.replace(/\s/g, "") : text;
}

export function formatTime(at: string, locale: Locale): string {
  return new Intl.DateTimeFormat(locale, {
    year: "numeric",
    month: "long",
    day: "numeric",
    hour: "numeric",
    minute: "2-digit",
    timeZone: "UTC",
    timeZoneName: "short",
  }).format(new Date(at));
}

/** A month by its first day. */
export function formatMonth(day: string, locale: Locale): string {
  const options = { month: "long", year: "numeric", timeZone: "UTC" } as const;
  return new Intl.DateTimeFormat(locale, options).format(new Date(`${day}T00:00:00Z`));
}

/** Masks a new address: its owner can recognize it, but it isn't revealed to whoever reads the old mailbox. */
export function maskAddress(address: string): string {
  const at = address.lastIndexOf("@");
  const [first = ""] = address;
  return at < 1 ? "…" : `${first}…${address.slice(at)}`;
}

const LOOKS_LIKE_A_LINK = /:\/\/|www\.|[\p{L}\p{N}][.。．｡]\p{L}{2}/iu;

const BOARD_NAME_SHOWN_MAX = 60;

/** Returns null for a name that mail programs would turn into a link, or that shows nothing. */
export function nameBoard(name: string): string | null {
  return unlinkable(oneLine(name, BOARD_NAME_SHOWN_MAX));
}

/** Null for a text that mail programs would turn into a link, or that shows nothing. */
export function unlinkable(text: string): string | null {
  const plain = text.replace(/[\p{C}\s]+/gu, " ").trim();
  return plain === "" || LOOKS_LIKE_A_LINK.test(plain) ? null : plain;
}

/** Names the inviter. A name that mail programs would turn into a link is left out, so that invitations contain none. */
export function nameInviter({ username, fullName }: { username: string; fullName: string }): string {
  const name = unlinkable(fullName);
  return name === null ? `@${username}` : `${name} (@${username})`;
}

/** Keeps mail programs from turning what someone wrote into links, with spaces of no width. */
export function withoutLinks(text: string): string {
  return text.replaceAll(/(?<=[\p{L}\p{N}])[.。．｡:@](?=[\p{L}\p{N}/])/gu, "$&\u200b");
}

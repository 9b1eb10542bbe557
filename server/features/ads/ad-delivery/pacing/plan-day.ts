import { leastOf } from "#contract/ads/money.ts";
import type { Allowed } from "../../ad-budgets/index.ts";
import { type DayPart, shareBy } from "../auction/hours.ts";

/** A day of an account, and how its traffic comes. */
export type Day = { parts: readonly DayPart[]; byHour: readonly number[] };
/** When something runs, in milliseconds; infinite without a start or an end. */
export type Span = { startsAt: number; endsAt: number };

const DAY_MS = 24 * 3_600_000;

export function endOf({ parts }: Day): number {
  return parts.at(-1)?.to ?? 0;
}

/** The share of the day's traffic that comes until then. */
export function passedBy({ parts, byHour }: Day, at: number): number {
  return shareBy(at, parts, byHour);
}

/**
 * What may still be spent today: what the day has left and, of what is left for all time, today's part of the time until
 * the end. Null without a limit.
 */
export function leftToday(
  { day: today, life }: { day: Allowed; life: Allowed },
  day: Day,
  { startsAt, endsAt }: Span,
): bigint | null {
  const ofDay = today.limit === null ? null : today.limit - today.spent;
  if (life.limit === null) return positive(ofDay);
  const beforeToday = life.spent - today.spent;
  const share = shareOfToday(day, { startsAt, endsAt });
  const planned = ((life.limit - beforeToday) * BigInt(Math.round(share * 1e6))) / 1_000_000n - today.spent;
  return positive(ofDay === null ? planned : leastOf(ofDay, planned));
}

/** Without an end there is nothing to spread over: all of it may be spent today. */
function shareOfToday(day: Day, { startsAt, endsAt }: Span): number {
  if (!Number.isFinite(endsAt)) return 1;
  const end = endOf(day);
  const today = passedBy(day, Math.min(end, endsAt)) - passedBy(day, Math.max(startsAt, 0));
  const later = Math.max(0, endsAt - end) / DAY_MS;
  return today + later <= 0 ? 1 : Math.max(0, today) / (today + later);
}

function positive(amount: bigint | null): bigint | null {
  return amount === null || amount > 0n ? amount : 0n;
}

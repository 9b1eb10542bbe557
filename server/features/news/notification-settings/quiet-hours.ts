import { inMinutes, localTime, minutesUntil } from "./local-time.ts";

export type QuietHours = { time_zone: string; quiet_from: number | null; quiet_until: number | null };

/**
 * When the quiet hours end that `at` falls into; null outside of them. May be an hour off where clocks change meanwhile,
 * so those who waited ask again.
 */
export function endOfQuiet(at: Date, { time_zone, quiet_from, quiet_until }: QuietHours): Date | null {
  if (quiet_from === null || quiet_until === null || quiet_from === quiet_until) return null;
  const { minute } = localTime(at, time_zone);
  const isQuiet = minutesUntil(quiet_from, minute) < minutesUntil(quiet_from, quiet_until);
  return isQuiet ? inMinutes(at, minutesUntil(minute, quiet_until)) : null;
}

const minuteMs = 60_000;

export function minutesFrom(now: Date, minutes: number): Date {
  return new Date(now.getTime() + minutes * minuteMs);
}

export function daysFrom(now: Date, days: number): Date {
  return minutesFrom(now, days * 24 * 60);
}

/** Unix seconds, the form links use. */
export function secondsOf(time: Date | string): number {
  return Math.floor(new Date(time).getTime() / 1000);
}

const MINUTE_MS = 60_000;
export const MINUTES_OF_DAY = 1440;

export function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat("en", { timeZone: name }).resolvedOptions().timeZone !== "";
  } catch {
    return false;
  }
}

type LocalTime = { minute: number; weekday: number };

export function localTime(at: Date, timeZone: string): LocalTime {
  const format = new Intl.DateTimeFormat("en-US", {
    timeZone,
    hourCycle: "h23",
    weekday: "short",
    hour: "2-digit",
    minute: "2-digit",
  });
  const parts = new Map(format.formatToParts(at).map(({ type, value }) => [type, value]));
  const days = ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"];
  return {
    minute: Number(parts.get("hour")) * 60 + Number(parts.get("minute")),
    weekday: days.indexOf(parts.get("weekday") ?? ""),
  };
}

export function minutesUntil(from: number, minute: number): number {
  return (minute - from + MINUTES_OF_DAY) % MINUTES_OF_DAY;
}

export function inMinutes(at: Date, minutes: number): Date {
  return new Date(Math.floor(at.getTime() / MINUTE_MS + minutes) * MINUTE_MS);
}

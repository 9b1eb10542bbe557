const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;

/** The moment at which a day, both ends included, is over in a time zone, on days with a changed clock too. */
export function endOfDay(date: string, timeZone: string): Date {
  const format = new Intl.DateTimeFormat("en-CA", {
    timeZone,
    year: "numeric",
    month: "2-digit",
    day: "2-digit",
  });
  const isOver = (at: number) => format.format(at) > date;
  // No zone is further from UTC than fifteen hours.
  let from = Date.parse(`${date}T00:00:00Z`) - 15 * HOUR_MS;
  let to = from + DAY_MS + 30 * HOUR_MS;
  while (to - from > 1) {
    const middle = Math.floor((from + to) / 2);
    if (isOver(middle)) to = middle;
    else from = middle;
  }
  return new Date(to);
}

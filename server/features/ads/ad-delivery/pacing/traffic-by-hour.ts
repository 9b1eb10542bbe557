import { hourIn } from "../auction/hours.ts";

/** Even an hour without visitors gets this part of the average: they may come tomorrow. */
const LEAST = 0.1;

/** How traffic is distributed over the hours of a time zone's days. */
export function trafficByHour(
  quarters: readonly { at: number; shown: number }[],
  timeZone: string,
): number[] {
  const hours = new Array<number>(24).fill(0);
  for (const { at, shown } of quarters) {
    const hour = hourIn(timeZone, at);
    hours[hour] = (hours[hour] ?? 0) + shown;
  }
  const average = hours.reduce((sum, each) => sum + each, 0) / hours.length;
  return hours.map((each) => each + average * LEAST);
}

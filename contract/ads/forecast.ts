import { z } from "zod";

/** From the fewest to the most that are likely. */
const range = z.object({ low: z.int(), high: z.int() });
export type ForecastRange = z.infer<typeof range>;

/** Why nothing can be expected, or why nothing can be said. */
export const FORECAST_PROBLEMS = ["too_little_traffic", "no_fitting_pages", "low_bid", "over"] as const;
export type ForecastProblem = (typeof FORECAST_PROBLEMS)[number];

export const AdForecastSchema = z.object({
  /** How many days it is for: those of the schedule, but a week at most. */
  days: z.int(),
  problem: z.enum(FORECAST_PROBLEMS).nullable(),
  /** People. */
  reach: range,
  impressions: range,
  clicks: range,
  /** In millionths of the account's currency. */
  spend: range,
  /** Whether more could be had for a higher budget. */
  is_held_by_budget: z.boolean(),
  /** The least that can be bid, in millionths. */
  floor: z.int(),
});
export type AdForecast = z.infer<typeof AdForecastSchema>;

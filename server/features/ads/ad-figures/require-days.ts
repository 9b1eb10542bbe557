import { AppError } from "#server/platform/errors.ts";
import type { Days } from "./figures-repo.ts";

const DAYS_MAX = 366;
const DAY_MS = 86_400_000;

/** The days between two, both included: at least one, and not more than a year. */
export function requireDays(start: string, end: string, option: string, max = DAYS_MAX): Days {
  const days = (Date.parse(end) - Date.parse(start)) / DAY_MS;
  if (days < 0 || days >= max) throw new AppError("invalid_parameters", { detail: option });
  return { start, end };
}

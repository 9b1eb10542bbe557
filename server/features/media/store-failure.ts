import { AppError } from "#server/platform/errors.ts";
import { findResourceShortage } from "#server/platform/resource-shortage.ts";

/** What to answer when the media store fails: nothing is wrong with what was asked, and it may be asked again. */
export function storeFailure(cause: unknown): AppError {
  return findResourceShortage(cause) ?? new AppError("unavailable", { cause, retryAfterSeconds: 60 });
}

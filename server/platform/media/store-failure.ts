import { AppError } from "../errors.ts";
import { findResourceShortage } from "../resource-shortage.ts";

/** The error to answer when the media store fails: the request was fine and can be retried. */
export function storeFailure(cause: unknown): AppError {
  return findResourceShortage(cause) ?? new AppError("unavailable", { cause, retryAfterSeconds: 60 });
}

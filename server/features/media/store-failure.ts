import { AppError } from "#server/platform/errors.ts";
import { findLackOfRoom } from "#server/platform/lack-of-room.ts";

/** The error to answer when the media store fails: the request was fine and can be retried. */
export function storeFailure(cause: unknown): AppError {
  return findLackOfRoom(cause) ?? new AppError("unavailable", { cause, retryAfterSeconds: 60 });
}

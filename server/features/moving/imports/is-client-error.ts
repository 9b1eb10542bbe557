import { AppError } from "#server/platform/errors.ts";

/** Anything that won't get better by trying again. */
export function isClientError(error: unknown): error is AppError {
  return error instanceof AppError && error.status < 500;
}

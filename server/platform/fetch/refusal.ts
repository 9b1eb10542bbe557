import { AppError } from "../errors.ts";

/** The error for anything that fails on the other side: a 422 that names the field with the address. */
export function refusal(field: string, message: string, cause?: unknown): AppError {
  return new AppError("unusable", { detail: field, message, cause });
}

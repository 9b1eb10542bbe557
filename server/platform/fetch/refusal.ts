import { AppError } from "../errors.ts";

/** Whatever goes wrong on the other side is no fault of ours: a 422 that names the field the address came in. */
export function refusal(field: string, message: string, cause?: unknown): AppError {
  return new AppError("unusable", { detail: field, message, cause });
}

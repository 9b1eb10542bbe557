import { STORAGE_FULL } from "#contract/errors.ts";
import { AppError } from "./errors.ts";

// Somebody may have to clear the disk first, but a peak may pass by itself.
const retryAfterSeconds = 60;

// disk_full of PostgreSQL, and what a file system says.
const fullCodes = new Set(["53100", "ENOSPC", "EDQUOT"]);
const ioError = "58030";
/** Class 53: insufficient resources, such as memory. */
const exhausted = /^53...$/;

/** The error to answer with if something failed for lack of room or memory; null if it failed for another reason. */
export function findLackOfRoom(error: unknown): AppError | null {
  if (!(error instanceof Error)) return null;
  const code = "code" in error ? String(error.code) : "";
  const isFull = fullCodes.has(code) || (code === ioError && /no space left/i.test(error.message));
  if (isFull) {
    return new AppError("unavailable", { message: STORAGE_FULL, retryAfterSeconds, cause: error });
  }
  if (exhausted.test(code)) return new AppError("unavailable", { retryAfterSeconds, cause: error });
  return null;
}

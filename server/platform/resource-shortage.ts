import { STORAGE_FULL } from "#contract/errors.ts";
import { AppError } from "./errors.ts";

// The host may have to free disk space first, but a short peak resolves itself.
const retryAfterSeconds = 60;

// PostgreSQL's disk_full, and the file system's codes.
const fullCodes = new Set(["53100", "ENOSPC", "EDQUOT"]);
const ioError = "58030";
/** Class 53: insufficient resources, such as memory. */
const exhausted = /^53...$/;

/** Returns the error to answer with if something failed for lack of disk space or memory; otherwise null. */
export function findResourceShortage(error: unknown): AppError | null {
  if (!(error instanceof Error)) return null;
  const code = "code" in error ? String(error.code) : "";
  const isFull = fullCodes.has(code) || (code === ioError && /no space left/i.test(error.message));
  if (isFull) {
    return new AppError("unavailable", { message: STORAGE_FULL, retryAfterSeconds, cause: error });
  }
  if (exhausted.test(code)) return new AppError("unavailable", { retryAfterSeconds, cause: error });
  return null;
}

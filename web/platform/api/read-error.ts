import type { WireError } from "#contract/errors.ts";

/** A proxy in between may refuse with a plain string, which is shown as is. */
export function readError(error: WireError | string, status: number): WireError {
  return typeof error === "string"
    ? { status: "failure", http_status: status, code: 0, message: error }
    : error;
}

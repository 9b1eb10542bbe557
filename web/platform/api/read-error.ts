import type { WireError } from "#contract/errors.ts";

/** What stands between here and the server may refuse in plain words, which are told as they are. */
export function readError(error: WireError | string, status: number): WireError {
  return typeof error === "string"
    ? { status: "failure", http_status: status, code: 0, message: error }
    : error;
}

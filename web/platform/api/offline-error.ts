import { OFFLINE_MESSAGE } from "#web/platform/texts/client-messages.ts";
import { ApiError } from "./api.ts";

/** The error of a call that couldn't be sent, or had no response. */
export function offlineError(): ApiError {
  return new ApiError({ code: 0, status: 0, message: OFFLINE_MESSAGE, detail: null });
}

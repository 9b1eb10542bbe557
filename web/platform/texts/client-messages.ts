/** Messages created in the browser, in the same form as the server's: English, translated when shown. */
export const OFFLINE_MESSAGE = "You're offline. Check your connection and try again.";
export const NO_BLOCKING_ACTIONS_MESSAGE = "No blocking actions found in the response";
export const UNREADABLE_MESSAGE = "We couldn't read the response. Please try again.";

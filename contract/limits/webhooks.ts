export const WEBHOOKS_MAX = 10;
export const WEBHOOK_URL_LENGTH_MAX = 2_000;
export const WEBHOOK_DESCRIPTION_MAX = 100;
export const WEBHOOK_RETRY_HOURS = 24;
/** How long a replaced secret still signs. */
export const WEBHOOK_OLD_SECRET_HOURS = 24;
/** What can wait for one webhook. */
export const WEBHOOK_WAITING_MAX = 2_000;

export const REPORT_TEXT_MAX = 500;
/** Once a visitor's report is handled, the address staff could answer to is kept for so many days. */
export const REPORTER_EMAIL_DAYS = 30;

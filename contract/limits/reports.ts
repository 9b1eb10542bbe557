export const REPORT_TEXT_MAX = 500;
/** The law that something breaks, as staff name it. */
export const LAW_MAX = 500;
/** Why it breaks a rule or law. */
export const EXPLANATION_MAX = 2000;
/** An appeal and its answer. */
export const APPEAL_TEXT_MAX = 2000;
/** For so many days after a decision one can appeal. */
export const APPEAL_DAYS = 183;
/** What staff removed is kept for the time of appeals, and two months longer for their answers. */
export const REMOVED_DAYS = APPEAL_DAYS + 61;
/** Staff answer an appeal within so many days. */
export const APPEAL_ANSWER_DAYS = 7;
/** The person who decided first may decide an appeal only if no one else can, and after so many hours. */
export const APPEAL_ALONE_HOURS = 24;
/** The public log lists a decision after so many days. */
export const LOG_AFTER_DAYS = 7;
/** Once a visitor's report is handled, the address staff could answer to is kept for so many days. */
export const REPORTER_EMAIL_DAYS = 30;
/** The longest that someone can be stopped from posting, or suspended, with an end. */
export const MEASURE_DAYS_MAX = 365;

/** Someone who works on a case has it to themselves for so many minutes. */
export const CASE_HOLD_MINUTES = 10;
export const CASE_NOTE_MAX = 2000;
/** A case has at most so many notes. */
export const CASE_NOTES_MAX = 100;
/** Staff decide so many cases together at most. */
export const BATCH_CASES_MAX = 200;
/** For more than this, staff type how many there are. */
export const BATCH_UNCOUNTED_MAX = 25;
/** Decisions made together can be undone together for so many days. */
export const BATCH_DAYS = 30;

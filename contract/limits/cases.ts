/** Someone who works on a case has it to themselves for so many minutes. */
export const CASE_HOLD_MINUTES = 10;
export const CASE_NOTE_MAX = 2000;
/** A case has at most so many notes. */
export const CASE_NOTES_MAX = 100;

export const TAKEDOWN_URLS_MAX = 50;
export const TAKEDOWN_TEXT_MIN = 20;
export const TAKEDOWN_TEXT_MAX = 5000;
export const TAKEDOWN_FIELD_MAX = 500;
export const TAKEDOWN_NAME_MAX = 200;
export const TAKEDOWN_FILES_MAX = 5;
export const TAKEDOWN_FILE_BYTES_MAX = 10 * 1024 * 1024;
/** How often a complainant may add something to a notice. */
export const TAKEDOWN_ADDITIONS_MAX = 20;
/** A notice with a name lapses unless its email is confirmed within so many hours. */
export const TAKEDOWN_CONFIRM_HOURS = 48;
/** Notices are deleted so many days after they were answered or withdrawn. */
export const TAKEDOWN_KEPT_DAYS = 730;

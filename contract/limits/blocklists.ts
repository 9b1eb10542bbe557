/** Each blocklist has at most so many entries. */
export const BLOCKLIST_MAX = 2000;
export const BLOCKLIST_REASON_MAX = 500;
export const BLOCKED_PHRASE_MAX = 100;
export const BLOCKED_ADDRESS_MAX = 2000;

/** Within so many hours, signals count how many accounts do the same. */
export const SIGNAL_HOURS = 24;
/** So many new accounts that save Pins with the same link open cases about these. */
export const SAME_LINK_ACCOUNTS = 5;
/** An account is new for so many days. */
export const NEW_ACCOUNT_DAYS = 7;
/** So many accounts that write the same comment open cases about these. */
export const SAME_COMMENT_ACCOUNTS = 3;
/** Shorter comments, counted after folding, are the same by chance: "so beautiful". */
export const SAME_COMMENT_MIN = 20;
/** At most so many cases are opened because of one link or text. */
export const SIGNAL_CASES_MAX = 20;

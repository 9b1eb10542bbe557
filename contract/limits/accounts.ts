export const FULL_NAME_MAX = 65;
export const USERNAME_MIN = 3;
export const USERNAME_MAX = 30;
/** How long a given-up username redirects before another member may take it. */
export const USERNAME_HELD_DAYS = 90;
/** Given-up usernames held per member at once, so that no one collects names by changing theirs. */
export const USERNAMES_HELD_MAX = 10;

export const EMAIL_MAX = 254;
export const PASSWORD_MIN = 8;
export const PASSWORD_MAX = 128;
export const SIGN_UP_AGE_MIN = 13;
export const AGE_MAX = 120;

export const ACCOUNT_PURGE_DAYS = 14;

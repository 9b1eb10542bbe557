/** Why staff hold an account. The member reads it. */
export const AGE_HOLD_REASON_MAX = 1000;
/** For so many days after an account is held, its member can appeal. */
export const AGE_APPEAL_DAYS = 30;
export const AGE_APPEAL_FILE_BYTES_MAX = 10 * 1024 * 1024;

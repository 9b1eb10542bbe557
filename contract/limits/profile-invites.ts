/** A member's links with which people follow a private profile at once. */
export const PROFILE_INVITES_MAX = 50;
export const PROFILE_INVITE_NAME_MAX = 60;
export const PROFILE_INVITE_USES_MAX = 1_000;
export const PROFILE_INVITE_USES_DEFAULT = 25;
export const PROFILE_INVITE_DAYS_MAX = 90;
export const PROFILE_INVITE_DAYS_DEFAULT = 30;

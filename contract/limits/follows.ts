/** How many members one can follow or ask to follow. */
export const FOLLOWING_MAX = 10_000;
export const FOLLOW_AT_ONCE_MAX = 100;
/** Requests to follow a member are counted up to here. */
export const FOLLOW_REQUESTS_COUNTED = 100;
/** How long after a private profile was followed it's loaded again, to show what the follower now sees. */
export const FOLLOWED_PROFILE_REFRESH_MS = 1_000;

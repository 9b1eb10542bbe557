/** Why a comment is rejected. */
export const COMMENTS_OFF = "Comments are turned off.";

/** Why a comment is refused. */
export const COMMENTS_OFF = "Comments are turned off.";

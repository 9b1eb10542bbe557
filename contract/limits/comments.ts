export const COMMENT_MAX = 500;

/** Below this width, the link field has the shorter placeholder. */
export const LONG_PLACEHOLDER_MIN = 380;

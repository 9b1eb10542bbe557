/** The most groups of each kind that a search for duplicates keeps. */
export const DUPLICATE_GROUPS_MAX = 300;
/** The most Pins of one such group. */
export const DUPLICATE_PINS_MAX = 40;

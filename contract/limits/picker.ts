export const PICKER_SHORTLIST_LENGTH = 2;
export const PICKER_SHORTLIST_MAX = 25;
export const PICKER_SECTIONS_LENGTH = 6;
export const PICKER_SECTIONS_MAX = 25;
/** With fewer boards than this, the member's save behaviour is loaded. */
export const SAVE_BEHAVIOR_BOARDS_BELOW = 5;

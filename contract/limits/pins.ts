export const PIN_TITLE_MAX = 100;
export const PIN_DESCRIPTION_MAX = 800;
export const PIN_ALT_TEXT_MAX = 500;
export const PIN_NOTE_MAX = 500;
export const PIN_LINK_MAX = 2_048;

/** How many more Pins of the same picture a card counts; beyond that, it says "99+". */
export const FOLDED_MAX = 100;
export const UNORGANIZED_PREVIEW_PINS = 6;

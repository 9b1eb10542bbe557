// How much of a text is shown, in user-perceived characters (formats/characters.ts).

export const TRUNCATE_DEFAULT = 80;
export const GRID_TITLE_SHOWN = 200;
export const PIN_DESCRIPTION_SHOWN = 496;
/** A shorter description is useless to readers and left out. */
export const PIN_DESCRIPTION_SHOWN_MIN = 4;
export const ABOUT_DRAWER_SHOWN = 170;
export const ABOUT_HEADER_BUDGET = 130;
export const WEBSITE_SHOWN = 60;
export const LONG_WORD = 17;
export const CAMPAIGN_NAME_SHOWN = 63;
/** One less than the maximum, to leave space for the ellipsis. */
export const CAMPAIGN_NAME_SHOWN_CUT = 62;

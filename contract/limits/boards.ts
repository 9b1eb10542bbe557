export const BOARD_NAME_MAX = 50;
export const BOARD_DESCRIPTION_MAX = 500;
export const BOARD_CATEGORY_MAX = 60;
export const SECTION_TITLE_MAX = 180;
export const SECTIONS_PER_BOARD_MAX = 500;
export const PINS_PER_BOARD_MAX = 200_000;
export const BOARDS_PER_USER_MAX = 2_000;

export const BOARDS_SUGGESTED = 8;

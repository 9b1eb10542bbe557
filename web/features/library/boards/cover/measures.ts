export const BOARD_COVER_PREVIEW = 138;

/** Above this a move, copy, merge or delete runs as a job; up to it, in one transaction. */
export const LONG_ACTION_PINS = 250;
/** Pin ids named in one call; for more, name those to leave out. */
export const BULK_PINS_MAX = 1_000;
/** A blocking action of the whole board; unorganized Pins have no section id at all. */
export const WHOLE_BOARD_SECTION_ID = "-1";

/** Each part of a postal address. */
export const PLACE_LINE_MAX = 100;

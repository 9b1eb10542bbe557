/** The Pins and boards that home offers to a member who comes back. */
export const VISITS_SHOWN = 8;

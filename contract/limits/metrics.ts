/** Each of the two phases in which a wall completes times out after this. */
export const GRID_PHASE_MAX_MS = 60_000;

/** Scores from which on pictures are sensitive, or shown to staff, in percent. */
export const SCREENING_PERCENT = { min: 30, max: 99 } as const;

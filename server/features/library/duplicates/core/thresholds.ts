/**
 * Pictures at least this alike are shown as similar: most that were cropped, mirrored or made darker are, and of the
 * different pictures in `db/seed` one pair in three thousand.
 */
export const SIMILAR_MIN = 0.78;

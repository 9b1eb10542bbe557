/** How long an export can be downloaded. */
export const EXPORT_KEPT_DAYS = 7;
export const EXPORTS_PER_DAY = 5;

/** Also the age at which Pins, sections and merges leave the trash. */
export const TRASH_DAYS = 7;

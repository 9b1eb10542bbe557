export const TRY_NOTE_MAX = 500;

export const PEOPLE_FOUND = 10;
export const PEOPLE_FOUND_MAX = 25;

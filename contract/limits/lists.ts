export const PAGE_SIZE = 25;
export const PAGE_SIZE_MAX = 250;

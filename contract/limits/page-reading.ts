// What pages say about products.

export const RATING_MIN = 1;
export const RATING_MAX = 5;

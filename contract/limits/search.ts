export const SEARCH_TEXT_MAX = 200;
/** The most results of one search, all pages together. */
export const SEARCH_RESULTS_MAX = 500;
export const TYPEAHEAD_COUNT = 5;
export const TYPEAHEAD_COUNT_MAX = 25;

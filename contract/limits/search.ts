export const SEARCH_TEXT_MAX = 200;
/** The most results of one search, all pages together. */
export const SEARCH_RESULTS_MAX = 500;
export const TYPEAHEAD_COUNT = 5;
export const TYPEAHEAD_COUNT_MAX = 25;
/** Groups of words that staff call the same, and pairs that they call different. */
export const SYNONYM_GROUPS_MAX = 500;
export const SYNONYMS_MAX = 12;
export const SYNONYM_MAX = 50;

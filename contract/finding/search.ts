/** The colors one can look for. */
export const SEARCH_COLORS = [
  ...(["red", "orange", "yellow", "green", "teal", "blue", "purple", "pink"] as const),
  ...(["brown", "white", "gray", "black"] as const),
];
export type SearchColor = (typeof SEARCH_COLORS)[number];

export const SEARCH_SCOPES = [
  /** People and boards that the search names, then Pins. */
  "top",
  "pins",
  "boards",
  "people",
  "users",
  "my_pins",
  "videos",
  "buyable_pins",
] as const;

/** What `is:` asks for. */
export const SEARCH_KINDS = [
  "video",
  "story",
  "gif",
  "moving",
  "product",
  "fav",
  "created",
  "unsorted",
] as const;

/** What `has:` asks for. */
export const SEARCH_PARTS = ["note", "link", "alt"] as const;

/** Where a file can come from. */
export const IMPORT_SOURCES = [
  "pinterest",
  "pinterest_account",
  "bookmarks",
  "raindrop",
  "pocket",
  "instapaper",
  "mymind",
  "csv",
  "karakeep",
  "linkwarden",
  "pinry",
  "arena",
  "pictures",
  "bowerbird",
] as const;
export type ImportSource = (typeof IMPORT_SOURCES)[number];

/**
 * `columns` waits for its member to say which column is what, `ready` for them to start it. `retrying`: it's done, and links
 * that didn't answer are tried again.
 */
export const IMPORT_STATES = [
  "reading",
  "columns",
  "ready",
  "running",
  "paused",
  "canceled",
  "done",
  "failed",
  "undoing",
  "undone",
  "retrying",
] as const;
export type ImportState = (typeof IMPORT_STATES)[number];

/** States in which a worker has something to do. The others wait for the member, or are final. */
export const STATES_AT_WORK: readonly ImportState[] = ["reading", "running", "undoing", "retrying"];

export function isAtWork(state: ImportState): boolean {
  return STATES_AT_WORK.includes(state);
}

/** `there`: it was imported or saved before. `left_out`: its board was left out. */
export const IMPORT_OUTCOMES = ["waiting", "made", "there", "refused", "left_out", "undone"] as const;
export type ImportOutcome = (typeof IMPORT_OUTCOMES)[number];

/** Why nothing was made of a row. */
export const IMPORT_REASONS = [
  "empty",
  "bad_link",
  "picture_gone",
  "picture_unusable",
  "unreadable",
  "unknown_file",
  "unsafe_name",
  "too_large",
  "encrypted",
  "board_full",
  "boards_full",
  "list_of_rules",
  "no_access",
  "failed",
] as const;
export type ImportReason = (typeof IMPORT_REASONS)[number];

/** What differs from the file in what was made. */
export const IMPORT_REMARKS = [
  "picture_gone",
  "link_dead",
  "link_not_allowed",
  "bad_link",
  "page_picture",
  "drawn_card",
  "shortened",
  "no_video",
  "story_incomplete",
  "no_section",
  "no_date",
] as const;
export type ImportRemark = (typeof IMPORT_REMARKS)[number];

/** Why a whole file can't be imported. */
export const IMPORT_PROBLEMS = [
  "unknown_file",
  "nothing_found",
  "no_rows",
  "long_row",
  "broken",
  "too_many_rows",
  "too_many_entries",
  "bomb",
  "token_refused",
  "no_answer",
  "too_heavy",
  "failed",
] as const;
export type ImportProblem = (typeof IMPORT_PROBLEMS)[number];

/** What a file or an account holds that an import can't bring as it is. */
export const IMPORT_LEFT_BEHIND = [
  "account",
  "pins_by_others",
  "collaborators",
  "protected_boards",
  "covers",
  "cover_video",
  "favorites",
  "comments",
  "messages",
  "followed_members",
  "followed_boards",
  "blocked",
  "tries",
  "try_pictures",
  "hidden_pins",
  "liked_comments",
  "section_descriptions",
  "archived_bookmarks",
  "no_secret_boards",
] as const;
export type ImportLeftBehind = (typeof IMPORT_LEFT_BEHIND)[number];

/** What an archive of another Bowerbird brings besides Pins, boards and settings. */
export const IMPORT_ALSO = [
  "comments",
  "tries",
  "hidden_pins",
  "liked_comments",
  "blocked",
  "followed_members",
  "followed_boards",
] as const;
export type ImportAlso = (typeof IMPORT_ALSO)[number];

/** What a column of a table can hold. */
export const IMPORT_FIELDS = [
  "link",
  "title",
  "description",
  "note",
  "image",
  "board",
  "section",
  "tags",
  "saved_at",
  "favorite",
  "alt_text",
  "private",
] as const;
export type ImportField = (typeof IMPORT_FIELDS)[number];

import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { sourceNames } from "#contract/moving/import-names.ts";
import type {
  ImportAlso,
  ImportField,
  ImportOutcome,
  ImportProblem,
  ImportReason,
  ImportRemark,
  ImportSource,
  ImportState,
} from "#contract/moving/imports.ts";
import type { Import } from "#contract/moving/resources/import.ts";

type Words<Key extends string> = Readonly<Record<Key, MessageDescriptor>>;

const ownWords: Partial<Words<ImportSource>> = {
  bookmarks: msg`Browser bookmarks`,
  bowerbird: msg`Another Bowerbird`,
  csv: msg`CSV table`,
  pictures: msg`Pictures in folders`,
  pinterest_account: msg`Pinterest account`,
};

/** Services have names of their own. */
export function sourceWords(source: ImportSource): MessageDescriptor | string {
  return ownWords[source] ?? sourceNames[source];
}

const stateWords: Words<ImportState> = {
  reading: msg`Reading the file…`,
  columns: msg`Waiting for you to match its columns`,
  ready: msg`Ready to start`,
  running: msg`Importing…`,
  paused: msg`Paused`,
  canceled: msg`Canceled`,
  done: msg`Done`,
  failed: msg`Couldn't be imported`,
  undoing: msg`Undoing…`,
  undone: msg`Undone`,
  retrying: msg`Trying links again…`,
};

export function stateWordsOf({ state, source }: Pick<Import, "state" | "source">): MessageDescriptor {
  if (state === "reading" && source === "pinterest_account") return msg`Reading the account…`;
  return stateWords[state];
}

export const problemWords: Words<ImportProblem> = {
  unknown_file: msg`We don't recognize this file type. Nothing was imported.`,
  nothing_found: msg`There's nothing in this file to import.`,
  no_rows: msg`This table has column names, but no rows below them. Nothing was imported.`,
  long_row: msg`A row of this table is longer than a megabyte, so we couldn't read it. Check the quotation marks around its texts.`,
  broken: msg`This file is damaged or incomplete. Download it again and try once more.`,
  too_many_rows: msg`This file has more than 250,000 entries. Split it and import the parts.`,
  too_many_entries: msg`This ZIP file has too many files in it. Split it and import the parts.`,
  bomb: msg`This ZIP file unpacks to far more than it should, so we didn't open it.`,
  token_refused: msg`Pinterest didn't accept this token. It may have expired, or it can't read boards and Pins. Create a new one and try again.`,
  no_answer: msg`Pinterest isn't responding properly. Nothing was imported. Please try again later.`,
  too_heavy: msg`This file takes too long or too much memory to read. Split it and import the parts.`,
  failed: msg`Something went wrong on our end. Please try again.`,
};

export const outcomeWords: Words<ImportOutcome> = {
  waiting: msg`Not imported yet`,
  made: msg`Imported`,
  there: msg`Already saved`,
  refused: msg`Not imported`,
  left_out: msg`Skipped`,
  undone: msg`Undone`,
};

export const reasonWords: Words<ImportReason> = {
  empty: msg`It has neither a link nor a picture.`,
  bad_link: msg`Its link isn't a web address.`,
  picture_gone: msg`Its picture is gone, and it has no link.`,
  picture_unusable: msg`Its picture can't be used.`,
  unreadable: msg`This entry is damaged.`,
  unknown_file: msg`We don't recognize this file type.`,
  unsafe_name: msg`Its path points outside the ZIP file.`,
  too_large: msg`It's too large.`,
  encrypted: msg`It's encrypted.`,
  board_full: msg`The board is full.`,
  boards_full: msg`You've reached the board limit.`,
  list_of_rules: msg`It's a smart list, filled by rules.`,
  no_access: msg`Its board is gone, or you can't save to it anymore.`,
  failed: msg`Something went wrong on our end.`,
};

export const remarkWords: Words<ImportRemark> = {
  picture_gone: msg`Its picture is gone.`,
  link_dead: msg`Its link isn't responding.`,
  link_not_allowed: msg`This site isn't allowed to open its link.`,
  bad_link: msg`Its link isn't a web address, so it was left out.`,
  page_picture: msg`We used the picture from the page.`,
  drawn_card: msg`We made a card for it.`,
  shortened: msg`We shortened its text.`,
  no_video: msg`We saved its picture, not the video.`,
  story_incomplete: msg`Parts of this story are missing.`,
  no_section: msg`The board has too many sections, so it isn't in one.`,
  no_date: msg`We couldn't read the date it was saved.`,
};

export const alsoWords: Words<ImportAlso> = {
  comments: msg`Comments`,
  tries: msg`Pins you tried`,
  hidden_pins: msg`Pins you hid`,
  liked_comments: msg`Comments you liked`,
  blocked: msg`Blocked people`,
  followed_members: msg`People you follow`,
  followed_boards: msg`Boards you follow`,
};

export const fieldWords: Words<ImportField> = {
  link: msg`Link`,
  title: msg`Title`,
  description: msg`Description`,
  note: msg`Note`,
  image: msg`Picture URL`,
  board: msg`Board`,
  section: msg`Section`,
  tags: msg`Tags`,
  saved_at: msg`Date saved`,
  favorite: msg`Favorite`,
  alt_text: msg`Alt text`,
  private: msg`Private`,
};

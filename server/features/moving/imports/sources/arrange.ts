import { createHash } from "node:crypto";
import { takeCharacters } from "#contract/formats/characters.ts";
import { nameKey, showsSomething } from "#contract/formats/names.ts";
import { toLine, toParagraph } from "#contract/formats/plain-text.ts";
import { completeUrl } from "#contract/formats/web-address.ts";
import {
  BOARD_CATEGORY_MAX,
  BOARD_DESCRIPTION_MAX,
  BOARD_NAME_MAX,
  BOARDS_PER_USER_MAX,
  SECTION_TITLE_MAX,
} from "#contract/limits/boards.ts";
import { COMMENT_MAX } from "#contract/limits/comments.ts";
import {
  PIN_ALT_TEXT_MAX,
  PIN_DESCRIPTION_MAX,
  PIN_LINK_MAX,
  PIN_NOTE_MAX,
  PIN_TITLE_MAX,
} from "#contract/limits/pins.ts";
import { TRY_NOTE_MAX } from "#contract/limits/tries.ts";
import type { ImportLeftBehind, ImportReason, ImportRemark } from "#contract/moving/imports.ts";
import type { BoardDetails, Found, FoundAccount, FoundComment, FoundItem, FoundMark } from "./found.ts";
import { describe, noteWithTags } from "./tags.ts";

/** A row as it waits in the database. */
export type StagedRow = Omit<FoundItem, "kind" | "board" | "isPrivate" | "tags" | "savedAt" | "identity"> & {
  number: number;
  boardNumber: number;
  savedAt: string | null;
  host: string;
  key: Uint8Array;
  outcome: "waiting" | "refused";
  reason: ImportReason | null;
};

export type StagedBoard = {
  number: number;
  sourceName: string;
  name: string;
  privacy: "public" | "secret";
  rowCount: number;
  privateCount: number;
  details: BoardDetails | null;
};

/** A comment as it waits in the database. */
export type StagedComment = Omit<FoundComment, "kind" | "identity"> & { key: Uint8Array };

/** A follow, block, hidden Pin, like or try as it waits in the database. */
export type StagedMark = Omit<FoundMark, "kind" | "identity"> & { number: number; key: Uint8Array | null };

type Counted = StagedBoard & { isSecret: boolean; isCalledPublic: boolean };

/** Gives each thing its board, and cuts its texts to what a Pin can hold. */
export function createArranger({ nameWithoutBoard }: { nameWithoutBoard: string }) {
  const boards = new Map<string, Counted>();
  const leftBehind: Partial<Record<ImportLeftBehind, number>> = {};
  const comments: StagedComment[] = [];
  const marks: StagedMark[] = [];
  let account: FoundAccount["account"] | null = null;
  let rows = 0;

  function boardFor(sourceName: string): Counted | null {
    const name = nameOfBoard(sourceName) || nameWithoutBoard;
    // A board of the file with the name of the one for what has none is another.
    const key = sourceName === "" ? "" : nameKey(name);
    const known = boards.get(key);
    if (known) return known;
    if (boards.size >= BOARDS_PER_USER_MAX) return null;
    const board: Counted = {
      number: boards.size,
      sourceName,
      name,
      privacy: "secret",
      rowCount: 0,
      privateCount: 0,
      isSecret: sourceName === "",
      isCalledPublic: false,
      details: null,
    };
    boards.set(key, board);
    return board;
  }

  return {
    /** Returns null for what is no row, such as a board by itself. */
    arrange(found: Found): StagedRow | null {
      if (found.kind === "board") {
        const name = toLine(found.name);
        const board = showsSomething(name) ? boardFor(name) : null;
        if (board && found.isPrivate) board.isSecret = true;
        if (board && found.isPrivate === false) board.isCalledPublic = true;
        if (board && found.details) board.details = cutDetails(found.details);
        return null;
      }
      if (found.kind === "left_behind") {
        leftBehind[found.what] = (leftBehind[found.what] ?? 0) + found.count;
        return null;
      }
      if (found.kind === "account") {
        account = found.account;
        return null;
      }
      if (found.kind === "mark") {
        marks.push(stagedMark(found, marks.length));
        return null;
      }
      if (found.kind === "comment") {
        const { kind: _, identity, text, ...rest } = found;
        comments.push({ ...rest, text: cutWords(text, COMMENT_MAX), key: keyOfIdentity(identity) });
        return null;
      }
      const number = rows;
      rows += 1;
      if (found.kind === "refusal") {
        const title = toLine(found.title).slice(0, 200);
        return { ...blank(number), title, link: clean(found.link), reason: found.reason };
      }
      const sourceName = toLine(found.board ?? "");
      const board = boardFor(showsSomething(sourceName) ? sourceName : "");
      if (!board)
        return { ...blank(number), title: toLine(found.title).slice(0, 200), reason: "boards_full" };
      board.rowCount += 1;
      if (found.isPrivate === true) board.privateCount += 1;
      // Only what a file calls public may become so.
      if (found.isPrivate === false) board.isCalledPublic = true;
      else board.isSecret = true;
      const row = rowOf(found, number, board);
      return row;
    },
    boards(): StagedBoard[] {
      return [...boards.values()]
        .filter((board) => board.rowCount > 0 || board.details !== null)
        .map(({ isSecret, isCalledPublic, ...board }) => ({
          ...board,
          privacy: isCalledPublic && !isSecret ? "public" : "secret",
        }));
    },
    rowCount: () => rows,
    comments: () => comments,
    marks: () => marks,
    account: () => account,
    leftBehind: () => leftBehind,
  };
}

function nameOfBoard(name: string): string {
  const cut = takeCharacters(name, BOARD_NAME_MAX).trim();
  return showsSomething(cut) ? cut : "";
}

function cutDetails({ description, category, sections, ...rest }: BoardDetails): BoardDetails {
  const cutSections = sections.map(({ title, createdAt }) => ({
    title: takeCharacters(toLine(title), SECTION_TITLE_MAX).trim(),
    createdAt,
  }));
  return {
    ...rest,
    description: takeCharacters(toParagraph(description), BOARD_DESCRIPTION_MAX).trim(),
    category: takeCharacters(toLine(category), BOARD_CATEGORY_MAX).trim(),
    sections: cutSections.filter(({ title }) => showsSomething(title)),
  };
}

function blank(number: number): StagedRow {
  return {
    number,
    boardNumber: -1,
    section: "",
    title: "",
    description: "",
    note: "",
    altText: "",
    link: "",
    imageUrls: [],
    filePart: null,
    videoParts: [],
    savedAt: null,
    isFavorite: false,
    host: "",
    key: Buffer.alloc(32),
    extras: null,
    outcome: "refused",
    reason: null,
    remarks: [],
  };
}

function rowOf(found: FoundItem, number: number, board: Counted): StagedRow {
  const remarks = new Set<ImportRemark>(found.remarks);
  const cutTo = (text: string, max: number): string => {
    const cut = takeCharacters(text, max).trim();
    if (cut.length < text.length) remarks.add("shortened");
    return cut;
  };
  const isLink = found.link === "" || completeUrl(found.link) !== null;
  const link = isLink && found.link !== "" ? (completeUrl(found.link) ?? "") : "";
  const imageUrls = found.imageUrls
    .filter((url) => url.length <= PIN_LINK_MAX && URL.canParse(url))
    .map(clean);
  const section = toLine(found.section);
  if (toLine(found.board ?? "").length > board.name.length) remarks.add("shortened");
  if (found.savedAt === "unreadable") remarks.add("no_date");
  const title = toLine(found.title);
  const row: StagedRow = {
    ...blank(number),
    boardNumber: board.number,
    section: showsSomething(section) ? cutTo(section, SECTION_TITLE_MAX) : "",
    title: cutTo(title, PIN_TITLE_MAX),
    description: cutTo(describe(found), PIN_DESCRIPTION_MAX),
    note: cutTo(noteWithTags(found), PIN_NOTE_MAX),
    altText: cutTo(toParagraph(found.altText), PIN_ALT_TEXT_MAX),
    link,
    imageUrls,
    filePart: found.filePart,
    videoParts: found.videoParts,
    savedAt: found.savedAt instanceof Date ? found.savedAt.toISOString() : null,
    isFavorite: found.isFavorite,
    extras: found.extras,
    host: hostOf(found.filePart === null ? (imageUrls[0] ?? link) : ""),
    key: keyOf(found, board),
    outcome: "waiting",
    remarks: [],
  };
  const hasPicture = imageUrls.length > 0 || found.filePart !== null;
  if (!isLink && hasPicture) remarks.add("bad_link");
  if (!hasPicture && link === "")
    return { ...row, outcome: "refused", reason: isLink ? "empty" : "bad_link" };
  return { ...row, remarks: [...remarks] };
}

/** Where it's fetched from first. Cheaper than parsing the address, for hundreds of thousands. */
function hostOf(url: string): string {
  return /^https?:\/\/([^/?#:@]+)/i.exec(url)?.[1]?.toLowerCase() ?? "";
}

export function keyOfIdentity(identity: string): Buffer {
  return createHash("sha256").update(identity).digest();
}

function stagedMark({ kind: _, identity, tried, ...rest }: FoundMark, number: number): StagedMark {
  const [name, board] = [clean(rest.name), clean(rest.board)];
  return {
    ...rest,
    number,
    name,
    board,
    key: identity === null ? null : keyOfIdentity(identity),
    tried: tried && { ...tried, note: cutWords(tried.note, TRY_NOTE_MAX) },
  };
}

function cutWords(text: string, max: number): string {
  return clean(takeCharacters(toParagraph(text), max).trim());
}

/** The same for the same thing on the same board, whatever else has changed about it. */
function keyOf(found: FoundItem, board: Counted): Buffer {
  if (found.identity !== null) return keyOfIdentity(found.identity);
  const picture = found.imageUrls[0] ?? (found.filePart ? JSON.stringify(withoutPlace(found)) : "");
  const parts = [nameKey(board.name), found.section, found.link, picture];
  return createHash("sha256").update(JSON.stringify(parts)).digest();
}

/** Another ZIP file of the same pictures has them at other places. */
function withoutPlace({ filePart, title }: FoundItem): unknown {
  return [title, filePart?.size, filePart?.check];
}

/** PostgreSQL stores neither zeros nor halves of characters. */
function clean(text: string): string {
  return text.replaceAll("\0", "").toWellFormed();
}

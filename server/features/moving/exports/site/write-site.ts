import { DEFAULT_LOCALE, findLocale } from "#contract/locales.ts";
import type { Queryable } from "#server/platform/db/database.ts";
import { escapeHtml } from "#server/platform/html.ts";
import {
  listBoardsToExport,
  listPinsByOthersToExport,
  listPinsOfBoardToShow,
  listPinsToExport,
} from "../contents-repo.ts";
import { type ArchiveFiles, findPictureFile, findVideoFile } from "../media-files.ts";
import { type Wanted, walk } from "../read-in-slices.ts";
import {
  boardEntry,
  boardHead,
  endPage,
  pageOfBoard,
  pinEntry,
  SHELF_PICTURES,
  type ShownBoard,
  type ShownPin,
  type Site,
  searchField,
  searchScript,
  startPage,
} from "./pages.ts";
import { siteTexts } from "./texts.ts";

type File = { name: string; chunks: AsyncIterable<string> };
type Parts = { wanted: Wanted; files: ArchiveFiles; reader: Reader; now: Date };
type Reader = { username: string; locale: string | null };

const PINS_AT_ONCE = 500;
const ELSEWHERE = "elsewhere";

/** Yields the pages that can be looked at without Bowerbird: one for each board, and one that leads to them. */
export async function* siteFiles(db: Queryable, { wanted, files, reader, now }: Parts): AsyncGenerator<File> {
  const locale = findLocale(reader.locale ?? "") ?? DEFAULT_LOCALE;
  const site: Site = { locale, texts: siteTexts(locale) };
  const shown = (pin: Row): ShownPin => toShown(pin, files);
  const boards: (ShownBoard & { place: string })[] = [];
  for await (const rows of walk(db, wanted, listBoardsToExport)) {
    for (const row of rows) {
      const board = { ...row, isSecret: row.privacy !== "public", count: 0, pictures: [] };
      boards.push(board);
      const pins = pinsOf(db, wanted.memberId, row.id);
      yield { name: pageOfBoard(row.id), chunks: boardPage(site, board, pins, shown) };
    }
  }
  const own = new Set(boards.map(({ id }) => id));
  boards.sort((one, other) => (one.place < other.place ? -1 : 1));
  const elsewhere: ShownBoard = {
    id: ELSEWHERE,
    name: site.texts.elsewhere,
    description: "",
    isSecret: false,
    count: 0,
    pictures: [],
  };
  if (wanted.boardId === null) {
    const pins = pinsElsewhere(db, wanted, own);
    yield { name: pageOfBoard(ELSEWHERE), chunks: boardPage(site, elsewhere, pins, shown) };
  }
  yield { name: "site/pins.js", chunks: searchList(db, wanted, own, shown) };
  const listed = elsewhere.count > 0 ? [...boards, elsewhere] : boards;
  yield { name: "index.html", chunks: firstPage(site, reader.username, listed, now) };
}

type Row = Omit<ShownPin, "altText" | "section" | "savedAt" | "picture" | "video"> & {
  alt_text: string;
  section_title: string | null;
  created_at: string;
  picture_hash: string;
  picture_mime: string;
  video_hash: string | null;
};

function toShown(row: Row, files: ArchiveFiles): ShownPin {
  const { id, title, description, note, link } = row;
  return {
    id,
    title,
    description,
    note,
    link,
    altText: row.alt_text,
    section: row.section_title ?? "",
    savedAt: row.created_at,
    picture: findPictureFile(files, row),
    video: findVideoFile(files, row),
  };
}

async function* boardPage(
  site: Site,
  board: ShownBoard,
  pins: AsyncIterable<readonly Row[]>,
  shown: (row: Row) => ShownPin,
): AsyncGenerator<string> {
  yield startPage(site, board.name) + boardHead(site, board);
  for await (const rows of pins) {
    board.count += rows.length;
    const some = rows.map(shown);
    if (board.pictures.length === 0) {
      board.pictures = some.flatMap(({ picture }) => picture ?? []).slice(0, SHELF_PICTURES);
    }
    yield some.map((pin) => pinEntry(site, pin)).join("");
  }
  const none = board.count === 0 ? `<p>${escapeHtml(site.texts.noPins)}</p>\n` : "";
  yield `</ul>\n${none}</main>\n${endPage}`;
}

async function* pinsOf(db: Queryable, memberId: string, boardId: string): AsyncGenerator<readonly Row[]> {
  let after = { afterPlace: "9223372036854775807", afterId: "9223372036854775807" };
  for (;;) {
    const rows = await listPinsOfBoardToShow(db, { memberId, boardId, ...after, take: PINS_AT_ONCE });
    const last = rows.at(-1);
    if (!last) return;
    yield rows;
    after = { afterPlace: last.place, afterId: last.id };
  }
}

/** The member's own on no board, or on a board of someone else. */
async function* pinsElsewhere(
  db: Queryable,
  wanted: Wanted,
  own: ReadonlySet<string>,
): AsyncGenerator<readonly Row[]> {
  for await (const rows of walk(db, wanted, listPinsToExport)) {
    const some = rows.filter(({ board_id: boardId }) => boardId === null || !own.has(boardId));
    if (some.length > 0) yield some;
  }
}

/** A script, because a page from a folder may load no data. */
async function* searchList(
  db: Queryable,
  wanted: Wanted,
  own: ReadonlySet<string>,
  shown: (row: Row) => ShownPin,
): AsyncGenerator<string> {
  yield "window.pins = [\n";
  for await (const rows of walk(db, wanted, listPinsToExport)) {
    yield rows
      .map((row) =>
        entryOf(shown(row), row.board_id !== null && own.has(row.board_id) ? row.board_id : ELSEWHERE),
      )
      .join("");
  }
  for await (const rows of walk(db, wanted, listPinsByOthersToExport)) {
    yield rows.map((row) => entryOf(shown({ ...row, note: "" }), row.board_id ?? ELSEWHERE)).join("");
  }
  yield "];\n";
}

function entryOf(pin: ShownPin, boardId: string): string {
  const text = [pin.description, pin.note, pin.altText, pin.section, pin.link].join(" ");
  const entry = [pin.title, text, `${pageOfBoard(boardId)}#pin-${pin.id}`, pin.picture ?? "", pin.altText];
  return `${JSON.stringify(entry)},\n`;
}

async function* firstPage(
  site: Site,
  username: string,
  boards: readonly ShownBoard[],
  now: Date,
): AsyncGenerator<string> {
  const { texts } = site;
  const day = new Intl.DateTimeFormat(site.locale, { dateStyle: "long", timeZone: "UTC" }).format(now);
  const title = texts.title(username);
  yield `${startPage(site, title)}<main>
<h1>${escapeHtml(title)}</h1>
<p class="soft">${escapeHtml(texts.saved(day))}</p>
${searchField(site)}<section id="all">
<h2>${escapeHtml(texts.boards)}</h2>
<ul class="boards">
`;
  for (const board of boards) yield boardEntry(site, board);
  yield `</ul>\n${boards.length === 0 ? `<p>${escapeHtml(texts.noPins)}</p>\n` : ""}</section>\n</main>\n${searchScript}${endPage}`;
}

import type { QueryClient } from "@tanstack/react-query";
import type { Board } from "#contract/library/entities/board.ts";
import type { PageViewer } from "#contract/members/entities/viewer.ts";
import type { ResultOf } from "#contract/operations.ts";
import { withQuery } from "#contract/urls/path.ts";
import { boardUrl } from "#contract/urls.ts";
import { readPinOrder, SORT } from "#web/features/library/pins/sort/index.ts";
import { type PinListQuery, pinListQuery } from "#web/features/library/pins/wall/index.ts";
import type { Api } from "#web/platform/api/api.ts";
import { pagedQueryOf, queryOf } from "#web/platform/query/query.ts";

/** The parts of a board's URL. */
export type BoardAddress = { username: string; slug: string };
export type SectionAddress = BoardAddress & { sectionSlug: string };

/** The wall options in a page's URL. */
export type WallAsked = {
  /** The bookmark to start at, for viewers without JavaScript; null for the first Pin. */
  start: string | null;
  sort: PinSort | null;
  /** The account that the viewer acts for here. */
  subject: string | null;
};

/** The orders of a board's Pins, its own first. */
export const BOARD_ORDERS = ["custom", "newest", "oldest", "color"] as const;

type PinSort = Exclude<(typeof BOARD_ORDERS)[number], "custom">;

const START = "after";

export function readWall(search: string): Pick<WallAsked, "start" | "sort"> {
  const fields = new URLSearchParams(search);
  return { start: fields.get(START), sort: readPinOrder(fields, BOARD_ORDERS) };
}

/** The URL of this path, which may have a query, with other wall options. */
export function wallHref(path: string, { start, sort }: Pick<WallAsked, "start" | "sort">): string {
  return withQuery(path, { [SORT]: sort ?? undefined, [START]: start ?? undefined });
}

/**
 * The account to act for on a page, or null: the one that the URL names, in the format of other programs, else the one the
 * viewer acts for in this session if the page is of that one.
 */
export function readSubject(
  search: string,
  { username }: Pick<BoardAddress, "username">,
  { acting }: Pick<PageViewer, "acting">,
): string | null {
  const isTheirs = acting?.username.toLowerCase() === username.toLowerCase();
  return new URLSearchParams(search).get(SUBJECT) || (isTheirs ? acting.id : null);
}

/** Keeps in a link the account that the URL names. */
export function keepSubject(path: string, search: string): string {
  return withQuery(path, { [SUBJECT]: new URLSearchParams(search).get(SUBJECT) || undefined });
}

const SUBJECT = "orbac_subject_id";

function asSubject(subject: string | null) {
  return subject === null ? {} : { [SUBJECT]: subject };
}

/** A section with its board. */
export type WholeSection = ResultOf<"BoardSection.get">;

const SECTIONS_PAGE = 50;
/** A page may stay open this long. */
const KEPT_MS = 24 * 60 * 60_000;

export function boardQuery(api: Api, { username, slug }: BoardAddress, subject: string | null = null) {
  const options = { username, slug, field_set_key: "detailed", ...asSubject(subject) };
  return { ...queryOf(api, "Board.get", options, ["boards", "pins"]), gcTime: KEPT_MS };
}

export function sectionQuery(
  api: Api,
  { username, slug, sectionSlug }: SectionAddress,
  subject: string | null,
) {
  const options = { username, board_slug: slug, section_slug: sectionSlug, ...asSubject(subject) };
  return { ...queryOf(api, "BoardSection.get", options, ["boards", "pins"]), gcTime: KEPT_MS };
}

export function sectionsQuery(api: Api, boardId: string, subject: string | null) {
  const options = { board_id: boardId, page_size: SECTIONS_PAGE, ...asSubject(subject) };
  return { ...pagedQueryOf(api, "BoardSections.get", options, ["boards", "pins"]), gcTime: KEPT_MS };
}

export function boardPinsQuery(api: Api, boardId: string, { start, ...asked }: WallAsked): PinListQuery {
  const options = { board_id: boardId, filter_section_pins: true, ...optionsOf(asked) };
  return pinListQuery(api, "BoardFeed.get", options, start);
}

/** All Pins of a board, including those in sections. */
export function wholeBoardPinsQuery(
  api: Api,
  boardId: string,
  asked: Omit<WallAsked, "start">,
): PinListQuery {
  return pinListQuery(api, "BoardFeed.get", { board_id: boardId, ...optionsOf(asked) });
}

export function sectionPinsQuery(api: Api, sectionId: string, { start, ...asked }: WallAsked): PinListQuery {
  return pinListQuery(api, "BoardSectionPins.get", { section_id: sectionId, ...optionsOf(asked) }, start);
}

function optionsOf({ sort, subject }: Omit<WallAsked, "start">) {
  return { ...(sort !== null && { sort }), ...asSubject(subject) };
}

/** Pins that go with those on a board. */
export function boardIdeasQuery(api: Api, boardId: string): PinListQuery {
  return pinListQuery(api, "BoardContentRecommendation.get", { board_id: boardId });
}

export function relatedBoardsQuery(api: Api, boardId: string) {
  return { ...queryOf(api, "RelatedBoards.get", { board_id: boardId }, ["boards", "pins"]), gcTime: KEPT_MS };
}

/** The owner's other boards, shown if a board doesn't exist. */
export function otherBoardsQuery(api: Api, username: string) {
  return queryOf(api, "Boards.get", { username, page_size: OTHERS, field_set_key: "profile" }, [
    "boards",
    "pins",
  ]);
}

const OTHERS = 6;

/** A board as a cached list showed it. */
export function findListedBoard(client: QueryClient, address: BoardAddress): Board | null {
  const url = boardUrl(address);
  for (const [, data] of client.getQueriesData<unknown>({ queryKey: ["Boards.get"] })) {
    const board = boardsOf(data).find((item) => item.url === url);
    if (board !== undefined) return board;
  }
  return null;
}

/** The boards of a list, paged or not. */
function boardsOf(data: unknown): Board[] {
  const isPaged = typeof data === "object" && data !== null && "pages" in data && Array.isArray(data.pages);
  const lists = isPaged ? (data.pages as { data: unknown }[]).map((page) => page.data) : [data];
  return lists.flatMap((list) => (Array.isArray(list) ? list.filter(isBoard) : []));
}

function isBoard(value: unknown): value is Board {
  return typeof value === "object" && value !== null && "type" in value && value.type === "board";
}

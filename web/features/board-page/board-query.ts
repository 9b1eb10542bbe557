import type { QueryClient } from "@tanstack/react-query";
import type { Board } from "#contract/entities/board.ts";
import type { ResultOf } from "#contract/operations.ts";
import { boardUrl } from "#contract/urls.ts";
import type { Api } from "../../api.ts";
import { pagedQueryOf, queryOf } from "../../query.ts";
import { type PinListQuery, pinListQuery } from "../pin-wall/index.ts";

/** A board as its address names it. */
export type BoardAddress = { username: string; slug: string };
export type SectionAddress = BoardAddress & { sectionSlug: string };

/** Where a page of the wall begins that is not the first, for whoever has no script. */
export const START = "after";

/** A section, and the board it belongs to. */
export type WholeSection = ResultOf<"BoardSection.get">;

const SECTIONS_PAGE = 50;

export function boardQuery(api: Api, { username, slug }: BoardAddress, actingAs: string | null = null) {
  return queryOf(api, "Board.get", {
    username,
    slug,
    field_set_key: "detailed",
    ...(actingAs !== null && { orbac_subject_id: actingAs }),
  });
}

export function sectionQuery(api: Api, { username, slug, sectionSlug }: SectionAddress) {
  return queryOf(api, "BoardSection.get", { username, board_slug: slug, section_slug: sectionSlug });
}

export function sectionsQuery(api: Api, boardId: string) {
  return pagedQueryOf(api, "BoardSections.get", { board_id: boardId, page_size: SECTIONS_PAGE });
}

export function boardPinsQuery(api: Api, boardId: string, start: string | null): PinListQuery {
  return pinListQuery(api, "BoardFeed.get", { board_id: boardId, filter_section_pins: true }, start);
}

export function sectionPinsQuery(api: Api, sectionId: string, start: string | null): PinListQuery {
  return pinListQuery(api, "BoardSectionPins.get", { section_id: sectionId }, start);
}

/** Whose boards there are, where one of them is not. */
export function otherBoardsQuery(api: Api, username: string) {
  return queryOf(api, "Boards.get", { username, page_size: OTHERS, field_set_key: "profile" });
}

const OTHERS = 6;

/** A board that some list has shown, as the list knew it. */
export function findListedBoard(client: QueryClient, address: BoardAddress): Board | null {
  const url = boardUrl(address);
  for (const [, data] of client.getQueriesData<unknown>({ queryKey: ["Boards.get"] })) {
    const board = boardsOf(data).find((item) => item.url === url);
    if (board !== undefined) return board;
  }
  return null;
}

/** The boards of a list, whether it comes whole or page by page. */
function boardsOf(data: unknown): Board[] {
  const isPaged = typeof data === "object" && data !== null && "pages" in data && Array.isArray(data.pages);
  const lists = isPaged ? (data.pages as { data: unknown }[]).map((page) => page.data) : [data];
  return lists.flatMap((list) => (Array.isArray(list) ? list.filter(isBoard) : []));
}

function isBoard(value: unknown): value is Board {
  return typeof value === "object" && value !== null && "type" in value && value.type === "board";
}

import { splitQuery, writeOperator } from "#contract/formats/search-query.ts";
import { SEARCH_RESULTS_MAX } from "#contract/limits/search.ts";
import type { ParsedOptionsOf } from "#contract/operations.ts";
import { type ViewerIds, viewerIdsOf } from "#server/platform/authz/visibility-sql.ts";
import { AppError } from "#server/platform/errors.ts";
import type { Scope } from "#server/platform/http/scope.ts";
import { textConfigsFor } from "#server/platform/text/text-configs.ts";
import { listsSensitive } from "#server/platform/viewer.ts";
import { requireReadableBoard } from "../../library/boards/index.ts";
import { readUsernames } from "../../members/people/index.ts";
import { type ParsedQuery, parseQuery } from "./parse-query.ts";
import {
  allOf,
  asksForSomething,
  asksForTime,
  colorsOf,
  marksOf,
  readConditions,
  type SearchMarks,
} from "./read-marks.ts";
import type { PinConditions, PublicConditions, Wanted } from "./results-repo.ts";

export type PinSearch = Pick<
  ParsedOptionsOf<"PinSearch.get">,
  "query" | "scope" | "board_id" | "sort" | "verbatim"
>;

/** A search that asks for something, ready to be looked for. */
export type Search = {
  text: string;
  /** What was typed, if a member's name in it was read as another. */
  typed: string;
  query: ParsedQuery;
  /** Among all public Pins. */
  isPublic: boolean;
  isNewest: boolean;
  boardId: string | null;
  viewerIds: ViewerIds;
  wanted: Wanted;
  conditions: PinConditions;
  marks: SearchMarks;
};

/** Returns null if the search asks for nothing, or names a board, a member or a topic that isn't there. */
export async function readSearch(scope: Scope, asked: PinSearch, take: number): Promise<Search | null> {
  const { scope: place, board_id: boardId, sort } = asked;
  const viewerIds = viewerIdsOf(scope.viewer);
  if (place === "my_pins" && viewerIds.fullViewerId === null) throw new AppError("authentication_failed");
  if (boardId !== undefined) await requireReadableBoard(scope.context.db, scope.viewer, boardId);
  const read = await readMembers(scope, asked);
  const { text, query } = read;
  const isPublic = boardId === undefined && place !== "my_pins";
  if (!asksForSomething(query) && (isPublic || !asksForTime(query))) return null;
  const marks = await marksOf(scope, viewerIds, query);
  if (marks === null || (isPublic && marks.isAboutNotes)) return null;
  return {
    text,
    typed: asked.query,
    query,
    isPublic,
    isNewest: sort === "newest",
    boardId: boardId ?? null,
    viewerIds,
    wanted: {
      languages: textConfigsFor(scope.viewer.locale),
      terms: query.terms,
      marks: allOf(isPublic ? [...marks.all, "p:1"] : marks.all),
      colors: colorsOf(query).map((color) => allOf([color])),
      take: Math.min(take, SEARCH_RESULTS_MAX),
    },
    conditions: readConditions(query, viewerIds),
    marks,
  };
}

/** The condition that other people's Pins must meet for this viewer. */
export function publicConditionsOf({ viewer }: Scope, { conditions }: Search): PublicConditions {
  return { ...conditions, listsSensitive: listsSensitive(viewer) };
}

/** A mistyped `by:` stands for the member with the closest username. */
async function readMembers(
  scope: Scope,
  { query: text, verbatim }: PinSearch,
): Promise<{ text: string; query: ParsedQuery }> {
  const query = parseQuery(text);
  if (query.by.length === 0 || verbatim) return { text, query };
  const usernames = await readUsernames(scope, query.by);
  const changed = splitQuery(text)
    .map(({ source, operator }) => {
      const meant = operator?.key === "by" ? usernames.get(operator.value) : undefined;
      return meant === undefined ? source : writeOperator({ key: "by", value: meant });
    })
    .join(" ");
  return usernames.size === 0 ? { text, query } : { text: changed, query: parseQuery(changed) };
}

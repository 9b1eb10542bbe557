import type { Pin } from "#contract/library/entities/pin.ts";
import { SEARCH_RESULTS_MAX } from "#contract/limits/search.ts";
import type { ParsedOptionsOf } from "#contract/operations.ts";
import { cachePerContext } from "#server/platform/aging-cache.ts";
import { type ViewerIds, viewerIdsOf } from "#server/platform/authz/visibility-sql.ts";
import type { Context } from "#server/platform/context.ts";
import { readSlice, type Slice } from "#server/platform/db/keyset.ts";
import { AppError } from "#server/platform/errors.ts";
import type { Page } from "#server/platform/http/handlers.ts";
import type { Scope } from "#server/platform/http/scope.ts";
import { listsSensitive } from "#server/platform/viewer.ts";
import { requireReadableBoard } from "../../library/boards/index.ts";
import { loadPins } from "../../library/pins/index.ts";
import { pageOfFound } from "./page-of-found.ts";
import { parseQuery } from "./parse-query.ts";
import {
  allOf,
  anyOf,
  asksForSomething,
  asksForTime,
  colorsOf,
  marksOf,
  readConditions,
  type SearchMarks,
} from "./read-marks.ts";
import {
  type Found,
  hasFewPins,
  listContents,
  listSharedBoards,
  type PinConditions,
  searchOwnPins,
  searchPublicPins,
  type Wanted,
} from "./results-repo.ts";
import { textConfigsFor } from "./text-configs.ts";

export type PinSearch = Pick<ParsedOptionsOf<"PinSearch.get">, "query" | "scope" | "board_id">;

export async function listFoundPins(
  scope: Scope,
  options: ParsedOptionsOf<"PinSearch.get">,
): Promise<Page<Pin[]>> {
  const slice = readSlice("PinSearch.get", options);
  return await pageOfFound(slice, options, await findForPage(scope, options, slice), (ids) =>
    loadPins(scope, ids),
  );
}

/** For the first page the best are enough; of equal pictures only one remains. */
const EQUAL_PICTURES = 3;

async function findForPage(
  scope: Scope,
  options: ParsedOptionsOf<"PinSearch.get">,
  { after, take }: Slice,
): Promise<Found[]> {
  if (after === null && options.sort !== "newest") {
    const best = await findPins(scope, options, take * EQUAL_PICTURES);
    if (best.length >= take) return best;
  }
  return await findPins(scope, options);
}

/** Returns what matches, best first: of equal pictures only the best, except among one's own. */
export async function findPins(
  scope: Scope,
  { query: text, scope: place, board_id: boardId }: PinSearch,
  take = SEARCH_RESULTS_MAX,
): Promise<Found[]> {
  const viewerIds = viewerIdsOf(scope.viewer);
  const { db } = scope.context;
  if (place === "my_pins" && viewerIds.fullViewerId === null) throw new AppError("authentication_failed");
  if (boardId !== undefined) await requireReadableBoard(db, scope.viewer, boardId);
  const query = parseQuery(text);
  const isWithin = boardId !== undefined || place === "my_pins";
  if (!asksForSomething(query) && !(isWithin && asksForTime(query))) return [];
  const marks = await marksOf(scope, viewerIds, query);
  if (marks === null) return [];
  const search: Search = {
    viewerIds,
    wanted: {
      languages: textConfigsFor(scope.viewer.locale),
      terms: query.terms,
      marks: allOf(marks.all),
      colors: colorsOf(query).map((color) => allOf([color])),
      take: Math.min(take, SEARCH_RESULTS_MAX),
    },
    conditions: readConditions(query, viewerIds),
    marks,
  };
  if (boardId !== undefined) return await findWithin(scope, search, [`b:${boardId}`]);
  if (place === "my_pins") return await findOwn(scope, search);
  if (marks.isAboutNotes) return [];
  const wanted = { ...search.wanted, marks: allOf([...marks.all, "p:1"]) };
  const conditions = {
    ...search.conditions,
    listsSensitive: listsSensitive(scope.viewer),
    areFew: await areFew(scope.context, wanted),
  };
  return await withoutEqualPictures(scope, await searchPublicPins(db, viewerIds, wanted, conditions));
}

/** Counting what frequent words match takes as long as finding it, and many people look for the same. */
const COUNTS_KEPT = 2000;
const COUNTS_KEPT_MS = 60_000;
const countsOf = cachePerContext<boolean>({ max: COUNTS_KEPT, ms: COUNTS_KEPT_MS });

async function areFew(context: Context, wanted: Wanted): Promise<boolean> {
  const { languages, terms, marks } = wanted;
  const key = JSON.stringify([languages, terms, marks]);
  return await countsOf(context).get(key, () => hasFewPins(context.db, wanted));
}

type Search = { viewerIds: ViewerIds; wanted: Wanted; conditions: PinConditions; marks: SearchMarks };

async function findOwn(scope: Scope, search: Search): Promise<Found[]> {
  const memberId = search.viewerIds.fullViewerId ?? "";
  const shared = await listSharedBoards(scope.context.db, memberId);
  return await findWithin(
    scope,
    search,
    shared.map((id) => `b:${id}`),
    [`by:${memberId}`],
  );
}

/** Finds Pins at these places, and those with the viewer's own mark by their notes as well. */
async function findWithin(
  scope: Scope,
  { viewerIds, wanted, conditions, marks }: Search,
  places: readonly string[],
  ownPlaces = places,
): Promise<Found[]> {
  const me = viewerIds.fullViewerId;
  const own = me === null ? nowhere : `${allOf([`by:${me}`])} & ${anyOf(ownPlaces)}`;
  return await searchOwnPins(scope.context.db, viewerIds, wanted, {
    ...conditions,
    ownMarks: own,
    sharedMarks: marks.isAboutNotes || places.length === 0 ? nowhere : anyOf(places),
  });
}

/** A mark that no Pin has. */
const nowhere = "'-'";

async function withoutEqualPictures(scope: Scope, found: Found[]): Promise<Found[]> {
  const contents = await listContents(
    scope.context.db,
    found.map(({ id }) => id),
  );
  const seen = new Set<string>();
  return found.filter(({ id }) => {
    const content = contents.get(id) ?? id;
    const isFirst = !seen.has(content);
    seen.add(content);
    return isFirst;
  });
}

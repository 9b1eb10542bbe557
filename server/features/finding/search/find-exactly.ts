import { SEARCH_RESULTS_MAX } from "#contract/limits/search.ts";
import type { Context } from "#server/platform/context.ts";
import type { Scope } from "#server/platform/http/scope.ts";
import { cachePerContext } from "#server/platform/ttl-cache.ts";
import { allOf, anyOf } from "./read-marks.ts";
import { publicConditionsOf, type Search } from "./read-search.ts";
import {
  type Found,
  hasFewPins,
  listContents,
  listSharedBoards,
  searchOwnPins,
  searchPublicPins,
  type Wanted,
} from "./results-repo.ts";

/** Pins that have all the terms, and whether these are all of them. */
export type Exact = { found: Found[]; isAll: boolean };

/** Finds Pins that have all the terms, where the search is for. */
export async function findExactly(scope: Scope, search: Search): Promise<Exact> {
  const rows = await findInPlace(scope, search);
  const found = search.isPublic ? await withoutEqualPictures(scope, rows) : rows;
  return { found, isAll: rows.length < (search.wanted.take ?? SEARCH_RESULTS_MAX) };
}

async function findInPlace(scope: Scope, search: Search): Promise<Found[]> {
  if (search.boardId !== null) return await findWithin(scope, search, [`b:${search.boardId}`]);
  if (!search.isPublic) return await findOwn(scope, search);
  const { context } = scope;
  const conditions = {
    ...publicConditionsOf(scope, search),
    areFew: await areFew(context, search.wanted),
  };
  return await searchPublicPins(context.db, search.viewerIds, search.wanted, conditions);
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

/** Of Pins with the same picture, the best. */
async function withoutEqualPictures(scope: Scope, found: Found[]): Promise<Found[]> {
  return await withoutPicturesOf(scope, [], found);
}

/** Without the pictures that were found before, and of Pins with the same picture the best. */
export async function withoutPicturesOf<Each extends Found>(
  scope: Scope,
  before: readonly Found[],
  found: readonly Each[],
): Promise<Each[]> {
  const ids = [...before, ...found].map(({ id }) => id);
  const contents = await listContents(scope.context.db, ids);
  const contentOf = (id: string) => contents.get(id) ?? id;
  const seen = new Set(before.map(({ id }) => contentOf(id)));
  return found.filter(({ id }) => {
    const content = contentOf(id);
    const isFirst = !seen.has(content);
    seen.add(content);
    return isFirst;
  });
}

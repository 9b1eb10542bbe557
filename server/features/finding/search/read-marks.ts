import { nameKey } from "#contract/formats/names.ts";
import { usernameKey } from "#contract/formats/username.ts";
import type { ViewerIds } from "#server/platform/authz/visibility-sql.ts";
import type { Scope } from "#server/platform/http/scope.ts";
import { findTopicsNamed, readCatalog } from "../topics/index.ts";
import type { ParsedQuery } from "./parse-query.ts";
import { findNamed, type PinConditions } from "./results-repo.ts";

/** The marks that a Pin must have for a search. */
export type SearchMarks = {
  /** All of these, each a choice of several. */
  all: (string | readonly string[])[];
  /** Asks for something of a note, which only its author may know. */
  isAboutNotes: boolean;
};

/** Returns null if the search names a board, a member or a topic that isn't there. */
export async function marksOf(
  scope: Scope,
  viewerIds: ViewerIds,
  query: ParsedQuery,
): Promise<SearchMarks | null> {
  const { boardIds, byIds, fromIds } = await findNamed(scope.context.db, viewerIds, {
    boards: query.boards.map(nameKey),
    by: query.by.map(usernameKey),
    from: query.from.map(usernameKey),
  });
  const boards = query.boards.length === 0 ? [] : [boardIds.map((id) => `b:${id}`)];
  const members = query.by.length === 0 ? [] : [byIds.map((id) => `by:${id}`)];
  const sites = query.from.map((beginning) => `d:${beginning}*`);
  const origins = query.from.length === 0 ? [] : [[...fromIds.map((id) => `by:${id}`), ...sites]];
  const topics = await findTopics(scope, query.topics);
  if ([...boards, ...members, ...topics].some((choice) => choice.length === 0)) return null;
  return {
    all: [...query.marks, ...boards, ...members, ...origins, ...topics],
    isAboutNotes: query.marks.includes("h:note"),
  };
}

async function findTopics({ context }: Scope, names: readonly string[]): Promise<string[][]> {
  if (names.length === 0) return [];
  const catalog = await readCatalog(context.db);
  return names.map((name) => findTopicsNamed(catalog, name).map((id) => `k:${id}`));
}

/** Only what says what to find, not just what to leave out, can be looked up. */
export function asksForSomething({
  terms,
  marks,
  boards,
  by,
  from,
  topics,
  isFavorite,
}: ParsedQuery): boolean {
  return (
    terms.some(({ not }) => !not) ||
    marks.length + boards.length + by.length + from.length + topics.length > 0 ||
    isFavorite
  );
}

/** Asks for a time alone, which is enough among the Pins of one member or board. */
export function asksForTime({ after, before }: ParsedQuery): boolean {
  return after !== null || before !== null;
}

/** The marks of the colors that are looked for, by name or picked by eye. */
export function colorsOf({ marks }: ParsedQuery): SearchMarks["all"] {
  return marks.filter((mark) => (typeof mark === "string" ? mark : (mark[0] ?? "")).startsWith("c:"));
}

export function readConditions(
  { isFavorite, after, before }: ParsedQuery,
  { viewerId }: ViewerIds,
): PinConditions {
  // Visitors have no favorites.
  return { after, before, favoriteOf: isFavorite ? (viewerId ?? "0") : null };
}

/** The tsquery for all of these marks. */
export function allOf(marks: SearchMarks["all"]): string {
  return marks.map((mark) => (typeof mark === "string" ? quote(mark) : `(${anyOf(mark)})`)).join(" & ");
}

/** The tsquery for any of these marks. */
export function anyOf(marks: readonly string[]): string {
  return `(${marks.map(quote).join(" | ")})`;
}

/** No mark has a quote or a backslash in it. One that ends with a star stands for all that begin so. */
function quote(mark: string): string {
  return mark.endsWith("*") ? `'${mark.slice(0, -1)}':*` : `'${mark}'`;
}

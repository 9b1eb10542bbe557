import { type SearchOperator, splitQuery, withOperator } from "#contract/formats/search-query.ts";
import { SEARCH_TEXT_MAX } from "#contract/limits/search.ts";
import { type SearchQuery, type SearchScope, searchUrl } from "#contract/urls.ts";

/** What a page of results is asked for. */
export type Search = Required<
  Pick<SearchQuery, "query" | "scope" | "sort" | "boardId" | "isVerbatim" | "after">
>;

export function readSearch(address: URLSearchParams, scope: SearchScope): Search {
  return {
    query: (address.get("q") ?? "").trim().slice(0, SEARCH_TEXT_MAX),
    scope,
    sort: address.get("sort") === "newest" ? "newest" : null,
    boardId: address.get("board_id"),
    isVerbatim: address.get("verbatim") === "true",
    after: address.get("after"),
  };
}

/** The address of a search with something changed, from its first page. Another text may be understood differently. */
export function hrefOf(search: Search, change: Partial<Search>): string {
  const isVerbatim = search.isVerbatim && change.query === undefined;
  return searchUrl({ ...search, isVerbatim, after: null, ...change });
}

/** Fields of the filters' form, which works without JavaScript. */
const FILTER_FIELDS = ["board", "from", "after_date", "before_date"] as const;

/** Returns the address that a sent form of filters stands for: its fields become operators. Null without such fields. */
export function foldFilters(address: URLSearchParams, scope: SearchScope): string | null {
  if (!FILTER_FIELDS.some((name) => address.has(name))) return null;
  const search = readSearch(address, scope);
  let { query } = search;
  for (const name of FILTER_FIELDS) {
    const key = name.replace("_date", "") as SearchOperator["key"];
    query = splitQuery(query)
      .filter(({ operator }) => operator?.key !== key)
      .map(({ source }) => source)
      .join(" ");
    const value = address.get(name)?.trim().replaceAll('"', "") ?? "";
    if (value !== "") query = withOperator(query, { key, value });
  }
  return hrefOf(search, { query });
}

/** The value of an operator in a search; empty if it isn't there. */
export function operatorValue(query: string, key: SearchOperator["key"]): string {
  return splitQuery(query).findLast(({ operator }) => operator?.key === key)?.operator?.value ?? "";
}

import type { ParsedOptionsOf, ResultOf } from "#contract/operations.ts";
import { Page } from "#server/platform/http/handlers.ts";
import type { Scope } from "#server/platform/http/scope.ts";
import { listFoundBoards } from "./search-boards.ts";
import { listGuides } from "./search-guides.ts";
import { listFoundPins } from "./search-pins.ts";

type Options = ParsedOptionsOf<"Search.get">;

/** Words that other programs' scopes stand for. */
const kindWords = { videos: "is:video", buyable_pins: "is:product" } as const;

/** The first page may come from one of the two calls and the next from the other. */
export async function searchInScope(scope: Scope, options: Options): Promise<Page<ResultOf<"Search.get">>> {
  const { scope: place = "pins" } = options;
  const query = options.query ?? options.q ?? "";
  if (place === "boards") return await listFoundBoards(scope, { ...options, query });
  const words = place === "videos" || place === "buyable_pins" ? `${query} ${kindWords[place]}` : query;
  return await listFoundPins(scope, {
    ...options,
    query: words,
    scope: place === "my_pins" ? "my_pins" : "pins",
  });
}

export async function searchWithGuides(
  scope: Scope,
  options: ParsedOptionsOf<"BaseSearch.get">,
): Promise<Page<ResultOf<"BaseSearch.get">>> {
  const { data: results, bookmark } = await searchInScope(scope, options);
  const isFirst = !options.bookmarks && (options.scope ?? "pins") === "pins";
  const guides = isFirst ? await listGuides(scope, { query: options.query ?? options.q ?? "" }) : [];
  return new Page({ results, guides }, bookmark);
}

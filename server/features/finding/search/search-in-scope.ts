import { PEOPLE_FOUND_MAX } from "#contract/limits/people.ts";
import type { Person } from "#contract/members/entities/person.ts";
import type { ParsedOptionsOf, ResultOf } from "#contract/operations.ts";
import { AppError } from "#server/platform/errors.ts";
import { Page } from "#server/platform/http/handlers.ts";
import type { Scope } from "#server/platform/http/scope.ts";
import { searchPeople } from "../../members/people/index.ts";
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
  if (place === "people" || place === "users") return await listFoundPeople(scope, { ...options, query });
  const words = place === "videos" || place === "buyable_pins" ? `${query} ${kindWords[place]}` : query;
  return await listFoundPins(scope, {
    ...options,
    query: words,
    scope: place === "my_pins" ? "my_pins" : "pins",
  });
}

/** All of them are on one page. */
async function listFoundPeople(
  scope: Scope,
  { query, bookmarks, page_size: size = PEOPLE_FOUND_MAX }: Options & { query: string },
): Promise<Page<Person[]>> {
  if (bookmarks) throw new AppError("invalid_parameters", { detail: "bookmarks" });
  return new Page(await searchPeople(scope, { query, page_size: Math.min(size, PEOPLE_FOUND_MAX) }), null);
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

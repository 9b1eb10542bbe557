import { PEOPLE_FOUND_MAX } from "#contract/limits/people.ts";
import type { Person } from "#contract/members/entities/person.ts";
import type { ParsedOptionsOf, ResultOf } from "#contract/operations.ts";
import { AppError } from "#server/platform/errors.ts";
import { Page } from "#server/platform/http/handlers.ts";
import type { Scope } from "#server/platform/http/scope.ts";
import { searchPeople, searchPeopleNearly } from "../../members/people/index.ts";
import { listUnderstoodPins } from "./list-found-pins.ts";
import { describe, isExact } from "./read-about.ts";
import { listFoundBoards } from "./search-boards.ts";
import type { FoundPins } from "./steps.ts";
import { listTopCards } from "./top-cards.ts";

type Options = ParsedOptionsOf<"Search.get">;

/** Words that other programs' scopes stand for. */
const kindWords = { videos: "is:video", buyable_pins: "is:product" } as const;

type InScope = { page: Page<ResultOf<"Search.get">>; found: FoundPins | null };

/** The first page may come from one of the two calls and the next from the other. */
export async function searchInScope(scope: Scope, options: Options): Promise<Page<ResultOf<"Search.get">>> {
  return (await findInScope(scope, options)).page;
}

async function findInScope(scope: Scope, options: Options): Promise<InScope> {
  const { scope: place = "pins" } = options;
  const query = options.query ?? options.q ?? "";
  if (place === "boards") return { page: await listFoundBoards(scope, { ...options, query }), found: null };
  if (place === "people" || place === "users")
    return { page: await listFoundPeople(scope, { ...options, query }), found: null };
  const words = place === "videos" || place === "buyable_pins" ? `${query} ${kindWords[place]}` : query;
  const { page, found } = await listUnderstoodPins(scope, {
    ...options,
    query: words,
    scope: place === "my_pins" ? "my_pins" : "pins",
  });
  if (place !== "top" || options.bookmarks) return { page, found };
  const cards = await listTopCards(scope, query, { hasExact: isExact(found) });
  return { page: new Page([...cards, ...page.data], page.bookmark), found };
}

/** All of them are on one page. */
async function listFoundPeople(
  scope: Scope,
  { query, bookmarks, page_size: size = PEOPLE_FOUND_MAX }: Options & { query: string },
): Promise<Page<Person[]>> {
  if (bookmarks) throw new AppError("invalid_parameters", { detail: "bookmarks" });
  const take = Math.min(size, PEOPLE_FOUND_MAX);
  const people = await searchPeople(scope, { query, page_size: take });
  return new Page(people.length > 0 ? people : await searchPeopleNearly(scope, query, take), null);
}

export async function searchWithGuides(
  scope: Scope,
  options: ParsedOptionsOf<"BaseSearch.get">,
): Promise<Page<ResultOf<"BaseSearch.get">>> {
  const { page, found } = await findInScope(scope, options);
  const results = page.data;
  if (options.bookmarks || found === null) return new Page({ ...nothingAbout, results }, page.bookmark);
  const isEverywhere = ["top", "pins"].includes(options.scope ?? "pins");
  const about = isEverywhere
    ? await describe(scope, options.query ?? options.q ?? "", found)
    : { ...nothingAbout, understood: found.understood, breaks: found.breaks };
  return new Page({ ...about, results }, page.bookmark);
}

const nothingAbout = { breaks: [], guides: [], cards: [], topic: null, understood: null };

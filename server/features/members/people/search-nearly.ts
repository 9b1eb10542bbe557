import { PEOPLE_FOUND } from "#contract/limits/people.ts";
import type { Person } from "#contract/members/entities/person.ts";
import type { ParsedOptionsOf } from "#contract/operations.ts";
import type { Scope } from "#server/platform/http/scope.ts";
import { foldName } from "./name-words.ts";
import { nearNamesOf } from "./near-names.ts";
import { searchPeople } from "./search-people.ts";

const NAMES_TRIED = 3;
const WORDS_MAX = 4;

/** Finds people by how their names begin, or if that's asked for, by names that are close. */
export async function searchEitherWay(
  scope: Scope,
  options: ParsedOptionsOf<"PeopleSearch.get">,
): Promise<Person[]> {
  if (!options.nearly || options.in !== undefined) return await searchPeople(scope, options);
  return await searchPeopleNearly(scope, options.query, options.page_size ?? PEOPLE_FOUND);
}

/** Finds people by a mistyped name: one of its words is read as a name that is close to it. */
export async function searchPeopleNearly(scope: Scope, query: string, take: number): Promise<Person[]> {
  await nearNamesOf(scope.context).soon();
  for (const name of namesMeant(scope, query)) {
    const people = await searchPeople(scope, { query: name, page_size: take });
    if (people.length > 0) return people;
  }
  return [];
}

function namesMeant({ context }: Scope, query: string): string[] {
  const words = foldName(query).split(" ").slice(0, WORDS_MAX);
  return words
    .flatMap((word, at) =>
      nearNamesOf(context)
        .list(word)
        .filter((name) => name !== word)
        .slice(0, NAMES_TRIED)
        .map((name) => words.with(at, name).join(" ")),
    )
    .slice(0, NAMES_TRIED);
}

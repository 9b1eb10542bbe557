import type { Person } from "#contract/entities/person.ts";
import { usernameKey } from "#contract/formats/username.ts";
import { PEOPLE_FOUND } from "#contract/limits.ts";
import type { ParsedOptionsOf } from "#contract/operations.ts";
import { viewerIdsOf } from "#server/platform/authz/visibility-sql.ts";
import type { Scope } from "#server/platform/http/scope.ts";
import { loadPeople } from "../profiles/index.ts";
import { foldName } from "./name-words.ts";
import { findPeopleIds } from "./search-repo.ts";

/** There are no further pages: who isn't among the first is found by typing more. */
export async function searchPeople(
  scope: Scope,
  { query, page_size: take = PEOPLE_FOUND }: ParsedOptionsOf<"PeopleSearch.get">,
): Promise<Person[]> {
  const from = foldName(query);
  if (from === "") return [];
  const username = usernameKey(/^@?(\w+)$/.exec(query.trim())?.[1] ?? "");
  const values = { ...viewerIdsOf(scope.viewer), username, from, until: `${from}\u{10FFFF}`, take };
  const found = await findPeopleIds(scope.context.db, values);
  return await loadPeople(
    scope,
    found.map(({ id }) => id),
    { withPins: false },
  );
}

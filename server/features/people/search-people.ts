import type { Person } from "#contract/entities/person.ts";
import { usernameKey } from "#contract/formats/username.ts";
import { PEOPLE_FOUND } from "#contract/limits.ts";
import type { ParsedOptionsOf } from "#contract/operations.ts";
import { viewerIdsOf } from "#server/platform/authz/visibility-sql.ts";
import type { Scope } from "#server/platform/http/scope.ts";
import { presentListed } from "../profiles/index.ts";
import { foldName } from "./name-words.ts";
import { findPeople } from "./search-repo.ts";

/**
 * In one query and without their Pins, as it answers each key. There are no further pages: who isn't among the first is found by typing more.
 */
export async function searchPeople(
  scope: Scope,
  { query, page_size: take = PEOPLE_FOUND }: ParsedOptionsOf<"PeopleSearch.get">,
): Promise<Person[]> {
  const from = foldName(query);
  if (from === "") return [];
  const username = usernameKey(/^@?(\w+)$/.exec(query.trim())?.[1] ?? "");
  const values = { ...viewerIdsOf(scope.viewer), username, from, until: `${from}\u{10FFFF}`, take };
  const { db, config } = scope.context;
  return (await findPeople(db, values)).map((row) => presentListed(row, [], config.publicUrl));
}

import { usernameKey } from "#contract/formats/username.ts";
import { PEOPLE_FOUND } from "#contract/limits/people.ts";
import type { Person } from "#contract/members/entities/person.ts";
import type { ParsedOptionsOf } from "#contract/operations.ts";
import { viewerIdsOf } from "#server/platform/authz/visibility-sql.ts";
import type { Scope } from "#server/platform/http/scope.ts";
import { presentListed, requireProfile } from "../profiles/index.ts";
import { foldName } from "./name-words.ts";
import { findFollowed, findFollowers } from "./search-list-repo.ts";
import { findPeople } from "./search-repo.ts";

const finders = { followers: findFollowers, following: findFollowed };

/**
 * In one query and without their Pins, as it answers each key. There are no further pages: who isn't among the first is found by typing more.
 */
export async function searchPeople(
  scope: Scope,
  { query, in: list, page_size: take = PEOPLE_FOUND }: ParsedOptionsOf<"PeopleSearch.get">,
): Promise<Person[]> {
  if (list) await requireProfile(scope, { user_id: list.user_id });
  const from = foldName(query);
  if (from === "") return [];
  const username = usernameKey(/^@?(\w+)$/.exec(query.trim())?.[1] ?? "");
  const values = { ...viewerIdsOf(scope.viewer), username, from, until: `${from}\u{10FFFF}`, take };
  const { db, config } = scope.context;
  const find = list ? finders[list.list] : findPeople;
  const rows = await find(db, { ...values, memberId: list?.user_id ?? "0" });
  return rows.map((row) => presentListed(row, [], config.publicUrl));
}

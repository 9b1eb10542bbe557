import type { PersonSuggestion } from "#contract/members/entities/person.ts";
import type { ParsedOptionsOf } from "#contract/operations.ts";
import { viewerIdsOf } from "#server/platform/authz/visibility-sql.ts";
import type { Scope } from "#server/platform/http/scope.ts";
import { loadPeople, personName } from "../profiles/index.ts";
import { listFollowedByFollowed, listNames, listPopular, listSavedFrom } from "./suggestions-repo.ts";

const PEOPLE_SUGGESTED = 20;

type Suggested = { id: string; reason: PersonSuggestion["reason"]; throughId?: string };

/** People whose Pins the viewer saved, then those whom people they follow follow, then who is popular recently. */
export async function suggestPeople(
  scope: Scope,
  { page_size: take = PEOPLE_SUGGESTED }: ParsedOptionsOf<"PeopleSuggestions.get">,
): Promise<PersonSuggestion[]> {
  const suggested = await listSuggested(scope, take);
  const throughIds = suggested.flatMap(({ throughId }) => throughId ?? []);
  const [people, through] = await Promise.all([
    loadPeople(
      scope,
      suggested.map(({ id }) => id),
    ),
    listNames(scope.context.db, { ids: [...new Set(throughIds)] }),
  ]);
  const reasons = new Map(suggested.map((each) => [each.id, each]));
  const names = new Map(through.map((row) => [row.id, personName(row) || row.username]));
  return people.map((person) => {
    const { reason = "popular", throughId = "" } = reasons.get(person.id) ?? {};
    return { ...person, reason, followed_by_name: names.get(throughId) ?? "" };
  });
}

/** Whoever is in several lists is suggested for the best reason. */
async function listSuggested({ context, viewer }: Scope, take: number): Promise<Suggested[]> {
  const values = { ...viewerIdsOf(viewer), take };
  const [saved, followed, popular] = await Promise.all([
    listSavedFrom(context.db, values),
    listFollowedByFollowed(context.db, values),
    listPopular(context.db, values),
  ]);
  const all: Suggested[] = [
    ...saved.map(({ id }): Suggested => ({ id, reason: "saved_pins" })),
    ...followed.map(
      ({ id, through_id }): Suggested => ({ id, reason: "followed_by", throughId: through_id }),
    ),
    ...popular.map(({ id }): Suggested => ({ id, reason: "popular" })),
  ];
  const first = new Map(all.toReversed().map((each) => [each.id, each]));
  return all.filter((each) => first.get(each.id) === each).slice(0, take);
}

import type { Person } from "#contract/members/entities/person.ts";
import type { OperationName, ParsedOptionsOf, ResultOf } from "#contract/operations.ts";
import { viewerIdsOf } from "#server/platform/authz/visibility-sql.ts";
import { cutPage } from "#server/platform/db/keyset.ts";
import { readTimeSlice } from "#server/platform/db/time-key.ts";
import { AppError } from "#server/platform/errors.ts";
import { Page, requireMember } from "#server/platform/http/handlers.ts";
import type { Scope } from "#server/platform/http/scope.ts";
import { loadPeople, requireProfile } from "../profiles/index.ts";
import { countRequesters, listFollowedIds, listFollowerIds, listRequesterIds } from "./lists-repo.ts";

type People = Promise<Page<Person[]>>;

/** Lists the followers whose follows the viewer may see. */
export async function listFollowers(scope: Scope, options: ParsedOptionsOf<"UserFollowers.get">): People {
  const memberId = async () => (await requireProfile(scope, options)).id;
  return await listPeople(scope, { name: "UserFollowers.get", options, memberId, list: listFollowerIds });
}

export async function listFollowing(scope: Scope, options: ParsedOptionsOf<"UserFollowing.get">): People {
  const memberId = async () => (await requireProfile(scope, options)).id;
  return await listPeople(scope, { name: "UserFollowing.get", options, memberId, list: listFollowedIds });
}

export async function listRequests(scope: Scope, options: ParsedOptionsOf<"FollowRequests.get">): People {
  const memberId = async () => requireMember(scope).member.id;
  return await listPeople(scope, { name: "FollowRequests.get", options, memberId, list: listRequesterIds });
}

export async function getFollow(
  scope: Scope,
  { user_id: id }: ParsedOptionsOf<"UserFollow.get">,
): Promise<Person> {
  requireMember(scope);
  const [person] = await loadPeople(scope, [id]);
  if (!person) throw new AppError("user_not_found");
  return person;
}

export async function countFollowRequests(scope: Scope): Promise<ResultOf<"FollowRequestCount.get">> {
  const viewer = requireMember(scope);
  return { count: await countRequesters(scope.context.db, viewerIdsOf(viewer), viewer.member.id) };
}

type Listing = {
  name: OperationName;
  options: Parameters<typeof readTimeSlice>[1];
  memberId: () => Promise<string>;
  list: typeof listFollowerIds;
};

async function listPeople(scope: Scope, { name, options, memberId, list }: Listing): People {
  const { from, size } = readTimeSlice(name, options);
  const values = { ...viewerIdsOf(scope.viewer), ...from, memberId: await memberId() };
  const { rows, bookmark } = cutPage(name, await list(scope.context.db, values), size, (row) => row);
  return new Page(
    await loadPeople(
      scope,
      rows.map(({ id }) => id),
    ),
    bookmark,
  );
}

import { sql } from "kysely";
import {
  countShownFollowersOf,
  countShownFollowing,
  countShownInterests,
  type ViewerIds,
  viewerIdsIn,
} from "#server/platform/authz/visibility-sql.ts";
import { mayWriteTo } from "#server/platform/authz/visibility-sql-messages.ts";
import type { Queryable } from "#server/platform/db/database.ts";
import { build, findFirst, prepare } from "#server/platform/db/prepared.ts";

/** How a member relates to others, as the viewer sees it, and to the viewer. */
export type Relations = {
  follower_count: number;
  /** People and topics. */
  following_count: number;
  interest_following_count: number;
  explicitly_followed_by_me: boolean;
  explicitly_following_me: boolean;
  follow_requested_by_me: boolean;
  blocked_by_me: boolean;
  should_show_messaging: boolean;
};

const none: Relations = {
  follower_count: 0,
  following_count: 0,
  interest_following_count: 0,
  explicitly_followed_by_me: false,
  explicitly_following_me: false,
  follow_requested_by_me: false,
  blocked_by_me: false,
  should_show_messaging: false,
};

const selectRelations = prepare<ViewerIds & { memberId: string }>("get_relations_of_member")((slot) => {
  const viewerIds = viewerIdsIn(slot);
  const isThere = (table: string, from: string, to: string, ids: readonly [unknown, unknown]) =>
    sql<boolean>`exists (
      select from ${sql.table(table)} where ${sql.ref(from)} = ${ids[0]} and ${sql.ref(to)} = ${ids[1]}
    )`;
  const me = sql`${slot("fullViewerId")}::bigint`;
  const them = sql.ref("members.id");
  return build
    .selectFrom("members")
    .select(countShownFollowersOf("members", viewerIds).as("follower_count"))
    .select(countShownFollowing(viewerIds).as("people_following_count"))
    .select(countShownInterests(viewerIds).as("interest_following_count"))
    .select([
      isThere("member_follows", "follower_id", "followed_id", [me, them]).as("explicitly_followed_by_me"),
      isThere("member_follows", "follower_id", "followed_id", [them, me]).as("explicitly_following_me"),
      isThere("follow_requests", "follower_id", "followed_id", [me, them]).as("follow_requested_by_me"),
      isThere("member_blocks", "blocker_id", "blocked_id", [me, them]).as("blocked_by_me"),
    ])
    .select(mayWriteTo(viewerIds, "members").as("should_show_messaging"))
    .where("members.id", "=", slot("memberId"));
});

export async function getRelations(
  on: Queryable,
  viewerIds: ViewerIds,
  memberId: string,
): Promise<Relations> {
  const row = await findFirst(selectRelations(on, { ...viewerIds, memberId }));
  if (row === null) return none;
  const { people_following_count: people, ...relations } = row;
  return { ...relations, following_count: people + row.interest_following_count };
}

import { sql } from "kysely";
import { FOLLOW_REQUESTS_COUNTED } from "#contract/limits/follows.ts";
import {
  isFollowerListed,
  isPersonListed,
  isWholeProfileVisible,
  type ViewerIds,
  viewerIdsIn,
} from "#server/platform/authz/visibility-sql.ts";
import type { Queryable } from "#server/platform/db/database.ts";
import { build, findFirst, prepare } from "#server/platform/db/prepared.ts";
import { type AfterTime, isAfter, timeKeyOf } from "#server/platform/db/time-key.ts";

type Values = ViewerIds & AfterTime & { memberId: string };

/** The followers whose follows the viewer may see, latest first. */
export const listFollowerIds = prepare<Values>("list_followers")((slot) => {
  const viewerIds = viewerIdsIn(slot);
  const after = { afterKey: slot("afterKey"), afterId: slot("afterId") };
  return build
    .selectFrom("member_follows")
    .innerJoin("members as people", "people.id", "member_follows.follower_id")
    .innerJoin("members as owners", "owners.id", "member_follows.followed_id")
    .select("people.id")
    .select(timeKeyOf("member_follows.created_at").as("key"))
    .where("member_follows.followed_id", "=", slot("memberId"))
    .where(isWholeProfileVisible(viewerIds, "owners"))
    .where(isFollowerListed(viewerIds))
    .where(isAfter(["member_follows.created_at", "member_follows.follower_id"], after))
    .orderBy("member_follows.created_at", "desc")
    .orderBy("member_follows.follower_id", "desc")
    .limit(slot("take"));
});

/** The members a member follows, latest first. */
export const listFollowedIds = prepare<Values>("list_followed")((slot) => {
  const viewerIds = viewerIdsIn(slot);
  const after = { afterKey: slot("afterKey"), afterId: slot("afterId") };
  return build
    .selectFrom("member_follows")
    .innerJoin("members as people", "people.id", "member_follows.followed_id")
    .innerJoin("members as owners", "owners.id", "member_follows.follower_id")
    .select("people.id")
    .select(timeKeyOf("member_follows.created_at").as("key"))
    .where("member_follows.follower_id", "=", slot("memberId"))
    .where(isWholeProfileVisible(viewerIds, "owners"))
    .where(isPersonListed(viewerIds))
    .where(isAfter(["member_follows.created_at", "member_follows.followed_id"], after))
    .orderBy("member_follows.created_at", "desc")
    .orderBy("member_follows.followed_id", "desc")
    .limit(slot("take"));
});

const countRequests = prepare<ViewerIds & { memberId: string }>("count_follow_requests")((slot) => {
  const viewerIds = viewerIdsIn(slot);
  return build
    .selectFrom((from) =>
      from
        .selectFrom("follow_requests")
        .innerJoin("members as people", "people.id", "follow_requests.follower_id")
        .select("people.id")
        .where("follow_requests.followed_id", "=", slot("memberId"))
        .where(isPersonListed(viewerIds))
        .limit(sql.lit(FOLLOW_REQUESTS_COUNTED))
        .as("requests"),
    )
    .select(sql<number>`count(*)::int`.as("count"));
});

/** Counts who asks to follow a member, as the list shows them, but not beyond `FOLLOW_REQUESTS_COUNTED`. */
export async function countRequesters(
  on: Queryable,
  viewerIds: ViewerIds,
  memberId: string,
): Promise<number> {
  return (await findFirst(countRequests(on, { ...viewerIds, memberId })))?.count ?? 0;
}

/** Who asks to follow a member, latest first. Only for that member. */
export const listRequesterIds = prepare<Values>("list_follow_requests")((slot) => {
  const viewerIds = viewerIdsIn(slot);
  const after = { afterKey: slot("afterKey"), afterId: slot("afterId") };
  return build
    .selectFrom("follow_requests")
    .innerJoin("members as people", "people.id", "follow_requests.follower_id")
    .select("people.id")
    .select(timeKeyOf("follow_requests.created_at").as("key"))
    .where("follow_requests.followed_id", "=", slot("memberId"))
    .where(isPersonListed(viewerIds))
    .where(isAfter(["follow_requests.created_at", "follow_requests.follower_id"], after))
    .orderBy("follow_requests.created_at", "desc")
    .orderBy("follow_requests.follower_id", "desc")
    .limit(slot("take"));
});

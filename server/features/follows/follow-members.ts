import { FOLLOWING_MAX } from "#contract/limits.ts";
import type { ParsedOptionsOf } from "#contract/operations.ts";
import type { Follow } from "#contract/resources/people.ts";
import type { Tx } from "#server/platform/db/database.ts";
import { AppError } from "#server/platform/errors.ts";
import { requireMember } from "#server/platform/http/handlers.ts";
import type { Scope } from "#server/platform/http/scope.ts";
import {
  addFollows,
  addRequests,
  countFollowsAndRequests,
  type Followable,
  listFollowable,
  listStanding,
  lockFollowers,
} from "./follows-repo.ts";
import { recordFollow } from "./record-follow.ts";

/** A follow of a private profile is a request until its owner accepts it. Following twice changes nothing. */
export async function followMember(
  scope: Scope,
  { user_id: followedId }: ParsedOptionsOf<"UserFollow.create">,
): Promise<Follow> {
  const viewerId = requireMember(scope).member.id;
  const [follow] = await scope.context.db.transaction(async (tx) => {
    await lockFollowers(tx, { ids: [viewerId] });
    const [member] = await listFollowable(tx, { viewerId, ids: [followedId] });
    if (!member) throw new AppError("user_not_found");
    if (member.id === viewerId || member.is_blocked_by_me) throw new AppError("not_authorised");
    return await addAll(tx, viewerId, [member]);
  });
  if (!follow) throw new AppError("user_not_found");
  return follow;
}

/** Members whom the viewer can't follow are left out. */
export async function followMembers(
  scope: Scope,
  { followee_ids: ids }: ParsedOptionsOf<"UserFollows.update">,
): Promise<Follow[]> {
  const viewerId = requireMember(scope).member.id;
  return await scope.context.db.transaction(async (tx) => {
    await lockFollowers(tx, { ids: [viewerId] });
    const found = await listFollowable(tx, { viewerId, ids });
    const members = found.filter(({ id, is_blocked_by_me }) => id !== viewerId && !is_blocked_by_me);
    const follows = await addAll(tx, viewerId, members);
    return follows.toSorted((one, other) => ids.indexOf(one.id) - ids.indexOf(other.id));
  });
}

/** The follower must be locked. */
async function addAll(tx: Tx, followerId: string, members: readonly Followable[]): Promise<Follow[]> {
  const [secluded, open] = [members.filter(isPrivate), members.filter((member) => !isPrivate(member))];
  const added = await addFollows(tx, { followerId, followedIds: open.map(idOf) });
  const asked = await addRequests(tx, { followerId, followedIds: secluded.map(idOf) });
  if (added.length + asked.length > 0) await requireRoom(tx, followerId);
  for (const memberId of added) {
    await recordFollow(tx, { actorId: followerId, verb: "member_followed", memberId, isPublic: true });
  }
  for (const memberId of asked) {
    await recordFollow(tx, { actorId: followerId, verb: "follow_requested", memberId, isPublic: false });
  }
  return await listStanding(tx, followerId, members.map(idOf));
}

const idOf = ({ id }: Followable) => id;
const isPrivate = ({ is_private }: Followable) => is_private;

async function requireRoom(tx: Tx, followerId: string): Promise<void> {
  if ((await countFollowsAndRequests(tx, followerId)) > FOLLOWING_MAX) throw new AppError("limit_reached");
}

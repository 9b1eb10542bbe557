import type { Follow } from "#contract/members/resources/follows.ts";
import type { ParsedOptionsOf, ResultOf } from "#contract/operations.ts";
import type { Tx } from "#server/platform/db/database.ts";
import { AppError } from "#server/platform/errors.ts";
import { requireMember } from "#server/platform/http/handlers.ts";
import type { Scope } from "#server/platform/http/scope.ts";
import { listFollowable, lockFollowers, removeFollow, removeRequest } from "./follows-repo.ts";
import { recordFollow } from "./record-follow.ts";

/** Also withdraws a request, and works for a member who has since been hidden from the viewer. */
export async function unfollowMember(
  scope: Scope,
  { user_id: followedId }: ParsedOptionsOf<"UserFollow.delete">,
): Promise<Follow> {
  const followerId = requireMember(scope).member.id;
  await scope.context.db.transaction((tx) => unfollow(tx, followerId, followedId));
  return { id: followedId, explicitly_followed_by_me: false, follow_requested_by_me: false };
}

export async function unfollow(tx: Tx, followerId: string, followedId: string): Promise<void> {
  await lockFollowers(tx, { ids: [followerId] });
  const [member] = await listFollowable(tx, { viewerId: followerId, ids: [followedId] });
  const isUnfollowed = await removeFollow(tx, { followerId, followedId });
  const isWithdrawn = await removeRequest(tx, { followerId, followedId });
  if (!member && !isUnfollowed && !isWithdrawn) throw new AppError("user_not_found");
  const about = { actorId: followerId, memberId: followedId };
  if (isUnfollowed) {
    const isPublic = member?.is_private === false;
    await recordFollow(tx, { ...about, verb: "member_unfollowed", isPublic });
  }
  if (isWithdrawn) await recordFollow(tx, { ...about, verb: "follow_withdrawn", isPublic: false });
}

/** The follower isn't told. Removing someone who doesn't follow changes nothing. */
export async function removeFollower(
  scope: Scope,
  { user_id: followerId }: ParsedOptionsOf<"UserFollower.delete">,
): Promise<ResultOf<"UserFollower.delete">> {
  const actorId = requireMember(scope).member.id;
  await scope.context.db.transaction(async (tx) => {
    await lockFollowers(tx, { ids: [followerId] });
    if (!(await removeFollow(tx, { followerId, followedId: actorId }))) return;
    await recordFollow(tx, { actorId, verb: "follower_removed", memberId: followerId, isPublic: false });
  });
  return { id: followerId };
}

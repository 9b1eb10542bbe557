import { FOLLOWING_MAX } from "#contract/limits/follows.ts";
import type { Follow } from "#contract/members/resources/follows.ts";
import type { ParsedOptionsOf } from "#contract/operations.ts";
import type { Tx } from "#server/platform/db/database.ts";
import { AppError } from "#server/platform/errors.ts";
import { requireMember } from "#server/platform/http/handlers.ts";
import type { Scope } from "#server/platform/http/scope.ts";
import { countWrongCodes, deadInvite, findInviter, takeInvite } from "../profile-invites/index.ts";
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

/**
 * A follow of a private profile is a request until its owner accepts it, unless the owner's invite code comes along.
 * Following twice changes nothing.
 */
export async function followMember(
  scope: Scope,
  { user_id: followedId, invite_code: code }: ParsedOptionsOf<"UserFollow.create">,
): Promise<Follow> {
  const viewerId = requireMember(scope).member.id;
  const follow = () =>
    scope.context.db.transaction(async (tx) => {
      await lockFollowers(tx, { ids: [viewerId] });
      return await followOne(scope, tx, { viewerId, followedId, code });
    });
  return code === undefined ? await follow() : await countWrongCodes(scope, follow);
}

/** A code of a member who isn't there for the viewer is like any code that doesn't work. */
export async function redeemInvite(
  scope: Scope,
  { invite_code: code }: ParsedOptionsOf<"InviteCode.create">,
): Promise<Follow> {
  const viewerId = requireMember(scope).member.id;
  const { db, now } = scope.context;
  const redeem = () =>
    db.transaction(async (tx) => {
      await lockFollowers(tx, { ids: [viewerId] });
      const followedId = await findInviter(tx, { code, viewerId, now: now() });
      if (followedId === null) throw deadInvite();
      return await followOne(scope, tx, { viewerId, followedId, code });
    });
  return await countWrongCodes(scope, redeem);
}

type Wanted = { viewerId: string; followedId: string; code: string | undefined };

/** The viewer must be locked. */
async function followOne(scope: Scope, tx: Tx, { viewerId, followedId, code }: Wanted): Promise<Follow> {
  const [member] = await listFollowable(tx, { viewerId, ids: [followedId] });
  if (!member) throw new AppError("user_not_found");
  if (member.id === viewerId || member.is_blocked_by_me) throw new AppError("not_authorised");
  if (code !== undefined && member.is_private) {
    await followByInvite(tx, { followerId: viewerId, followedId, code, now: scope.context.now() });
  } else {
    await addAll(tx, viewerId, [member]);
  }
  const [follow] = await listStanding(tx, viewerId, [followedId]);
  if (!follow) throw new AppError("user_not_found");
  return follow;
}

type Invited = { followerId: string; followedId: string; code: string; now: Date };

/** Also answers the follower's request. Who follows already uses nothing. */
async function followByInvite(tx: Tx, { followerId, followedId, code, now }: Invited): Promise<void> {
  const added = await addFollows(tx, { followerId, followedIds: [followedId] });
  if (added.length === 0) return;
  await requireRoom(tx, followerId);
  await recordFollow(tx, {
    actorId: followerId,
    verb: "member_followed",
    memberId: followedId,
    isPublic: false,
  });
  // Last, because everyone with the same code waits for this row.
  await takeInvite(tx, { code, ownerId: followedId, memberId: followerId, now });
}

/** Members whom the viewer can't follow are left out. */
export async function followMembers(
  scope: Scope,
  { followee_ids: ids }: ParsedOptionsOf<"UserFollows.update">,
): Promise<Follow[]> {
  const viewerId = requireMember(scope).member.id;
  return await scope.context.db.transaction(async (tx) => {
    const { found } = await followFound(tx, viewerId, ids);
    const follows = await listStanding(tx, viewerId, found);
    return follows.toSorted((one, other) => ids.indexOf(one.id) - ids.indexOf(other.id));
  });
}

/** Returns those whom the viewer can follow, and those whom they hadn't followed or asked before. */
export async function followFound(
  tx: Tx,
  viewerId: string,
  ids: string[],
): Promise<{ found: string[]; added: string[] }> {
  await lockFollowers(tx, { ids: [viewerId] });
  const all = await listFollowable(tx, { viewerId, ids });
  const members = all.filter(({ id, is_blocked_by_me }) => id !== viewerId && !is_blocked_by_me);
  return { found: members.map(idOf), added: await addAll(tx, viewerId, members) };
}

/** The follower must be locked. Returns who wasn't followed or asked before. */
async function addAll(tx: Tx, followerId: string, members: readonly Followable[]): Promise<string[]> {
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
  return [...added, ...asked];
}

const idOf = ({ id }: Followable) => id;
const isPrivate = ({ is_private }: Followable) => is_private;

async function requireRoom(tx: Tx, followerId: string): Promise<void> {
  if ((await countFollowsAndRequests(tx, followerId)) > FOLLOWING_MAX) throw new AppError("limit_reached");
}

import type { ParsedOptionsOf } from "#contract/operations.ts";
import type { Block } from "#contract/safety/resources/block.ts";
import { viewerIdsOf } from "#server/platform/authz/visibility-sql.ts";
import type { Tx } from "#server/platform/db/database.ts";
import { AppError } from "#server/platform/errors.ts";
import { recordEvent } from "#server/platform/events.ts";
import { actAs } from "#server/platform/http/act-as.ts";
import type { Scope } from "#server/platform/http/scope.ts";
import type { Actor } from "#server/platform/viewer.ts";
import { lockBoardsFollowedBetween, removeBoardFollowsBetween } from "../../library/board-follows/index.ts";
import { removeInvitesBetween, removeOffersBetween } from "../../library/collaboration/index.ts";
import { lockFollowers, removeFollowsBetween } from "../../members/follows/index.ts";
import { findVisibleMemberById } from "../../members/profiles/index.ts";
import { lockConversationBetween } from "../../news/messages/index.ts";
import { addBlock, BLOCKS_MAX, countBlocks } from "./blocks-repo.ts";

export async function blockMember(
  scope: Scope,
  options: ParsedOptionsOf<"UserBlock.create">,
): Promise<Block> {
  const { viewer } = await actAs(scope, { orbac_subject_id: options.orbac_subject_id });
  const blockedId = options.blocked_user_id;
  await scope.context.db.transaction((tx) => block(tx, viewer, { blockedId, at: null }));
  return { id: blockedId, blocked_by_me: true };
}

/**
 * Blocks a member now, or as if since a moment of the past. Boards that the two share stay shared. Returns false if the
 * member was already blocked, which changes nothing.
 */
export async function block(
  tx: Tx,
  viewer: Actor,
  { blockedId, at }: { blockedId: string; at: string | null },
): Promise<boolean> {
  const blockerId = viewer.member.id;
  if (blockerId === blockedId) throw new AppError("invalid_parameters", { detail: "blocked_user_id" });
  const two = { ids: [blockerId, blockedId] as [string, string] };
  await lockBoardsFollowedBetween(tx, two);
  await lockFollowers(tx, two);
  const member = await findVisibleMemberById(tx, viewerIdsOf(viewer), blockedId);
  if (!member) throw new AppError("user_not_found");
  if (!(await addBlock(tx, { blockerId, blockedId, at }))) return false;
  if ((await countBlocks(tx, blockerId)) > BLOCKS_MAX) throw new AppError("limit_reached");
  await endTies(tx, two);
  const about = { objectType: "member", objectId: blockedId, visibility: "private" } as const;
  await recordEvent(tx, { ...about, actorId: blockerId, verb: "block" });
  return true;
}

/**
 * Everything that two members have with each other and that a block ends. Unblocking brings nothing back. What they wrote
 * to each other is kept: the block itself hides it from the one who is blocked.
 */
async function endTies(tx: Tx, two: { ids: [string, string] }): Promise<void> {
  await removeFollowsBetween(tx, two);
  await removeBoardFollowsBetween(tx, two);
  await removeInvitesBetween(tx, two);
  await removeOffersBetween(tx, two);
  await lockConversationBetween(tx, two);
}

import type { ParsedOptionsOf } from "#contract/operations.ts";
import type { Block } from "#contract/safety/resources/block.ts";
import { viewerIdsOf } from "#server/platform/authz/visibility-sql.ts";
import type { Tx } from "#server/platform/db/database.ts";
import { AppError } from "#server/platform/errors.ts";
import { recordEvent } from "#server/platform/events.ts";
import { actAs } from "#server/platform/http/act-as.ts";
import type { Scope } from "#server/platform/http/scope.ts";
import type { Actor } from "#server/platform/viewer.ts";
import { findVisibleMemberById } from "../../members/profiles/index.ts";
import { removeBlock } from "./blocks-repo.ts";

export async function unblockMember(
  scope: Scope,
  options: ParsedOptionsOf<"UserBlock.delete">,
): Promise<Block> {
  const { viewer } = await actAs(scope, { orbac_subject_id: options.orbac_subject_id });
  const blockedId = options.blocked_user_id;
  await scope.context.db.transaction((tx) => unblock(tx, viewer, { blockedId, at: null }));
  return { id: blockedId, blocked_by_me: false };
}

/**
 * Ends a block, or only one that is from this very moment. Also works for a member who has since left. Unblocking someone
 * who isn't blocked changes nothing.
 */
export async function unblock(
  tx: Tx,
  viewer: Actor,
  { blockedId, at }: { blockedId: string; at: string | null },
): Promise<void> {
  const blockerId = viewer.member.id;
  const member = await findVisibleMemberById(tx, viewerIdsOf(viewer), blockedId);
  const isRemoved = await removeBlock(tx, { blockerId, blockedId, at });
  if (!member && !isRemoved) throw new AppError("user_not_found");
  if (!isRemoved) return;
  const about = { objectType: "member", objectId: blockedId, visibility: "private" } as const;
  await recordEvent(tx, { ...about, actorId: blockerId, verb: "unblock" });
}

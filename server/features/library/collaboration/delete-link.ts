import type { ParsedOptionsOf, ResultOf } from "#contract/operations.ts";
import { actAs } from "#server/platform/http/act-as.ts";
import type { Scope } from "#server/platform/http/scope.ts";
import { lockWritableBoard } from "../boards/index.ts";
import { revokeLink } from "./link-writes-repo.ts";
import { recordInvite } from "./record-invite.ts";

/** Revoking one that is gone, or another collaborator's, changes nothing. */
export async function deleteLink(
  scope: Scope,
  options: ParsedOptionsOf<"BoardLink.delete">,
): Promise<ResultOf<"BoardLink.delete">> {
  const { viewer, context } = await actAs(scope, { orbac_subject_id: options.orbac_subject_id });
  const { board_id: boardId, link_id: id } = options;
  const actorId = viewer.member.id;
  await context.db.transaction(async (tx) => {
    const { role } = await lockWritableBoard(tx, viewer, boardId);
    if (!(await revokeLink(tx, { id, boardId, makerId: role === "owner" ? null : actorId }))) return;
    await recordInvite(tx, boardId, { actorId, verb: "link_revoked" });
  });
  return { id };
}

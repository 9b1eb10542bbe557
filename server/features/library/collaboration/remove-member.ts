import type { ParsedOptionsOf, ResultOf } from "#contract/operations.ts";
import { AppError } from "#server/platform/errors.ts";
import { actAs } from "#server/platform/http/act-as.ts";
import type { Scope } from "#server/platform/http/scope.ts";
import { lockWritableBoard, removeCollaborator } from "../boards/index.ts";
import { barFromBoard, deleteInviteRow, deleteInvitesBy } from "./invite-writes-repo.ts";
import { removeLinksBy } from "./link-writes-repo.ts";

/**
 * Collaborators leave, and only the owner removes others. The links they made and the open invites they sent go with them. Removing someone who
 * is no collaborator changes nothing.
 */
export async function removeMember(
  scope: Scope,
  options: ParsedOptionsOf<"BoardCollaborator.delete">,
): Promise<ResultOf<"BoardCollaborator.delete">> {
  const { viewer, context } = await actAs(scope, { orbac_subject_id: options.orbac_subject_id });
  const { board_id: boardId } = options;
  const actorId = viewer.member.id;
  const memberId = options.invited_user_id ?? actorId;
  const isLeaving = memberId === actorId;
  await context.db.transaction(async (tx) => {
    const board = await lockWritableBoard(tx, viewer, boardId);
    if ((board.role === "owner") === isLeaving) throw new AppError("not_authorised");
    if (!(await removeCollaborator(tx, board, { memberId, actorId }))) return;
    await removeLinksBy(tx, { boardId, inviterId: memberId });
    await deleteInvitesBy(tx, { boardId, inviterId: memberId });
    const invite = { boardId, invitedId: memberId };
    if (options.ban) await barFromBoard(tx, { ...invite, by: isLeaving ? "invited" : "owner" });
    else await deleteInviteRow(tx, invite);
  });
  return { id: boardId };
}

import { boardTexts } from "#contract/library/board-texts.ts";
import type { BoardInvite } from "#contract/library/entities/collaboration.ts";
import { COLLABORATORS_PER_BOARD_MAX, OPEN_BOARD_INVITES_MAX } from "#contract/limits/collaboration.ts";
import type { ParsedOptionsOf } from "#contract/operations.ts";
import { viewerIdsOf } from "#server/platform/authz/visibility-sql.ts";
import type { Tx } from "#server/platform/db/database.ts";
import { AppError } from "#server/platform/errors.ts";
import { actAs } from "#server/platform/http/act-as.ts";
import type { Scope } from "#server/platform/http/scope.ts";
import type { SignedInViewer } from "#server/platform/viewer.ts";
import { getRoomForInvites, insertInvites, lockInvited } from "./invite-writes-repo.ts";
import { listOpenInvites } from "./invites-repo.ts";
import { presentInvites } from "./present.ts";
import { recordInvite } from "./record-invite.ts";
import { lockInvitingBoard } from "./require-inviter.ts";

type Options = ParsedOptionsOf<"BoardInvite.create">;

/** Members who can't be invited are left out, as if they didn't exist. Inviting twice changes nothing. */
export async function inviteMembers(scope: Scope, options: Options): Promise<BoardInvite[]> {
  const acting = await actAs(scope, { orbac_subject_id: options.orbac_subject_id });
  const { db } = acting.context;
  const { board_id: boardId } = options;
  const ids = [...new Set(options.invited_user_ids)];
  await db.transaction((tx) => invite(tx, acting.viewer, boardId, ids));
  const asked = { ...viewerIdsOf(acting.viewer), boardId, invitedIds: ids };
  const invites = await presentInvites(acting, await listOpenInvites(db, asked));
  return invites.toSorted(
    (one, other) => ids.indexOf(one.invited_user.id) - ids.indexOf(other.invited_user.id),
  );
}

async function invite(tx: Tx, viewer: SignedInViewer, boardId: string, ids: string[]): Promise<void> {
  const inviterId = viewer.member.id;
  const board = await lockInvitingBoard(tx, viewer, boardId);
  if (board.collaboratorCount >= COLLABORATORS_PER_BOARD_MAX) throw isFull(boardTexts.collaboratorsFull);
  await lockInvited(tx, { ids });
  const made = await insertInvites(tx, { boardId, inviterId, ownerId: board.ownerId, invitedIds: ids });
  if (made.length === 0) return;
  const { open_count } = await getRoomForInvites(tx, boardId);
  if (open_count > OPEN_BOARD_INVITES_MAX) throw isFull(boardTexts.invitesFull);
  for (const { invited_id, status } of made) {
    const data = { member_id: invited_id, is_contact_request: status !== "new" };
    await recordInvite(tx, boardId, { actorId: inviterId, verb: "collaborator_invited", data });
  }
}

function isFull(message: string): AppError {
  return new AppError("limit_reached", { detail: "board_id", message });
}

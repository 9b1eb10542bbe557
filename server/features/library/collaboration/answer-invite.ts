import { boardTexts } from "#contract/library/board-texts.ts";
import type { Board } from "#contract/library/entities/board.ts";
import type { BoardInvite } from "#contract/library/entities/collaboration.ts";
import type { ParsedOptionsOf } from "#contract/operations.ts";
import { viewerIdsOf } from "#server/platform/authz/visibility-sql.ts";
import type { Tx } from "#server/platform/db/database.ts";
import { AppError, invalid } from "#server/platform/errors.ts";
import { type Acting, actAs } from "#server/platform/http/act-as.ts";
import type { Scope } from "#server/platform/http/scope.ts";
import {
  addCollaborator,
  findReadableBoard,
  loadBoard,
  lockBoardNames,
  lockBoards,
} from "../boards/index.ts";
import { answerInvite, lockInvited } from "./invite-writes-repo.ts";
import { findOpenInvite, type InviteRow } from "./invites-repo.ts";
import { detachInvite, removeLink } from "./link-writes-repo.ts";
import { presentInvites } from "./present.ts";
import { recordInvite } from "./record-invite.ts";

type Options = ParsedOptionsOf<"BoardInvite.update">;

/** A contact request can be accepted too, which approves it. Accepting twice changes nothing. */
export async function acceptInvite(scope: Scope, options: Options): Promise<Board> {
  const acting = await actAs(scope, { orbac_subject_id: options.orbac_subject_id });
  const boardId = requireBoardId(options);
  await acting.context.db.transaction((tx) => accept(tx, acting, boardId));
  return await loadBoard(acting, boardId);
}

async function accept(tx: Tx, { viewer }: Acting, boardId: string): Promise<void> {
  const memberId = viewer.member.id;
  await lockBoardNames(tx, memberId);
  await lockBoards(tx, [boardId]);
  await lockInvited(tx, { ids: [memberId] });
  const board = await findReadableBoard(tx, viewer, boardId);
  if (board?.role) return;
  const invite = await findOpenInvite(tx, { ...viewerIdsOf(viewer), boardId, invitedId: memberId });
  if (!invite || !(await answerInvite(tx, invite.id, "accepted"))) throw isInvalid();
  const linkId = await detachInvite(tx, { boardId, invitedId: memberId });
  if (linkId !== null) await removeLink(tx, linkId);
  await addCollaborator(tx, viewer, boardId);
  const data = { inviter_id: invite.inviter_id };
  await recordInvite(tx, boardId, { actorId: memberId, verb: "invite_accepted", data });
}

/** Approving twice changes nothing. */
export async function approveRequest(
  scope: Scope,
  options: ParsedOptionsOf<"ContactRequest.update">,
): Promise<BoardInvite> {
  const acting = await actAs(scope, { orbac_subject_id: options.orbac_subject_id });
  const boardId = requireBoardId(options);
  const row = await acting.context.db.transaction((tx) => approve(tx, acting, boardId));
  const [invite] = await presentInvites(acting, [row]);
  if (!invite) throw isInvalid();
  return invite;
}

async function approve(tx: Tx, { viewer }: Acting, boardId: string): Promise<InviteRow> {
  const memberId = viewer.member.id;
  await lockInvited(tx, { ids: [memberId] });
  const row = await findOpenInvite(tx, { ...viewerIdsOf(viewer), boardId, invitedId: memberId });
  if (!row) throw isInvalid();
  if (row.status === "new") return row;
  if (!(await answerInvite(tx, row.id, "approved"))) throw isInvalid();
  const data = { inviter_id: row.inviter_id };
  await recordInvite(tx, boardId, { actorId: memberId, verb: "invite_approved", data });
  return { ...row, status: "new" };
}

function requireBoardId({ board_id: boardId }: Options): string {
  if (boardId === undefined) throw invalid("board_id", boardTexts.invalidInvite);
  return boardId;
}

/** The same for a board that is gone or hidden, and for one without an invite. */
function isInvalid(): AppError {
  return new AppError("board_not_found", { message: boardTexts.invalidInvite });
}

import { boardTexts } from "#contract/library/board-texts.ts";
import type { Board } from "#contract/library/entities/board.ts";
import type { LinkedBoard } from "#contract/library/entities/collaboration.ts";
import type { ParsedOptionsOf } from "#contract/operations.ts";
import { boardUrl } from "#contract/urls.ts";
import { viewerIdsOf } from "#server/platform/authz/visibility-sql.ts";
import type { Tx } from "#server/platform/db/database.ts";
import { AppError } from "#server/platform/errors.ts";
import { requireMember } from "#server/platform/http/handlers.ts";
import type { Scope } from "#server/platform/http/scope.ts";
import { hashToken } from "#server/platform/secrets.ts";
import type { SignedInViewer, Viewer } from "#server/platform/viewer.ts";
import { presentPerson } from "../../members/profiles/index.ts";
import { addCollaborator, loadBoard, loadBoards, lockBoardNames, lockBoards } from "../boards/index.ts";
import { lockInvited, settleInvite } from "./invite-writes-repo.ts";
import { declineLink, detachInvite, removeLink, takeLink } from "./link-writes-repo.ts";
import { type FoundLink, findLinkByCode } from "./links-repo.ts";
import { recordInvite } from "./record-invite.ts";

type Code = ParsedOptionsOf<"BoardLinkCode.create">;

/** The board's name is all that a link tells of a hidden board. */
export async function readLink(scope: Scope, { invite_code: code }: Code): Promise<LinkedBoard> {
  const { context, viewer } = scope;
  const link = await requireLink(context.db, viewer, code);
  const [board] = await loadBoards(scope, [link.board_id], { size: "small" });
  return {
    board: {
      id: link.board_id,
      name: link.board_name,
      url: boardUrl({ username: link.owner_username, slug: link.board_slug }),
      image_cover_url: board?.image_cover_url ?? null,
    },
    invited_by_user: presentPerson(link.inviter, context.config.publicUrl),
    is_email: link.email !== null,
    is_inside: link.is_inside,
  };
}

/** Joining twice takes one use. */
export async function joinByLink(scope: Scope, { invite_code: code }: Code): Promise<Board> {
  const viewer = requireMember(scope);
  const { db } = scope.context;
  const { board_id: boardId } = await requireLink(db, viewer, code);
  await db.transaction((tx) => join(tx, viewer, boardId, code));
  return await loadBoard(scope, boardId);
}

async function join(tx: Tx, viewer: SignedInViewer, boardId: string, code: string): Promise<void> {
  const memberId = viewer.member.id;
  await lockBoardNames(tx, memberId);
  await lockBoards(tx, [boardId]);
  await lockInvited(tx, { ids: [memberId] });
  const link = await requireLink(tx, viewer, code);
  if (link.is_inside) return;
  const invite = { boardId, invitedId: memberId };
  const askedBy = await detachInvite(tx, invite);
  if (askedBy !== null && askedBy !== link.id) await removeLink(tx, askedBy);
  await settleInvite(tx, invite);
  if (!(await takeLink(tx, { linkId: link.id, memberId }))) throw isDead();
  await addCollaborator(tx, viewer, boardId);
  const data = { inviter_id: link.inviter_id };
  await recordInvite(tx, boardId, { actorId: memberId, verb: "invite_accepted", data });
}

/** Needs no account, and answers every code alike. A link to pass on isn't addressed to anyone who could decline. */
export async function declineByLink(
  { context, viewer }: Scope,
  { invite_code: code }: Code,
): Promise<Record<string, never>> {
  await context.db.transaction(async (tx) => {
    const link = await findLinkByCode(tx, { ...viewerIdsOf(viewer), codeHash: hashToken(code) });
    if (link && link.email !== null && !link.is_inside) await declineLink(tx, link.id);
  });
  return {};
}

/** The answer to every code that doesn't work, whatever the reason. */
function isDead(): AppError {
  return new AppError("unusable", { detail: "invite_code", message: boardTexts.linkDead });
}

async function requireLink(
  on: Parameters<typeof findLinkByCode>[0],
  viewer: Viewer,
  code: string,
): Promise<FoundLink> {
  const link = await findLinkByCode(on, { ...viewerIdsOf(viewer), codeHash: hashToken(code) });
  if (!link) throw isDead();
  return link;
}

import type { ParsedOptionsOf, ResultOf } from "#contract/operations.ts";
import type { Tx } from "#server/platform/db/database.ts";
import { AppError } from "#server/platform/errors.ts";
import { requireMember } from "#server/platform/http/handlers.ts";
import type { Scope } from "#server/platform/http/scope.ts";
import type { Actor } from "#server/platform/viewer.ts";
import {
  findReadableBoard,
  lockBoards,
  type ReadableBoard,
  recordBoardEvent,
  requireReadableBoard,
} from "../boards/index.ts";
import { addFollow, lockFollower, removeFollow } from "./repo.ts";

type Options = ParsedOptionsOf<"BoardFollow.create">;
type Followed = ResultOf<"BoardFollow.create">;

/** You can't follow your own board. Following twice changes nothing. */
export async function followBoard(scope: Scope, { board_id: boardId }: Options): Promise<Followed> {
  const viewer = requireMember(scope);
  await scope.context.db.transaction((tx) => addBoardFollow(tx, viewer, boardId));
  return { id: boardId };
}

/** Returns false if the viewer already followed. */
export async function addBoardFollow(tx: Tx, viewer: Actor, boardId: string): Promise<boolean> {
  const follow = { boardId, memberId: viewer.member.id };
  await lockBoards(tx, [boardId]);
  await lockFollower(tx, follow);
  const board = await requireReadableBoard(tx, viewer, boardId);
  if (board.role === "owner") throw new AppError("not_authorised");
  const isAdded = await addFollow(tx, follow);
  if (isAdded) await recordFollow(tx, board, follow.memberId, "board_followed");
  return isAdded;
}

/** Also works for a board that has since been hidden from the viewer. */
export async function unfollowBoard(scope: Scope, { board_id: boardId }: Options): Promise<Followed> {
  const viewer = requireMember(scope);
  await scope.context.db.transaction((tx) => dropBoardFollow(tx, viewer, boardId));
  return { id: boardId };
}

export async function dropBoardFollow(tx: Tx, viewer: Actor, boardId: string): Promise<void> {
  const follow = { boardId, memberId: viewer.member.id };
  await lockBoards(tx, [boardId]);
  const board = await findReadableBoard(tx, viewer, boardId);
  const isRemoved = await removeFollow(tx, follow);
  if (!board && !isRemoved) throw new AppError("board_not_found");
  if (board && isRemoved) await recordFollow(tx, board, follow.memberId, "board_unfollowed");
}

async function recordFollow(
  tx: Tx,
  board: ReadableBoard,
  actorId: string,
  verb: "board_followed" | "board_unfollowed",
): Promise<void> {
  await recordBoardEvent(tx, board.id, { ...board, actorId, verb });
}

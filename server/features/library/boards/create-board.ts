import { boardTexts } from "#contract/library/board-texts.ts";
import type { Board } from "#contract/library/entities/board.ts";
import { BOARDS_PER_USER_MAX } from "#contract/limits/boards.ts";
import type { ParsedOptionsOf } from "#contract/operations.ts";
import { isTaken, type Tx } from "#server/platform/db/database.ts";
import { AppError } from "#server/platform/errors.ts";
import { type Acting, actAs } from "#server/platform/http/act-as.ts";
import type { Scope } from "#server/platform/http/scope.ts";
import { parseUntrustedJson } from "#server/platform/untrusted-json.ts";
import { releaseFormerBoardSlug } from "./addresses-repo.ts";
import { recordBoardEvent } from "./board-event.ts";
import { chooseBoardSlug, type Named, readBoardName } from "./board-names.ts";
import {
  getShelf,
  insertBoard,
  insertBoardOwner,
  lockBoardNames,
  newBoardId,
  type Shelf,
} from "./board-writes-repo.ts";
import { loadBoard } from "./load-boards.ts";
import { keyBetween } from "./order-key.ts";
import { type Chooser, choosePrivacy } from "./policy.ts";

const BOARD_CATEGORY_DEFAULT = "other";

type Options = ParsedOptionsOf<"Board.create">;

export async function createBoard(scope: Scope, options: Options): Promise<Board> {
  const acting = await actAs(scope, options);
  const { id: ownerId } = acting.viewer.member;
  const named = readBoardName(options.name);
  const privacy = choosePrivacy({ chooser: chooserOf(acting), requested: options.privacy, current: null });
  const chosen = { ...options, privacy };
  const id = await scope.context.db.transaction((tx) => addBoard(tx, ownerId, named, chosen));
  return await loadBoard(acting, id);
}

export function chooserOf({ account }: Acting): Chooser {
  if (!account) return "member";
  return account.mayChoosePrivacy ? "publisher" : "advertiser";
}

/** A board that is brought along from elsewhere is as old as it was there. */
export type NewBoardOptions = Omit<Options, "name"> & { createdAt?: string | null };

export async function addBoard(
  tx: Tx,
  ownerId: string,
  { name, key }: Named,
  options: NewBoardOptions,
): Promise<string> {
  await lockBoardNames(tx, ownerId);
  const shelf = await getShelf(tx, ownerId);
  requireRoomForBoard(shelf);
  const id = await newBoardId(tx, ownerId);
  const slug = await chooseBoardSlug(tx, ownerId, { id, name });
  const privacy = options.privacy ?? "public";
  const board = {
    id,
    ownerId,
    name,
    nameKey: key,
    slug,
    privacy,
    description: options.description ?? "",
    category: options.category || BOARD_CATEGORY_DEFAULT,
    invitesEnabled: options.collaborator_invites_enabled ?? true,
    allowHomefeed: options.allow_homefeed_recommendations ?? true,
    isMarkedSensitive: options.is_sensitive ?? false,
    createdAt: options.createdAt ?? null,
  };
  await withFreeName(insertBoard(tx, board));
  await insertBoardOwner(tx, {
    boardId: id,
    memberId: ownerId,
    orderKey: keyBetween(null, shelf.first_key),
    wantsEmail: options.collab_board_email ?? true,
  });
  await releaseFormerBoardSlug(tx, { ownerId, slug });
  const data = { source: readSource(options.aux_data) };
  const isOwnerPrivate = shelf.is_private;
  await recordBoardEvent(tx, id, { actorId: ownerId, verb: "board_created", privacy, isOwnerPrivate, data });
  return id;
}

export function requireRoomForBoard({ board_count }: Shelf): void {
  if ((board_count ?? 0) < BOARDS_PER_USER_MAX) return;
  throw new AppError("limit_reached", { detail: "board", message: boardTexts.boardsFull });
}

/** Two concurrent writes can pick the same name; the unique index lets one through. */
export async function withFreeName(write: Promise<void>): Promise<void> {
  try {
    await write;
  } catch (error) {
    if (isTaken(error, "boards_owner_id_name")) throw new AppError("board_name_taken", { detail: "name" });
    throw error;
  }
}

const sourceLengthMax = 60;

/** Where in the product the board was created. Other clients send it as text or as an object. */
function readSource(auxData: unknown): string | null {
  const data = typeof auxData === "string" ? parseUntrustedJson(auxData) : auxData;
  const source = typeof data === "object" && data !== null && "source" in data ? data.source : null;
  if (typeof source !== "string") return null;
  return source
    .replace(/\p{Cc}/gu, "")
    .slice(0, sourceLengthMax)
    .toWellFormed();
}

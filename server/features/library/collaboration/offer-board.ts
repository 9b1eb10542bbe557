import { boardTexts } from "#contract/library/board-texts.ts";
import type { Board } from "#contract/library/entities/board.ts";
import type { ParsedOptionsOf, ResultOf } from "#contract/operations.ts";
import type { Tx } from "#server/platform/db/database.ts";
import { AppError } from "#server/platform/errors.ts";
import { actAs } from "#server/platform/http/act-as.ts";
import type { Scope } from "#server/platform/http/scope.ts";
import type { SignedInViewer } from "#server/platform/viewer.ts";
import { presentPerson } from "../../members/profiles/index.ts";
import {
  handOver,
  loadBoard,
  lockBoardNames,
  lockOwnBoard,
  lockWritableBoard,
  requireWritableBoard,
} from "../boards/index.ts";
import { lockInvited } from "./invite-writes-repo.ts";
import { findOffer, insertOffer, removeOffer } from "./offers-repo.ts";
import { recordInvite } from "./record-invite.ts";

type Options = ParsedOptionsOf<"BoardOffer.get">;

/** An offer concerns the owner and whoever it is made to: the others learn of neither. */
export async function getOffer(scope: Scope, options: Options): Promise<ResultOf<"BoardOffer.get">> {
  const { viewer, context } = await actAs(scope, { orbac_subject_id: options.orbac_subject_id });
  const board = await requireWritableBoard(context.db, viewer, options.board_id);
  const row = await findOffer(context.db, board.id);
  const isShown = row && (board.role === "owner" || row.id === viewer.member.id);
  return { offered_to: isShown ? presentPerson(row, context.config.publicUrl) : null };
}

/** A board of ads stays with its account. Offering it to someone else withdraws the offer before. */
export async function offerBoard(
  scope: Scope,
  options: ParsedOptionsOf<"BoardOffer.create">,
): Promise<ResultOf<"BoardOffer.create">> {
  const { viewer, context } = await actAs(scope, { orbac_subject_id: options.orbac_subject_id });
  const { board_id: boardId, user_id: memberId } = options;
  await context.db.transaction(async (tx) => {
    await lockOwnBoard(tx, viewer, boardId);
    await lockInvited(tx, { ids: [memberId] });
    if (!(await insertOffer(tx, { boardId, memberId }))) {
      throw new AppError("unusable", { detail: "user_id", message: boardTexts.offerNot });
    }
    const data = { member_id: memberId };
    await recordInvite(tx, boardId, { actorId: viewer.member.id, verb: "owner_offered", data });
  });
  return { id: boardId };
}

/** The owner withdraws an offer, and whoever it was made to declines it. Doing it twice changes nothing. */
export async function endOffer(scope: Scope, options: Options): Promise<ResultOf<"BoardOffer.delete">> {
  const { viewer, context } = await actAs(scope, { orbac_subject_id: options.orbac_subject_id });
  const { board_id: boardId } = options;
  const actorId = viewer.member.id;
  await context.db.transaction(async (tx) => {
    const { role } = await lockWritableBoard(tx, viewer, boardId);
    const offer = await findOffer(tx, boardId);
    if (!offer || (role !== "owner" && offer.id !== actorId)) return;
    await removeOffer(tx, { boardId });
    const data = { member_id: offer.id };
    await recordInvite(tx, boardId, { actorId, verb: "owner_offer_ended", data });
  });
  return { id: boardId };
}

export async function takeOffer(scope: Scope, options: Options): Promise<Board> {
  const acting = await actAs(scope, { orbac_subject_id: options.orbac_subject_id });
  const { db } = acting.context;
  const { ownerId } = await requireWritableBoard(db, acting.viewer, options.board_id);
  await db.transaction((tx) => take(tx, acting.viewer, { boardId: options.board_id, ownerId }));
  return await loadBoard(acting, options.board_id);
}

async function take(
  tx: Tx,
  viewer: SignedInViewer,
  { boardId, ownerId }: { boardId: string; ownerId: string },
): Promise<void> {
  const memberId = viewer.member.id;
  const [first, second] = BigInt(ownerId) < BigInt(memberId) ? [ownerId, memberId] : [memberId, ownerId];
  await lockBoardNames(tx, first);
  if (second !== first) await lockBoardNames(tx, second);
  const board = await lockWritableBoard(tx, viewer, boardId);
  if (board.role === "owner") throw new AppError("not_authorised");
  const offer = await findOffer(tx, boardId);
  // It may have passed to someone else meanwhile.
  if (offer?.id !== memberId || board.ownerId !== ownerId) {
    throw new AppError("unusable", { detail: "board_id", message: boardTexts.offerGone });
  }
  await handOver(tx, board, memberId);
}

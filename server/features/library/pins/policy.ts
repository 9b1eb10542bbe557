import { AppError } from "#server/platform/errors.ts";
import type { Actor } from "#server/platform/viewer.ts";
import type { Destination } from "./destination.ts";
import type { LockedPin } from "./locked-pins-repo.ts";

/** Only the pinner may edit a Pin's texts. */
export function requirePinner({ member }: Actor, pin: LockedPin): void {
  if (pin.pinner_id !== member.id) throw new AppError("not_authorised");
}

/** The pinner and the board's owner may remove a Pin. */
export function canRemove({ member }: Actor, pin: LockedPin): boolean {
  return pin.pinner_id === member.id || pin.board_owner_id === member.id;
}

export function requireRemover(actor: Actor, pin: LockedPin): void {
  if (!canRemove(actor, pin)) throw new AppError("not_authorised");
}

/** The pinner may move a Pin. Within a board, so may its owner. */
export function canMove(actor: Actor, pin: LockedPin, to: Destination): boolean {
  const isBoardOwner = pin.board_owner_id === actor.member.id;
  const staysOnBoard = pin.board_id !== null && pin.board_id === (to.board?.id ?? null);
  if (staysOnBoard) return isBoardOwner || pin.pinner_id === actor.member.id;
  return pin.pinner_id === actor.member.id && canShow(actor, pin, to);
}

export function requireMover(actor: Actor, pin: LockedPin, to: Destination): void {
  if (!canMove(actor, pin, to)) throw new AppError("not_authorised");
}

type CopyablePin = Pick<
  LockedPin,
  "pinner_id" | "board_id" | "board_owner_id" | "is_public" | "is_board_hidden"
>;

/** Anyone who can see a Pin may copy it, unless that would publish it. */
export function canCopy(actor: Actor, pin: CopyablePin, to: Destination): boolean {
  return canShow(actor, pin, to);
}

/**
 * Only the board's owner may publish what is on a hidden board. A Pin that is private for its pinner's sake may be
 * published only by the pinner.
 */
function canShow({ member }: Actor, pin: CopyablePin, to: Destination): boolean {
  const isShown = !pin.is_public && (to.board?.lastingPrivacy ?? "public") === "public";
  if (!isShown) return true;
  if (!pin.is_board_hidden) return pin.pinner_id === member.id;
  return pin.board_owner_id === member.id || pin.board_id === to.board?.id;
}

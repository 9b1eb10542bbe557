import { AppError } from "#server/platform/errors.ts";
import type { Actor } from "#server/platform/viewer.ts";
import type { HeldPin } from "./held-pins-repo.ts";
import type { Place } from "./place.ts";

/** A pin's words are its pinner's. */
export function requirePinner({ member }: Actor, pin: HeldPin): void {
  if (pin.pinner_id !== member.id) throw new AppError("not_authorised");
}

/** The pinner, and whoever owns the board. */
export function canRemove({ member }: Actor, pin: HeldPin): boolean {
  return pin.pinner_id === member.id || pin.board_owner_id === member.id;
}

export function requireRemover(actor: Actor, pin: HeldPin): void {
  if (!canRemove(actor, pin)) throw new AppError("not_authorised");
}

/** The pinner; within a board also its owner. */
export function canMove(actor: Actor, pin: HeldPin, to: Place): boolean {
  const isBoardOwner = pin.board_owner_id === actor.member.id;
  const staysOnBoard = pin.board_id !== null && pin.board_id === (to.board?.id ?? null);
  if (staysOnBoard) return isBoardOwner || pin.pinner_id === actor.member.id;
  return pin.pinner_id === actor.member.id && canShow(actor, pin, to);
}

export function requireMover(actor: Actor, pin: HeldPin, to: Place): void {
  if (!canMove(actor, pin, to)) throw new AppError("not_authorised");
}

type Shown = Pick<HeldPin, "pinner_id" | "board_id" | "board_owner_id" | "is_public" | "is_board_hidden">;

/** Whoever sees it: the one rule for every way of copying. */
export function canCopy(actor: Actor, pin: Shown, to: Place): boolean {
  return canShow(actor, pin, to);
}

/**
 * What a hidden board kept to itself is shown to everybody only by whoever owns that board; what its pinner alone keeps
 * private, by the pinner.
 */
function canShow({ member }: Actor, pin: Shown, to: Place): boolean {
  const isShown = !pin.is_public && (to.board?.lastingPrivacy ?? "public") === "public";
  if (!isShown) return true;
  if (!pin.is_board_hidden) return pin.pinner_id === member.id;
  return pin.board_owner_id === member.id || pin.board_id === to.board?.id;
}

import { AppError } from "#server/platform/errors.ts";
import type { SignedInViewer } from "#server/platform/viewer.ts";
import type { HeldPin } from "./held-pins.ts";
import type { Place } from "./place.ts";

/** A pin's words are its pinner's. */
export function requirePinner({ member }: SignedInViewer, pin: HeldPin): void {
  if (pin.pinner_id !== member.id) throw new AppError("not_authorised");
}

/** The pinner, and whoever owns the board. */
export function requireRemover({ member }: SignedInViewer, pin: HeldPin): void {
  if (pin.pinner_id !== member.id && pin.board_owner_id !== member.id) throw new AppError("not_authorised");
}

export function requireMover({ member }: SignedInViewer, pin: HeldPin, to: Place): void {
  const isBoardOwner = pin.board_owner_id === member.id;
  const staysOnBoard = pin.board_id !== null && pin.board_id === (to.board?.id ?? null);
  if (pin.pinner_id !== member.id && !(isBoardOwner && staysOnBoard)) throw new AppError("not_authorised");
  // What a board kept to itself is shown to everybody only by whoever owns that board.
  const isShown = pin.board_id !== null && !pin.is_public && (to.board?.privacy ?? "public") === "public";
  if (isShown && !staysOnBoard && !isBoardOwner) throw new AppError("not_authorised");
}

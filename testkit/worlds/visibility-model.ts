import { type Viewer, viewerId } from "#server/platform/viewer.ts";

/*
 * A second statement of who sees what, as plain functions for tests. The product uses the SQL conditions in
 * `server/platform/authz/visibility-sql.ts`; tests check those against this.
 */

export type OwnerState = "active" | "deactivated" | "deleted" | "banned";

/** The owner of a thing, and how the viewer relates to them. */
export type Owner = {
  id: string;
  state: OwnerState;
  isPrivate: boolean;
  /** Either of the two blocked the other. */
  isBlocked: boolean;
  /** The owner blocked the viewer. */
  isBlocking: boolean;
  /** The viewer follows the owner. Following a private profile needs the owner's consent. */
  isFollowed: boolean;
  /** The owner follows the viewer. */
  isFollower: boolean;
  isExcludedFromSearch: boolean;
};

export type Board = {
  owner: Owner;
  privacy: "public" | "protected" | "secret";
  isTrashed: boolean;
  /** The viewer's role on this board, other than owner. */
  membership: "collaborator" | "advertiser" | "none";
};

export type Pin = {
  pinner: Owner;
  /** Null for a Pin without a board. */
  board: Board | null;
  state: "live" | "trashed" | "removed";
  /** A running ad shows the Pin to everyone, although its protected board stays hidden. */
  isPromoted: boolean;
};

/** `whole`: with boards and Pins. `header`: only the name and face. `hidden`: as if it didn't exist. */
export type ProfileVerdict = "whole" | "header" | "hidden";

export function judgeProfile(viewer: Viewer, owner: Owner): ProfileVerdict {
  if (owner.state !== "active") return "hidden";
  if (viewerId(viewer) === owner.id) return "whole";
  if (owner.isBlocking) return "hidden";
  // The header of a blocked profile stays visible, because it has the button to unblock.
  if (owner.isBlocked) return "header";
  const isAcceptedFollower = owner.isFollowed && isFull(viewer);
  return owner.isPrivate && !isAcceptedFollower ? "header" : "whole";
}

export function canSeeProfile(viewer: Viewer, owner: Owner): boolean {
  return judgeProfile(viewer, owner) !== "hidden";
}

/** Private members are found by name and face. */
export function canFindPerson(viewer: Viewer, person: Owner): boolean {
  if (person.state !== "active" || person.isBlocked) return false;
  const isKnown = isFull(viewer) && (person.isFollowed || person.isFollower);
  return isKnown || !person.isExcludedFromSearch;
}

export function canSeeBoard(viewer: Viewer, board: Board): boolean {
  if (board.isTrashed || board.owner.state !== "active") return false;
  if (isBoardMember(viewer, board)) return true;
  return board.privacy === "public" && judgeProfile(viewer, board.owner) === "whole";
}

export function canSeePin(viewer: Viewer, pin: Pin): boolean {
  const { pinner, board, state, isPromoted } = pin;
  if (state !== "live" || pinner.state !== "active") return false;
  if (board?.isTrashed || (board && board.owner.state !== "active")) return false;
  // Owner and collaborators see the whole board, even if one blocked another.
  if (board && isBoardMember(viewer, board)) return true;
  if (judgeProfile(viewer, pinner) !== "whole") return false;
  if (!board) return true;
  const isShownByAd = isPromoted && board.privacy === "protected" && !board.owner.isBlocked;
  return isShownByAd || canSeeBoard(viewer, board);
}

/** A session from an emailed link sees what everyone sees, and only the public boards and Pins of its own member. */
function isFull(viewer: Viewer): boolean {
  return viewer.kind === "member" || viewer.kind === "staff";
}

function isBoardMember(viewer: Viewer, { owner, membership, privacy }: Board): boolean {
  if (!isFull(viewer)) return false;
  if (viewerId(viewer) === owner.id || membership === "collaborator") return true;
  return membership === "advertiser" && privacy === "protected";
}

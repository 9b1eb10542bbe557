import { type Viewer, viewerId } from "#server/platform/viewer.ts";

/*
 * Who sees what, said a second time for tests: values in, a verdict out. What the product does is decided by the
 * conditions of `server/platform/authz/visibility-sql.ts`; the tests hold them against this.
 */

export type OwnerState = "active" | "deactivated" | "deleted" | "banned";

/** Whose thing it is, and what lies between them and the viewer. */
export type Owner = {
  id: string;
  state: OwnerState;
  isPrivate: boolean;
  /** One of the two blocked the other, whichever it was. */
  isBlocked: boolean;
  /** The viewer follows the owner; for a private profile that took the owner's consent. */
  isFollowed: boolean;
};

export type Board = {
  owner: Owner;
  privacy: "public" | "protected" | "secret";
  isTrashed: boolean;
  /** What the viewer is to this board besides being its owner. */
  membership: "collaborator" | "advertiser" | "none";
};

export type Pin = {
  pinner: Owner;
  /** Null for a pin that was saved to no board. */
  board: Board | null;
  state: "live" | "trashed" | "removed";
  /** An ad that runs now shows the pin to everybody, though its protected board stays hidden. */
  isPromoted: boolean;
};

/** `whole`: the boards and pins too. `header`: only who this is. `hidden`: nobody is there. */
export type ProfileVerdict = "whole" | "header" | "hidden";

export function judgeProfile(viewer: Viewer, owner: Owner): ProfileVerdict {
  if (owner.state !== "active") return "hidden";
  if (viewerId(viewer) === owner.id) return "whole";
  // A blocked profile keeps its header: there the block is seen and taken back.
  if (owner.isBlocked) return "header";
  const isLetIn = owner.isFollowed && isFull(viewer);
  return owner.isPrivate && !isLetIn ? "header" : "whole";
}

export function canSeeProfile(viewer: Viewer, owner: Owner): boolean {
  return judgeProfile(viewer, owner) !== "hidden";
}

export function canSeeBoard(viewer: Viewer, board: Board): boolean {
  if (board.isTrashed || board.owner.state !== "active") return false;
  if (isOfBoard(viewer, board)) return true;
  return board.privacy === "public" && judgeProfile(viewer, board.owner) === "whole";
}

export function canSeePin(viewer: Viewer, pin: Pin): boolean {
  const { pinner, board, state, isPromoted } = pin;
  if (state !== "live" || pinner.state !== "active") return false;
  if (board?.isTrashed || (board && board.owner.state !== "active")) return false;
  // People who keep a board together see all of it, whatever is between them elsewhere.
  if (board && isOfBoard(viewer, board)) return true;
  if (judgeProfile(viewer, pinner) !== "whole") return false;
  if (!board) return true;
  const isShownByAd = isPromoted && board.privacy === "protected" && !board.owner.isBlocked;
  return isShownByAd || canSeeBoard(viewer, board);
}

/** A session made from an e-mailed link sees what everybody sees, and of its own only the public side. */
function isFull(viewer: Viewer): boolean {
  return viewer.kind === "member" || viewer.kind === "staff";
}

function isOfBoard(viewer: Viewer, { owner, membership, privacy }: Board): boolean {
  if (!isFull(viewer)) return false;
  if (viewerId(viewer) === owner.id || membership === "collaborator") return true;
  return membership === "advertiser" && privacy === "protected";
}

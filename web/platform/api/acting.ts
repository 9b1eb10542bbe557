import type { Board } from "#contract/library/entities/board.ts";
import type { PageViewer } from "#contract/members/entities/viewer.ts";
import { withQuery } from "#contract/urls/path.ts";
import { profileTabUrl, savedUrl, sectionUrlBelow } from "#contract/urls.ts";

/** The ad account the viewer acts for, or null if they act as themselves. */
export type Acting = Pick<NonNullable<PageViewer["acting"]>, "id" | "mayChoosePrivacy"> | null;

type Owned = { owner: { id: string } };

/** Returns the account to use for a board: the one the viewer acts for if it owns the board, else null. */
export function actingFor({ owner }: Owned, acting: Acting): Acting {
  return acting?.id === owner.id ? acting : null;
}

/** The option that makes a call about a board act for its owner, if the viewer acts for that one. */
export function asOwner(board: Owned, acting: Acting): { orbac_subject_id?: string } {
  const account = actingFor(board, acting);
  return account === null ? {} : { orbac_subject_id: account.id };
}

/** Whether a board is the viewer's own, or of the account they act for. */
export function isOwners(board: Owned, { user, acting }: Pick<PageViewer, "user" | "acting">): boolean {
  return board.owner.id === user?.id || actingFor(board, acting) !== null;
}

/** Returns a board's address, with the account's id if the viewer acts for the account that owns it. */
export function boardHref(board: Pick<Board, "url" | "owner">, acting: Acting): string {
  return withQuery(board.url, asOwner(board, acting));
}

/** Where the boards of an owner are: the viewer's own have a page without the owner's profile. */
export function boardsHref(
  { owner }: { owner: { id: string; username: string } },
  user: PageViewer["user"],
): string {
  return owner.id === user?.id ? savedUrl() : profileTabUrl(owner.username, "saved");
}

/** The same for a section of the board. */
export function sectionHref(board: Pick<Board, "url" | "owner">, slug: string, acting: Acting): string {
  return withQuery(sectionUrlBelow(board.url, slug), asOwner(board, acting));
}

import type { Board } from "#contract/entities/board.ts";
import type { PageViewer } from "#contract/entities/viewer.ts";

/** The ad account the viewer acts for, or null if they act as themselves. */
export type Acting = Pick<NonNullable<PageViewer["acting"]>, "id" | "mayChoosePrivacy"> | null;

/** Returns the account to use for a board: the one the viewer acts for if it owns the board, else null. */
export function actingFor({ owner }: { owner: { id: string } }, acting: Acting): Acting {
  return acting?.id === owner.id ? acting : null;
}

/** Returns a board's address, with the account's id if the viewer acts for the account that owns it. */
export function boardHref(board: Pick<Board, "url" | "owner">, acting: Acting): string {
  const account = actingFor(board, acting);
  return account === null ? board.url : `${board.url}?orbac_subject_id=${account.id}`;
}

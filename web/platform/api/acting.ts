import type { Board } from "#contract/entities/board.ts";
import type { PageViewer } from "#contract/entities/viewer.ts";

/** The ad account that the viewer acts for; null: they are themselves. */
export type Acting = PageViewer["acting"];

/** The account in whose name the board is seen and changed: only for its own boards. */
export function actingFor({ owner }: { owner: { id: string } }, acting: Acting): Acting {
  return acting?.id === owner.id ? acting : null;
}

/** A board's address, for somebody who may see it only as the account they act for. */
export function boardHref(board: Pick<Board, "url" | "owner">, acting: Acting): string {
  const account = actingFor(board, acting);
  return account === null ? board.url : `${board.url}?orbac_subject_id=${account.id}`;
}

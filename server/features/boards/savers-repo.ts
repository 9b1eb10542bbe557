import type { Tx } from "#server/platform/db/database.ts";

const note = {
  name: "note_saver",
  text: "insert into board_savers (board_id, member_id) values ($1, $2) on conflict do nothing",
};

/** Somebody else than the owner saves to a board. */
export async function noteSaver(tx: Tx, boardId: string, memberId: string): Promise<void> {
  await tx.query(note, [boardId, memberId]);
}

const take = {
  name: "take_savers_along",
  text: `
    insert into board_savers (board_id, member_id)
    select $2, member_id from board_savers where board_id = $1
    on conflict do nothing`,
};

/** What goes from a board to another of the same owner is still of those who saved it there. */
export async function takeSaversAlong(tx: Tx, fromId: string, toId: string): Promise<void> {
  await tx.query(take, [fromId, toId]);
}

import type { Tx } from "#server/platform/db/database.ts";

const note = {
  name: "note_saver",
  text: "insert into board_savers (board_id, member_id) values ($1, $2) on conflict do nothing",
};

/** Records that someone other than the owner saves to the board. */
export async function recordSaver(tx: Tx, boardId: string, memberId: string): Promise<void> {
  await tx.query(note, [boardId, memberId]);
}

const take = {
  name: "take_savers_along",
  text: `
    insert into board_savers (board_id, member_id)
    select $2, member_id from board_savers where board_id = $1
    on conflict do nothing`,
};

/** Copies the savers when Pins move to another board of the same owner. */
export async function copySavers(tx: Tx, fromId: string, toId: string): Promise<void> {
  await tx.query(take, [fromId, toId]);
}

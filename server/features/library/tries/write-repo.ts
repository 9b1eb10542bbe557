import { sql } from "kysely";
import type { Tx } from "#server/platform/db/database.ts";
import { idBeside } from "#server/platform/db/ids.ts";
import { build, findFirst, prepare, prepareWrite } from "#server/platform/db/prepared.ts";
import { AppError } from "#server/platform/errors.ts";

/** The caller of each of these has locked the Pin. */

type OfMember = { pinId: string; memberId: string };
export type NewTry = OfMember & { note: string; pictureId: string | null; madeOnBoardId: string | null };

const insert = prepare<NewTry>("insert_try")((slot) =>
  build
    .insertInto("pin_tries")
    .values({
      id: idBeside(slot("pinId")),
      pin_id: slot("pinId"),
      member_id: slot("memberId"),
      note: slot("note"),
      picture_id: slot("pictureId"),
      made_on_board_id: slot("madeOnBoardId"),
      // The share lock orders this against a change of the member's standing: either that sees this try, or this query
      // sees the change.
      is_withheld: sql<boolean>`(
        select state <> 'active' or is_private from members where id = ${slot("memberId")}::bigint for share
      )`,
    })
    .returning("id"),
);

export async function insertTry(tx: Tx, tried: NewTry): Promise<string> {
  const row = await findFirst(insert(tx, tried));
  if (!row) throw new AppError("internal");
  return row.id;
}

const removeUnseen = {
  name: "delete_unseen_try",
  text: `
    delete from pin_tries using pins
    where pin_id = $1 and member_id = $2 and pins.id = pin_id
      and not pin_tries.is_removed and (pin_tries.trashed_at is not null
        or (made_on_board_id is not null and made_on_board_id is distinct from pins.board_id))
    returning pin_tries.trashed_at is null as is_counted`,
};

/** Makes room for a new try: deletes one in the trash, or left behind on a board. Returns whether it was counted. */
export async function deleteUnseen(tx: Tx, { pinId, memberId }: OfMember): Promise<boolean> {
  const row = await findFirst(tx.query<{ is_counted: boolean }>(removeUnseen, [pinId, memberId]));
  return row?.is_counted ?? false;
}

export type Words = { note: string; pictureId: string | null };

export const updateWords = prepareWrite<Words & { id: string }>("update_try")((slot) =>
  build
    .updateTable("pin_tries")
    .set({ note: slot("note"), picture_id: slot("pictureId"), edited_at: sql<string>`now()` })
    .where("id", "=", slot("id")),
);

type Times = { id: string; createdAt: string; editedAt: string | null };

/** For a try that is as old as it was somewhere else. */
export const setTimes = prepareWrite<Times>("set_times_of_try")((slot) =>
  build
    .updateTable("pin_tries")
    .set({ created_at: slot("createdAt"), edited_at: slot("editedAt") })
    .where("id", "=", slot("id")),
);

export const countTries = prepareWrite<{ pinId: string; by: number }>("count_tries_of_pin")((slot) =>
  build
    .updateTable("pins")
    .set({ try_count: sql<number>`try_count + ${slot("by")}::integer` })
    .where("id", "=", slot("pinId")),
);

type Carried = { pinIds: string[]; fromId: string; toId: string };

const carry = prepare<Carried>("carry_tries")((slot) =>
  build
    .updateTable("pin_tries")
    .set({ made_on_board_id: slot("toId") })
    .where("pin_id", "=", sql<string>`any(${slot("pinIds")}::bigint[])`)
    .where("made_on_board_id", "=", slot("fromId"))
    .returning("id"),
);

/** Moves the tries made on one board to another of the same owner, and returns their ids. */
export async function carryTries(tx: Tx, carried: Carried): Promise<string[]> {
  return (await carry(tx, carried)).map(({ id }) => id);
}

/** Moves those tries back with the Pins that return. Tries made there since stay. */
export const carryTriesBack = prepareWrite<Carried & { ids: string[] }>("carry_tries_back")((slot) =>
  build
    .updateTable("pin_tries")
    .set({ made_on_board_id: slot("toId") })
    .where("id", "=", sql<string>`any(${slot("ids")}::bigint[])`)
    .where("pin_id", "=", sql<string>`any(${slot("pinIds")}::bigint[])`)
    .where("made_on_board_id", "=", slot("fromId")),
);

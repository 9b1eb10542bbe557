import { sql } from "kysely";
import {
  fromPins,
  isBoardHidden,
  isPinPublic,
  isPinVisible,
  type Seer,
  seerOf,
} from "#server/platform/authz/visibility-sql.ts";
import type { Tx } from "#server/platform/db/database.ts";
import { build, prepare } from "#server/platform/db/prepared.ts";
import { AppError } from "#server/platform/errors.ts";
import type { Actor } from "#server/platform/viewer.ts";

const lockBoards = prepare<{ ids: string[]; boardIds: string[] }>("lock_boards_of_pins")((slot) =>
  build
    .selectFrom("boards")
    .select("id")
    .where(
      "id",
      "in",
      sql<string>`(
        select board_id from pins where id = any(${slot("ids")}::bigint[])
        union select unnest(${slot("boardIds")}::bigint[])
      )`,
    )
    .orderBy("id")
    .forNoKeyUpdate(),
);

/**
 * The boards of these pins, and others that they go to. It comes first in whatever moves pins or takes them away: a
 * write that held pins before boards, and one that did it the other way about, would wait for each other.
 */
export async function lockBoardsOfPins(
  tx: Tx,
  ids: readonly string[],
  boardIds: readonly (string | null | undefined)[] = [],
): Promise<void> {
  await lockBoards(tx, { ids: [...ids], boardIds: boardIds.filter((id) => id != null) });
}

const lock = prepare<{ ids: string[] }>("lock_pins")((slot) =>
  build
    .selectFrom("pins")
    .select("id")
    .where("id", "=", sql<string>`any(${slot("ids")}::bigint[])`)
    // One order for everybody, or two writes to the same pins wait for each other.
    .orderBy("id")
    .forNoKeyUpdate(),
);

const select = prepare<Seer & { ids: string[] }>("list_held_pins")((slot) =>
  fromPins()
    .select(["pins.id", "pins.pinner_id", "pins.board_id", "pins.section_id", "pins.place"])
    .select(["pins.picture_id", "boards.owner_id as board_owner_id", isPinPublic().as("is_public")])
    .select(isBoardHidden().as("is_board_hidden"))
    .select(["pins.title", "pins.description", "pins.link", "pins.alt_text", "pins.note", "pins.lang"])
    .select(["pins.comments_off", "pins.version", "pins.changed_in"])
    .where("pins.id", "=", sql<string>`any(${slot("ids")}::bigint[])`)
    .where(isPinVisible({ seerId: slot("seerId"), fullSeerId: slot("fullSeerId") })),
);

/** A pin that nobody else changes until the transaction ends. */
export type HeldPin = Awaited<ReturnType<typeof select>>[number];

/** Those of them that the actor can see, in the order asked. */
export async function holdVisiblePins(tx: Tx, actor: Actor, ids: readonly string[]): Promise<HeldPin[]> {
  const wanted = [...new Set(ids)];
  await lock(tx, { ids: wanted });
  const rows = await select(tx, { ...seerOf(actor), ids: wanted });
  const byId = new Map(rows.map((row) => [row.id, row]));
  return wanted.map((id) => byId.get(id)).filter((row) => row !== undefined);
}

/** All of them or none: one that the actor cannot see is not there for them. */
export async function holdPins(tx: Tx, actor: Actor, ids: readonly string[]): Promise<HeldPin[]> {
  const pins = await holdVisiblePins(tx, actor, ids);
  if (pins.length < new Set(ids).size) throw new AppError("pin_not_found");
  return pins;
}

export async function holdPin(tx: Tx, actor: Actor, id: string): Promise<HeldPin> {
  const [pin] = await holdPins(tx, actor, [id]);
  if (!pin) throw new AppError("pin_not_found");
  return pin;
}

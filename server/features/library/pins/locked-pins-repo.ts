import { sql } from "kysely";
import {
  fromPins,
  isBoardHidden,
  isPinPublic,
  isPinVisible,
  type ViewerIds,
  viewerIdsIn,
  viewerIdsOf,
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
 * Locks the boards of these Pins and the boards they go to. Call before locking Pins: two writes that lock in different
 * orders would deadlock.
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
    // One order everywhere prevents deadlocks.
    .orderBy("id")
    .forNoKeyUpdate(),
);

const select = prepare<ViewerIds & { ids: string[] }>("list_held_pins")((slot) =>
  fromPins()
    .select(["pins.id", "pins.pinner_id", "pins.board_id", "pins.section_id", "pins.place"])
    .select(["pins.picture_id", "boards.owner_id as board_owner_id", isPinPublic().as("is_public")])
    .select(isBoardHidden().as("is_board_hidden"))
    .select(["pins.title", "pins.description", "pins.link", "pins.alt_text", "pins.note", "pins.lang"])
    .select([
      "pins.comments_off",
      "pins.is_marked_sensitive",
      "pins.version",
      "pins.changed_in",
      "pins.page_count",
    ])
    .where("pins.id", "=", sql<string>`any(${slot("ids")}::bigint[])`)
    .where(isPinVisible(viewerIdsIn(slot))),
);

/** A Pin that no one else can change until the transaction ends. */
export type LockedPin = Awaited<ReturnType<typeof select>>[number];

/** Locks those Pins the actor can see, in the given order. */
export async function lockVisiblePins(tx: Tx, actor: Actor, ids: readonly string[]): Promise<LockedPin[]> {
  const wanted = [...new Set(ids)];
  await lock(tx, { ids: wanted });
  const rows = await select(tx, { ...viewerIdsOf(actor), ids: wanted });
  const byId = new Map(rows.map((row) => [row.id, row]));
  return wanted.map((id) => byId.get(id)).filter((row) => row !== undefined);
}

/** Locks all these Pins, or throws if the actor can't see one of them. */
export async function lockPins(tx: Tx, actor: Actor, ids: readonly string[]): Promise<LockedPin[]> {
  const pins = await lockVisiblePins(tx, actor, ids);
  if (pins.length < new Set(ids).size) throw new AppError("pin_not_found");
  return pins;
}

export async function lockPin(tx: Tx, actor: Actor, id: string): Promise<LockedPin> {
  const [pin] = await lockPins(tx, actor, [id]);
  if (!pin) throw new AppError("pin_not_found");
  return pin;
}

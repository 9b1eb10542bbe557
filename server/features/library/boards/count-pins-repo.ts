import { sql } from "kysely";
import { PINS_PER_BOARD_MAX } from "#contract/limits/boards.ts";
import type { Queryable, Tx } from "#server/platform/db/database.ts";
import { build, findFirst, prepare } from "#server/platform/db/prepared.ts";

type BoardValues = { boardId: string; delta: number; isSave: boolean };

const addToBoard = prepare<BoardValues>("count_board_pins")((slot) =>
  build
    .updateTable("boards")
    .set({
      pin_count: sql<number>`pin_count + ${slot("delta")}::int`,
      last_pinned_at: sql<string>`case when ${slot("isSave")}::boolean then now() else last_pinned_at end`,
    })
    .where("id", "=", slot("boardId"))
    .where(
      sql<boolean>`(${slot("delta")}::int <= 0 or (
        trashed_at is null and pin_count + ${slot("delta")}::int <= ${sql.lit(PINS_PER_BOARD_MAX)}
      ))`,
    )
    .returning("owner_id"),
);

/** Returns the board's owner, or null if the board is gone or full. */
export async function addToBoardCount(tx: Tx, values: BoardValues): Promise<string | null> {
  return (await findFirst(addToBoard(tx, values)))?.owner_id ?? null;
}

const selectLive = prepare<{ boardId: string }>("find_live_board")((slot) =>
  build.selectFrom("boards").select("id").where("id", "=", slot("boardId")).where("trashed_at", "is", null),
);

export async function isLiveBoard(on: Queryable, boardId: string): Promise<boolean> {
  return (await findFirst(selectLive(on, { boardId }))) !== null;
}

const selectRoom = prepare<{ boardId: string; count: number }>("has_room_for_pins")((slot) =>
  build
    .selectFrom("boards")
    .select("id")
    .where("id", "=", slot("boardId"))
    .where(sql<boolean>`pin_count + ${slot("count")}::int <= ${sql.lit(PINS_PER_BOARD_MAX)}`),
);

export async function hasRoomForPins(on: Queryable, boardId: string, count: number): Promise<boolean> {
  return (await findFirst(selectRoom(on, { boardId, count }))) !== null;
}

const selectCount = prepare<{ boardId: string }>("find_pin_count")((slot) =>
  build.selectFrom("boards").select("pin_count").where("id", "=", slot("boardId")),
);

export async function getPinCount(on: Queryable, boardId: string): Promise<number> {
  return (await findFirst(selectCount(on, { boardId })))?.pin_count ?? 0;
}

type SectionValues = { boardId: string; sectionId: string; delta: number };

const addToSection = prepare<SectionValues>("count_section_pins")((slot) =>
  build
    .updateTable("sections")
    .set({ pin_count: sql<number>`pin_count + ${slot("delta")}::int` })
    .where("id", "=", slot("sectionId"))
    .where("board_id", "=", slot("boardId"))
    .where(sql<boolean>`(${slot("delta")}::int <= 0 or trashed_at is null)`)
    .returning("id"),
);

export async function addToSectionCount(tx: Tx, values: SectionValues): Promise<boolean> {
  return (await addToSection(tx, values)).length > 0;
}

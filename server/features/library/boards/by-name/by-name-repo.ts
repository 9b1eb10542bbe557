import { sql } from "kysely";
import type { Queryable } from "#server/platform/db/database.ts";
import { build, findFirst, prepare } from "#server/platform/db/prepared.ts";
import type { BoardPrivacy } from "../board-access.ts";

const selectByNames = prepare<{ ownerId: string; keys: string[] }>("list_own_boards_by_name")((slot) =>
  build
    .selectFrom("boards")
    .select(["id", "name_key as key", "privacy"])
    .where("owner_id", "=", slot("ownerId"))
    .where("name_key", "=", sql<string>`any(${slot("keys")}::text[])`)
    .where("trashed_at", "is", null),
);

export type NamedBoard = { id: string; key: string; privacy: BoardPrivacy };

/** Lists the member's own boards that have one of these names. */
export async function listBoardsByKey(on: Queryable, ownerId: string, keys: string[]): Promise<NamedBoard[]> {
  return await selectByNames(on, { ownerId, keys });
}

const selectSection = prepare<{ boardId: string; key: string }>("find_section_by_title")((slot) =>
  build
    .selectFrom("sections")
    .select("id")
    .where("board_id", "=", slot("boardId"))
    .where("title_key", "=", slot("key"))
    .where("trashed_at", "is", null),
);

export async function findSectionByKey(on: Queryable, boardId: string, key: string): Promise<string | null> {
  return (await findFirst(selectSection(on, { boardId, key })))?.id ?? null;
}

const selectIsEmpty = prepare<{ boardId: string }>("is_board_empty")((slot) =>
  build
    .selectFrom("boards")
    .select("id")
    .where("id", "=", slot("boardId"))
    .where("trashed_at", "is", null)
    .where(({ exists, not, selectFrom }) =>
      not(
        exists(
          selectFrom("pins")
            .select("pins.id")
            .where("pins.board_id", "=", slot("boardId"))
            .where("pins.state", "=", "live"),
        ),
      ),
    ),
);

/** Returns whether the board has no live Pin of anyone. The caller has locked it. */
export async function isBoardEmpty(on: Queryable, boardId: string): Promise<boolean> {
  return (await selectIsEmpty(on, { boardId })).length > 0;
}

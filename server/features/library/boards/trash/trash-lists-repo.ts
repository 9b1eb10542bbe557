import { sql } from "kysely";
import type { Queryable } from "#server/platform/db/database.ts";
import type { Position, Slice } from "#server/platform/db/keyset.ts";
import { build, prepare } from "#server/platform/db/prepared.ts";
import { inTrashTime } from "#server/platform/db/trash-time.ts";

type Values = { ownerId: string; beforeKey: string | null; beforeId: string; take: number };
/** A thing's position in the trash and when it was trashed. */
export type TrashedThing = Position & { trashed_at: string };

// Microseconds, because timestamps on the wire lose them and a page break would skip things trashed at the same moment.
const microsecondsOf = (trashedAt: ReturnType<typeof sql>) =>
  sql<string>`(extract(epoch from ${trashedAt}) * 1000000)::bigint`;

const boardTime = sql`boards.trashed_at`;
const selectBoards = prepare<Values>("list_boards_in_trash")((slot) =>
  build
    .selectFrom("boards")
    .select(["id", sql<string>`trashed_at`.as("trashed_at"), microsecondsOf(boardTime).as("key")])
    .where("owner_id", "=", slot("ownerId"))
    .where(sql.raw<boolean>(inTrashTime("boards.trashed_at")))
    .where(
      sql<boolean>`(${slot("beforeKey")}::bigint is null
        or (${microsecondsOf(boardTime)}, id) < (${slot("beforeKey")}::bigint, ${slot("beforeId")}::bigint))`,
    )
    .orderBy("trashed_at", "desc")
    .orderBy("id", "desc")
    .limit(slot("take")),
);

const sectionTime = sql`sections.trashed_at`;
const selectSections = prepare<Values>("list_sections_in_trash")((slot) =>
  build
    .selectFrom("sections")
    .innerJoin("boards", "boards.id", "sections.board_id")
    .select(["sections.id", sql<string>`sections.trashed_at`.as("trashed_at")])
    .select(microsecondsOf(sectionTime).as("key"))
    .where("boards.owner_id", "=", slot("ownerId"))
    .where("boards.trashed_at", "is", null)
    .where(sql.raw<boolean>(inTrashTime("sections.trashed_at")))
    .where(
      sql<boolean>`(${slot("beforeKey")}::bigint is null or (${microsecondsOf(sectionTime)}, sections.id)
        < (${slot("beforeKey")}::bigint, ${slot("beforeId")}::bigint))`,
    )
    .orderBy("sections.trashed_at", "desc")
    .orderBy("sections.id", "desc")
    .limit(slot("take")),
);

type List = (on: Queryable, ownerId: string, slice: Slice) => Promise<TrashedThing[]>;

/** Lists the member's own boards that can still be restored, latest first. */
export const listBoardsInTrash: List = async (on, ownerId, slice) =>
  await selectBoards(on, { ownerId, ...before(slice) });

/**
 * Lists trashed sections of the member's boards. Those on a trashed board come back with the board, so they aren't
 * listed.
 */
export const listSectionsInTrash: List = async (on, ownerId, slice) =>
  await selectSections(on, { ownerId, ...before(slice) });

function before({ after, beforeId, take }: Slice): Omit<Values, "ownerId"> {
  return { beforeKey: after?.key ?? null, beforeId, take };
}

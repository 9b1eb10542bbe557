import { sql } from "kysely";
import { z } from "zod";
import type { Tx } from "#server/platform/db/database.ts";
import { build, findFirst, prepare, prepareWrite } from "#server/platform/db/prepared.ts";
import { inTrashTime } from "#server/platform/db/trash-time.ts";

export const RESTORE_BOARD = "restore_board";
export const RESTORE_SECTION = "restore_section";

export const BoardUndoSchema = z.object({ board_id: z.string() });
export const SectionUndoSchema = z.object({
  section_id: z.string(),
  /** Empty if there were too many to store. */
  pin_ids: z.array(z.string()),
  /** Whether the Pins were trashed too. */
  with_pins: z.boolean(),
});
export type SectionUndo = z.infer<typeof SectionUndoSchema>;

const inTime = sql.raw<boolean>(inTrashTime("trashed_at"));

const lockBoard = prepare<{ id: string; ownerId: string }>("lock_trashed_board")((slot) =>
  build
    .selectFrom("boards")
    .select(["id", "name", "name_key", "slug", "privacy"])
    .where("id", "=", slot("id"))
    .where("owner_id", "=", slot("ownerId"))
    .where(inTime)
    .forNoKeyUpdate(),
);

export type TrashedBoard = Awaited<ReturnType<typeof lockBoard>>[number];

/** Locks the member's own trashed board if it can still be restored. */
export async function lockTrashedBoard(tx: Tx, ownerId: string, id: string): Promise<TrashedBoard | null> {
  return await findFirst(lockBoard(tx, { id, ownerId }));
}

type Renamed = { id: string; name: string; nameKey: string; slug: string };

export const restoreBoardRow = prepareWrite<Renamed>("restore_board")((slot) =>
  build
    .updateTable("boards")
    .set({
      trashed_at: null,
      name: slot("name"),
      name_key: slot("nameKey"),
      slug: slot("slug"),
      version: sql<number>`version + 1`,
    })
    .where("id", "=", slot("id")),
);

export const trashBoard = prepareWrite<{ id: string }>("trash_board")((slot) =>
  build.updateTable("boards").set({ trashed_at: sql<string>`now()` }).where("id", "=", slot("id")),
);

const selectBoardNames = prepare<{ ownerId: string; keys: string[] }>("list_taken_board_names")((slot) =>
  build
    .selectFrom("boards")
    .select("name_key as key")
    .where("owner_id", "=", slot("ownerId"))
    .where("name_key", "=", sql<string>`any(${slot("keys")}::text[])`)
    .where("trashed_at", "is", null),
);

export async function listTakenBoardNames(tx: Tx, ownerId: string, keys: string[]): Promise<string[]> {
  return (await selectBoardNames(tx, { ownerId, keys })).map(({ key }) => key);
}

const selectTitles = prepare<{ boardId: string; keys: string[] }>("list_taken_section_titles")((slot) =>
  build
    .selectFrom("sections")
    .select("title_key as key")
    .where("board_id", "=", slot("boardId"))
    .where("title_key", "=", sql<string>`any(${slot("keys")}::text[])`)
    .where("trashed_at", "is", null),
);

export async function listTakenTitles(tx: Tx, boardId: string, keys: string[]): Promise<string[]> {
  return (await selectTitles(tx, { boardId, keys })).map(({ key }) => key);
}

const selectTrashedSection = prepare<{ id: string }>("find_trashed_section")((slot) =>
  build
    .selectFrom("sections")
    .select(["id", "board_id", "title", "title_key", "slug"])
    .where("id", "=", slot("id"))
    .where(inTime),
);

export type TrashedSection = Awaited<ReturnType<typeof selectTrashedSection>>[number];

export async function findTrashedSection(tx: Tx, id: string): Promise<TrashedSection | null> {
  return await findFirst(selectTrashedSection(tx, { id }));
}

export const restoreSectionRow = prepareWrite<{ id: string; title: string; titleKey: string; slug: string }>(
  "restore_section",
)((slot) =>
  build
    .updateTable("sections")
    .set({
      trashed_at: null,
      title: slot("title"),
      title_key: slot("titleKey"),
      slug: slot("slug"),
      version: sql<number>`version + 1`,
    })
    .where("id", "=", slot("id")),
);

type RemovedPins = { boardId: string; sectionId: string; pinIds: string[] };

const selectFreed = prepare<RemovedPins>("lock_pins_freed_of_section")((slot) =>
  build
    .selectFrom("pins")
    .select("id")
    .where("id", "=", sql<string>`any(${slot("pinIds")}::bigint[])`)
    .where("board_id", "=", slot("boardId"))
    .where("section_id", "is", null)
    .where("state", "=", "live")
    .orderBy("id")
    .forNoKeyUpdate(),
);

/** Locks the Pins that the deletion left on the board and that are still there. */
export async function lockFreedPins(tx: Tx, removed: RemovedPins): Promise<string[]> {
  return (await selectFreed(tx, removed)).map(({ id }) => id);
}

const selectTrashedPins = prepare<RemovedPins>("lock_pins_trashed_with_section")((slot) =>
  build
    .selectFrom("pins")
    .select("id")
    .where("id", "=", sql<string>`any(${slot("pinIds")}::bigint[])`)
    .where("board_id", "=", slot("boardId"))
    .where("section_id", "=", slot("sectionId"))
    .where("state", "=", "trashed")
    .orderBy("id")
    .forNoKeyUpdate(),
);

/** Locks the Pins that were in the section and are still in the trash. */
export async function lockTrashedPins(tx: Tx, removed: RemovedPins): Promise<string[]> {
  return (await selectTrashedPins(tx, removed)).map(({ id }) => id);
}

export const restorePinRows = prepareWrite<{ pinIds: string[] }>("restore_pins_of_section")((slot) =>
  build
    .updateTable("pins")
    .set({ state: "live", trashed_at: null, version: sql<number>`version + 1` })
    .where("id", "=", sql<string>`any(${slot("pinIds")}::bigint[])`),
);

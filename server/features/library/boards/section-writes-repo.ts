import { sql } from "kysely";
import type { Tx } from "#server/platform/db/database.ts";
import { idBeside } from "#server/platform/db/ids.ts";
import { build, findFirst, prepare, prepareWrite } from "#server/platform/db/prepared.ts";

const makeId = prepare<{ boardId: string }>("make_section_id")((slot) =>
  build.selectNoFrom(idBeside(slot("boardId")).as("id")),
);

export async function newSectionId(tx: Tx, boardId: string): Promise<string> {
  const [row] = await makeId(tx, { boardId });
  if (!row) throw new Error("The database made no id");
  return row.id;
}

export type NewSection = { id: string; boardId: string; title: string; titleKey: string; slug: string };

export const insertSection = prepareWrite<NewSection & { createdAt: string | null }>("insert_section")(
  (slot) =>
    build.insertInto("sections").values({
      id: slot("id"),
      board_id: slot("boardId"),
      title: slot("title"),
      title_key: slot("titleKey"),
      slug: slot("slug"),
      // Ids grow with time and reordering only swaps existing places, so a new section comes first, like a new board.
      place: slot("id"),
      created_at: sql<string>`coalesce(${slot("createdAt")}::timestamptz, now())`,
    }),
);

export const updateSectionTitle = prepareWrite<Omit<NewSection, "boardId">>("update_section")((slot) =>
  build
    .updateTable("sections")
    .set({
      title: slot("title"),
      title_key: slot("titleKey"),
      slug: slot("slug"),
      version: sql<number>`version + 1`,
    })
    .where("id", "=", slot("id")),
);

const addSections = prepare<{ boardId: string; delta: number }>("count_sections")((slot) =>
  build
    .updateTable("boards")
    .set({ section_count: sql<number>`section_count + ${slot("delta")}::int` })
    .where("id", "=", slot("boardId"))
    .returning("section_count"),
);

/** Returns the new number of sections. */
export async function countSections(tx: Tx, boardId: string, delta: number): Promise<number> {
  return (await findFirst(addSections(tx, { boardId, delta })))?.section_count ?? 0;
}

const lock = prepare<{ id: string; boardId: string }>("lock_section")((slot) =>
  build
    .selectFrom("sections")
    .select(["id", "title", "slug", "version", "pin_count"])
    .where("id", "=", slot("id"))
    .where("board_id", "=", slot("boardId"))
    .where("trashed_at", "is", null)
    .forNoKeyUpdate(),
);

export type LockedSection = Awaited<ReturnType<typeof lock>>[number];

export async function lockSection(tx: Tx, boardId: string, id: string): Promise<LockedSection | null> {
  return await findFirst(lock(tx, { id, boardId }));
}

/** The caller has moved its Pins elsewhere. */
export const trashSection = prepareWrite<{ id: string }>("trash_section")((slot) =>
  build
    .updateTable("sections")
    .set({ trashed_at: sql<string>`now()`, pin_count: 0 })
    .where("id", "=", slot("id")),
);

type BoardPins = { boardId: string; pinIds: string[] };

const lockByIds = prepare<BoardPins>("lock_pins_of_board")((slot) =>
  build
    .selectFrom("pins")
    .select(["id", "pinner_id", "section_id", "place"])
    .where("id", "=", sql<string>`any(${slot("pinIds")}::bigint[])`)
    .where("board_id", "=", slot("boardId"))
    .where("state", "=", "live")
    .orderBy("id")
    .forNoKeyUpdate(),
);

export type PlacedPin = Awaited<ReturnType<typeof lockByIds>>[number];

export async function lockBoardPins(tx: Tx, values: BoardPins): Promise<PlacedPin[]> {
  return await lockByIds(tx, values);
}

const lockOfSection = prepare<{ boardId: string; sectionId: string }>("lock_pins_of_section")((slot) =>
  build
    .selectFrom("pins")
    .select(["id", "picture_id"])
    .where("section_id", "=", slot("sectionId"))
    .where("board_id", "=", slot("boardId"))
    .where("state", "=", "live")
    .orderBy("id")
    .forNoKeyUpdate(),
);

export type SectionPin = Awaited<ReturnType<typeof lockOfSection>>[number];

export async function lockSectionPins(tx: Tx, boardId: string, sectionId: string): Promise<SectionPin[]> {
  return await lockOfSection(tx, { boardId, sectionId });
}

/** The Pins keep their places and so their order. */
export const setSectionOfPins = prepareWrite<{ pinIds: string[]; sectionId: string | null }>(
  "set_section_of_pins",
)((slot) =>
  build
    .updateTable("pins")
    .set({ section_id: slot("sectionId"), version: sql<number>`version + 1` })
    .where("id", "=", sql<string>`any(${slot("pinIds")}::bigint[])`),
);

export const trashSectionPins = prepareWrite<{ pinIds: string[] }>("trash_pins_of_section")((slot) =>
  build
    .updateTable("pins")
    .set({ state: "trashed", trashed_at: sql<string>`now()`, version: sql<number>`version + 1` })
    .where("id", "=", sql<string>`any(${slot("pinIds")}::bigint[])`),
);

const addToCounts = prepare<{ sectionIds: string[]; deltas: number[] }>("shift_section_counts")((slot) => {
  const changes = sql<{ id: string; delta: number }>`unnest(
    ${slot("sectionIds")}::bigint[], ${slot("deltas")}::int[]
  )`;
  return build
    .updateTable("sections")
    .from(changes.as<"changes">(sql`changes (id, delta)`))
    .set({ pin_count: sql<number>`sections.pin_count + changes.delta` })
    .whereRef("sections.id", "=", "changes.id");
});

/** For several sections of one locked board. Moving Pins between them doesn't change the board's count. */
export async function shiftSectionCounts(tx: Tx, deltas: ReadonlyMap<string, number>): Promise<void> {
  await addToCounts(tx, { sectionIds: [...deltas.keys()], deltas: [...deltas.values()] });
}

const selectPlaces = prepare<{ boardId: string; ids: string[] }>("list_section_places")((slot) =>
  build
    .selectFrom("sections")
    .select("place")
    .where("board_id", "=", slot("boardId"))
    .where("id", "=", sql<string>`any(${slot("ids")}::bigint[])`)
    .where("trashed_at", "is", null)
    .orderBy("place", "desc"),
);

/** Returns the places these sections occupy, in order. */
export async function listSectionPlaces(tx: Tx, boardId: string, ids: string[]): Promise<string[]> {
  return (await selectPlaces(tx, { boardId, ids })).map(({ place }) => place);
}

type SectionPlaces = { ids: string[]; places: string[] };

export const setSectionPlaces = prepareWrite<SectionPlaces>("set_section_places")((slot) => {
  const changes = sql<{ id: string; place: string }>`unnest(
    ${slot("ids")}::bigint[], ${slot("places")}::bigint[]
  )`;
  return build
    .updateTable("sections")
    .from(changes.as<"changes">(sql`changes (id, place)`))
    .set({ place: sql<string>`changes.place` })
    .whereRef("sections.id", "=", "changes.id")
    .whereRef("sections.place", "<>", "changes.place");
});

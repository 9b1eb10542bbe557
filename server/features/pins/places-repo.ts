import { sql } from "kysely";
import type { Tx } from "#server/platform/db/database.ts";
import { build, findFirst, prepare, type Slots } from "#server/platform/db/prepared.ts";
import type { Neighbour, Placed } from "./places.ts";

const selectTop = prepare<Record<string, never>>("make_top_place")(() =>
  build.selectNoFrom(sql<string>`next_place()`.as("place")),
);

/** The place that a pin saved now would get. */
export async function getTopPlace(tx: Tx): Promise<bigint> {
  return BigInt((await findFirst(selectTop(tx, {})))?.place ?? 0);
}

type InBoard = { boardId: string; butIds: string[] };

const selectOthers = (slot: Slots<InBoard>) =>
  build
    .selectFrom("pins")
    .select(["pins.id", "pins.place"])
    .where("pins.board_id", "=", slot("boardId"))
    .where("pins.state", "=", "live")
    .where("pins.id", "<>", sql<string>`all(${slot("butIds")}::bigint[])`);

const selectLast = {
  ofBoard: prepare<InBoard>("find_last_pin_of_board")((slot) =>
    selectOthers(slot).orderBy("place").orderBy("id").limit(1),
  ),
  unsectioned: prepare<InBoard>("find_last_pin_outside_sections")((slot) =>
    selectOthers(slot).where("section_id", "is", null).orderBy("place").orderBy("id").limit(1),
  ),
  ofSection: prepare<InBoard & { sectionId: string }>("find_last_pin_of_section")((slot) =>
    selectOthers(slot).where("section_id", "=", slot("sectionId")).orderBy("place").orderBy("id").limit(1),
  ),
};

/** The last in order of a board; null for the section: of what is in none of them. */
export async function findLastPin(
  tx: Tx,
  { sectionId, ...asked }: InBoard & { sectionId: string | null | undefined },
): Promise<Neighbour | null> {
  if (sectionId === undefined) return await findFirst(selectLast.ofBoard(tx, asked));
  if (sectionId === null) return await findFirst(selectLast.unsectioned(tx, asked));
  return await findFirst(selectLast.ofSection(tx, { ...asked, sectionId }));
}

type Around = InBoard & { place: string; id: string; withPivot: boolean; take: number };
type Asked = InBoard & { pivot: Neighbour; withPivot: boolean; take: number };

const pivotOf = (slot: Slots<Around>) => sql`(${slot("place")}::bigint, ${slot("id")}::bigint)`;
const isPivotToo = (slot: Slots<Around>) =>
  sql<boolean>`(${slot("withPivot")}::boolean or pins.id <> ${slot("id")}::bigint)`;

const selectAbove = prepare<Around>("list_pins_above")((slot) =>
  selectOthers(slot)
    .where(sql<boolean>`(pins.place, pins.id) >= ${pivotOf(slot)}`)
    .where(isPivotToo(slot))
    .orderBy("place")
    .orderBy("id")
    .limit(slot("take")),
);

/** What comes before a pin in its board's order, the nearest first. */
export async function listAbove(tx: Tx, { pivot, ...asked }: Asked): Promise<Neighbour[]> {
  return await selectAbove(tx, { ...asked, ...pivot });
}

const selectBelow = prepare<Around>("list_pins_below")((slot) =>
  selectOthers(slot)
    .where(sql<boolean>`(pins.place, pins.id) <= ${pivotOf(slot)}`)
    .where(isPivotToo(slot))
    .orderBy("place", "desc")
    .orderBy("id", "desc")
    .limit(slot("take")),
);

/** What comes behind it, the nearest first. */
export async function listBelow(tx: Tx, { pivot, ...asked }: Asked): Promise<Neighbour[]> {
  return await selectBelow(tx, { ...asked, ...pivot });
}

const update = prepare<{ ids: string[]; places: string[] }>("set_places_of_pins")((slot) => {
  const changes = sql<{ id: string; place: string }>`unnest(
    ${slot("ids")}::bigint[], ${slot("places")}::bigint[]
  )`;
  return build
    .updateTable("pins")
    .from(changes.as<"changes">(sql`changes (id, place)`))
    .set({ place: sql<string>`changes.place` })
    .whereRef("pins.id", "=", "changes.id")
    .whereRef("pins.place", "<>", "changes.place");
});

/** The order is the board's: it makes no new version of a pin. */
export async function setPlaces(tx: Tx, placed: readonly Placed[]): Promise<void> {
  const places = placed.map(({ place }) => String(place));
  await update(tx, { ids: placed.map(({ id }) => id), places });
}

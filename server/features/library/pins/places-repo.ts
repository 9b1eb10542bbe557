import { sql } from "kysely";
import type { Tx } from "#server/platform/db/database.ts";
import { build, findFirst, prepare, type Slots } from "#server/platform/db/prepared.ts";
import type { Neighbour, Placed } from "./places.ts";

const selectTop = prepare<Record<string, never>>("make_top_place")(() =>
  build.selectNoFrom(sql<string>`next_place()`.as("place")),
);

/** Returns the place a Pin saved now would get. */
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

/** Finds the last Pin in a board's order, or in one section. With null, the last one outside all sections. */
export async function findLastPin(
  tx: Tx,
  { sectionId, ...values }: InBoard & { sectionId: string | null | undefined },
): Promise<Neighbour | null> {
  if (sectionId === undefined) return await findFirst(selectLast.ofBoard(tx, values));
  if (sectionId === null) return await findFirst(selectLast.unsectioned(tx, values));
  return await findFirst(selectLast.ofSection(tx, { ...values, sectionId }));
}

type PivotValues = InBoard & { place: string; id: string; withPivot: boolean; take: number };
type PivotOptions = InBoard & { pivot: Neighbour; withPivot: boolean; take: number };

const pivotOf = (slot: Slots<PivotValues>) => sql`(${slot("place")}::bigint, ${slot("id")}::bigint)`;
const includesPivot = (slot: Slots<PivotValues>) =>
  sql<boolean>`(${slot("withPivot")}::boolean or pins.id <> ${slot("id")}::bigint)`;

const selectAbove = prepare<PivotValues>("list_pins_above")((slot) =>
  selectOthers(slot)
    .where(sql<boolean>`(pins.place, pins.id) >= ${pivotOf(slot)}`)
    .where(includesPivot(slot))
    .orderBy("place")
    .orderBy("id")
    .limit(slot("take")),
);

/** Lists the Pins before the pivot in the board's order, nearest first. */
export async function listAbove(tx: Tx, { pivot, ...values }: PivotOptions): Promise<Neighbour[]> {
  return await selectAbove(tx, { ...values, ...pivot });
}

const selectBelow = prepare<PivotValues>("list_pins_below")((slot) =>
  selectOthers(slot)
    .where(sql<boolean>`(pins.place, pins.id) <= ${pivotOf(slot)}`)
    .where(includesPivot(slot))
    .orderBy("place", "desc")
    .orderBy("id", "desc")
    .limit(slot("take")),
);

/** Lists the Pins after the pivot, nearest first. */
export async function listBelow(tx: Tx, { pivot, ...values }: PivotOptions): Promise<Neighbour[]> {
  return await selectBelow(tx, { ...values, ...pivot });
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

/** The order belongs to the board, so the Pins' versions don't change. */
export async function setPlaces(tx: Tx, placed: readonly Placed[]): Promise<void> {
  const places = placed.map(({ place }) => String(place));
  await update(tx, { ids: placed.map(({ id }) => id), places });
}

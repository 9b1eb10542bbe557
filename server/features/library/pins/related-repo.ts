import { type RawBuilder, sql } from "kysely";
import type { ViewerIds } from "#server/platform/authz/visibility-sql.ts";
import { viewerIdsIn } from "#server/platform/authz/visibility-sql.ts";
import type { Queryable } from "#server/platform/db/database.ts";
import { prepare } from "#server/platform/db/prepared.ts";
import type { DetailedPinRow } from "./detailed-rows-repo.ts";
import type { PinRow } from "./pin-rows-repo.ts";
import { selectBoards, selectPeople, selectSections } from "./related-rows-repo.ts";

function isOneOf(column: string, ids: string[]): RawBuilder<boolean> {
  return sql<boolean>`${sql.ref(column)} = any(${ids}::bigint[])`;
}

const listPeople = prepare<ViewerIds & { ids: string[] }>("list_people_of_pins")((slot) =>
  selectPeople(viewerIdsIn(slot), isOneOf("members.id", slot("ids"))),
);
const listBoards = prepare<{ ids: string[] }>("list_boards_of_pins")((slot) =>
  selectBoards(isOneOf("boards.id", slot("ids"))),
);
const listSections = prepare<{ ids: string[] }>("list_sections_of_pins")((slot) =>
  selectSections(isOneOf("sections.id", slot("ids"))),
);

type Person = Awaited<ReturnType<typeof listPeople>>[number];
type BoardOfPin = Awaited<ReturnType<typeof listBoards>>[number];
type SectionOfPin = Awaited<ReturnType<typeof listSections>>[number];

/** The people, boards and sections that a page of Pins refers to, each once. */
export type Related = {
  people: Map<string, Person>;
  boards: Map<string, BoardOfPin>;
  sections: Map<string, SectionOfPin>;
};

export async function loadRelated(
  on: Queryable,
  viewerIds: ViewerIds,
  rows: readonly PinRow[],
): Promise<Related> {
  const [boards, sections] = await Promise.all([
    loadById(on, listBoards, rows, (row) => [row.board_id]),
    loadById(on, listSections, rows, (row) => [row.section_id]),
  ]);
  const owners = [...boards.values()].map((board) => board.owner_id);
  const ids = distinct([...rows.flatMap((row) => [row.pinner_id, row.creator_id]), ...owners]);
  const people = ids.length === 0 ? [] : await listPeople(on, { ...viewerIds, ids });
  return { people: byId(people), boards, sections };
}

/** A single Pin's row includes them. */
export function relatedOf({ people, boards, sections }: DetailedPinRow): Related {
  return { people: byId(people ?? []), boards: byId(boards ?? []), sections: byId(sections ?? []) };
}

async function loadById<Row extends { id: string }>(
  on: Queryable,
  select: (on: Queryable, values: { ids: string[] }) => Promise<Row[]>,
  rows: readonly PinRow[],
  idsOf: (row: PinRow) => (string | null)[],
): Promise<Map<string, Row>> {
  const ids = distinct(rows.flatMap(idsOf));
  return byId(ids.length === 0 ? [] : await select(on, { ids }));
}

function distinct(ids: (string | null)[]): string[] {
  return [...new Set(ids.filter((id) => id !== null))];
}

function byId<Row extends { id: string }>(rows: readonly Row[]): Map<string, Row> {
  return new Map(rows.map((row) => [row.id, row]));
}

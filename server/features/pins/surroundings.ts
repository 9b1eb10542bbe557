import { sql } from "kysely";
import type { Queryable } from "#server/platform/db/database.ts";
import { build, prepare } from "#server/platform/db/prepared.ts";
import { personColumns } from "../profiles/index.ts";
import type { PinRow } from "./pin-rows.ts";

const selectPeople = prepare<{ ids: string[] }>("list_people_of_pins")((slot) =>
  build
    .selectFrom("members")
    .select([...personColumns, "state", "is_private", "exclude_from_search"])
    .where("id", "=", sql<string>`any(${slot("ids")}::bigint[])`),
);

const selectBoards = prepare<{ ids: string[] }>("list_boards_of_pins")((slot) =>
  build
    .selectFrom("boards")
    .innerJoin("members as owners", "owners.id", "boards.owner_id")
    .select(["boards.id", "boards.name", "boards.slug", "boards.privacy", "boards.owner_id"])
    .select(["owners.username as owner_username"])
    .where("boards.id", "=", sql<string>`any(${slot("ids")}::bigint[])`),
);

const selectSections = prepare<{ ids: string[] }>("list_sections_of_pins")((slot) =>
  build
    .selectFrom("sections")
    .select(["id", "title", "slug"])
    .where("trashed_at", "is", null)
    .where("id", "=", sql<string>`any(${slot("ids")}::bigint[])`),
);

type Person = Awaited<ReturnType<typeof selectPeople>>[number];
type BoardOfPin = Awaited<ReturnType<typeof selectBoards>>[number];
type SectionOfPin = Awaited<ReturnType<typeof selectSections>>[number];

/** The people, boards and sections that a page of pins speaks of, each once. */
export type Surroundings = {
  people: Map<string, Person>;
  boards: Map<string, BoardOfPin>;
  sections: Map<string, SectionOfPin>;
};

export async function loadSurroundings(on: Queryable, rows: readonly PinRow[]): Promise<Surroundings> {
  const [boards, sections] = await Promise.all([
    loadById(on, selectBoards, rows, (row) => [row.board_id]),
    loadById(on, selectSections, rows, (row) => [row.section_id]),
  ]);
  const owners = [...boards.values()].map((board) => board.owner_id);
  const ids = distinct([...rows.flatMap((row) => [row.pinner_id, row.creator_id]), ...owners]);
  const people = ids.length === 0 ? [] : await selectPeople(on as never, { ids });
  return { people: byId(people), boards, sections };
}

async function loadById<Row extends { id: string }>(
  on: Queryable,
  select: (on: never, values: { ids: string[] }) => Promise<Row[]>,
  rows: readonly PinRow[],
  idsOf: (row: PinRow) => (string | null)[],
): Promise<Map<string, Row>> {
  const ids = distinct(rows.flatMap(idsOf));
  return byId(ids.length === 0 ? [] : await select(on as never, { ids }));
}

function distinct(ids: (string | null)[]): string[] {
  return [...new Set(ids.filter((id) => id !== null))];
}

function byId<Row extends { id: string }>(rows: readonly Row[]): Map<string, Row> {
  return new Map(rows.map((row) => [row.id, row]));
}

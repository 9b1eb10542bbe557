import { sql } from "kysely";
import type { Queryable } from "#server/platform/db/database.ts";
import { AFTER_ALL, type Position } from "#server/platform/db/keyset.ts";
import { build, findFirst, prepare } from "#server/platform/db/prepared.ts";

const columns = ["id", "board_id", "title", "slug", "place", "pin_count", "version"] as const;

const selectPage = prepare<{ boardId: string; afterPlace: string; afterId: string; take: number }>(
  "list_sections",
)((slot) =>
  build
    .selectFrom("sections")
    .select(columns)
    .where("board_id", "=", slot("boardId"))
    .where("trashed_at", "is", null)
    .where(sql<boolean>`(place, id) < (${slot("afterPlace")}::bigint, ${slot("afterId")}::bigint)`)
    .orderBy("place", "desc")
    .orderBy("id", "desc")
    .limit(slot("take")),
);

export type SectionRow = Awaited<ReturnType<typeof selectPage>>[number];

export async function listSections(
  on: Queryable,
  boardId: string,
  after: Position | null,
  take: number,
): Promise<SectionRow[]> {
  const [afterPlace, afterId] = [after?.key ?? AFTER_ALL, after?.id ?? AFTER_ALL];
  return await selectPage(on, { boardId, afterPlace, afterId, take });
}

const selectById = prepare<{ id: string }>("find_section")((slot) =>
  build.selectFrom("sections").select(columns).where("id", "=", slot("id")).where("trashed_at", "is", null),
);

export async function findSectionRow(on: Queryable, id: string): Promise<SectionRow | null> {
  return await findFirst(selectById(on, { id }));
}

const selectTrashed = prepare<{ ids: string[]; ownerId: string }>("list_trashed_sections")((slot) =>
  build
    .selectFrom("sections")
    .innerJoin("boards", "boards.id", "sections.board_id")
    .select(["sections.id", "sections.board_id", "sections.title", "sections.slug"])
    .select(["sections.place", "sections.pin_count", "sections.version"])
    .where("sections.id", "=", sql<string>`any(${slot("ids")}::bigint[])`)
    .where("sections.trashed_at", "is not", null)
    .where("boards.owner_id", "=", slot("ownerId")),
);

/** Those of the sections that are in the trash and of a board of the member's own, in no order. */
export async function listTrashedSections(
  on: Queryable,
  ownerId: string,
  ids: string[],
): Promise<SectionRow[]> {
  return ids.length === 0 ? [] : await selectTrashed(on, { ids, ownerId });
}

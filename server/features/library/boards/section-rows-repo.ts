import { sql } from "kysely";
import {
  countHidden,
  hiddenSavers,
  type ViewerIds,
  viewerIdsIn,
} from "#server/platform/authz/visibility-sql.ts";
import type { Queryable } from "#server/platform/db/database.ts";
import { AFTER_ALL, type Position } from "#server/platform/db/keyset.ts";
import { build, findFirst, prepare } from "#server/platform/db/prepared.ts";

const columns = [
  "sections.id",
  "sections.board_id",
  "sections.title",
  "sections.slug",
  "sections.place",
  "sections.version",
] as const;

export function sectionRows(viewerIds: ViewerIds) {
  return build
    .selectFrom("sections")
    .innerJoin("boards", "boards.id", "sections.board_id")
    .innerJoinLateral(hiddenSavers(viewerIds), (join) => join.onTrue())
    .select(columns)
    .select(sql<number>`sections.pin_count - ${countHidden("sections")}`.as("pin_count"));
}

type PageValues = ViewerIds & { boardId: string; afterPlace: string; afterId: string; take: number };

const selectPage = prepare<PageValues>("list_sections")((slot) =>
  sectionRows(viewerIdsIn(slot))
    .where("sections.board_id", "=", slot("boardId"))
    .where("sections.trashed_at", "is", null)
    .where(
      sql<boolean>`(sections.place, sections.id) < (${slot("afterPlace")}::bigint, ${slot("afterId")}::bigint)`,
    )
    .orderBy("sections.place", "desc")
    .orderBy("sections.id", "desc")
    .limit(slot("take")),
);

export type SectionRow = Awaited<ReturnType<typeof selectPage>>[number];

export async function listSections(
  on: Queryable,
  viewerIds: ViewerIds,
  { boardId, after, take }: { boardId: string; after: Position | null; take: number },
): Promise<SectionRow[]> {
  const [afterPlace, afterId] = [after?.key ?? AFTER_ALL, after?.id ?? AFTER_ALL];
  return await selectPage(on, { ...viewerIds, boardId, afterPlace, afterId, take });
}

const selectById = prepare<ViewerIds & { id: string }>("find_section")((slot) =>
  sectionRows(viewerIdsIn(slot))
    .where("sections.id", "=", slot("id"))
    .where("sections.trashed_at", "is", null),
);

export async function findSectionRow(
  on: Queryable,
  viewerIds: ViewerIds,
  id: string,
): Promise<SectionRow | null> {
  return await findFirst(selectById(on, { ...viewerIds, id }));
}

const selectTrashed = prepare<{ ids: string[]; ownerId: string }>("list_trashed_sections")((slot) =>
  build
    .selectFrom("sections")
    .innerJoin("boards", "boards.id", "sections.board_id")
    .select([...columns, "sections.pin_count"])
    .where("sections.id", "=", sql<string>`any(${slot("ids")}::bigint[])`)
    .where("sections.trashed_at", "is not", null)
    .where("boards.owner_id", "=", slot("ownerId")),
);

/** Returns trashed sections that belong to the member's own boards, unordered. */
export async function listTrashedSections(
  on: Queryable,
  ownerId: string,
  ids: string[],
): Promise<SectionRow[]> {
  return ids.length === 0 ? [] : await selectTrashed(on, { ids, ownerId });
}

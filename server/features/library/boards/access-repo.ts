import { sql } from "kysely";
import { isBoardVisible, type ViewerIds, viewerIdsIn } from "#server/platform/authz/visibility-sql.ts";
import type { Queryable, Tx } from "#server/platform/db/database.ts";
import { build, findFirst, prepare, prepareWrite, type Slots } from "#server/platform/db/prepared.ts";
import type { Row } from "#server/platform/db/row.ts";

type Values = ViewerIds & { boardId: string };
export type AccessRow = Awaited<ReturnType<typeof selectVisible>>[number];

/** Refers to `boards`. */
export const lastingPrivacy = sql<Row<"boards">["privacy"]>`coalesce(boards.withheld_privacy, (
  select former_privacy from board_actions
  where board_id = boards.id and state = 'running' and former_privacy is not null limit 1
), boards.privacy)`;

const visibleBoards = (slot: Slots<ViewerIds>) =>
  build
    .selectFrom("boards")
    .innerJoin("members as owners", "owners.id", "boards.owner_id")
    .leftJoin("board_members as seers", (join) =>
      join.onRef("seers.board_id", "=", "boards.id").on("seers.member_id", "=", slot("fullViewerId")),
    )
    .select(["boards.id", "boards.owner_id", "boards.name", "boards.slug", "boards.privacy", "seers.role"])
    .select(["owners.username as owner_username", "owners.is_private as owner_is_private"])
    .select(lastingPrivacy.as("lasting_privacy"))
    .where(isBoardVisible(viewerIdsIn(slot)));

const visibleBoard = (slot: Slots<Values>) => visibleBoards(slot).where("boards.id", "=", slot("boardId"));

const selectVisible = prepare<Values>("find_visible_board")(visibleBoard);

const lockVisible = prepare<Values>("lock_visible_board")((slot) =>
  visibleBoard(slot).forNoKeyUpdate("boards"),
);

export async function findVisibleBoard(on: Queryable, values: Values): Promise<AccessRow | null> {
  return await findFirst(selectVisible(on, values));
}

export async function lockVisibleBoard(tx: Tx, values: Values): Promise<AccessRow | null> {
  return await findFirst(lockVisible(tx, values));
}

export const lockBoardRows = prepareWrite<{ ids: string[] }>("lock_boards")((slot) =>
  build
    .selectFrom("boards")
    .select("id")
    .where(({ eb, fn }) => eb("id", "=", fn.any<string>(eb.val(slot("ids")))))
    .orderBy("id")
    .forNoKeyUpdate(),
);

const selectSection = prepare<{ sectionId: string }>("find_section_place")((slot) =>
  build
    .selectFrom("sections")
    .select(["id", "board_id", "title", "slug"])
    .where("id", "=", slot("sectionId"))
    .where("trashed_at", "is", null),
);

const selectVisibleSection = prepare<ViewerIds & { sectionId: string }>("find_visible_section")((slot) =>
  visibleBoards(slot)
    .innerJoin("sections", "sections.board_id", "boards.id")
    .select(["sections.id as section_id", "sections.title as section_title", "sections.slug as section_slug"])
    .where("sections.id", "=", slot("sectionId"))
    .where("sections.trashed_at", "is", null),
);

type VisibleSectionRow = Awaited<ReturnType<typeof selectVisibleSection>>[number];

/**
 * Finds the section together with its board in one query: a section on a hidden board takes no longer to miss than one
 * that doesn't exist.
 */
export async function findVisibleSection(
  on: Queryable,
  values: ViewerIds & { sectionId: string },
): Promise<VisibleSectionRow | null> {
  return await findFirst(selectVisibleSection(on, values));
}

export type SectionPlace = Awaited<ReturnType<typeof selectSection>>[number];

export async function findSectionPlace(on: Queryable, sectionId: string): Promise<SectionPlace | null> {
  return await findFirst(selectSection(on, { sectionId }));
}

import { sql } from "kysely";
import { isBoardVisible, type ViewerIds, viewerIdsIn } from "#server/platform/authz/visibility-sql.ts";
import type { Queryable, Tx } from "#server/platform/db/database.ts";
import { build, findFirst, prepare, prepareWrite } from "#server/platform/db/prepared.ts";

type Address = { usernameKey: string; slug: string };

const selectByAddress = prepare<Address & ViewerIds>("find_board_by_address")((slot) =>
  build
    .selectFrom("members as owners")
    .innerJoin("boards", "boards.owner_id", "owners.id")
    .select("boards.id")
    .where("owners.username_key", "=", slot("usernameKey"))
    .where("boards.slug", "=", slot("slug"))
    .where(isBoardVisible(viewerIdsIn(slot))),
);

/** Also matches former usernames and former slugs, in any combination. */
const selectByFormerAddress = prepare<Address & ViewerIds>("find_board_by_former_address")((slot) => {
  const owner = sql<string>`coalesce(
    (select id from members where username_key = ${slot("usernameKey")}),
    (select member_id from former_usernames
      where username_key = ${slot("usernameKey")} and held_until > now())
  )`;
  const isVisible = isBoardVisible(viewerIdsIn(slot));
  const boards = sql<{ id: string }>`(
    select id from (
      select boards.id, 1 as rank from boards join members as owners on owners.id = boards.owner_id
      where boards.owner_id = ${owner} and boards.slug = ${slot("slug")} and ${isVisible}
      union all
      select boards.id, 2 from former_board_slugs as former
      join boards on boards.id = former.board_id
      join members as owners on owners.id = boards.owner_id
      where former.owner_id = ${owner} and former.slug = ${slot("slug")} and ${isVisible}
    ) as named order by rank limit 1
  )`;
  return build.selectFrom(boards.as("boards")).select("id");
});

/**
 * Returns the board if the viewer may see it. A hidden board runs the same queries as a missing one, so that the
 * response time doesn't reveal which it is.
 */
export async function findBoardIdByAddress(
  on: Queryable,
  viewerIds: ViewerIds,
  { usernameKey, slug }: Address,
): Promise<string | null> {
  const values = { ...viewerIds, usernameKey, slug };
  const row =
    (await findFirst(selectByAddress(on, values))) ?? (await findFirst(selectByFormerAddress(on, values)));
  return row?.id ?? null;
}

const selectSectionBySlug = prepare<{ boardId: string; slug: string }>("find_section_by_slug")((slot) => {
  const sections = sql<{ id: string }>`(
    select id from (
      select id, 1 as rank from sections
      where board_id = ${slot("boardId")} and slug = ${slot("slug")} and trashed_at is null
      union all
      select section_id, 2 from former_section_slugs as former
      join sections on sections.id = section_id and trashed_at is null
      where former.board_id = ${slot("boardId")} and former.slug = ${slot("slug")}
    ) as named order by rank limit 1
  )`;
  return build.selectFrom(sections.as("sections")).select("id");
});

/** The caller has checked that the viewer may see the board. */
export async function findSectionIdBySlug(
  on: Queryable,
  boardId: string,
  slug: string,
): Promise<string | null> {
  return (await findFirst(selectSectionBySlug(on, { boardId, slug })))?.id ?? null;
}

type BoardSlug = { ownerId: string; slug: string; boardId: string };

/** Makes the old address redirect to the board. */
export const keepFormerBoardSlug = prepareWrite<BoardSlug>("keep_former_board_slug")((slot) =>
  build
    .insertInto("former_board_slugs")
    .values({ owner_id: slot("ownerId"), slug: slot("slug"), board_id: slot("boardId") })
    .onConflict((conflict) =>
      conflict
        .columns(["owner_id", "slug"])
        .doUpdateSet((update) => ({ board_id: update.ref("excluded.board_id") })),
    ),
);

/** A board now uses this address, so it must not redirect. */
export const releaseFormerBoardSlug = prepareWrite<{ ownerId: string; slug: string }>(
  "release_former_board_slug",
)((slot) =>
  build
    .deleteFrom("former_board_slugs")
    .where("owner_id", "=", slot("ownerId"))
    .where("slug", "=", slot("slug")),
);

type SectionSlug = { boardId: string; slug: string; sectionId: string };

export const keepFormerSectionSlug = prepareWrite<SectionSlug>("keep_former_section_slug")((slot) =>
  build
    .insertInto("former_section_slugs")
    .values({ board_id: slot("boardId"), slug: slot("slug"), section_id: slot("sectionId") })
    .onConflict((conflict) =>
      conflict
        .columns(["board_id", "slug"])
        .doUpdateSet((update) => ({ section_id: update.ref("excluded.section_id") })),
    ),
);

export const releaseFormerSectionSlug = prepareWrite<{ boardId: string; slug: string }>(
  "release_former_section_slug",
)((slot) =>
  build
    .deleteFrom("former_section_slugs")
    .where("board_id", "=", slot("boardId"))
    .where("slug", "=", slot("slug")),
);

const selectTakenBoards = prepare<{ ownerId: string; slugs: string[]; exceptId: string }>(
  "list_taken_board_slugs",
)((slot) =>
  build
    .selectFrom("boards")
    .select("slug")
    .where("owner_id", "=", slot("ownerId"))
    .where("slug", "=", sql<string>`any(${slot("slugs")}::text[])`)
    .where("id", "<>", slot("exceptId"))
    .where("trashed_at", "is", null),
);

export async function listTakenBoardSlugs(
  tx: Tx,
  ownerId: string,
  slugs: string[],
  exceptId: string,
): Promise<string[]> {
  return (await selectTakenBoards(tx, { ownerId, slugs, exceptId })).map(({ slug }) => slug);
}

const selectTakenSections = prepare<{ boardId: string; slugs: string[]; exceptId: string }>(
  "list_taken_section_slugs",
)((slot) =>
  build
    .selectFrom("sections")
    .select("slug")
    .where("board_id", "=", slot("boardId"))
    .where("slug", "=", sql<string>`any(${slot("slugs")}::text[])`)
    .where("id", "<>", slot("exceptId"))
    .where("trashed_at", "is", null),
);

export async function listTakenSectionSlugs(
  tx: Tx,
  boardId: string,
  slugs: string[],
  exceptId: string,
): Promise<string[]> {
  return (await selectTakenSections(tx, { boardId, slugs, exceptId })).map(({ slug }) => slug);
}

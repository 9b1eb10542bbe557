import { type RawBuilder, sql } from "kysely";
import {
  isPinPublicAndVisible,
  isPinVisible,
  type ViewerIds,
  viewerIdsIn,
} from "#server/platform/authz/visibility-sql.ts";
import { isTriedBy } from "#server/platform/authz/visibility-sql-tries.ts";
import type { Queryable } from "#server/platform/db/database.ts";
import { build, findFirst, prepare } from "#server/platform/db/prepared.ts";
import { pagesOfPin } from "../../base/stories/index.ts";
import { selectPins } from "./pin-rows-repo.ts";
import { nestRows, selectBoards, selectPeople, selectSections } from "./related-rows-repo.ts";

/** The Pin it was saved from, if the viewer may see it. The conditions refer to the inner `pins`. */
function shownSource(viewerIds: ViewerIds) {
  return sql<string | null>`(
    select shown.id from (select pins.source_pin_id as id) as source
    cross join lateral (
      select pins.id from pins
      join members as pinners on pinners.id = pins.pinner_id
      left join boards on boards.id = pins.board_id
      left join members as owners on owners.id = boards.owner_id
      where pins.id = source.id and ${isPinPublicAndVisible(viewerIds)}
    ) as shown
  )`;
}

function selectDetailed(viewerIds: ViewerIds, id: string) {
  return selectPins(viewerIds)
    .innerJoin("members as pinners", "pinners.id", "pins.pinner_id")
    .leftJoin("members as owners", "owners.id", "boards.owner_id")
    .select([
      "pins.note",
      "pins.comments_off",
      "pins.is_marked_sensitive",
      "boards.owner_id as board_owner_id",
    ])
    .select(shownSource(viewerIds).as("source_pin_id"))
    .select(isTriedBy(viewerIds).as("is_tried"))
    .select(
      sql<"waiting" | "refused" | null>`case when pictures.video_hash is not null then (
        select nullif(review, 'shown') from videos where content_hash = pictures.video_hash
      ) end`.as("video_review"),
    )
    .select(
      sql<boolean>`case when pictures.video_hash is null or pins.is_repin then false else coalesce(
        (select is_pale from videos where content_hash = pictures.video_hash), false
      ) end`.as("video_is_pale"),
    )
    .select(pagesOfPin(viewerIds).as("pages"))
    .select([
      nestRows(
        selectPeople(viewerIds, sql`members.id in (pins.pinner_id, pins.creator_id, boards.owner_id)`),
        ["id"],
      ).as("people"),
      nestRows(selectBoards(sql`boards.id = pins.board_id`), ["id", "owner_id"]).as("boards"),
      nestRows(selectSections(sql`sections.id = pins.section_id`), ["id"]).as("sections"),
    ])
    .where("pins.id", "=", id)
    .where(isPinVisible(viewerIds));
}

const selectById = prepare<ViewerIds & { id: string }>("find_visible_pin")((slot) =>
  selectDetailed(viewerIdsIn(slot), slot("id")),
);

export type DetailedPinRow = Awaited<ReturnType<typeof selectById>>[number];

/** Returns null if the Pin doesn't exist or is hidden. */
export async function findVisiblePin(
  on: Queryable,
  viewerIds: ViewerIds,
  id: string,
): Promise<DetailedPinRow | null> {
  return await findFirst(selectById(on, { ...viewerIds, id }));
}

/** The values, or the columns, that two duplicates have in common. */
type Twin<Part> = { memberId: Part; boardId: Part; pictureId: Part; link: Part; but: Part };

function selectTwins({ memberId, boardId, pictureId, link, but }: Twin<RawBuilder<unknown>>) {
  return build
    .selectFrom("pins as twins")
    .select("twins.id")
    .where("twins.state", "=", "live")
    .where(sql<boolean>`twins.pinner_id = ${memberId} and twins.id <> ${but}`)
    .where(sql<boolean>`twins.board_id is not distinct from ${boardId}`)
    .where(
      sql<boolean>`twins.id in (
        select same.id from pins as same where same.picture_id = ${pictureId}
        union all
        select same.id from pins as same where same.pinner_id = ${memberId} and same.state = 'live'
          and same.link <> '' and md5(same.link) = md5(${link}) and same.link = ${link}
      )`,
    )
    .orderBy("twins.id", "desc")
    .limit(5);
}

const listByParts = prepare<Twin<string | null>>("list_twin_pins")((slot) =>
  selectTwins({
    memberId: sql`${slot("memberId")}::bigint`,
    boardId: sql`${slot("boardId")}::bigint`,
    pictureId: sql`${slot("pictureId")}::bigint`,
    link: sql`${slot("link")}::text`,
    but: sql`${slot("but")}::bigint`,
  }),
);

/** Lists the member's other Pins in the same place with the same picture or link. */
export async function listTwins(on: Queryable, twin: Twin<string | null>): Promise<string[]> {
  return (await listByParts(on, twin)).map(({ id }) => id);
}

const ownColumns = {
  memberId: sql`pins.pinner_id`,
  boardId: sql`pins.board_id`,
  pictureId: sql`pins.picture_id`,
  link: sql`pins.link`,
  but: sql`pins.id`,
};

const selectSaved = prepare<ViewerIds & { id: string }>("find_saved_pin")((slot) =>
  selectDetailed(viewerIdsIn(slot), slot("id")).select(
    sql<string[]>`array(select id::text from (${selectTwins(ownColumns)}) as twins)`.as("twins"),
  ),
);

export type SavedPinRow = Awaited<ReturnType<typeof selectSaved>>[number];

/** Finds a Pin together with its pinner's duplicates of it. */
export async function findSavedPin(
  on: Queryable,
  viewerIds: ViewerIds,
  id: string,
): Promise<SavedPinRow | null> {
  return await findFirst(selectSaved(on, { ...viewerIds, id }));
}

import { type SelectQueryBuilder, sql } from "kysely";
import { PAGE_SIZE, PAGE_SIZE_MAX } from "#contract/limits/lists.ts";
import { TRASH_DAYS } from "#contract/limits/trash.ts";
import {
  isBoardSeenWithPin,
  isBoardVisible,
  isPinVisible,
  perPin,
  type ViewerIds,
  viewerIdsIn,
} from "#server/platform/authz/visibility-sql.ts";
import { countShownComments } from "#server/platform/authz/visibility-sql-comments.ts";
import { countShownTries } from "#server/platform/authz/visibility-sql-tries.ts";
import type { Queryable } from "#server/platform/db/database.ts";
import type { Slice } from "#server/platform/db/keyset.ts";
import { isOfPicture } from "#server/platform/db/picture-media.ts";
import { build, prepare, type Slots } from "#server/platform/db/prepared.ts";
import { loopOfPicture, videoOfPicture } from "../../base/media/index.ts";
import { firstPageOfPin } from "../../base/stories/index.ts";

/**
 * Selects everything that comes from a Pin's own row and picture. People, boards and sections are loaded once per page.
 */
export function selectPins(viewerIds: ViewerIds, isBoardSeen = isBoardSeenWithPin(viewerIds)) {
  return build
    .selectFrom("pins")
    .innerJoin("pictures", "pictures.id", "pins.picture_id")
    .innerJoin("media_objects", (join) => join.on(isOfPicture))
    .leftJoin("boards", "boards.id", "pins.board_id")
    .select([
      "pins.id",
      "pins.pinner_id",
      "pins.board_id",
      "pins.section_id",
      "pins.creator_id",
      "pins.picture_id",
      "pins.place",
      "pins.color_order",
      "pins.title",
      "pins.description",
      "pins.link",
      "pins.domain",
      "pins.link_state",
      "pins.alt_text",
      "pins.lang",
      "pins.method",
      "pins.is_repin",
      "pins.rich_metadata",
      "pins.price_value",
      "pins.price_currency",
      "pins.repin_count",
      "pins.version",
      "pins.sensitivity",
      "pins.created_at",
      "boards.privacy as board_privacy",
      "media_objects.mime",
      "media_objects.is_moving",
      "media_objects.moving_width",
      "media_objects.width",
      "media_objects.height",
      "media_objects.dominant_color",
      sql<string>`encode(pictures.signature, 'hex')`.as("signature"),
      sql<string>`encode(media_objects.thumbhash, 'base64')`.as("placeholder"),
      sql<boolean>`coalesce(pins.promoted_until > now(), false)`.as("is_promoted"),
      videoOfPicture(viewerIds).as("video"),
      loopOfPicture.as("loop"),
      "pins.page_count",
      firstPageOfPin.as("first_page"),
      isBoardSeen.as("is_board_seen"),
      countShownComments(viewerIds).as("comment_count"),
      countShownTries(viewerIds).as("try_count"),
      sql<boolean>`exists (
        select from pin_favorites
        where pin_favorites.pin_id = pins.id and pin_favorites.member_id = ${viewerIds.viewerId}::bigint
      )`.as("is_favorite"),
    ]);
}

export type PinRow =
  ReturnType<typeof selectPins> extends SelectQueryBuilder<infer _Db, infer _Tables, infer Row> ? Row : never;

const selectIds = () => build.selectFrom("pins").select("pins.id");

type IdQuery = ReturnType<typeof selectIds>;
export type Shape<Values> = (query: IdQuery, slot: Slots<Values>) => IdQuery;
type List<Values> = (on: Queryable, values: Values & ViewerIds, take: number) => Promise<PinRow[]>;

const orders = {
  newest: sql`pins.id desc`,
  oldest: sql`pins.id`,
  place: sql`pins.place desc, pins.id desc`,
  color: sql`pins.color_order, pins.id`,
};

/** Continues a list in order of color, of which the previous page ended with this color and id. */
export const isAfterColor = (color: string, id: string) =>
  sql<boolean>`(pins.color_order, pins.id) > (${color}::integer, ${id}::bigint)`;

/**
 * Selects a page of Pins the viewer may see: first only ids, read from an index in order until there are enough, then
 * the columns of those Pins.
 */
function selectPage<Values extends Record<string, unknown>>(
  slot: Slots<Values & ViewerIds>,
  { order, shape, take }: { order: keyof typeof orders; shape: Shape<Values>; take: number },
) {
  const viewerIds = viewerIdsIn(slot);
  const page = shape(selectIds().where(perPin(isPinVisible(viewerIds))), slot)
    .orderBy(orders[order])
    .limit(take);
  return selectPins(viewerIds).where("pins.id", "=", sql<string>`any(array(${page}))`).orderBy(orders[order]);
}

/**
 * Prepares a list of the Pins of one board, section or member. The page size is a parameter: the planner then assumes a
 * tenth of the rows and reads in index order, whereas with a known small size it would choose wrongly for medium-sized
 * boards.
 */
export function prepareList<Values extends Record<string, unknown>>(
  name: string,
  order: keyof typeof orders,
  shape: Shape<Values>,
): List<Values> {
  const list = prepare<Values & ViewerIds & { take: number }>(name)((slot) =>
    selectPage<Values>(slot, { order, shape, take: slot("take") }),
  );
  return (on, values, take) => list(on, { ...values, take });
}

/** Prepares the union of several lists, newest first. Each is read from its own index only as far as the page needs. */
export function prepareUnion<Values extends Record<string, unknown>>(
  name: string,
  shapes: readonly [Shape<Values>, ...Shape<Values>[]],
): List<Values> {
  const list = prepare<Values & ViewerIds & { take: number }>(name)((slot) => {
    const viewerIds = viewerIdsIn(slot);
    const take = slot("take");
    const pages = shapes.map((shape) => {
      const page = shape(selectIds().where(perPin(isPinVisible(viewerIds))), slot);
      return sql`(${page.orderBy(orders.newest).limit(take)})`;
    });
    return selectPins(viewerIds)
      .where("pins.id", "=", sql<string>`any(array(${sql.join(pages, sql` union `)}))`)
      .orderBy(orders.newest)
      .limit(take);
  });
  return (on, values, take) => list(on, { ...values, take });
}

/**
 * Prepares a list of everyone's Pins, newest first. The page size is a literal here, because a tenth of all Pins would
 * seem expensive to the planner.
 */
export function prepareListOfAll<Values extends Record<string, unknown>>(
  name: string,
  shape: Shape<Values>,
): List<Values> {
  const [page, most] = [PAGE_SIZE, PAGE_SIZE_MAX].map((size) =>
    prepare<Values & ViewerIds>(`${name}_${size}`)((slot) =>
      selectPage<Values>(slot, { order: "newest", shape, take: size + 1 }),
    ),
  );
  return (on, values, take) => {
    const list = take <= PAGE_SIZE + 1 ? page : most;
    if (!list) throw new Error("A list has no query");
    return list(on, values);
  };
}

const selectByIds = prepare<ViewerIds & { ids: string[] }>("list_visible_pins_by_id")((slot) => {
  const viewerIds = viewerIdsIn(slot);
  return selectPins(viewerIds)
    .where("pins.id", "=", sql<string>`any(${slot("ids")}::bigint[])`)
    .where(perPin(isPinVisible(viewerIds)));
});

/** Returns the Pins unordered. */
export async function listVisiblePinsById(
  on: Queryable,
  viewerIds: ViewerIds,
  ids: string[],
): Promise<PinRow[]> {
  return ids.length === 0 ? [] : await selectByIds(on, { ...viewerIds, ids });
}

type Trashed = { memberId: string; beforeKey: string | null; beforeId: string };

/** A trashed Pin may come from a board that its pinner can't see any more. */
function selectTrash(viewerIds: ViewerIds) {
  return selectPins(viewerIds, sql<boolean>`coalesce(${isBoardVisible(viewerIds)}, false)`).leftJoin(
    "members as owners",
    "owners.id",
    "boards.owner_id",
  );
}

// Microseconds, because timestamps on the wire lose them and a page break would skip Pins trashed at the same moment.
const trashedKey = sql<string>`(extract(epoch from pins.trashed_at) * 1000000)::bigint`;

const selectTrashed = [PAGE_SIZE, PAGE_SIZE_MAX].map((size) =>
  prepare<ViewerIds & Trashed>(`list_trashed_pins_${size}`)((slot) =>
    selectTrash({ viewerId: slot("memberId"), fullViewerId: slot("memberId") })
      .select([sql<string>`pins.trashed_at`.as("trashed_at"), trashedKey.as("key")])
      .where("pins.pinner_id", "=", slot("memberId"))
      .where("pins.state", "=", "trashed")
      .where("pins.trashed_at", ">", sql<string>`now() - ${sql.lit(TRASH_DAYS)} * interval '1 day'`)
      .where(
        sql<boolean>`(${slot("beforeKey")}::bigint is null
          or (${trashedKey}, pins.id) < (${slot("beforeKey")}::bigint, ${slot("beforeId")}::bigint))`,
      )
      .orderBy("pins.trashed_at", "desc")
      .orderBy("pins.id", "desc")
      .limit(size + 1),
  ),
);

export type TrashedPinRow = PinRow & { trashed_at: string; key: string };

/** Lists the Pins the member can still restore, latest first. */
export async function listTrashedPins(
  on: Queryable,
  memberId: string,
  { after, beforeId, take }: Slice,
): Promise<TrashedPinRow[]> {
  const select = selectTrashed[take <= PAGE_SIZE + 1 ? 0 : 1];
  if (!select) throw new Error("A list has no query");
  const values = {
    viewerId: memberId,
    fullViewerId: memberId,
    memberId,
    beforeKey: after?.key ?? null,
    beforeId,
  };
  return await select(on, values);
}

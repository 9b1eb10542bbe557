import { type SelectQueryBuilder, sql } from "kysely";
import { PAGE_SIZE, PAGE_SIZE_MAX, TRASH_DAYS } from "#contract/limits.ts";
import {
  isBoardSeenWithPin,
  isBoardVisible,
  isPinVisible,
  perPin,
  type ViewerIds,
} from "#server/platform/authz/visibility-sql.ts";
import { countShownComments } from "#server/platform/authz/visibility-sql-comments.ts";
import type { Queryable } from "#server/platform/db/database.ts";
import type { Slice } from "#server/platform/db/keyset.ts";
import { build, prepare, type Slots } from "#server/platform/db/prepared.ts";

/** All that a pin's own row and picture tell; people, boards and sections are loaded for a page at once. */
export function selectPins(viewerIds: ViewerIds, isBoardSeen = isBoardSeenWithPin(viewerIds)) {
  return build
    .selectFrom("pins")
    .innerJoin("pictures", "pictures.id", "pins.picture_id")
    .innerJoin("media_objects", (join) =>
      join
        .onRef("media_objects.content_hash", "=", "pictures.content_hash")
        .onRef("media_objects.purpose", "=", "pictures.purpose"),
    )
    .leftJoin("boards", "boards.id", "pins.board_id")
    .select([
      "pins.id",
      "pins.pinner_id",
      "pins.board_id",
      "pins.section_id",
      "pins.creator_id",
      "pins.picture_id",
      "pins.place",
      "pins.title",
      "pins.description",
      "pins.link",
      "pins.domain",
      "pins.alt_text",
      "pins.lang",
      "pins.method",
      "pins.is_repin",
      "pins.rich_metadata",
      "pins.price_value",
      "pins.price_currency",
      "pins.repin_count",
      "pins.version",
      "pins.created_at",
      "boards.privacy as board_privacy",
      "media_objects.mime",
      "media_objects.width",
      "media_objects.height",
      "media_objects.dominant_color",
      sql<string>`encode(pictures.signature, 'hex')`.as("signature"),
      sql<string>`encode(media_objects.thumbhash, 'base64')`.as("placeholder"),
      sql<boolean>`coalesce(pins.promoted_until > now(), false)`.as("is_promoted"),
      isBoardSeen.as("is_board_seen"),
      countShownComments(viewerIds).as("comment_count"),
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
};

/**
 * A list of pins the viewer may see. First the ids of a page, read off an index in its order until there are enough of
 * them; only then what is told of those.
 */
function selectPage<Values extends Record<string, unknown>>(
  slot: Slots<Values & ViewerIds>,
  { order, shape, take }: { order: keyof typeof orders; shape: Shape<Values>; take: number },
) {
  const viewerIds = { viewerId: slot("viewerId"), fullViewerId: slot("fullViewerId") };
  const page = shape(selectIds().where(perPin(isPinVisible(viewerIds))), slot)
    .orderBy(orders[order])
    .limit(take);
  return selectPins(viewerIds).where("pins.id", "=", sql<string>`any(array(${page}))`).orderBy(orders[order]);
}

/**
 * Pins of one board, section or member. How many are taken comes with the call: not knowing it, the planner counts on a
 * tenth of the rows and reads them in order, where a board of middling size looks too small to it for that to matter.
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

/** What one of several lists has, newest first: each is read off its own index as far as a page needs it. */
export function prepareUnion<Values extends Record<string, unknown>>(
  name: string,
  shapes: readonly [Shape<Values>, ...Shape<Values>[]],
): List<Values> {
  const list = prepare<Values & ViewerIds & { take: number }>(name)((slot) => {
    const viewerIds = { viewerId: slot("viewerId"), fullViewerId: slot("fullViewerId") };
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

/** Pins of everybody, newest first. A tenth of them all would look dear: here the planner is told that few are taken. */
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
  const viewerIds = { viewerId: slot("viewerId"), fullViewerId: slot("fullViewerId") };
  return selectPins(viewerIds)
    .where("pins.id", "=", sql<string>`any(${slot("ids")}::bigint[])`)
    .where(perPin(isPinVisible(viewerIds)));
});

/** In no order. */
export async function listVisiblePinsById(
  on: Queryable,
  viewerIds: ViewerIds,
  ids: string[],
): Promise<PinRow[]> {
  return ids.length === 0 ? [] : await selectByIds(on, { ...viewerIds, ids });
}

type Trashed = { memberId: string; beforeKey: string | null; beforeId: string };

/** A pin in one's trash may have been on a board that one sees no longer. */
function selectTrash(viewerIds: ViewerIds) {
  return selectPins(viewerIds, sql<boolean>`coalesce(${isBoardVisible(viewerIds)}, false)`).leftJoin(
    "members as owners",
    "owners.id",
    "boards.owner_id",
  );
}

// Microseconds: a timestamp on the wire has lost them, and what went in one moment would be cut off with it.
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

/** What a member can still restore, latest first. */
export async function listTrashedPins(
  on: Queryable,
  memberId: string,
  { after, beforeId, take }: Slice,
): Promise<TrashedPinRow[]> {
  const select = selectTrashed[take <= PAGE_SIZE + 1 ? 0 : 1];
  if (!select) throw new Error("A list has no query");
  const asked = {
    viewerId: memberId,
    fullViewerId: memberId,
    memberId,
    beforeKey: after?.key ?? null,
    beforeId,
  };
  return await select(on, asked);
}

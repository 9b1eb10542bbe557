import { type RawBuilder, sql } from "kysely";
import { PAGE_SIZE, PAGE_SIZE_MAX } from "#contract/limits/lists.ts";
import { FOLDED_MAX } from "#contract/limits/pins.ts";
import { isRecommendable } from "#server/platform/authz/recommendable-sql.ts";
import {
  isPinPublicAndVisible,
  perPin,
  type ViewerIds,
  viewerIdsIn,
} from "#server/platform/authz/visibility-sql.ts";
import type { Queryable } from "#server/platform/db/database.ts";
import { build, prepare, type Slots } from "#server/platform/db/prepared.ts";

export type NewestValues = ViewerIds & {
  /** Whoever hid Pins; "0" for a visitor. */
  hiderId: string;
  beforeId: string;
  /** Newer Pins are ignored, so that a picture stays where it is while someone reads on. */
  asOfId: string;
};

export type NewestPin = {
  id: string;
  /** How many older Pins show the same picture; null if a newer one does, which then stands for this one. */
  older: number | null;
};

/** How many copies of a picture are looked at, however many there are. */
const COPIES_READ = 2 * FOLDED_MAX;

type Slot = Slots<NewestValues>;

/** Everyone may see the Pin, which isn't sensitive, and the viewer too, who hasn't hidden it. */
function isOnWall(slot: Slot): RawBuilder<boolean> {
  const viewerIds = viewerIdsIn(slot);
  return sql<boolean>`(${isRecommendable} and ${perPin(isPinPublicAndVisible(viewerIds))} and not exists (
    select from pin_hides
    where pin_hides.pin_id = pins.id and pin_hides.member_id = ${slot("hiderId")}::bigint
  ))`;
}

/** Selects from the other Pins of a picture. The copies are limited before it's known which of them are visible. */
function fromCopies(slot: Slot, isCopy: RawBuilder<boolean>): RawBuilder<unknown> {
  return sql`from (
    select copies.* from pictures as same
    join pins as copies on copies.picture_id = same.id
    where same.content_hash = shown.content_hash and same.purpose = shown.purpose
      and copies.state = 'live' and ${isCopy}
    limit ${sql.lit(COPIES_READ)}
  ) as pins where ${isOnWall(slot)}`;
}

/**
 * Of several Pins in a row that show the same picture, only the first is compared with all others. So thousands of
 * copies in a row cost little more than one.
 */
function selectNewest(slot: Slot, take: number) {
  const newest = build
    .selectFrom("pins")
    .select(["id", "picture_id"])
    .where(isOnWall(slot))
    .where("id", "<", slot("beforeId"))
    .where("id", "<=", slot("asOfId"))
    .where("state", "=", "live")
    .orderBy("id", "desc")
    .limit(take);
  const shown = build
    .selectFrom(newest.as("newest"))
    .innerJoin("pictures", "pictures.id", "newest.picture_id")
    .select(["newest.id", "pictures.content_hash", "pictures.purpose"])
    .select(
      sql<boolean>`row_number() over (
        partition by pictures.content_hash, pictures.purpose order by newest.id desc
      ) = 1`.as("is_first"),
    );
  const isNewer = sql<boolean>`copies.id > shown.id and copies.id <= ${slot("asOfId")}`;
  const isOlder = sql<boolean>`copies.id < shown.id`;
  return build
    .selectFrom(shown.as("shown"))
    .select([
      "shown.id",
      sql<number | null>`case when shown.is_first and not exists (select ${fromCopies(slot, isNewer)})
        then (select least(count(*), ${sql.lit(FOLDED_MAX)})::int ${fromCopies(slot, isOlder)}) end`.as(
        "older",
      ),
    ])
    .orderBy("shown.id", "desc");
}

// Literal sizes: the planner would think that an unknown number of everyone's Pins is many.
const batches = [PAGE_SIZE, 3 * PAGE_SIZE, PAGE_SIZE_MAX].map((size) => ({
  size,
  list: prepare<NewestValues>(`list_newest_pictures_${size}`)((slot) => selectNewest(slot, size + 1)),
}));

/** Lists at least that many Pins and one more, unless the list ends before. */
export async function listNewestPictures(
  on: Queryable,
  values: NewestValues,
  size: number,
): Promise<{ pins: NewestPin[]; isEnd: boolean }> {
  const batch = batches.find((each) => size <= each.size);
  if (!batch) throw new Error("A list has no query");
  const pins = await batch.list(on, values);
  return { pins, isEnd: pins.length <= batch.size };
}

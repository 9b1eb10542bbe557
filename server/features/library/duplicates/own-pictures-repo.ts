import { sql } from "kysely";
import { DUPLICATE_GROUPS_MAX, DUPLICATE_PINS_MAX } from "#contract/limits/duplicates.ts";
import type { Queryable } from "#server/platform/db/database.ts";
import { isOfPicture } from "#server/platform/db/picture-media.ts";
import { build, prepare } from "#server/platform/db/prepared.ts";

/**
 * A member has each picture once, however many of their Pins show it. Stories are left out: their first pages may be the
 * same, and others not.
 */
const selectOwn = () =>
  build
    .selectFrom("pictures")
    .innerJoin("looks", "looks.content_hash", "pictures.content_hash")
    .where("pictures.purpose", "=", "pin")
    .where(
      sql<boolean>`exists (
        select from pins where pins.picture_id = pictures.id and pins.pinner_id = pictures.owner_id
          and pins.state = 'live' and pins.page_count = 0
      )`,
    );

type Page = { memberId: string; after: Buffer; afterId: string; take: number };

const selectLooks = prepare<Page>("list_own_looks")((slot) =>
  selectOwn()
    .select(["pictures.id", "looks.vector", "pictures.content_hash as content"])
    .where("pictures.owner_id", "=", slot("memberId"))
    .where(
      sql<boolean>`(pictures.content_hash, pictures.id) > (${slot("after")}::bytea, ${slot("afterId")}::bigint)`,
    )
    .orderBy("pictures.content_hash")
    .orderBy("pictures.id")
    .limit(slot("take")),
);

export type OwnLook = { id: string; content: Buffer; vector: Int8Array };

/** Lists what a member's own live Pins look like, each picture once, in the order of their contents. Videos may share one. */
export async function listOwnLooks(on: Queryable, values: Page): Promise<OwnLook[]> {
  return (await selectLooks(on, values)).map(({ id, content, vector }) => ({
    id,
    content,
    vector: new Int8Array(vector.buffer, vector.byteOffset, vector.length),
  }));
}

const selectSketches = prepare<{ memberId: string; ids: string[] }>("list_sketches_of_own_pictures")((slot) =>
  build
    .selectFrom("pictures")
    .innerJoin("media_objects", (join) => join.on(isOfPicture))
    .select(["pictures.id", "media_objects.width", "media_objects.height", "media_objects.thumbhash"])
    .select(sql<string>`encode(pictures.content_hash, 'hex')`.as("content"))
    .select(sql<string | null>`encode(pictures.video_hash, 'hex')`.as("video"))
    .where("pictures.owner_id", "=", slot("memberId"))
    .where("pictures.id", "=", sql<string>`any(${slot("ids")}::bigint[])`),
);

export type OwnSketch = Awaited<ReturnType<typeof selectSketches>>[number];

export async function mapSketches(
  on: Queryable,
  values: { memberId: string; ids: string[] },
): Promise<Map<string, OwnSketch>> {
  return new Map((await selectSketches(on, values)).map((sketch) => [sketch.id, sketch]));
}

const newestFirst = sql<
  string[]
>`(array_agg(pins.id::text order by pins.id desc))[1:${sql.lit(DUPLICATE_PINS_MAX)}]`;

/** A picture with the member's live Pins that show it, newest first. */
export type PinsOfPicture = { picture_id: string; pin_ids: string[] };

/** Lists pictures of which a member has several Pins, those with the newest Pins first. */
export const listRepeated = prepare<{ memberId: string }>("list_pictures_saved_twice")((slot) =>
  build
    .selectFrom("pins")
    .select(["pins.picture_id", newestFirst.as("pin_ids")])
    .where("pins.pinner_id", "=", slot("memberId"))
    .where("pins.state", "=", "live")
    .where("pins.page_count", "=", 0)
    .groupBy("pins.picture_id")
    .having(sql<boolean>`count(*) > 1`)
    .orderBy(sql`max(pins.id)`, "desc")
    // Some may be dismissed.
    .limit(DUPLICATE_GROUPS_MAX * 4),
);

/** Lists the covers of each video that a member's live Pins show with several, newest first. */
export const listCoversOfVideos = prepare<{ memberId: string }>("list_covers_of_own_videos")((slot) =>
  build
    .selectFrom("pictures")
    .select(sql<string[]>`array_agg(id::text order by id)`.as("picture_ids"))
    .where("owner_id", "=", slot("memberId"))
    .where("purpose", "=", "pin")
    .where("video_hash", "is not", null)
    .where(
      sql<boolean>`exists (
        select from pins where pins.picture_id = pictures.id and pins.pinner_id = pictures.owner_id
          and pins.state = 'live' and pins.page_count = 0
      )`,
    )
    .groupBy("video_hash")
    .having(sql<boolean>`count(*) > 1`)
    .orderBy(sql`max(id)`, "desc")
    .limit(DUPLICATE_GROUPS_MAX),
);

export const listPinsOfPictures = prepare<{ memberId: string; ids: string[] }>("list_own_pins_of_pictures")(
  (slot) =>
    build
      .selectFrom("pins")
      .select(["pins.picture_id", newestFirst.as("pin_ids")])
      .where("pins.pinner_id", "=", slot("memberId"))
      .where("pins.state", "=", "live")
      .where("pins.page_count", "=", 0)
      .where("pins.picture_id", "=", sql<string>`any(${slot("ids")}::bigint[])`)
      .groupBy("pins.picture_id"),
);

/** The newest Pin, and how many pictures no one has looked at yet. */
export const measureOwn = prepare<{ memberId: string }>("measure_own_pictures")((slot) =>
  build.selectNoFrom([
    sql<string>`coalesce((
        select max(id) from pins where pinner_id = ${slot("memberId")}::bigint and state = 'live'
      ), 0)`.as("newest_pin_id"),
    sql<number>`(
        select count(*)::int from pictures
        join media_objects on media_objects.content_hash = pictures.content_hash
          and media_objects.purpose = pictures.purpose
        where pictures.owner_id = ${slot("memberId")}::bigint and pictures.purpose = 'pin'
          and media_objects.looked_with is null and exists (
            select from pins where pins.picture_id = pictures.id and pins.pinner_id = pictures.owner_id
              and pins.state = 'live' and pins.page_count = 0
          )
      )`.as("unseen_count"),
  ]),
);

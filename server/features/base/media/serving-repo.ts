import { type RawBuilder, sql } from "kysely";
import {
  isPinPublic,
  isPinVisible,
  isWholeProfilePublic,
  isWholeProfileVisible,
  type ViewerIds,
  viewerIdsIn,
} from "#server/platform/authz/visibility-sql.ts";
import { isTryPublic, isTryShown } from "#server/platform/authz/visibility-sql-tries.ts";
import type { Queryable, Tx } from "#server/platform/db/database.ts";
import { isOfPicture } from "#server/platform/db/picture-media.ts";
import { build, findFirst, prepare } from "#server/platform/db/prepared.ts";
import type { Purpose } from "./variants.ts";

export type FoundPicture = {
  id: string;
  ownerId: string;
  contentHash: string;
  purpose: Purpose;
  mime: string;
  /** It's an animation. */
  isMoving: boolean;
  /** Of the widest size in which it moves. */
  movingWidth: number;
  width: number;
  height: number;
  /** The content of the video that it is the poster of. */
  videoHash: string | null;
  videoReview: "waiting" | "shown" | "refused" | null;
};

/** True if a Pin that meets the condition shows the picture. */
function isShownBy(condition: RawBuilder<boolean>): RawBuilder<boolean> {
  return sql<boolean>`exists (
    select from pins
    join members as pinners on pinners.id = pins.pinner_id
    left join boards on boards.id = pins.board_id
    left join members as owners on owners.id = boards.owner_id
    where pins.picture_id = pictures.id and ${condition}
  )`;
}

/** True if the picture is on a page of a Pin that meets the condition. */
function isOnPageOf(condition: RawBuilder<boolean>): RawBuilder<boolean> {
  return sql<boolean>`exists (
    select from story_pages
    join pins on pins.id = story_pages.pin_id
    join members as pinners on pinners.id = pins.pinner_id
    left join boards on boards.id = pins.board_id
    left join members as owners on owners.id = boards.owner_id
    where story_pages.picture_id = pictures.id and ${condition}
  )`;
}

/** True if a try that meets the second condition shows the picture, of a Pin that meets the first. */
function isShownByTry(isPinShown: RawBuilder<boolean>, isShown: RawBuilder<boolean>): RawBuilder<boolean> {
  return sql<boolean>`exists (
    select from pin_tries
    join members as people on people.id = pin_tries.member_id
    join pins on pins.id = pin_tries.pin_id
    join members as pinners on pinners.id = pins.pinner_id
    left join boards on boards.id = pins.board_id
    left join members as owners on owners.id = boards.owner_id
    where pin_tries.picture_id = pictures.id and ${isShown} and ${isPinShown}
  )`;
}

/** True if the picture is its owner's cover, and the owner meets the condition. */
function isCoverOf(condition: RawBuilder<boolean>): RawBuilder<boolean> {
  return sql<boolean>`(pictures.purpose = 'cover' and exists (
    select from members
    where members.id = pictures.owner_id and members.cover_picture_id = pictures.id and ${condition}
  ))`;
}

/** Pictures marked public, such as avatars, are hidden with their owner. */
const isPublic = () => sql<boolean>`(
  (pictures.visibility = 'public' and not exists (
    select from members where members.id = pictures.owner_id and members.state <> 'active'
  ))
  or ${isShownBy(isPinPublic())}
  or ${isOnPageOf(isPinPublic())}
  or ${isShownByTry(isPinPublic(), isTryPublic())}
  or ${isCoverOf(isWholeProfilePublic())}
)`;

function selectPictures() {
  return build
    .selectFrom("pictures")
    .innerJoin("media_objects", (join) => join.on(isOfPicture))
    .select([
      "pictures.id",
      "pictures.owner_id",
      "pictures.purpose",
      "media_objects.mime",
      "media_objects.is_moving",
      "media_objects.moving_width",
      "media_objects.width",
      "media_objects.height",
      sql<string>`encode(pictures.content_hash, 'hex')`.as("content_hash"),
      sql<string | null>`encode(pictures.video_hash, 'hex')`.as("video_hash"),
      sql<FoundPicture["videoReview"]>`case when pictures.video_hash is not null then (
        select review from videos where content_hash = pictures.video_hash
      ) end`.as("video_review"),
    ]);
}

const selectPublic = prepare<{ signature: Buffer }>("find_public_picture")((slot) =>
  selectPictures().where("pictures.signature", "=", slot("signature")).where(isPublic()),
);

type Row = Awaited<ReturnType<typeof selectPublic>>[number];

/** Finds a picture that everyone may see. A hidden one takes the same queries as a missing one. */
export async function findPublicPicture(db: Queryable, signature: string): Promise<FoundPicture | null> {
  return toFound(await findFirst(selectPublic(db, { signature: Buffer.from(signature, "hex") })));
}

const selectVisible = prepare<ViewerIds & { signature: Buffer }>("find_visible_picture")((slot) => {
  const viewerIds = viewerIdsIn(slot);
  return selectPictures()
    .where("pictures.signature", "=", slot("signature"))
    .where(
      sql<boolean>`(pictures.owner_id = ${slot("fullViewerId")}::bigint
        or ${isPublic()} or ${isShownBy(isPinVisible(viewerIds))} or ${isOnPageOf(isPinVisible(viewerIds))}
        or ${isShownByTry(isPinVisible(viewerIds), isTryShown(viewerIds))}
        or ${isCoverOf(isWholeProfileVisible(viewerIds, "members"))})`,
    );
});

/** Finds a picture the viewer may see, which includes all their own. */
export async function findVisiblePicture(
  db: Queryable,
  signature: string,
  viewerIds: ViewerIds,
): Promise<FoundPicture | null> {
  return toFound(
    await findFirst(selectVisible(db, { ...viewerIds, signature: Buffer.from(signature, "hex") })),
  );
}

function toFound(row: Row | null): FoundPicture | null {
  return (
    row && {
      id: row.id,
      ownerId: row.owner_id,
      contentHash: row.content_hash,
      purpose: row.purpose,
      mime: row.mime,
      isMoving: row.is_moving,
      movingWidth: row.moving_width,
      width: row.width,
      height: row.height,
      videoHash: row.video_hash,
      videoReview: row.video_review,
    }
  );
}

const rotate = prepare<{ ids: string[] }>("rotate_hidden_signatures")((slot) =>
  build
    .updateTable("pictures")
    .set({ signature: sql<Buffer>`uuid_send(gen_random_uuid())` })
    .where(
      "pictures.id",
      "=",
      sql<string>`any(array(
        select unnest(${slot("ids")}::bigint[])
        union
        select pin_tries.picture_id from pins
        join pin_tries on pin_tries.pin_id = pins.id and pin_tries.picture_id is not null
        where pins.picture_id = any(${slot("ids")}::bigint[])
        union
        select story_pages.picture_id from pins
        join story_pages on story_pages.pin_id = pins.id and story_pages.picture_id is not null
        where pins.picture_id = any(${slot("ids")}::bigint[]) and pins.page_count > 0
      ))`,
    )
    .where(({ not }) => not(isPublic()))
    .returning("pictures.id"),
);

/**
 * Call in the transaction that hides something. Pictures that are no longer public get a new address, and so do those of
 * the pages and tries of their Pins; the old one stops working at the commit.
 */
export async function rotateHiddenSignatures(tx: Tx, pictureIds: readonly string[]): Promise<void> {
  if (pictureIds.length === 0) return;
  await rotate(tx, { ids: [...new Set(pictureIds)] });
  await tx.clearSharedCaches();
}

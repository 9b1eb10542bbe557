import { sql } from "kysely";
import {
  isPinVisible,
  isWholeProfileVisible,
  perPin,
  type ViewerIds,
  viewerIdsIn,
} from "#server/platform/authz/visibility-sql.ts";
import type { Queryable, Tx } from "#server/platform/db/database.ts";
import { build, findFirst, prepare } from "#server/platform/db/prepared.ts";
import { ownerColumns } from "../queue-repo.ts";

/** How many Pins of a video are looked at to find one that staff may see. */
const PINS_READ = 50;

/** How many videos are looked at for a page, as staff may see none of many in a row. */
const VIDEOS_READ = 200;

const selectEnd = prepare<{ beforeId: string }>("find_end_of_video_queue")((slot) =>
  build
    .selectFrom("videos")
    .select("review_id as id")
    .where("review", "=", "waiting")
    .where("review_id", "<", slot("beforeId"))
    .orderBy("review_id", "desc")
    .offset(VIDEOS_READ - 1)
    .limit(1),
);

/** Finds the last video that is looked at for a page; null if that is the queue's end. */
export async function findVideosEnd(on: Queryable, beforeId: string): Promise<string | null> {
  return (await findFirst(selectEnd(on, { beforeId })))?.id ?? null;
}

type Values = ViewerIds & { beforeId: string; lastId: string; take: number };

const selectWaiting = prepare<Values>("list_videos_to_watch")((slot) => {
  const shown = sql<{
    pin_id: string | null;
    pinner_id: string;
    picture_id: string;
    title: string;
    description: string;
    alt_text: string;
  }>`((
    select pins.id as pin_id, pins.pinner_id, newest.picture_id, pins.title, pins.description, pins.alt_text
    from (
      select copies.id, pictures.id as picture_id from pictures
      cross join lateral (
        select id from pins where picture_id = pictures.id
        union select pin_id from story_pages where picture_id = pictures.id
      ) as users
      join pins as copies on copies.id = users.id
      where pictures.video_hash = videos.content_hash and copies.state = 'live'
      order by copies.id desc limit ${sql.lit(PINS_READ)}
    ) as newest
    join pins on pins.id = newest.id
    where ${perPin(isPinVisible(viewerIdsIn(slot)))} order by pins.id desc limit 1
  ) union all (
    select null, members.id, pictures.id, '', '', ''
    from pictures join members on members.cover_picture_id = pictures.id
    where pictures.video_hash = videos.content_hash and ${isWholeProfileVisible(viewerIdsIn(slot), "members")}
    limit 1
  ) limit 1)`;
  return build
    .selectFrom("videos")
    .innerJoinLateral(shown.as("shown"), (join) => join.onTrue())
    .innerJoin("pictures", "pictures.id", "shown.picture_id")
    .innerJoin("media_objects", (join) =>
      join
        .onRef("media_objects.content_hash", "=", "pictures.content_hash")
        .onRef("media_objects.purpose", "=", "pictures.purpose"),
    )
    .innerJoin("members", "members.id", "shown.pinner_id")
    .select(["videos.review_id", "videos.files", "videos.duration_ms"])
    .select(["shown.pin_id", "shown.title", "shown.description", "shown.alt_text"])
    .select(sql<string>`encode(pictures.signature, 'hex')`.as("signature"))
    .select(sql<string>`encode(media_objects.thumbhash, 'base64')`.as("placeholder"))
    .select(ownerColumns)
    .where("videos.review", "=", "waiting")
    .where("videos.review_id", "<", slot("beforeId"))
    .where("videos.review_id", ">=", slot("lastId"))
    .orderBy("videos.review_id", "desc")
    .limit(slot("take"));
});

export type WaitingVideo = Awaited<ReturnType<typeof selectWaiting>>[number];

/** Lists undecided videos, newest first down to `lastId`, each on a Pin or profile that staff may see. */
export async function listWaitingVideos(on: Queryable, values: Values) {
  return await selectWaiting(on, values);
}

type Verdict = { reviewId: string; verdict: "shown" | "refused" };

const decide = prepare<Verdict>("decide_about_video")((slot) =>
  build
    .updateTable("videos")
    .set({ review: slot("verdict") })
    .where("review_id", "=", slot("reviewId"))
    .where("review", "=", "waiting")
    .returning(sql<string>`encode(content_hash, 'hex')`.as("content")),
);

/** Returns the content; null if it doesn't wait. */
export async function putVideoVerdict(tx: Tx, verdict: Verdict): Promise<string | null> {
  return (await findFirst(decide(tx, verdict)))?.content ?? null;
}

// The next Pins with this video, in the order in which all lock Pins.
const apply = {
  name: "apply_video_verdict",
  text: `
    with next as (
      select pins.id from pictures join pins on pins.picture_id = pictures.id
      where pictures.video_hash = $1 and pins.id > $2::bigint
      order by pins.id limit $3
    ), locked as (
      select pins.id from pins join next on next.id = pins.id order by pins.id for no key update of pins
    ), changed as (
      update pins set is_video = (videos.review is distinct from 'refused' and videos.review is distinct from 'waiting')
      from locked, videos
      where pins.id = locked.id and videos.content_hash = $1
        and pins.is_video is distinct from
          (videos.review is distinct from 'refused' and videos.review is distinct from 'waiting')
      returning pins.id
    ), marked as (
      insert into search_marks (kind, object_id) select 'pin', id from changed
    )
    select max(id) as last_id from next`,
};

/** Brings the next Pins with this video up to date. Returns the last id, or null if there are no more. */
export async function applyVideoVerdictToNext(
  tx: Tx,
  content: string,
  { afterId, take }: { afterId: string; take: number },
): Promise<string | null> {
  const values = [Buffer.from(content, "hex"), afterId, take];
  const [row] = await tx.query<{ last_id: string | null }>(apply, values);
  return row?.last_id ?? null;
}

import { type RawBuilder, sql } from "kysely";
import type { ViewerIds } from "#server/platform/authz/visibility-sql.ts";
import type { PresentedLoop, PresentedVideo } from "./present-videos.ts";

/** The video of the surrounding query's `pictures`. Looked up only for posters, so that a list without videos doesn't pay. */
export function videoOfPicture(viewerIds: ViewerIds) {
  return sql<PresentedVideo | null>`case when pictures.video_hash is not null then (
    select jsonb_build_object('files', videos.files, 'duration_ms', videos.duration_ms, 'has_sound', videos.has_sound,
      'languages', array(
        select language from video_captions where video_captions.picture_id = pictures.id order by language
      ))
    from videos where videos.content_hash = pictures.video_hash and ${isVideoShown(viewerIds)}
  ) end`;
}

/** Staff didn't ask to watch it first, or it's the viewer's own. */
export function isVideoShown({ fullViewerId }: ViewerIds): RawBuilder<boolean> {
  return sql`(
    videos.review is null or videos.review = 'shown'
    or (videos.review = 'waiting' and pictures.owner_id = ${fullViewerId}::bigint)
  )`;
}

/** The silent video of the surrounding query's `media_objects`, if it's a large animation. */
export const loopOfPicture = sql<PresentedLoop | null>`case when media_objects.is_moving then (
  select jsonb_build_object('width', videos.width, 'height', videos.height)
  from videos where videos.content_hash = media_objects.content_hash and videos.stored_at is not null
) end`;

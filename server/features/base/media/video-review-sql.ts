import { type RawBuilder, sql } from "kysely";
import type { ViewerIds } from "#server/platform/authz/visibility-sql.ts";

/** Of `videos` and its poster in `pictures`: staff didn't ask to watch it first, or it's the viewer's own. */
export function isVideoShown({ fullViewerId }: ViewerIds): RawBuilder<boolean> {
  return sql`(
    videos.review is null or videos.review = 'shown'
    or (videos.review = 'waiting' and pictures.owner_id = ${fullViewerId}::bigint)
  )`;
}

import { sql } from "kysely";
import { isWholeProfileVisible, type ViewerIds, viewerIdsIn } from "#server/platform/authz/visibility-sql.ts";
import type { Queryable } from "#server/platform/db/database.ts";
import { isOfPicture } from "#server/platform/db/picture-media.ts";
import { build, findFirst, prepare } from "#server/platform/db/prepared.ts";
import { videoOfPicture } from "../../base/media/index.ts";

const selectCover = prepare<ViewerIds & { memberId: string }>("find_cover_of_member")((slot) => {
  const viewerIds = viewerIdsIn(slot);
  return build
    .selectFrom("members")
    .innerJoin("pictures", "pictures.id", "members.cover_picture_id")
    .innerJoin("media_objects", (join) => join.on(isOfPicture))
    .select([
      sql<string>`encode(pictures.signature, 'hex')`.as("signature"),
      "media_objects.mime",
      "media_objects.width",
      "media_objects.height",
      "media_objects.dominant_color",
      sql<string>`encode(media_objects.thumbhash, 'base64')`.as("placeholder"),
      videoOfPicture(viewerIds).as("video"),
    ])
    .where("members.id", "=", slot("memberId"))
    .where(isWholeProfileVisible(viewerIds, "members"));
});

export type CoverRow = Awaited<ReturnType<typeof selectCover>>[number];

/** Finds a member's cover, which only those see who may see the whole profile. */
export async function findCover(
  on: Queryable,
  viewerIds: ViewerIds,
  memberId: string,
): Promise<CoverRow | null> {
  return await findFirst(selectCover(on, { ...viewerIds, memberId }));
}

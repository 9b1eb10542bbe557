import { sql } from "kysely";
import {
  fromPins,
  isBoardVisible,
  isMemberVisible,
  isPinVisible,
  type ViewerIds,
  viewerIdsIn,
} from "#server/platform/authz/visibility-sql.ts";
import { build, prepare } from "#server/platform/db/prepared.ts";

type Asked = ViewerIds & { ids: readonly string[] };

/** Those of the Pins that the viewer may see, and whether they saved them. */
export const listVisiblePins = prepare<Asked>("list_pins_shown")((slot) => {
  const viewerIds = viewerIdsIn(slot);
  return fromPins()
    .select([
      "pins.id",
      sql<boolean>`pins.pinner_id is not distinct from ${viewerIds.viewerId}::bigint`.as("isOwn"),
    ])
    .where("pins.id", "=", sql<string>`any(${slot("ids")}::bigint[])`)
    .where(isPinVisible(viewerIds));
});

export const listVisibleBoards = prepare<Asked>("list_boards_shown")((slot) => {
  const viewerIds = viewerIdsIn(slot);
  return build
    .selectFrom("boards")
    .innerJoin("members as owners", "owners.id", "boards.owner_id")
    .select([
      "boards.id",
      sql<boolean>`boards.owner_id is not distinct from ${viewerIds.viewerId}::bigint`.as("isOwn"),
    ])
    .where("boards.id", "=", sql<string>`any(${slot("ids")}::bigint[])`)
    .where(isBoardVisible(viewerIds));
});

export const listVisibleMembers = prepare<Asked>("list_members_shown")((slot) => {
  const viewerIds = viewerIdsIn(slot);
  return build
    .selectFrom("members")
    .select([
      "members.id",
      sql<boolean>`members.id is not distinct from ${viewerIds.viewerId}::bigint`.as("isOwn"),
    ])
    .where("members.id", "=", sql<string>`any(${slot("ids")}::bigint[])`)
    .where(isMemberVisible(viewerIds));
});

/** How long the videos of the Pins are, in milliseconds. Those without any are left out. */
export const listVideoLengths = prepare<{ ids: readonly string[] }>("list_video_lengths")((slot) =>
  build
    .selectFrom("pins")
    .leftJoin("story_pages", "story_pages.pin_id", "pins.id")
    .innerJoin("pictures", (join) =>
      join.on("pictures.id", "=", sql<string>`coalesce(story_pages.picture_id, pins.picture_id)`),
    )
    .innerJoin("videos", "videos.content_hash", "pictures.video_hash")
    .select(["pins.id", sql<number>`sum(videos.duration_ms)::int`.as("milliseconds")])
    .where("pins.id", "=", sql<string>`any(${slot("ids")}::bigint[])`)
    .groupBy("pins.id"),
);

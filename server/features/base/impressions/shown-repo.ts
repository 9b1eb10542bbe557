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

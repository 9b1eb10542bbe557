import { sql } from "kysely";
import { isBoardVisible, type ViewerIds, viewerIdsIn } from "#server/platform/authz/visibility-sql.ts";
import { build, prepare } from "#server/platform/db/prepared.ts";

/** Boards with fewer Pins aren't suggested. */
const SUGGESTED_BOARD_PINS_MIN = 3;

/** However many Pins there are, boards are chosen among those of the newest. */
const NEWEST_PINS_READ = 2000;

/** Public boards with new Pins, those with most followers first. */
export const listSuggestedBoards = prepare<ViewerIds & { take: number }>("suggest_boards")((slot) => {
  const viewerIds = viewerIdsIn(slot);
  const fresh = sql<{ board_id: string; count: number }>`(
    select newest.board_id, count(*)::int as count
    from (
      select board_id from pins where state = 'live' order by id desc limit ${sql.lit(NEWEST_PINS_READ)}
    ) as newest
    where newest.board_id is not null group by 1
  )`;
  return build
    .selectFrom(fresh.as("fresh"))
    .innerJoin("boards", "boards.id", "fresh.board_id")
    .innerJoin("members as owners", "owners.id", "boards.owner_id")
    .select("boards.id")
    .where("boards.privacy", "=", "public")
    .where("boards.pin_count", ">=", SUGGESTED_BOARD_PINS_MIN)
    .where("owners.is_private", "=", false)
    .where("owners.exclude_from_search", "=", false)
    .where(isBoardVisible(viewerIds))
    .where(
      sql<boolean>`not exists (
        select from board_members where board_members.board_id = boards.id
          and (board_members.member_id = ${viewerIds.viewerId}::bigint
            or (board_members.member_id = boards.owner_id and board_members.archived_at is not null))
      )`,
    )
    .where(
      sql<boolean>`not exists (
        select from board_follows
        where board_follows.board_id = boards.id and board_follows.member_id = ${viewerIds.viewerId}::bigint
      )`,
    )
    .orderBy("boards.follower_count", "desc")
    .orderBy("fresh.count", "desc")
    .orderBy("boards.id")
    .limit(slot("take"));
});

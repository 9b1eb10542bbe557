import { sql } from "kysely";
import {
  isPersonListed,
  isPinVisible,
  perPin,
  type ViewerIds,
  viewerIdsIn,
} from "#server/platform/authz/visibility-sql.ts";
import { build, prepare } from "#server/platform/db/prepared.ts";

type Values = ViewerIds & { boardId: string; beforeId: string; take: number };

/**
 * What people did on a board, newest first. Who is gone or in a block with the viewer isn't named, and Pins that the
 * viewer doesn't see aren't shown; without any left, neither is what was done with them.
 */
export const listDeeds = prepare<Values>("list_board_activity")((slot) => {
  const viewerIds = viewerIdsIn(slot);
  const seenPins = sql<{ ids: string[]; count: number }>`lateral (
    select coalesce((array_agg(pins.id::text order by pins.id desc))[1:4], '{}') as ids, count(*)::int as count
    from pins
    where pins.id = any(board_activity.pin_ids) and pins.board_id = board_activity.board_id
      and ${perPin(isPinVisible(viewerIds))}
  )`.as<"seen">(sql`seen`);
  return build
    .selectFrom("board_activity")
    .innerJoin("members as people", "people.id", "board_activity.actor_id")
    .innerJoin(seenPins, (join) => join.onTrue())
    .leftJoin("sections", (join) =>
      join.onRef("sections.id", "=", "board_activity.section_id").on("sections.trashed_at", "is", null),
    )
    .select(["board_activity.id", "board_activity.kind", "board_activity.created_at"])
    .select(["board_activity.actor_id", "board_activity.member_id", "sections.title as section_title"])
    .select("seen.ids as pin_ids")
    .select(
      sql<number>`case when board_activity.kind in ('moved_out', 'removed') then board_activity.pin_count
        when board_activity.pin_count > cardinality(board_activity.pin_ids) then board_activity.pin_count
        else seen.count end`.as("pin_count"),
    )
    .where("board_activity.board_id", "=", slot("boardId"))
    .where("board_activity.id", "<", slot("beforeId"))
    .where(isPersonListed(viewerIds))
    .where(sql<boolean>`(board_activity.kind not in ('saved', 'moved_in', 'restored') or seen.count > 0)`)
    .where(
      sql<boolean>`(board_activity.member_id is null or exists (
        select from members as people where people.id = board_activity.member_id and ${isPersonListed(viewerIds)}
      ))`,
    )
    .orderBy("board_activity.id", "desc")
    .limit(slot("take"));
});

export type DeedRow = Awaited<ReturnType<typeof listDeeds>>[number];

import { sql } from "kysely";
import {
  countHidden,
  hiddenSavers,
  isBoardVisible,
  isPinVisible,
  type ViewerIds,
} from "#server/platform/authz/visibility-sql.ts";
import type { Queryable } from "#server/platform/db/database.ts";
import { build, findFirst, prepare } from "#server/platform/db/prepared.ts";

export type KeptCounts = { board_count: number; pin_count: number };

type Asked = ViewerIds & { memberId: string; isOwn: boolean };

const countAll = prepare<Asked>("count_boards_and_pins_of_member")((slot) => {
  const viewerIds = { viewerId: slot("viewerId"), fullViewerId: slot("fullViewerId") };
  const counts = sql<KeptCounts>`(
    select kept.boards as board_count, kept.pins + coalesce(unorganized.pins, 0) as pin_count
    from (
      select count(*)::int as boards, coalesce(sum(boards.pin_count - ${countHidden("boards")}), 0)::int as pins
      from boards
      join members as owners on owners.id = boards.owner_id
      join board_members as keepers on keepers.board_id = boards.id and keepers.member_id = owners.id
      cross join lateral ${hiddenSavers(viewerIds)}
      where boards.owner_id = ${slot("memberId")}::bigint
        and (${slot("isOwn")}::boolean or (keepers.archived_at is null and boards.privacy = 'public'))
        and ${isBoardVisible(viewerIds)}
    ) as kept
    left join (
      -- of all pins without a board one stands for the rest: who may see it may see them
      select pinners.boardless_pin_count as pins
      from members as pinners
      cross join (
        select 'live' as state, null::bigint as board_id, null::timestamptz as promoted_until
      ) as pins
      left join boards on false
      left join members as owners on false
      where pinners.id = ${slot("memberId")}::bigint and ${isPinVisible(viewerIds)}
    ) as unorganized on true
  )`;
  return build.selectFrom(counts.as("counts")).selectAll();
});

/** A member's own boards and the pins in them and in none, as far as the viewer may see them. */
export async function countKept(on: Queryable, viewerIds: ViewerIds, memberId: string): Promise<KeptCounts> {
  const asked = { ...viewerIds, memberId, isOwn: viewerIds.viewerId === memberId };
  return (await findFirst(countAll(on, asked))) ?? { board_count: 0, pin_count: 0 };
}

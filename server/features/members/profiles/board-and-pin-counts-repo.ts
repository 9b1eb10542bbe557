import { sql } from "kysely";
import {
  countHidden,
  hiddenSavers,
  isBoardVisible,
  isPinVisible,
  perPin,
  type ViewerIds,
  viewerIdsIn,
} from "#server/platform/authz/visibility-sql.ts";
import { isTryShown } from "#server/platform/authz/visibility-sql-tries.ts";
import type { Queryable } from "#server/platform/db/database.ts";
import { build, findFirst, prepare } from "#server/platform/db/prepared.ts";

export type ProfileCounts = {
  board_count: number;
  secret_board_count: number;
  archived_board_count: number;
  pin_count: number;
  has_unorganized_pins: boolean;
  has_created_pins: boolean;
  story_pin_count: number;
  has_tried_pins: boolean;
};

export const NO_COUNTS: ProfileCounts = {
  board_count: 0,
  secret_board_count: 0,
  archived_board_count: 0,
  pin_count: 0,
  has_unorganized_pins: false,
  has_created_pins: false,
  story_pin_count: 0,
  has_tried_pins: false,
};

type CountValues = ViewerIds & { memberId: string; isOwn: boolean };

const countAll = prepare<CountValues>("count_boards_and_pins_of_member")((slot) => {
  const viewerIds = viewerIdsIn(slot);
  const counts = sql<ProfileCounts>`(
    select kept.boards as board_count, kept.secret as secret_board_count, kept.archived as archived_board_count,
      kept.pins + coalesce(unorganized.pins, 0) as pin_count,
      coalesce(unorganized.pins, 0) > 0 as has_unorganized_pins,
      exists (
        select from pins
        where pins.pinner_id = ${slot("memberId")}::bigint and not pins.is_repin
          and pins.creator_id = pins.pinner_id and ${perPin(isPinVisible(viewerIds))}
      ) as has_created_pins,
      (
        select count(*)::int from pins
        where pins.pinner_id = ${slot("memberId")}::bigint and pins.page_count > 0 and not pins.is_repin
          and pins.creator_id = pins.pinner_id and ${perPin(isPinVisible(viewerIds))}
      ) as story_pin_count,
      exists (
        select from pin_tries
        join members as people on people.id = pin_tries.member_id
        join pins on pins.id = pin_tries.pin_id
        where pin_tries.member_id = ${slot("memberId")}::bigint and ${isTryShown(viewerIds)}
          and ${perPin(isPinVisible(viewerIds))}
      ) as has_tried_pins
    from (
      select count(*)::int as boards,
        count(*) filter (where boards.privacy = 'secret' and keepers.archived_at is null)::int as secret,
        count(*) filter (where keepers.archived_at is not null)::int as archived,
        coalesce(sum(boards.pin_count - ${countHidden("boards")}), 0)::int as pins
      from boards
      join members as owners on owners.id = boards.owner_id
      join board_members as keepers on keepers.board_id = boards.id and keepers.member_id = owners.id
      cross join lateral ${hiddenSavers(viewerIds)}
      where boards.owner_id = ${slot("memberId")}::bigint
        and (${slot("isOwn")}::boolean or (keepers.archived_at is null and boards.privacy = 'public'))
        and ${isBoardVisible(viewerIds)}
    ) as kept
    left join (
      -- all Pins without a board have the same visibility, so one made-up row stands for them
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

/** Counts a member's own boards and Pins that the viewer may see, and finds out if the member created or tried any. */
export async function countBoardsAndPins(
  on: Queryable,
  viewerIds: ViewerIds,
  memberId: string,
): Promise<ProfileCounts> {
  const values = { ...viewerIds, memberId, isOwn: viewerIds.viewerId === memberId };
  return (await findFirst(countAll(on, values))) ?? NO_COUNTS;
}

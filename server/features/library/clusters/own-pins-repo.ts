import { sql } from "kysely";
import { isUnsensitive } from "#server/platform/authz/sensitivity-sql.ts";
import {
  isPinPublicAndVisible,
  perPin,
  type ViewerIds,
  viewerIdsIn,
} from "#server/platform/authz/visibility-sql.ts";
import { build, prepare } from "#server/platform/db/prepared.ts";

/** The newest of a member's Pins say what they care about. */
const PINS_READ = sql.lit(2000);
const PLACES_READ = sql.lit(32);

/**
 * The member's own Pins that could move to another board: without a board, or on one of their own without a section. Each
 * with the boards that others saved its picture to, of those that everyone sees.
 */
export const listOwnPins = prepare<{ memberId: string }>("list_own_pins_to_cluster")((slot) => {
  const memberId = sql<string>`${slot("memberId")}::bigint`;
  const own = sql<{
    id: string;
    board_id: string | null;
    title: string;
    description: string;
    picture_id: string;
  }>`(
    select pins.id, pins.board_id, pins.title, pins.description, pins.picture_id from pins
    left join boards on boards.id = pins.board_id
    left join board_members as keepers on keepers.board_id = boards.id and keepers.member_id = boards.owner_id
    where pins.pinner_id = ${memberId} and pins.state = 'live' and pins.section_id is null
      and (pins.board_id is null
        or (boards.owner_id = ${memberId} and boards.trashed_at is null and keepers.archived_at is null
          and not boards.is_ads_only))
    order by pins.id desc limit ${PINS_READ}
  )`;
  return build
    .selectFrom(own.as("own"))
    .innerJoin("pictures", "pictures.id", "own.picture_id")
    .leftJoin("ideas", "ideas.content_hash", "pictures.content_hash")
    .select(["own.id", "own.board_id", "own.title", "own.description", "ideas.number as idea"])
    .select(
      sql<string[]>`array(
        select idea_pins.place_id::text from idea_pins
        left join boards on boards.id = idea_pins.place_id
        where idea_pins.idea = ideas.number and boards.owner_id <> ${memberId}
        order by idea_pins.pin_id desc limit ${PLACES_READ}
      )`.as("places"),
    )
    .orderBy("own.id", "desc");
});

export type OwnPin = Awaited<ReturnType<typeof listOwnPins>>[number];

/** The member's boards, with how many Pins each holds. */
export const listOwnBoards = prepare<{ memberId: string }>("count_pins_of_own_boards")((slot) =>
  build
    .selectFrom("boards")
    .select(["boards.id", "boards.pin_count as count", "boards.name_key"])
    .where("boards.owner_id", "=", slot("memberId"))
    .where("boards.trashed_at", "is", null),
);

const PINS_PER_IDEA = sql.lit(100);
const OWNERS_MIN = sql.lit(3);

/** Names of public boards that hold these ideas, if at least three owners use a name. */
export const listNamesOfIdeas = prepare<ViewerIds & { memberId: string; ideas: number[] }>(
  "list_board_names_of_ideas",
)((slot) => {
  const viewerIds = viewerIdsIn(slot);
  const names = sql<{ name: string }>`(
    select min(boards.name) as name, count(distinct boards.owner_id) as owners
    from unnest(${slot("ideas")}::integer[]) as wanted(idea)
    cross join lateral (
      select pin_id from idea_pins where idea_pins.idea = wanted.idea order by pin_id desc limit ${PINS_PER_IDEA}
    ) as newest
    join pins on pins.id = newest.pin_id
    join boards on boards.id = pins.board_id
    join members as owners on owners.id = boards.owner_id
    where boards.privacy = 'public' and not owners.exclude_from_search
      and boards.owner_id <> ${slot("memberId")}::bigint and ${isUnsensitive} and ${perPin(isPinPublicAndVisible(viewerIds))}
    group by boards.name_key having count(distinct boards.owner_id) >= ${OWNERS_MIN}
    order by 2 desc, 1 limit 5
  )`;
  return build.selectFrom(names.as("names")).selectAll();
});

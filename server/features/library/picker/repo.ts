import { sql } from "kysely";
import { isPinPublicAndVisible, type ViewerIds, viewerIdsIn } from "#server/platform/authz/visibility-sql.ts";
import type { Queryable } from "#server/platform/db/database.ts";
import { build, prepare } from "#server/platform/db/prepared.ts";

// Old Pins say little about current interests.
const recentPins = sql.lit(300);

export const listRecentPins = prepare<{ memberId: string; exceptId: string }>("list_recent_pins_of_member")(
  (slot) => {
    const latest = sql<{ id: string; board_id: string; title: string; description: string; domain: string }>`(
      select id, board_id, title, description, domain from pins
      where pinner_id = ${slot("memberId")} and state = 'live'
      order by id desc limit ${recentPins}
    )`;
    return (
      build
        .selectFrom(latest.as("latest"))
        .select(["board_id", "title", "domain"])
        // Only its hashtags are needed.
        .select(sql<string>`case when description like '%#%' then description else '' end`.as("description"))
        .where("board_id", "is not", null)
        .where("id", "<>", slot("exceptId"))
    );
  },
);

type SharedNamesValues = ViewerIds & { memberId: string; pictureId: string };

// Limits the lookup for pictures that very many members have saved.
const picturesRead = sql.lit(300);
const namesRead = sql.lit(20);

/** Lists the public names of boards that contain the same picture, with the number of owners of each. */
export const listSharedNames = prepare<SharedNamesValues>("list_board_names_by_picture")((slot) => {
  const names = sql<{ name: string; owners: number }>`(
    select min(boards.name) as name, count(distinct boards.owner_id)::int as owners
    from (
      select same.id from pictures as asked
      join pictures as same on same.content_hash = asked.content_hash and same.purpose = asked.purpose
      where asked.id = ${slot("pictureId")} order by same.id desc limit ${picturesRead}
    ) as same
    join pins on pins.picture_id = same.id
    join members as pinners on pinners.id = pins.pinner_id
    join boards on boards.id = pins.board_id
    join members as owners on owners.id = boards.owner_id
    join board_members as keepers on keepers.board_id = boards.id and keepers.member_id = boards.owner_id
    where boards.privacy = 'public' and keepers.archived_at is null and not owners.exclude_from_search
      and boards.owner_id <> ${slot("memberId")}
      and ${isPinPublicAndVisible(viewerIdsIn(slot))}
    group by boards.name_key
    order by 2 desc, 1 limit ${namesRead}
  )`;
  return build.selectFrom(names.as("names")).selectAll();
});

const selectTaken = prepare<{ memberId: string; keys: string[] }>("list_names_of_kept_boards")((slot) =>
  build
    .selectFrom("board_members as keepers")
    .innerJoin("boards", "boards.id", "keepers.board_id")
    .select("boards.name_key")
    .where("keepers.member_id", "=", slot("memberId"))
    .where("boards.name_key", "=", sql<string>`any(${slot("keys")}::text[])`)
    .where("boards.trashed_at", "is", null),
);

/** Returns which of these names the member already uses, including for archived boards. */
export async function listTakenNames(on: Queryable, memberId: string, keys: string[]): Promise<Set<string>> {
  if (keys.length === 0) return new Set();
  const rows = await selectTaken(on, { memberId, keys });
  return new Set(rows.map(({ name_key }) => name_key));
}

import { sql } from "kysely";
import type { Queryable } from "#server/platform/db/database.ts";
import { build, prepare } from "#server/platform/db/prepared.ts";

type Asked = { memberId: string; people: string[]; boards: string[] };

const selectFollows = prepare<Asked>("list_follows_among")((slot) =>
  build
    .selectFrom("member_follows")
    .select(["followed_id as id", sql<boolean>`true`.as("is_person")])
    .where("follower_id", "=", slot("memberId"))
    .where("followed_id", "=", sql<string>`any(${slot("people")}::bigint[])`)
    .unionAll(
      build
        .selectFrom("board_follows")
        .select(["board_id as id", sql<boolean>`false`.as("is_person")])
        .where("member_id", "=", slot("memberId"))
        .where("board_id", "=", sql<string>`any(${slot("boards")}::bigint[])`),
    ),
);

export type Follows = { people: Set<string>; boards: Set<string> };

/** Which of these people and boards a member follows. */
export async function listFollowsAmong(on: Queryable, asked: Asked): Promise<Follows> {
  const rows = asked.people.length === 0 ? [] : await selectFollows(on, asked);
  const idsOf = (isPerson: boolean) =>
    new Set(rows.filter((row) => row.is_person === isPerson).map(({ id }) => id));
  return { people: idsOf(true), boards: idsOf(false) };
}

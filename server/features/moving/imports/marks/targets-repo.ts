import { sql } from "kysely";
import {
  isBoardVisible,
  isMemberVisible,
  type ViewerIds,
  viewerIdsIn,
} from "#server/platform/authz/visibility-sql.ts";
import type { Queryable } from "#server/platform/db/database.ts";
import { build, findFirst, prepare } from "#server/platform/db/prepared.ts";

/** Whom and what marks of an archive are about, by the names they had there. */

function selectMembers(viewerIds: ViewerIds) {
  return build
    .selectFrom("members")
    .select("members.id")
    .select(
      sql<boolean>`exists (
        select from member_follows
        where follower_id = ${viewerIds.viewerId}::bigint and followed_id = members.id
      )`.as("is_followed"),
    )
    .where(isMemberVisible(viewerIds));
}

const selectNamed = prepare<ViewerIds & { username: string }>("find_member_to_mark")((slot) =>
  selectMembers(viewerIdsIn(slot)).where(
    "members.username_key",
    "=",
    sql<string>`lower(${slot("username")}::text)`,
  ),
);

const selectOne = prepare<ViewerIds & { id: string }>("find_member_to_mark_by_id")((slot) =>
  selectMembers(viewerIdsIn(slot)).where("members.id", "=", slot("id")),
);

export type MemberToMark = Awaited<ReturnType<typeof selectNamed>>[number];

export async function findMemberNamedThere(
  on: Queryable,
  values: ViewerIds & { username: string },
): Promise<MemberToMark | null> {
  return await findFirst(selectNamed(on, values));
}

export async function findMemberKnownThere(
  on: Queryable,
  values: ViewerIds & { id: string },
): Promise<MemberToMark | null> {
  return await findFirst(selectOne(on, values));
}

type NamedBoard = ViewerIds & { username: string; nameKey: string };

const selectBoard = prepare<NamedBoard>("find_board_to_follow")((slot) =>
  build
    .selectFrom("boards")
    .innerJoin("members as owners", "owners.id", "boards.owner_id")
    .select("boards.id")
    .where("owners.username_key", "=", sql<string>`lower(${slot("username")}::text)`)
    .where("boards.name_key", "=", slot("nameKey"))
    .where(isBoardVisible(viewerIdsIn(slot))),
);

export async function findBoardToFollow(on: Queryable, values: NamedBoard): Promise<string | null> {
  return (await findFirst(selectBoard(on, values)))?.id ?? null;
}

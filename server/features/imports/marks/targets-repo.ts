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

type NamedMember = ViewerIds & { username: string };

const selectMember = prepare<NamedMember>("find_member_to_mark")((slot) =>
  build
    .selectFrom("members")
    .select("members.id")
    .select(
      sql<boolean>`exists (
        select from member_follows
        where follower_id = ${slot("viewerId")}::bigint and followed_id = members.id
      )`.as("is_followed"),
    )
    .where("members.username_key", "=", sql<string>`lower(${slot("username")}::text)`)
    .where(isMemberVisible(viewerIdsIn(slot))),
);

export async function findMemberToMark(
  on: Queryable,
  values: NamedMember,
): Promise<{ id: string; is_followed: boolean } | null> {
  return await findFirst(selectMember(on, values));
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

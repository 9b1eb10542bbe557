import { sql } from "kysely";
import {
  isBoardVisible,
  isMemberVisible,
  type ViewerIds,
  viewerIdsIn,
} from "#server/platform/authz/visibility-sql.ts";
import { copyLine } from "#server/platform/db/copy-in.ts";
import type { Queryable, Tx } from "#server/platform/db/database.ts";
import { build, findFirst, prepare, prepareWrite } from "#server/platform/db/prepared.ts";
import type { Row } from "#server/platform/db/row.ts";
import type { FoundFollow } from "./sources/found.ts";

/** Whom and what the member of an archive followed. */

export type ImportFollowRow = Row<"import_follows">;

const copyFollows = "copy import_follows (import_id, number, kind, name, board, outcome) from stdin";

export async function stageFollows(tx: Tx, importId: string, follows: readonly FoundFollow[]): Promise<void> {
  const lines = follows.map(({ what, name, board }, number) => {
    const texts = [name, board].map((text) => text.replaceAll("\0", "").toWellFormed());
    return copyLine([importId, number, what, ...texts, "waiting"]);
  });
  await tx.copyIn(copyFollows, lines.join(""));
}

export const deleteFollows = prepareWrite<{ importId: string }>("delete_import_follows")((slot) =>
  build.deleteFrom("import_follows").where("import_id", "=", slot("importId")),
);

type Some = { importId: string; outcome: ImportFollowRow["outcome"]; kinds: string[]; take: number };

const selectSome = prepare<Some>("list_import_follows")((slot) =>
  build
    .selectFrom("import_follows")
    .selectAll()
    .where("import_id", "=", slot("importId"))
    .where("outcome", "=", slot("outcome"))
    .where(sql<boolean>`kind = any(${slot("kinds")}::text[])`)
    .orderBy("number")
    .limit(slot("take")),
);

export async function listFollows(on: Queryable, values: Some): Promise<ImportFollowRow[]> {
  return await selectSome(on, values);
}

type Ended = Pick<ImportFollowRow, "outcome" | "number"> & { importId: string; targetId: string | null };

export const endFollow = prepareWrite<Ended>("end_import_follow")((slot) =>
  build
    .updateTable("import_follows")
    .set({ outcome: slot("outcome"), target_id: slot("targetId") })
    .where("import_id", "=", slot("importId"))
    .where("number", "=", slot("number")),
);

const selectMember = prepare<ViewerIds & { username: string }>("find_member_to_follow")((slot) =>
  build
    .selectFrom("members")
    .select("members.id")
    .where("members.username_key", "=", sql<string>`lower(${slot("username")}::text)`)
    .where(isMemberVisible(viewerIdsIn(slot))),
);

export async function findMemberToFollow(
  on: Queryable,
  values: ViewerIds & { username: string },
): Promise<string | null> {
  return (await findFirst(selectMember(on, values)))?.id ?? null;
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

/** Adds those that aren't followed to what stays behind. */
export const countLostFollows = prepareWrite<{ id: string }>("count_lost_import_follows")((slot) =>
  build
    .updateTable("imports")
    .set({
      left_behind: sql<string>`(
        select coalesce(left_behind, '{}') || coalesce(jsonb_object_agg(what, count), '{}') from (
          select case kind when 'member' then 'followed_members' else 'followed_boards' end as what, count(*) as count
          from import_follows
          where import_id = ${slot("id")}::bigint and outcome in ('lost', 'waiting') and kind <> 'topic'
          group by kind
        ) as lost
      )`,
    })
    .where("id", "=", slot("id")),
);

const removeWaiting = {
  name: "delete_waiting_import_follows",
  text: `delete from import_follows where import_id = $1 and number = any(array(
    select number from import_follows where import_id = $1 and outcome = 'waiting' limit 5000
  )) returning 1`,
};

/** Deletes those that were never brought, a few at a time. */
export async function deleteWaitingFollows(on: Queryable, importId: string): Promise<void> {
  while ((await on.query(removeWaiting, [importId])).length > 0);
}

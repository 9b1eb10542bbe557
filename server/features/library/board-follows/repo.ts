import { sql } from "kysely";
import {
  isBoardVisible,
  isWholeProfileVisible,
  type ViewerIds,
  viewerIdsIn,
} from "#server/platform/authz/visibility-sql.ts";
import type { Queryable, Tx } from "#server/platform/db/database.ts";
import { build, prepare, prepareWrite } from "#server/platform/db/prepared.ts";
import { type AfterTime, isAfter, timeKeyOf } from "#server/platform/db/time-key.ts";
import { type PersonRow, personColumns } from "../../members/profiles/index.ts";

type Follow = { boardId: string; memberId: string };

const add = {
  name: "add_board_follow",
  text: `
    with added as (
      insert into board_follows (board_id, member_id, is_withheld)
      select $1, id, state <> 'active' or is_private from members where id = $2
      on conflict do nothing returning board_id
    )
    update boards set follower_count = follower_count + 1
    where id in (select board_id from added) returning id`,
};

/**
 * Keeps blocks and changes of privacy out of the way until the transaction ends. Without it, a follow could miss a block
 * that is being made, and outlive it.
 */
export const lockFollower = prepareWrite<{ memberId: string }>("lock_board_follower")((slot) =>
  build.selectFrom("members").select("id").where("id", "=", slot("memberId")).forShare(),
);

/** The follower must be locked. Returns false if the member already followed. */
export async function addFollow(tx: Tx, { boardId, memberId }: Follow): Promise<boolean> {
  return (await tx.query(add, [boardId, memberId])).length > 0;
}

const remove = {
  name: "remove_board_follow",
  text: `
    with removed as (
      delete from board_follows where board_id = $1 and member_id = $2 returning board_id
    )
    update boards set follower_count = follower_count - 1
    where id in (select board_id from removed) returning id`,
};

/** Returns false if the member didn't follow. */
export async function removeFollow(tx: Tx, { boardId, memberId }: Follow): Promise<boolean> {
  return (await tx.query(remove, [boardId, memberId])).length > 0;
}

type Two = { ids: [string, string] };

/** Locks the boards of two members that the other one follows. */
export const lockBoardsFollowedBetween = prepareWrite<Two>("lock_boards_followed_between")((slot) =>
  build
    .selectFrom("boards")
    .innerJoin("board_follows", "board_follows.board_id", "boards.id")
    .select("boards.id")
    .where("board_follows.member_id", "=", sql<string>`any(${slot("ids")}::bigint[])`)
    .where("boards.owner_id", "=", sql<string>`any(${slot("ids")}::bigint[])`)
    .orderBy("boards.id")
    .forNoKeyUpdate("boards"),
);

const removeBetween = {
  name: "remove_board_follows_between",
  text: `
    with removed as (
      delete from board_follows using boards
      where boards.id = board_follows.board_id
        and member_id = any($1::bigint[]) and owner_id = any($1::bigint[])
      returning board_follows.board_id
    )
    update boards set follower_count = follower_count - 1 where id in (select board_id from removed)`,
};

/** Ends the follows of two members of each other's boards. Lock these boards first, and then both members. */
export async function removeBoardFollowsBetween(tx: Tx, { ids }: Two): Promise<void> {
  await tx.query(removeBetween, [ids]);
}

export type FollowRow = { id: string; followed_key: string };

const selectFollowers = prepare<ViewerIds & AfterTime & { boardId: string }>("list_board_followers")((slot) =>
  build
    .selectFrom("board_follows")
    .innerJoin("members as people", "people.id", "board_follows.member_id")
    .select(personColumns.map((name) => `people.${name}` as const))
    .select(timeKeyOf("board_follows.created_at").as("followed_key"))
    .where("board_follows.board_id", "=", slot("boardId"))
    .where(isWholeProfileVisible(viewerIdsIn(slot)))
    .where(
      isAfter(["board_follows.created_at", "board_follows.member_id"], {
        afterKey: slot("afterKey"),
        afterId: slot("afterId"),
      }),
    )
    .orderBy("board_follows.created_at", "desc")
    .orderBy("board_follows.member_id", "desc")
    .limit(slot("take")),
);

/** Lists followers whose follows the viewer may see, latest first. */
export async function listFollowersOf(
  on: Queryable,
  values: ViewerIds & AfterTime & { boardId: string },
): Promise<(FollowRow & PersonRow)[]> {
  return await selectFollowers(on, values);
}

const selectFollows = prepare<ViewerIds & AfterTime & { memberId: string }>("list_followed_boards")(
  (slot) => {
    const viewerIds = viewerIdsIn(slot);
    return build
      .selectFrom("board_follows")
      .innerJoin("members as people", "people.id", "board_follows.member_id")
      .innerJoin("boards", "boards.id", "board_follows.board_id")
      .innerJoin("members as owners", "owners.id", "boards.owner_id")
      .select("boards.id")
      .select(timeKeyOf("board_follows.created_at").as("followed_key"))
      .where("board_follows.member_id", "=", slot("memberId"))
      .where(isWholeProfileVisible(viewerIds))
      .where(isBoardVisible(viewerIds))
      .where(
        isAfter(["board_follows.created_at", "board_follows.board_id"], {
          afterKey: slot("afterKey"),
          afterId: slot("afterId"),
        }),
      )
      .orderBy("board_follows.created_at", "desc")
      .orderBy("board_follows.board_id", "desc")
      .limit(slot("take"));
  },
);

/** Lists the followed boards that the viewer may see, latest first. */
export async function listFollowsOf(
  on: Queryable,
  values: ViewerIds & AfterTime & { memberId: string },
): Promise<FollowRow[]> {
  return await selectFollows(on, values);
}

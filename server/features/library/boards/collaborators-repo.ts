import type { Queryable, Tx } from "#server/platform/db/database.ts";
import { build, findFirst, prepare } from "#server/platform/db/prepared.ts";

type Pair = { boardId: string; memberId: string };

const add = {
  name: "add_collaborator",
  text: `
    with joined as (
      insert into board_members (board_id, member_id, role, order_key) values ($1, $2, 'collaborator', $3)
      on conflict do nothing returning board_id
    )
    update boards set collaborator_count = collaborator_count + 1
    where id in (select board_id from joined) returning collaborator_count as count`,
};

/** Returns how many there are now, or null if the member had joined already. */
export async function insertCollaborator(tx: Tx, row: Pair & { orderKey: string }): Promise<number | null> {
  const rows = tx.query<{ count: number }>(add, [row.boardId, row.memberId, row.orderKey]);
  return (await findFirst(rows))?.count ?? null;
}

const remove = {
  name: "remove_collaborator",
  text: `
    with gone as (
      delete from board_members where board_id = $1 and member_id = $2 and role = 'collaborator' returning board_id
    )
    update boards set collaborator_count = collaborator_count - 1
    where id in (select board_id from gone) returning id`,
};

/** Returns false if the member was no collaborator. */
export async function deleteCollaborator(tx: Tx, { boardId, memberId }: Pair): Promise<boolean> {
  return (await tx.query(remove, [boardId, memberId])).length > 0;
}

const selectMailed = prepare<{ boardId: string }>("list_members_mailed_about_board")((slot) =>
  build
    .selectFrom("board_members")
    .innerJoin("boards", "boards.id", "board_members.board_id")
    .select("board_members.member_id")
    .where("board_members.board_id", "=", slot("boardId"))
    .where("board_members.email_notifications", "=", true)
    .where("boards.collaborator_count", ">", 0)
    .where("boards.trashed_at", "is", null)
    .orderBy("board_members.member_id"),
);

/** Who wants emails about a shared board: its owner and collaborators, at most one more than a board can have. */
export async function listMailedMembers(on: Queryable, boardId: string): Promise<string[]> {
  return (await selectMailed(on, { boardId })).map(({ member_id }) => member_id);
}

const select = prepare<Pair>("is_board_member")((slot) =>
  build
    .selectFrom("board_members")
    .select("member_id")
    .where("board_id", "=", slot("boardId"))
    .where("member_id", "=", slot("memberId")),
);

export async function isBoardMember(on: Queryable, pair: Pair): Promise<boolean> {
  return (await findFirst(select(on, pair))) !== null;
}

const revoke = {
  name: "revoke_links_of_collaborators",
  text: `
    delete from board_links using boards
    where board_id = $1 and boards.id = board_id and inviter_id <> boards.owner_id`,
};

/** Collaborators who may no longer invite have no links either. */
export async function revokeCollaboratorsLinks(tx: Tx, boardId: string): Promise<void> {
  await tx.query(revoke, [boardId]);
}

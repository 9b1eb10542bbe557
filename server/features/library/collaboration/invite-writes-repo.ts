import { sql } from "kysely";
import { DECLINED_INVITE_DAYS, OPEN_BOARD_INVITES_MAX } from "#contract/limits/collaboration.ts";
import { CONTACT_REQUEST_DAYS } from "#contract/limits/messages.ts";
import type { Queryable, Tx } from "#server/platform/db/database.ts";
import { build, findFirst, prepareWrite } from "#server/platform/db/prepared.ts";

/** Keeps blocks of these members out of the way until the transaction ends, or an invite could outlive one. */
export const lockInvited = prepareWrite<{ ids: string[] }>("lock_invited_members")((slot) =>
  build
    .selectFrom("members")
    .select("id")
    .where("id", "=", sql<string>`any(${slot("ids")}::bigint[])`)
    .orderBy("id")
    .forShare(),
);

const isOpen = "board_invites.status in ('new', 'contact_request_not_approved')";

const selectRoom = {
  name: "find_room_for_board_invites",
  text: `
    select invites_enabled, collaborator_count, (
      select count(*)::int from (
        (select from board_invites
        where board_id = boards.id and ${isOpen} and link_id is null limit ${OPEN_BOARD_INVITES_MAX + 1})
      union all
      (select from board_links
        where board_id = boards.id and email is not null and expires_at > now() and declined_at is null
        limit ${OPEN_BOARD_INVITES_MAX + 1})
      ) as open
    ) as open_count
    from boards where id = $1`,
};

export type Room = { invites_enabled: boolean; collaborator_count: number; open_count: number };

/** Counts open invites no further than one more than allowed. */
export async function getRoomForInvites(on: Queryable, boardId: string): Promise<Room> {
  const row = await findFirst(on.query<Room>(selectRoom, [boardId]));
  if (!row) throw new Error("A locked board is gone");
  return row;
}

const insert = {
  name: "insert_board_invites",
  text: `
    insert into board_invites (id, board_id, invited_id, inviter_id, link_id, status)
    select next_id(home_in($1)), $1, members.id, $2::bigint, $5::bigint,
      case when members.account_type = 'business' or exists (
        select from member_follows where follower_id = members.id and followed_id = $2
      ) then 'new' else 'contact_request_not_approved' end
    from members
    where members.id = any($4::bigint[]) and members.state = 'active' and members.id not in ($2, $3)
      and not exists (
        select from board_members where board_members.board_id = $1 and board_members.member_id = members.id
      )
      and not exists (
        select from member_blocks where (blocker_id = members.id and blocked_id in ($2, $3))
          or (blocked_id = members.id and blocker_id in ($2, $3))
      )
    order by array_position($4::bigint[], members.id)
    on conflict (board_id, invited_id) do update set id = excluded.id, inviter_id = excluded.inviter_id,
      link_id = excluded.link_id, status = excluded.status, barred_by = null, created_at = now(), answered_at = null
    where board_invites.status = 'accepted'
      -- asked by name, too, which doesn't tell whose the address is
      or (board_invites.link_id is not null and excluded.link_id is null and ${isOpen})
      or (board_invites.status = 'declined' and board_invites.barred_by is null
        and board_invites.answered_at <= now() - interval '${DECLINED_INVITE_DAYS} days')
      -- who shut someone out can also let them in again
      or (board_invites.barred_by = 'owner' and $2 = $3)
      or (board_invites.status = 'contact_request_not_approved'
        and board_invites.created_at <= now() - interval '${CONTACT_REQUEST_DAYS} days')
    returning invited_id, status`,
};

type Inviting = {
  boardId: string;
  inviterId: string;
  ownerId: string;
  invitedIds: readonly string[];
  /** The email invite to an address of theirs. */
  linkId?: string;
};
type Made = { invited_id: string; status: "new" | "contact_request_not_approved" };

/** Invites those who can be. Returns those who had no open invite. The board and the members must be locked. */
export async function insertInvites(
  tx: Tx,
  { boardId, inviterId, ownerId, invitedIds, linkId }: Inviting,
): Promise<Made[]> {
  return await tx.query(insert, [boardId, inviterId, ownerId, invitedIds, linkId ?? null]);
}

const answer = {
  accepted: {
    name: "accept_board_invite",
    text: `update board_invites set status = 'accepted', answered_at = now() where id = $1 and ${isOpen} returning id`,
  },
  approved: {
    name: "approve_contact_request",
    text: `update board_invites set status = 'new'
      where id = $1 and status = 'contact_request_not_approved' returning id`,
  },
};

/** Returns false if it was answered or withdrawn meanwhile. */
export async function answerInvite(tx: Tx, id: string, as: keyof typeof answer): Promise<boolean> {
  return (await tx.query(answer[as], [id])).length > 0;
}

type Pair = { boardId: string; invitedId: string };

const settle = {
  name: "settle_board_invite",
  text: `
    update board_invites set status = 'accepted', answered_at = now()
    where board_id = $1 and invited_id = $2 and ${isOpen}`,
};

/** Ends the open invite of someone who joins in another way. */
export async function settleInvite(tx: Tx, { boardId, invitedId }: Pair): Promise<void> {
  await tx.query(settle, [boardId, invitedId]);
}

const decline = {
  name: "decline_board_invite",
  text: `
    update board_invites set status = 'declined', answered_at = now(), barred_by = $3
    where board_id = $1 and invited_id = $2 and ${isOpen} returning inviter_id`,
};

/** Returns null if there was no open invite. */
export async function declineInvite(
  tx: Tx,
  { boardId, invitedId, barredBy }: Pair & { barredBy: "invited" | "owner" | null },
): Promise<{ inviter_id: string | null } | null> {
  return await findFirst(tx.query<{ inviter_id: string | null }>(decline, [boardId, invitedId, barredBy]));
}

export const deleteInviteRow = prepareWrite<Pair>("remove_board_invite")((slot) =>
  build
    .deleteFrom("board_invites")
    .where("board_id", "=", slot("boardId"))
    .where("invited_id", "=", slot("invitedId"))
    .where("status", "<>", "declined"),
);

const bar = {
  name: "bar_from_board",
  text: `
    insert into board_invites (id, board_id, invited_id, inviter_id, status, barred_by, answered_at)
    select next_id(home_in($1)), $1, id, null, 'declined', $3, now() from members where id = $2
    on conflict (board_id, invited_id) do update
    set status = 'declined', barred_by = excluded.barred_by, answered_at = now()`,
};

/** Keeps a former collaborator from being invited again. */
export async function barFromBoard(
  tx: Tx,
  { boardId, invitedId, by }: Pair & { by: "invited" | "owner" },
): Promise<void> {
  await tx.query(bar, [boardId, invitedId, by]);
}

export const deleteInvitesBy = prepareWrite<{ boardId: string; inviterId: string }>(
  "remove_board_invites_by",
)((slot) =>
  build
    .deleteFrom("board_invites")
    .where("board_id", "=", slot("boardId"))
    .where("inviter_id", "=", slot("inviterId"))
    .where("status", "in", ["new", "contact_request_not_approved"]),
);

const removeBetween = {
  name: "remove_board_invites_between",
  text: `
    delete from board_invites using boards
    where boards.id = board_invites.board_id and ${isOpen} and invited_id = any($1::bigint[])
      and (inviter_id = any($1::bigint[]) or boards.owner_id = any($1::bigint[]))`,
};

/** Withdraws the open invites of two members by each other or to each other's boards. Both must be locked. */
export async function removeInvitesBetween(tx: Tx, { ids }: { ids: [string, string] }): Promise<void> {
  await tx.query(removeBetween, [ids]);
}

const purge = [
  { name: "purge_board_link_uses", text: "delete from board_link_uses where member_id = $1" },
  { name: "purge_board_offers", text: "delete from board_offers where member_id = $1" },
  { name: "purge_board_links", text: "delete from board_links where inviter_id = $1" },
  {
    name: "purge_board_invites",
    text: `delete from board_invites where invited_id = $1 or (inviter_id = $1 and ${isOpen})`,
  },
  {
    name: "purge_inviter_of_board_invites",
    text: "update board_invites set inviter_id = null where inviter_id = $1",
  },
];

export async function purgeInviteRows(tx: Tx, memberId: string): Promise<void> {
  for (const step of purge) await tx.query(step, [memberId]);
}

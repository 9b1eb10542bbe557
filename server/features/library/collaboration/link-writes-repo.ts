import { DECLINED_INVITE_DAYS } from "#contract/limits/collaboration.ts";
import type { Db, Queryable, Tx } from "#server/platform/db/database.ts";
import { findFirst } from "#server/platform/db/prepared.ts";

const takeUse = {
  name: "take_board_link",
  text: `
    with used as (
      insert into board_link_uses (link_id, member_id)
      select id, $2::bigint from board_links where id = $1 and email is null
    )
    update board_links set use_count = use_count + 1
    where id = $1 and expires_at > now() and declined_at is null and (uses_max is null or use_count < uses_max)
    returning email is not null as is_email`,
};

const remove = { name: "remove_board_link", text: "delete from board_links where id = $1" };

/**
 * Takes one use of a link whose board is locked. If this returns false, the transaction must be rolled back. An email's is
 * gone with it.
 */
export async function takeLink(
  tx: Tx,
  { linkId, memberId }: { linkId: string; memberId: string },
): Promise<boolean> {
  const taken = await findFirst(tx.query<{ is_email: boolean }>(takeUse, [linkId, memberId]));
  if (taken?.is_email) await tx.query(remove, [linkId]);
  return taken !== null;
}

const revoke = {
  name: "revoke_board_link",
  text: `
    delete from board_links where id = $1 and board_id = $2 and ($3::bigint is null or inviter_id = $3)
    returning 1`,
};

/** Returns false if there is none of that maker, or none at all if it may be anyone's. */
export async function revokeLink(
  tx: Tx,
  { id, boardId, makerId }: { id: string; boardId: string; makerId: string | null },
): Promise<boolean> {
  return (await tx.query(revoke, [id, boardId, makerId])).length > 0;
}

const removeBy = {
  name: "remove_board_links_by",
  text: "delete from board_links where board_id = $1 and inviter_id = $2",
};

export async function removeLinksBy(
  tx: Tx,
  { boardId, inviterId }: { boardId: string; inviterId: string },
): Promise<void> {
  await tx.query(removeBy, [boardId, inviterId]);
}

const detach = {
  name: "detach_board_invite_from_link",
  text: `
    update board_invites set link_id = null
    from (
      select id, link_id from board_invites where board_id = $1 and invited_id = $2 and link_id is not null for update
    ) as before
    where board_invites.id = before.id returning before.link_id`,
};

const lockLink = {
  name: "lock_link_of_board_invite",
  text: `
    select 1 from board_links where id = (
      select link_id from board_invites where board_id = $1 and invited_id = $2
    ) for update`,
};

/** Returns the email invite that an invite came from, or null. From now on the two are apart. */
export async function detachInvite(
  tx: Tx,
  { boardId, invitedId }: { boardId: string; invitedId: string },
): Promise<string | null> {
  const pair = [boardId, invitedId];
  // Before the invite, because removing a link locks them in this order.
  await tx.query(lockLink, pair);
  return (await findFirst(tx.query<{ link_id: string }>(detach, pair)))?.link_id ?? null;
}

export async function removeLink(tx: Tx, linkId: string): Promise<void> {
  await tx.query(remove, [linkId]);
}

const decline = {
  name: "decline_email_invite",
  text: "update board_links set declined_at = now(), code_hash = null where id = $1 and declined_at is null",
};

/** The row stays, so that the address isn't asked again soon. */
export async function declineLink(tx: Tx, linkId: string): Promise<void> {
  await tx.query(decline, [linkId]);
}

const lockUnsent = {
  name: "lock_unsent_email_invite",
  text: `
    select board_links.board_id, board_links.inviter_id, board_links.email, board_links.email_key,
      boards.owner_id, people.id as invited_id, people.state as invited_state
    from board_links join boards on boards.id = board_links.board_id
    join members as inviters on inviters.id = board_links.inviter_id and inviters.state = 'active'
    left join members as people on people.email_key = board_links.email_key
      and people.email_confirmed_at is not null
    where board_links.id = $1 and board_links.sent_at is null and board_links.declined_at is null
      and board_links.expires_at > now() and boards.trashed_at is null
    for no key update of board_links`,
};

export type UnsentInvite = {
  board_id: string;
  inviter_id: string;
  email: string;
  email_key: string;
  owner_id: string;
  /** The member with this confirmed address. */
  invited_id: string | null;
  invited_state: string | null;
};

/** Returns null if the invite was sent, withdrawn or declined. */
export async function lockUnsentInvite(tx: Tx, linkId: string): Promise<UnsentInvite | null> {
  return await findFirst(tx.query<UnsentInvite>(lockUnsent, [linkId]));
}

const selectPlace = { name: "find_board_of_link", text: "select board_id from board_links where id = $1" };

export async function findBoardOfLink(on: Queryable, linkId: string): Promise<string | null> {
  return (await findFirst(on.query<{ board_id: string }>(selectPlace, [linkId])))?.board_id ?? null;
}

const markSent = {
  name: "mark_email_invite_sent",
  text: "update board_links set sent_at = now(), code_hash = $2 where id = $1",
};

export async function markSentInvite(tx: Tx, linkId: string, codeHash: Buffer | null): Promise<void> {
  await tx.query(markSent, [linkId, codeHash]);
}

const batch = 5000;

const sweep = {
  name: "sweep_board_links",
  text: `
    delete from board_links where id in (
      select id from board_links where expires_at <= now()
        and (declined_at is null or declined_at <= now() - interval '${DECLINED_INVITE_DAYS} days')
      limit ${batch}
    ) returning 1`,
};

export async function removeDeadLinks(db: Db): Promise<void> {
  while ((await db.query(sweep, [])).length === batch);
}

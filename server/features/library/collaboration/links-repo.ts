import { sql } from "kysely";
import { BOARD_LINKS_MAX, DECLINED_INVITE_DAYS, EMAIL_INVITE_DAYS } from "#contract/limits/collaboration.ts";
import { type ViewerIds, viewerIdsIn } from "#server/platform/authz/visibility-sql.ts";
import { isLinkUsable } from "#server/platform/authz/visibility-sql-invites.ts";
import type { Queryable, Tx } from "#server/platform/db/database.ts";
import { build, findFirst, prepare } from "#server/platform/db/prepared.ts";
import { personAs } from "./person-repo.ts";

const columns = [
  "board_links.id",
  "board_links.name",
  "board_links.email",
  "board_links.uses_max",
  "board_links.use_count",
  "board_links.created_at",
  "board_links.expires_at",
] as const;

const isOpen = sql<boolean>`(board_links.expires_at > now() and board_links.declined_at is null)`;

type ListValues = {
  boardId: string;
  makerId: string | null;
  ids: string[] | null;
  beforeId: string;
  take: number;
};

/** The open links of a board, or of one who made them, newest first. */
export const listOpenLinks = prepare<ListValues>("list_board_links")((slot) =>
  build
    .selectFrom("board_links")
    .innerJoin("members as inviters", "inviters.id", "board_links.inviter_id")
    .select([...columns, personAs("inviters", "inviter")])
    .where("board_links.board_id", "=", slot("boardId"))
    .where(isOpen)
    .where("inviters.state", "=", "active")
    .where(sql<boolean>`(${slot("makerId")}::bigint is null or inviter_id = ${slot("makerId")}::bigint)`)
    .where(sql<boolean>`(${slot("ids")}::bigint[] is null or board_links.id = any(${slot("ids")}::bigint[]))`)
    .where("board_links.id", "<", slot("beforeId"))
    .orderBy("board_links.id", "desc")
    .limit(slot("take")),
);

export type LinkRow = Awaited<ReturnType<typeof listOpenLinks>>[number];

/** What a code is for, if it works for the viewer, or if the viewer is inside already. */
const selectByCode = prepare<ViewerIds & { codeHash: Buffer }>("find_board_link_by_code")((slot) => {
  const viewerIds = viewerIdsIn(slot);
  const isInside = sql<boolean>`exists (
    select from board_members where board_members.board_id = boards.id
      and board_members.member_id = ${slot("fullViewerId")}::bigint
  )`;
  return build
    .selectFrom("board_links")
    .innerJoin("boards", "boards.id", "board_links.board_id")
    .innerJoin("members as owners", "owners.id", "boards.owner_id")
    .innerJoin("members as inviters", "inviters.id", "board_links.inviter_id")
    .select(["board_links.id", "board_links.email", "board_links.inviter_id"])
    .select(["boards.id as board_id", "boards.name as board_name", "boards.slug as board_slug"])
    .select(["owners.username as owner_username", personAs("inviters", "inviter"), isInside.as("is_inside")])
    .where("board_links.code_hash", "=", slot("codeHash"))
    .where(sql<boolean>`(${isLinkUsable(viewerIds)} or (boards.trashed_at is null and ${isInside}))`);
});

export type FoundLink = Awaited<ReturnType<typeof selectByCode>>[number];

export async function findLinkByCode(
  on: Queryable,
  values: ViewerIds & { codeHash: Buffer },
): Promise<FoundLink | null> {
  return await findFirst(selectByCode(on, values));
}

const insert = {
  name: "insert_board_link",
  text: `
    insert into board_links (id, board_id, inviter_id, code_hash, sent_at, name, uses_max, expires_at)
    select next_id(home_in($1)), $1, $2, $3, now(), $4, $5, now() + make_interval(days => $6)
    where (
      select count(*) from board_links
      where board_id = $1 and email is null and expires_at > now()
    ) < ${BOARD_LINKS_MAX}
    returning id`,
};

type NewLink = {
  boardId: string;
  inviterId: string;
  codeHash: Buffer;
  name: string;
  usesMax: number | null;
  days: number;
};

/** Returns null if the board, which must be locked, has too many. */
export async function insertLink(tx: Tx, link: NewLink): Promise<string | null> {
  const { boardId, inviterId, codeHash, name, usesMax, days } = link;
  const rows = tx.query<{ id: string }>(insert, [boardId, inviterId, codeHash, name, usesMax, days]);
  return (await findFirst(rows))?.id ?? null;
}

const insertEmails = {
  name: "insert_email_invites",
  text: `
    insert into board_links as links (id, board_id, inviter_id, email, email_key, uses_max, expires_at)
    select next_id(home_in($1)), $1, $2, asked.email, asked.email_key, 1,
      now() + interval '${EMAIL_INVITE_DAYS} days'
    from unnest($3::text[], $4::text[]) with ordinality as asked (email, email_key, place)
    order by asked.place desc
    on conflict (board_id, email_key) where email_key is not null do update set
      inviter_id = excluded.inviter_id, email = excluded.email, code_hash = null, sent_at = null,
      use_count = 0, created_at = now(), expires_at = excluded.expires_at, declined_at = null
    where (links.declined_at is null and links.expires_at <= now())
      or links.declined_at <= now() - interval '${DECLINED_INVITE_DAYS} days'
    returning id`,
};

type Asked = { boardId: string; inviterId: string; emails: readonly { address: string; key: string }[] };

/** Returns the ids of the new ones: an address that was asked already, or has declined recently, isn't asked again. */
export async function insertEmailInvites(tx: Tx, { boardId, inviterId, emails }: Asked): Promise<string[]> {
  const values = [boardId, inviterId, emails.map(({ address }) => address), emails.map(({ key }) => key)];
  return (await tx.query<{ id: string }>(insertEmails, values)).map(({ id }) => id);
}

const selectAsked = {
  name: "list_email_invites_to",
  text: "select id from board_links where board_id = $1 and email_key = any($2::text[])",
};

export async function listEmailInvitesTo(
  on: Queryable,
  { boardId, keys }: { boardId: string; keys: readonly string[] },
): Promise<string[]> {
  return (await on.query<{ id: string }>(selectAsked, [boardId, keys])).map(({ id }) => id);
}

const selectInviting = prepare<{ boardId: string; inviterId: string }>("find_inviting_of_email")((slot) =>
  build
    .selectFrom("boards")
    .innerJoin("members as inviters", (join) => join.on("inviters.id", "=", slot("inviterId")))
    .select(["boards.name as board_name", personAs("inviters", "inviter")])
    .where("boards.id", "=", slot("boardId")),
);

/** What a mail says about who invites to what. Both must be there. */
export async function getInviting(
  on: Queryable,
  { board_id: boardId, inviter_id: inviterId }: { board_id: string; inviter_id: string },
): Promise<Awaited<ReturnType<typeof selectInviting>>[number]> {
  const row = await findFirst(selectInviting(on, { boardId, inviterId }));
  if (!row) throw new Error("A locked invite has no board");
  return row;
}

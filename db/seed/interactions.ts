import { nameKey } from "#contract/formats/names.ts";
import { insertActivity } from "#server/features/library/board-activity/index.ts";
import { type Happening, storeNotifications } from "#server/features/news/notifications/index.ts";
import type { Tx } from "#server/platform/db/database.ts";
import { demoComments, openInvites, sharedSaves } from "./happening-texts.ts";
import { findSourceId, type KeepParts, type Source, save } from "./seed-boards.ts";

type Parts = { memberIds: ReadonlyMap<string, string>; sources: ReadonlyMap<string, Source> };

/**
 * What the demo members do with each other: they comment, save to boards that they share, invite, and are told of it.
 * It happens once: whoever has a notification already has seen it.
 */
export async function seedInteractions(tx: Tx, parts: Parts): Promise<void> {
  const ids = [...parts.memberIds.values()];
  const [told] = await tx.query({ text: selectTold }, [ids]);
  if (told) return;
  const happenings = [
    ...(await followsAndSaves(tx, ids)),
    ...(await commentOn(tx, parts)),
    ...(await saveTogether(tx, parts)),
    ...(await inviteOthers(tx, parts)),
  ];
  happenings.sort((one, other) => (one.created_at < other.created_at ? -1 : 1));
  await storeNotifications(tx, happenings);
  await tx.query({ text: readOlder }, [ids]);
}

const selectTold = "select from notifications where member_id = any($1::bigint[]) limit 1";
const readOlder = `
  update notifications set is_read = true where member_id = any($1::bigint[]) and day < current_date - 1`;

const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString();

async function followsAndSaves(tx: Tx, ids: readonly string[]): Promise<Happening[]> {
  return await tx.query<Happening>({ text: selectFollowsAndSaves }, [ids]);
}

const selectFollowsAndSaves = `
  select 'followed_you' as kind, follower_id::text as actor_id, followed_id::text as object_id,
    followed_id::text as member_id, to_char(created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as created_at
  from member_follows where followed_id = any($1::bigint[])
  union all
  select 'saved_pin', pinner_id::text, id::text, null,
    to_char(created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')
  from pins where pinner_id = any($1::bigint[]) and is_repin and created_at > now() - interval '4 days'`;

async function commentOn(tx: Tx, { memberIds, sources }: Parts): Promise<Happening[]> {
  const happenings: Happening[] = [];
  async function say(pinId: string, parentId: string | null, said: Said): Promise<string | null> {
    const authorId = memberIds.get(said.by);
    if (authorId === undefined) return null;
    const [made] = await tx.query<{ id: string }>({ text: insertComment }, [
      ...[pinId, authorId, parentId, said.text, said.hours],
    ]);
    if (!made) return null;
    happenings.push(happening("commented", authorId, made.id, said.hours));
    for (const fan of said.likedBy ?? []) {
      const fanId = memberIds.get(fan);
      if (fanId === undefined) continue;
      await tx.query({ text: insertLike }, [made.id, fanId]);
      happenings.push(happening("liked_comment", fanId, made.id, said.hours - 1));
    }
    return made.id;
  }
  for (const comment of demoComments) {
    const pinId = await findSourceId(tx, sources.get(comment.on));
    const id = pinId === null ? null : await say(pinId, null, comment);
    if (pinId === null || id === null) continue;
    for (const reply of comment.replies ?? []) await say(pinId, id, reply);
    await tx.query({ text: countComments }, [pinId]);
  }
  return happenings;
}

type Said = { by: string; text: string; hours: number; likedBy?: readonly string[] };

const insertComment = `
  insert into comments (id, pin_id, author_id, parent_id, text, said_on_board_id, created_at)
  select next_id(home_in(pins.id)), pins.id, $2, $3::bigint, $4, pins.board_id, now() - make_interval(hours => $5)
  from pins where pins.id = $1 returning id`;
const insertLike = "insert into comment_likes (comment_id, member_id) values ($1, $2)";
const countComments = `
  with said as (
    update comments set reply_count = (select count(*) from comments as replies where replies.parent_id = comments.id),
      like_count = (select count(*) from comment_likes where comment_id = comments.id)
    where pin_id = $1
  )
  update pins set comment_count = (select count(*) from comments where pin_id = $1) where id = $1`;

async function saveTogether(tx: Tx, { memberIds, sources }: Parts): Promise<Happening[]> {
  const happenings: Happening[] = [];
  for (const { owner, board, saves } of sharedSaves) {
    const boardId = await findBoard(tx, memberIds.get(owner), board);
    if (boardId === null) continue;
    const friends = await tx.query<{ id: string }>({ text: selectFriends }, [boardId]);
    for (const { id } of friends) {
      await insertActivity(tx, [deed("joined", boardId, id, 90)]);
      happenings.push(happening("joined_board", id, boardId, 90));
    }
    for (const { by, pictures, hours } of saves) {
      const memberId = memberIds.get(by);
      if (memberId === undefined || !friends.some(({ id }) => id === memberId)) continue;
      const keeping: KeepParts = { memberId, memberIds, sources };
      const pinIds: string[] = [];
      for (const slug of pictures) {
        const id = await save(tx, keeping, { slug, boardId, sectionId: null, isSecret: false, hours });
        if (id !== null) pinIds.push(id);
      }
      if (pinIds.length === 0) continue;
      const saved = { ...deed("saved", boardId, memberId, hours), pin_ids: pinIds, pin_count: pinIds.length };
      await insertActivity(tx, [saved]);
      happenings.push(...pinIds.map((id) => happening("created_pin", memberId, id, hours)));
    }
    await tx.query({ text: countPins }, [boardId]);
  }
  return happenings;
}

const selectFriends =
  "select member_id as id from board_members where board_id = $1 and role = 'collaborator' order by member_id";
const countPins = `
  update boards set pin_count = (select count(*) from pins where board_id = $1 and state = 'live') where id = $1`;

function deed(kind: "joined" | "saved", boardId: string, actorId: string, hours: number) {
  const nothing = { member_id: null, section_id: null, pin_ids: [], pin_count: 0 };
  return { ...nothing, kind, board_id: boardId, actor_id: actorId, created_at: hoursAgo(hours) };
}

async function inviteOthers(tx: Tx, { memberIds }: Parts): Promise<Happening[]> {
  const happenings: Happening[] = [];
  for (const { owner, board, invited, hours } of openInvites) {
    const [ownerId, invitedId] = [memberIds.get(owner), memberIds.get(invited)];
    const boardId = await findBoard(tx, ownerId, board);
    if (boardId === null || ownerId === undefined || invitedId === undefined) continue;
    await tx.query({ text: insertInvite }, [boardId, invitedId, ownerId, hours]);
    happenings.push({ ...happening("invited_to_board", ownerId, boardId, hours), member_id: invitedId });
  }
  return happenings;
}

const insertInvite = `
  insert into board_invites (id, board_id, invited_id, inviter_id, status, created_at)
  select next_id(home_in($1::bigint)), $1::bigint, $2, $3, 'new', now() - make_interval(hours => $4)
  where not exists (select from board_members where board_id = $1 and member_id = $2)
  on conflict do nothing`;

async function findBoard(tx: Tx, ownerId: string | undefined, name: string): Promise<string | null> {
  if (ownerId === undefined) return null;
  const [board] = await tx.query<{ id: string }>({ text: selectBoard }, [ownerId, nameKey(name)]);
  return board?.id ?? null;
}

const selectBoard = "select id from boards where owner_id = $1 and name_key = $2 and trashed_at is null";

function happening(kind: Happening["kind"], actorId: string, objectId: string, hours: number): Happening {
  return { kind, actor_id: actorId, object_id: objectId, member_id: null, created_at: hoursAgo(hours) };
}

import { nameKey } from "#contract/formats/names.ts";
import { slugify } from "#contract/formats/slug.ts";
import { sharePicture } from "#server/features/base/media/index.ts";
import { keyBetween } from "#server/features/library/boards/index.ts";
import type { Tx } from "#server/platform/db/database.ts";
import type { DemoBoard, DemoBoards } from "./demo-boards.ts";
import { findOrMakeBoard } from "./pins.ts";

export type KeepParts = {
  memberId: string;
  /** All demo members, by username. */
  memberIds: ReadonlyMap<string, string>;
  /** Who uploaded each picture, by the picture's slug. */
  sources: ReadonlyMap<string, Source>;
};

/** Creates a member's boards with sections, covers and collaborators, and their saves to no board. Idempotent. */
export async function seedBoards(tx: Tx, keeping: DemoBoards, parts: KeepParts): Promise<void> {
  const { boards, loose } = keeping;
  for (const board of boards) await seedBoard(tx, board, parts);
  for (const [at, slug] of loose.entries()) {
    await save(tx, parts, { slug, boardId: null, sectionId: null, isSecret: false, hours: 20 + 9 * at });
  }
  await tx.query({ text: countLoose }, [parts.memberId]);
}

async function seedBoard(tx: Tx, board: DemoBoard, parts: KeepParts): Promise<void> {
  const { memberId, memberIds } = parts;
  const boardId = await findOrMakeBoard(tx, memberId, board.name);
  const isSecret = board.isSecret ?? false;
  let hours = board.hours;
  const spot = { boardId, isSecret };
  for (const slug of board.pictures ?? [])
    await save(tx, parts, { ...spot, slug, sectionId: null, hours: hours++ });
  // The section created last is listed first.
  for (const { title, pictures } of [...(board.sections ?? [])].reverse()) {
    const sectionId = await findOrMakeSection(tx, boardId, title);
    for (const slug of pictures) await save(tx, parts, { ...spot, slug, sectionId, hours: hours++ });
  }
  for (const username of board.with ?? []) await join(tx, boardId, memberIds.get(username));
  await tx.query({ text: settleBoard }, [
    boardId,
    board.description ?? "",
    isSecret ? "secret" : "public",
    board.hours,
    await findSourceId(tx, parts.sources.get(board.cover ?? "")),
  ]);
  await tx.query({ text: countSections }, [boardId]);
  if (board.isArchived) await tx.query({ text: archiveBoard }, [boardId, memberId]);
}

type Place = {
  slug: string;
  boardId: string | null;
  sectionId: string | null;
  isSecret: boolean;
  /** Age of the save. */
  hours: number;
};

/** Returns the id of the Pin it made; null if it was there already, or the picture isn't. */
export async function save(tx: Tx, { memberId, sources }: KeepParts, place: Place): Promise<string | null> {
  const pin = await findSource(tx, sources.get(place.slug));
  if (pin === null) return null;
  const pictureId = await sharePicture(tx, { pictureId: pin.picture_id, ownerId: memberId });
  const [made] = await tx.query<{ id: string }>({ text: insertRepin }, [
    pin.id,
    memberId,
    place.boardId,
    place.sectionId,
    pictureId,
    place.hours,
  ]);
  // A save to a secret board doesn't count publicly.
  if (made && !place.isSecret) await tx.query({ text: countRepin }, [pin.id]);
  return made?.id ?? null;
}

export type Source = { memberId: string; signature: string };

async function findSource(
  tx: Tx,
  source: Source | undefined,
): Promise<{ id: string; picture_id: string } | null> {
  if (source === undefined) return null;
  const { memberId, signature } = source;
  const found = await tx.query<{ id: string; picture_id: string }>({ text: selectSource }, [
    memberId,
    Buffer.from(signature, "hex"),
  ]);
  return found[0] ?? null;
}

/** The Pin with which a picture was uploaded. */
export async function findSourceId(tx: Tx, source: Source | undefined): Promise<string | null> {
  return (await findSource(tx, source))?.id ?? null;
}

const selectSource = `
  select pins.id, pins.picture_id from pins join pictures on pictures.id = pins.picture_id
  where pins.pinner_id = $1 and pictures.signature = $2 and not pins.is_repin`;

// Boards and walls sort by id, and ids contain a time, so older saves need older ids. Ids can't reach back before the
// product's epoch: anything older is squeezed in close to it, still in order.
const insertRepin = `
  insert into pins (is_video, id, place, pinner_id, board_id, section_id, picture_id, source_pin_id, creator_id,
    title, description, alt_text, lang, method, is_repin, created_at)
  select source.is_video, aged.id, aged.id, $2::bigint, $3::bigint, $4::bigint, $5::bigint, source.id, source.creator_id,
    source.title, source.description, source.alt_text, source.lang, 'repin', true, now() - $6::float8 * interval '1 hour'
  from pins as source, lateral (
    select ((since.ms / (1 + $6::float8 * 3600000 / since.ms))::bigint << 22) | (fresh.id & 4194303) as id
    from next_id(home_of($2::bigint)) as fresh (id), lateral (select (fresh.id >> 22)::float8 as ms) as since
  ) as aged
  where source.id = $1 and not exists (
    select from pins as other where other.pinner_id = $2::bigint and other.picture_id = $5::bigint
      and other.board_id is not distinct from $3::bigint and other.is_repin
  )
  returning id`;

const countRepin = "update pins set repin_count = repin_count + 1 where id = $1";

const countLoose = `
  update members set boardless_pin_count = (
    select count(*) from pins where pinner_id = $1 and board_id is null and state = 'live'
  ) where id = $1`;

async function findOrMakeSection(tx: Tx, boardId: string, title: string): Promise<string> {
  const named = [boardId, nameKey(title)];
  const known = await tx.query<{ id: string }>({ text: findSection }, named);
  const [section] =
    known.length > 0
      ? known
      : await tx.query<{ id: string }>({ text: insertSection }, [...named, title, slugify(title)]);
  if (!section) throw new Error(`The section ${title} was not made`);
  return section.id;
}

const findSection = "select id from sections where board_id = $1 and title_key = $2 and trashed_at is null";

const insertSection =
  "insert into sections (id, board_id, title_key, title, slug) values (next_id(home_in($1)), $1, $2, $3, $4) returning id";

/** Adds a collaborator. The board goes to the end of their own board list. */
async function join(tx: Tx, boardId: string, friendId: string | undefined): Promise<void> {
  if (friendId === undefined) return;
  const [last] = await tx.query<{ order_key: string | null }>({ text: findLastKey }, [friendId]);
  await tx.query({ text: insertFriend }, [boardId, friendId, keyBetween(last?.order_key ?? null, null)]);
}

const findLastKey = "select max(order_key) as order_key from board_members where member_id = $1";

const insertFriend = `
  insert into board_members (board_id, member_id, role, order_key) values ($1, $2, 'collaborator', $3)
  on conflict do nothing`;

const settleBoard = `
  update boards set description = $2, privacy = $3, last_pinned_at = now() - $4 * interval '1 hour',
    created_at = least(created_at, now() - ($4 + 200) * interval '1 hour'),
    pin_count = (select count(*) from pins where board_id = $1 and state = 'live'),
    section_count = (select count(*) from sections where board_id = $1 and trashed_at is null),
    collaborator_count = (select count(*) from board_members where board_id = $1 and role = 'collaborator'),
    cover_pin_id = (select id from pins where board_id = $1 and source_pin_id = $5::bigint limit 1)
  where id = $1`;

const countSections = `
  update sections set pin_count = (select count(*) from pins where section_id = sections.id and state = 'live')
  where board_id = $1`;

const archiveBoard = `
  update board_members set archived_at = coalesce(archived_at, now() - interval '300 days')
  where board_id = $1 and member_id = $2`;

import { nameKey } from "#contract/formats/names.ts";
import { slugify } from "#contract/formats/slug.ts";
import { keyBetween } from "#server/features/library/boards/index.ts";
import type { Tx } from "#server/platform/db/database.ts";
import type { DemoPicture, Topic } from "./pictures/demo-pictures.ts";

/** The name of a member's board for each topic. */
export const topicBoardNames: Record<Topic, string> = {
  home: "Rooms to stay in",
  food: "Supper ideas",
  garden: "The plot",
  travel: "Somewhere else",
  art: "Lines and colours",
  style: "Worn well",
  craft: "Made by hand",
  animals: "Good company",
  books: "Between covers",
  nature: "Out of doors",
};

type Saved = { memberId: string; signature: string; picture: DemoPicture };

/** Saves the picture as a Pin of its member, on their board for its topic. Idempotent. */
export async function seedPin(tx: Tx, { memberId, signature, picture }: Saved): Promise<void> {
  const boardId = await findOrMakeBoard(tx, memberId, topicBoardNames[picture.topic]);
  const [pin] = await tx.query<{ id: string }>({ text: insertPin }, [
    memberId,
    boardId,
    Buffer.from(signature, "hex"),
    picture.title,
    picture.description,
    picture.altText,
  ]);
  if (pin) await tx.query({ text: countPin }, [boardId]);
}

const insertPin = `
  insert into pins (id, pinner_id, board_id, picture_id, creator_id, title, description, alt_text, lang, method, is_video)
  select next_id(home_of($1::bigint)), $1::bigint, $2::bigint, pictures.id, $1::bigint, $4, $5, $6, 'en', 'uploaded',
    video_hash is not null
  from pictures where signature = $3 and not exists (
    select from pins where pins.picture_id = pictures.id and pins.pinner_id = $1::bigint
  )
  returning id`;

export const countPin = "update boards set pin_count = pin_count + 1, last_pinned_at = now() where id = $1";

export async function findOrMakeBoard(tx: Tx, ownerId: string, name: string): Promise<string> {
  const named = [ownerId, nameKey(name)];
  const known = await tx.query<{ id: string }>({ text: findBoard }, named);
  const [board] = known.length > 0 ? known : await makeBoard(tx, named, name);
  if (!board) throw new Error(`The board ${name} was not made`);
  return board.id;
}

const findBoard = "select id from boards where owner_id = $1 and name_key = $2 and trashed_at is null";

async function makeBoard(tx: Tx, named: string[], name: string): Promise<{ id: string }[]> {
  const [first] = await tx.query<{ order_key: string }>({ text: findFirstKey }, named.slice(0, 1));
  const orderKey = keyBetween(null, first?.order_key ?? null);
  return await tx.query({ text: insertBoard }, [...named, name, slugify(name), orderKey]);
}

const findFirstKey = "select order_key from board_members where member_id = $1 order by order_key limit 1";

const insertBoard = `
  with made as (
    insert into boards (id, owner_id, name_key, name, slug) values (next_id(home_of($1)), $1, $2, $3, $4) returning id, owner_id
  ), owned as (
    insert into board_members (board_id, member_id, role, order_key) select id, owner_id, 'owner', $5 from made
  )
  select id from made`;

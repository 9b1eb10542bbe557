import type { Db } from "#server/platform/db/database.ts";
import { orderKey } from "./pin-rows.ts";

/** Whose the board and its Pins are. A picture belongs to each of the two who pinned there. */
type Traits = {
  privacy: "public" | "secret";
  ownerId: string;
  ownersPictureId: string;
  collaboratorId: string;
  collaboratorsPictureId: string;
  invitedId: string;
  /** Who gets another board besides, an empty one. */
  askerId: string;
};

type WholeBoard = {
  board_id: string;
  section_id: string;
  otherSectionId: string;
  pin: string;
  otherPin: string;
  sectionPin: string;
  collaboratorsPin: string;
  ownBoardId: string;
};

/**
 * Inserts a board with everything a board can have, for tests that need very many: a collaborator who is offered the
 * board, an invited member, two sections and four Pins. It is one statement because each takes as long as all of them.
 */
export async function buildWholeBoard(
  { context }: { context: { db: Db } },
  traits: Traits,
): Promise<WholeBoard> {
  const [board] = await context.db.query<WholeBoard>({ text: wholeBoard }, [
    ...[traits.privacy, orderKey, traits.ownerId, traits.ownersPictureId],
    ...[traits.collaboratorId, traits.collaboratorsPictureId, traits.invitedId, traits.askerId],
  ]);
  if (!board) throw new Error("No board was stored");
  return board;
}

const wholeBoard = `
  with board as (
    insert into boards (id, owner_id, name, name_key, slug, privacy, pin_count, section_count, collaborator_count)
    select next_id(home_of($3)), $3, slug, slug, slug, $1, 4, 2, 1 from (select gen_random_uuid()::text as slug) as named
    returning id
  ), own_board as (
    insert into boards (id, owner_id, name, name_key, slug, privacy)
    select next_id(home_of($8)), $8, slug, slug, slug, $1 from (select gen_random_uuid()::text as slug) as named
    returning id
  ), members as (
    insert into board_members (board_id, member_id, role, order_key)
    select id, $3::bigint, 'owner', $2 from board
    union all select id, $5::bigint, 'collaborator', $2 from board
    union all select id, $8::bigint, 'owner', $2 from own_board
  ), invites as (
    insert into board_invites (id, board_id, invited_id, inviter_id, status)
    select next_id(home_in(id)), id, $7, $3, 'new' from board
  ), offers as (
    insert into board_offers (board_id, member_id) select id, $5 from board
  ), savers as (
    insert into board_savers (board_id, member_id) select id, $5 from board
  ), section as (
    insert into sections (id, board_id, title, title_key, slug, place, pin_count)
    select next_id(home_in(id)), id, 'first', 'first', 'first', 1, 1 from board
    returning id, board_id
  ), other_section as (
    insert into sections (id, board_id, title, title_key, slug, place)
    select next_id(home_in(id)), id, 'second', 'second', 'second', 1 from board
    returning id
  ), pin as (
    insert into pins (id, pinner_id, board_id, place, picture_id, title, method)
    select next_id(home_of($3)), $3, id, 0, $4, '', 'uploaded' from board
    returning id
  ), other_pin as (
    insert into pins (id, pinner_id, board_id, place, picture_id, title, method)
    select next_id(home_of($3)), $3, id, 0, $4, '', 'uploaded' from board
    returning id
  ), section_pin as (
    insert into pins (id, pinner_id, board_id, section_id, place, picture_id, title, method)
    select next_id(home_of($3)), $3, board_id, id, 0, $4, '', 'uploaded' from section
    returning id
  ), collaborators_pin as (
    insert into pins (id, pinner_id, board_id, place, picture_id, title, method)
    select next_id(home_of($5)), $5, id, 0, $6, '', 'uploaded' from board
    returning id
  )
  select board.id as board_id, section.id as section_id, other_section.id as "otherSectionId", pin.id as pin,
    other_pin.id as "otherPin", section_pin.id as "sectionPin", collaborators_pin.id as "collaboratorsPin",
    own_board.id as "ownBoardId"
  from board, section, other_section, pin, other_pin, section_pin, collaborators_pin, own_board`;

import type { Queryable } from "#server/platform/db/database.ts";

/** A picture, and the id of what shows it. */
export type ShownPicture = { id: string; picture_id: string };
type Slice = { before: string; take: number };

const ownPins = {
  name: "list_pictures_of_pinner",
  text: `
    select id, picture_id from pins
    where pinner_id = $1 and state = 'live' and id < $2::bigint order by id desc limit $3`,
};

export async function listOwnPictures(
  on: Queryable,
  memberId: string,
  slice: Slice,
): Promise<ShownPicture[]> {
  return await on.query(ownPins, [memberId, slice.before, slice.take]);
}

const covers = {
  name: "list_cover_of_member",
  text: `
    select cover_picture_id as id, cover_picture_id as picture_id from members
    where id = $1 and cover_picture_id < $2::bigint limit $3`,
};

export async function listCoverOf(on: Queryable, memberId: string, slice: Slice): Promise<ShownPicture[]> {
  return await on.query(covers, [memberId, slice.before, slice.take]);
}

const othersPins = {
  name: "list_pictures_on_boards_of_member",
  text: `
    select pins.id, pins.picture_id from boards join pins on pins.board_id = boards.id and pins.state = 'live'
    where boards.owner_id = $1 and pins.pinner_id <> $1 and pins.id < $2::bigint
    order by pins.id desc limit $3`,
};

/** Lists the pictures that others saved to the member's boards. */
export async function listPicturesOnBoardsOf(
  on: Queryable,
  memberId: string,
  slice: Slice,
): Promise<ShownPicture[]> {
  return await on.query(othersPins, [memberId, slice.before, slice.take]);
}

const ownTries = {
  name: "list_pictures_of_tries",
  text: `
    select id, picture_id from pin_tries
    where member_id = $1 and picture_id is not null and id < $2::bigint order by id desc limit $3`,
};

/** Lists the pictures of the Pins that the member tried. */
export async function listPicturesOfTriesBy(
  on: Queryable,
  memberId: string,
  slice: Slice,
): Promise<ShownPicture[]> {
  return await on.query(ownTries, [memberId, slice.before, slice.take]);
}

const pinsOfBoard = {
  name: "list_pictures_in_board",
  text: "select picture_id from pins where board_id = $1 and state = 'live'",
};

/** Reads all at once, because no index has a board's Pins in the order of their ids. */
export async function listPicturesOfBoard(on: Queryable, boardId: string): Promise<{ picture_id: string }[]> {
  return await on.query(pinsOfBoard, [boardId]);
}

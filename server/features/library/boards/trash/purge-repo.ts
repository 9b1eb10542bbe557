import type { Queryable, Tx } from "#server/platform/db/database.ts";
import { findFirst } from "#server/platform/db/prepared.ts";

const selectOwned = {
  name: "list_boards_to_purge",
  text: "select id from boards where owner_id = $1 order by id limit 100",
};

export async function listOwnedBoards(on: Queryable, memberId: string): Promise<string[]> {
  return (await on.query<{ id: string }>(selectOwned, [memberId])).map(({ id }) => id);
}

// The longest-serving collaborator who can still return. No one inherits a board its owner had trashed.
const selectHeir = {
  name: "find_heir_of_board",
  text: `
    select board_members.member_id as id, members.is_private from boards
    join board_members on board_members.board_id = boards.id and board_members.role = 'collaborator'
    join members on members.id = board_members.member_id and members.state in ('active', 'deactivated')
    where boards.id = $1 and boards.trashed_at is null
    order by board_members.joined_at, board_members.member_id limit 1`,
};

export type Heir = { id: string; is_private: boolean };

export async function findHeir(on: Queryable, boardId: string): Promise<Heir | null> {
  return await findFirst(on.query<Heir>(selectHeir, [boardId]));
}

const pass = {
  name: "pass_board_on",
  text: `
    with leaving as (
      delete from board_members where board_id = $1 and role = 'owner'
    ), coming as (
      update board_members set role = 'owner' where board_id = $1 and member_id = $2
    ), saving as (
      delete from board_savers where board_id = $1 and member_id = $2
    ), addresses as (
      delete from former_board_slugs where board_id = $1
    ), offers as (
      delete from board_offers where board_id = $1
    )
    update boards set owner_id = $2, name = $3, name_key = $4, slug = $5,
      collaborator_count = collaborator_count - 1, version = version + 1
    where id = $1`,
};

type Passed = { id: string; heirId: string; name: string; nameKey: string; slug: string };

export async function passBoardOn(tx: Tx, { id, heirId, name, nameKey, slug }: Passed): Promise<void> {
  await tx.query(pass, [id, heirId, name, nameKey, slug]);
}

const trashOthers = {
  name: "free_pins_of_others",
  text: `
    update pins set
      board_id = case when (select privacy from boards where id = $1) = 'public' then null else board_id end,
      section_id = null, state = 'trashed', trashed_at = $3, version = version + 1
    where id in (
      select id from pins where board_id = $1 and state = 'live' and pinner_id <> $2
      order by id limit 1000 for no key update
    )
    returning picture_id`,
};

/**
 * Trashes a batch of Pins that other members saved to this board; Pins already in a trash stay as they are. If the
 * board wasn't public, each Pin keeps the board's id so that a restore knows it came from there. Returns the picture
 * ids, none when everything is done.
 */
export async function trashOthersPinsBatch(
  tx: Tx,
  { boardId, memberId, at }: { boardId: string; memberId: string; at: Date },
): Promise<string[]> {
  const rows = await tx.query<{ picture_id: string }>(trashOthers, [boardId, memberId, at.toISOString()]);
  return rows.map(({ picture_id }) => picture_id);
}

const removeBoard = { name: "purge_board", text: "delete from boards where id = $1" };

export async function deleteBoardRow(tx: Tx, boardId: string): Promise<void> {
  await tx.query(removeBoard, [boardId]);
}

const removePins = {
  name: "purge_pins_of_board",
  text: `
    delete from pins where id in (
      select id from pins where board_id = $1 and state = 'live' order by id limit 500 for update
    ) returning 1`,
};

/** Returns false if none were left. */
export async function deletePinsOfBoard(on: Queryable, boardId: string): Promise<boolean> {
  return (await on.query(removePins, [boardId])).length > 0;
}

const selectBefore = {
  name: "list_boards_trashed_before",
  text: "select id, owner_id from boards where trashed_at < $1 order by trashed_at, id limit 100",
};

export async function listBoardsBefore(
  on: Queryable,
  before: Date,
): Promise<{ id: string; owner_id: string }[]> {
  return await on.query(selectBefore, [before.toISOString()]);
}

// An interrupted emptying leaves Pins in a trashed section, where no page shows them.
const freeSectionsPins = {
  name: "free_pins_of_trashed_sections",
  text: `
    update pins set section_id = null, version = version + 1
    where id in (
      select pins.id from pins join sections on sections.id = pins.section_id
      where sections.trashed_at < $1 and pins.state = 'live' order by pins.id limit 500 for no key update of pins
    ) returning 1`,
};

/** Returns a batch of them to the board. Returns false if none were left. */
export async function freePinsOfSectionsBefore(on: Queryable, before: Date): Promise<boolean> {
  return (await on.query(freeSectionsPins, [before.toISOString()])).length > 0;
}

const removeSections = {
  name: "purge_trashed_sections",
  text: `
    delete from sections where id = any(array(
      select id from sections where trashed_at < $1 order by trashed_at, id limit 500 for update skip locked
    )) returning 1`,
};

/** The caller has emptied the sections. Returns false if none were left. */
export async function deleteSectionsBefore(on: Queryable, before: Date): Promise<boolean> {
  return (await on.query(removeSections, [before.toISOString()])).length > 0;
}

const steps = [
  {
    name: "purge_collaborations",
    text: `
      with left_boards as (
        delete from board_members where member_id = $1 and role = 'collaborator' returning board_id
      )
      update boards set collaborator_count = collaborator_count - 1
      where id in (select board_id from left_boards)`,
  },
  {
    name: "purge_board_follows",
    text: `
      with left_boards as (delete from board_follows where member_id = $1 returning board_id)
      update boards set follower_count = follower_count - 1
      where id in (select board_id from left_boards)`,
  },
  { name: "purge_member_states", text: "delete from member_states where member_id = $1" },
  { name: "purge_board_savers", text: "delete from board_savers where member_id = $1" },
  { name: "purge_board_members", text: "delete from board_members where member_id = $1" },
  { name: "purge_former_board_slugs", text: "delete from former_board_slugs where owner_id = $1" },
  { name: "purge_undo_actions", text: "delete from undo_actions where member_id = $1" },
  { name: "purge_board_actions", text: "delete from board_actions where member_id = $1" },
];

export async function purgeBoardRows(tx: Tx, memberId: string): Promise<void> {
  for (const step of steps) await tx.query(step, [memberId]);
}

import type { Queryable, Tx } from "#server/platform/db/database.ts";
import { idBeside } from "#server/platform/db/ids.ts";
import { build, findFirst, prepare, prepareWrite } from "#server/platform/db/prepared.ts";
import type { BoardMerge, SectionPlace } from "../boards/merging/index.ts";

/** A source board that became a section of the target. */
export type Merge = BoardMerge & { id: string };

const insert = prepare<BoardMerge>("insert_board_merge")((slot) =>
  build
    .insertInto("board_merges")
    .values({
      id: idBeside(slot("sourceId")),
      source_board_id: slot("sourceId"),
      target_board_id: slot("targetId"),
      section_id: slot("sectionId"),
    })
    .returning("id"),
);

/** Replaces an earlier merge of the same board that was interrupted; what is left on the board is merged now. */
export async function insertMerge(tx: Tx, merge: BoardMerge): Promise<string> {
  await removeEarlier(tx, { sourceId: merge.sourceId });
  const row = await findFirst(insert(tx, merge));
  if (!row) throw new Error("A merge was not stored");
  return row.id;
}

const removeEarlier = prepare<{ sourceId: string }>("delete_earlier_merge")((slot) =>
  build.deleteFrom("board_merges").where("source_board_id", "=", slot("sourceId")),
);

const columns = [
  "id",
  "source_board_id as sourceId",
  "target_board_id as targetId",
  "section_id as sectionId",
] as const;

const selectById = prepare<{ id: string }>("find_board_merge")((slot) =>
  build.selectFrom("board_merges").select(columns).where("id", "=", slot("id")),
);

export async function getMerge(tx: Tx, id: string): Promise<Merge> {
  const row = await findFirst(selectById(tx, { id }));
  if (!row) throw new Error("A merge under way is gone");
  return row;
}

const selectBySource = prepare<{ sourceId: string }>("find_merge_of_board")((slot) =>
  build.selectFrom("board_merges").select(columns).where("source_board_id", "=", slot("sourceId")),
);

export async function findMergeOf(on: Queryable, sourceId: string): Promise<Merge | null> {
  return await findFirst(selectBySource(on, { sourceId }));
}

export const deleteMerge = prepareWrite<{ id: string }>("delete_board_merge")((slot) =>
  build.deleteFrom("board_merges").where("id", "=", slot("id")),
);

export type MovingPin = { id: string; section_id: string | null; picture_id: string };

// Last in order first, so that the Pins already moved are in their final order.
const lockNext = {
  name: "lock_next_pins_of_merge",
  text: `
    select id, section_id, picture_id from pins where id = any(array(
      select id from pins where board_id = $1 and state = 'live' and place >= $3 order by place, id limit $2
    )) order by id for no key update`,
};

const findFront = {
  name: "find_front_of_merge",
  text: `
    select max(place) as place
    from unnest((select places from former_spots where merge_id = $1 order by id desc limit 1)) place`,
};

const beforeEveryPlace = "-9223372036854775808";

/**
 * Locks as many of the source's Pins as one step takes, whoever saved them. It continues where the last step ended, to
 * skip index entries of Pins already moved, and looks at the whole board only at the end, for Pins added behind that
 * point.
 */
export async function lockNextPins(tx: Tx, { id, sourceId }: Merge, count: number): Promise<MovingPin[]> {
  const front = await findFirst(tx.query<{ place: string | null }>(findFront, [id]));
  const ahead = await tx.query<MovingPin>(lockNext, [sourceId, count, front?.place ?? beforeEveryPlace]);
  return ahead.length === count ? ahead : await tx.query(lockNext, [sourceId, count, beforeEveryPlace]);
}

const keep = {
  name: "keep_former_spots",
  text: `
    insert into former_spots (id, merge_id, pin_ids, section_ids, places, comment_ids, try_ids)
    select next_id(home_in($1)), $1, array_agg(id order by id), array_agg(section_id order by id), array_agg(place order by id),
      $3::bigint[], $4::bigint[]
    from pins where id = any($2::bigint[])`,
};

export async function storeFormerSpots(
  tx: Tx,
  mergeId: string,
  pinIds: string[],
  carried: { commentIds: string[]; tryIds: string[] },
): Promise<void> {
  await tx.query(keep, [mergeId, pinIds, carried.commentIds, carried.tryIds]);
}

const put = {
  name: "put_pins_into_merged_section",
  text: `
    update pins set board_id = $2, section_id = $3, version = version + 1
    where id = any($1::bigint[])`,
};

export async function putIntoSection(
  tx: Tx,
  pinIds: string[],
  { boardId, sectionId }: SectionPlace,
): Promise<void> {
  await tx.query(put, [pinIds, boardId, sectionId]);
}

const countSpots = {
  name: "count_former_spots",
  text: `
    select coalesce(sum(cardinality(pin_ids)), 0)::int as count from former_spots where merge_id = $1`,
};

/** Returns the number of Pins the merge has moved. */
export async function countMovedPins(tx: Tx, mergeId: string): Promise<number> {
  const [row] = await tx.query<{ count: number }>(countSpots, [mergeId]);
  return row?.count ?? 0;
}

// As many as are left in the section, unless others have joined them. Cheap for a merge of any size.
const countReturning = {
  name: "count_returning_pins",
  text: `
    select board_merges.source_board_id as id, least(moved.count, sections.pin_count)::int as count
    from board_merges
    join sections on sections.id = board_merges.section_id and sections.board_id = board_merges.target_board_id
      and sections.trashed_at is null
    cross join lateral (
      select coalesce(sum(cardinality(pin_ids)), 0) as count from former_spots where merge_id = board_merges.id
    ) moved
    where board_merges.source_board_id = any($1::bigint[])`,
};

/** Returns how many Pins each of these merged boards gets back when it's restored, by board id. */
export async function countReturningPins(on: Queryable, sourceIds: string[]): Promise<Map<string, number>> {
  if (sourceIds.length === 0) return new Map();
  const rows = await on.query<{ id: string; count: number }>(countReturning, [sourceIds]);
  return new Map(rows.map(({ id, count }) => [id, count]));
}

const takeSpots = {
  name: "take_former_spots",
  text: `
    delete from former_spots where id = (
      select id from former_spots where merge_id = $1 order by id limit 1
    ) returning pin_ids, section_ids, places, comment_ids, try_ids`,
};

export type FormerSpots = {
  pin_ids: string[];
  section_ids: (string | null)[];
  places: string[];
  comment_ids: string[];
  try_ids: string[];
};

/** Returns where the Pins of one step were, or null when all steps are undone. */
export async function takeFormerSpots(tx: Tx, mergeId: string): Promise<FormerSpots | null> {
  return await findFirst(tx.query<FormerSpots>(takeSpots, [mergeId]));
}

// Looked up by id first (materialized), because the planner underestimates a section created moments ago. The old
// section counts only if it is still on the board.
const lockRemaining = {
  name: "lock_pins_left_in_merged_section",
  text: `
    with held as materialized (
      select id, board_id, section_id, state, picture_id from pins
      where id = any($1::bigint[]) order by id for no key update
    )
    select held.id, sections.id as section_id, former.place, held.picture_id
    from held
    join unnest($1::bigint[], $2::bigint[], $3::bigint[]) as former (id, section_id, place) on former.id = held.id
    left join sections on sections.id = former.section_id and sections.board_id = $4
      and sections.trashed_at is null
    where held.board_id = $5 and held.section_id = $6 and held.state = 'live'`,
};

export type RemainingPin = MovingPin & { place: string };

/** Locks those Pins that are still where the merge put them. */
export async function lockRemainingPins(tx: Tx, merge: Merge, spots: FormerSpots): Promise<RemainingPin[]> {
  const { pin_ids, section_ids, places } = spots;
  const { sourceId, targetId, sectionId } = merge;
  return await tx.query(lockRemaining, [pin_ids, section_ids, places, sourceId, targetId, sectionId]);
}

const putBack = {
  name: "put_pins_back_from_merge",
  text: `
    update pins set board_id = $4, section_id = former.section_id, place = former.place, version = version + 1
    from unnest($1::bigint[], $2::bigint[], $3::bigint[]) as former (id, section_id, place)
    where pins.id = former.id`,
};

export async function putPinsBack(tx: Tx, pins: readonly RemainingPin[], boardId: string): Promise<void> {
  const ids = pins.map(({ id }) => id);
  const sectionIds = pins.map(({ section_id }) => section_id);
  const places = pins.map(({ place }) => place);
  await tx.query(putBack, [ids, sectionIds, places, boardId]);
}

// Pins in the trash that came from the section will return to the rest of the board.
const removeEmpty = {
  name: "delete_empty_merged_section",
  text: `
    delete from sections where id = $1 and board_id = $2 and trashed_at is null
      and not exists (select from pins where pins.section_id = sections.id and pins.state = 'live')
    returning id`,
};

/** Returns whether the section existed and was empty. */
export async function deleteEmptySection(tx: Tx, { sectionId, targetId }: BoardMerge): Promise<boolean> {
  return (await tx.query(removeEmpty, [sectionId, targetId])).length > 0;
}

const compareBoards = {
  name: "is_board_less_seen",
  text: `
    select 1 from boards source, boards target
    where source.id = $1 and target.id = $2 and target.privacy <> 'public' and (source.privacy <> 'secret' or exists (
      select from board_actions
      where board_id = source.id and state = 'running' and former_privacy is not null
    ))`,
};

/**
 * Returns whether other people will see less of Pins moved from one board to another of the same owner, once all
 * running actions are done.
 */
export async function isLessSeen(tx: Tx, fromId: string, toId: string): Promise<boolean> {
  return (await tx.query(compareBoards, [fromId, toId])).length > 0;
}

const lockInSection = {
  name: "lock_pins_left_in_section",
  text: `
    select id, picture_id from pins
    where id = any($1::bigint[]) and board_id = $2 and section_id = $3 and state = 'live'
    order by id for no key update`,
};

/** Locks those of these Pins that are in the section. */
export async function lockPinsOfSection(
  tx: Tx,
  pinIds: string[],
  { boardId, sectionId }: SectionPlace,
): Promise<{ id: string; picture_id: string }[]> {
  return await tx.query(lockInSection, [pinIds, boardId, sectionId]);
}

const countOthers = {
  name: "count_other_pins_of_section",
  text: `
    select count(*)::int as count from pins
    where board_id = $2 and section_id = $3 and state = 'live' and id <> all($1::bigint[])`,
};

/** Returns how many Pins are in the section besides these. */
export async function countOthersInSection(
  tx: Tx,
  pinIds: string[],
  { boardId, sectionId }: SectionPlace,
): Promise<number> {
  const row = await findFirst(tx.query<{ count: number }>(countOthers, [pinIds, boardId, sectionId]));
  return row?.count ?? 0;
}

import type { Queryable, Tx } from "#server/platform/db/database.ts";
import { idBeside } from "#server/platform/db/ids.ts";
import { build, findFirst, prepare, prepareWrite } from "#server/platform/db/prepared.ts";

/** A board of which a section of another was made. */
export type Merge = { id: string; sourceId: string; targetId: string; sectionId: string };
type NewMerge = Omit<Merge, "id">;

const insert = prepare<NewMerge>("insert_board_merge")((slot) =>
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

/** An earlier one of the same board has ended before its time: its board is what it was not emptied of. */
export async function insertMerge(tx: Tx, merge: NewMerge): Promise<string> {
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

// From the last in order to the first, so that what is there already is in its order.
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
 * As many of the source's pins as a step takes, whoever pinned them. It looks on from where the last step ended, or it
 * would pass all that has gone already, and only at the end for what came in behind it.
 */
export async function lockNextPins(tx: Tx, { id, sourceId }: Merge, count: number): Promise<MovingPin[]> {
  const front = await findFirst(tx.query<{ place: string | null }>(findFront, [id]));
  const ahead = await tx.query<MovingPin>(lockNext, [sourceId, count, front?.place ?? beforeEveryPlace]);
  return ahead.length === count ? ahead : await tx.query(lockNext, [sourceId, count, beforeEveryPlace]);
}

const keep = {
  name: "keep_former_spots",
  text: `
    insert into former_spots (id, merge_id, pin_ids, section_ids, places, comment_ids)
    select next_id(home_in($1)), $1, array_agg(id order by id), array_agg(section_id order by id), array_agg(place order by id),
      $3::bigint[]
    from pins where id = any($2::bigint[])`,
};

export async function keepFormerSpots(
  tx: Tx,
  mergeId: string,
  pinIds: string[],
  commentIds: string[],
): Promise<void> {
  await tx.query(keep, [mergeId, pinIds, commentIds]);
}

const put = {
  name: "put_pins_into_merged_section",
  text: `
    update pins set board_id = $2, section_id = $3, version = version + 1
    where id = any($1::bigint[])`,
};

export async function putIntoSection(tx: Tx, pinIds: string[], merge: NewMerge): Promise<void> {
  await tx.query(put, [pinIds, merge.targetId, merge.sectionId]);
}

const countKept = {
  name: "count_former_spots",
  text: `
    select coalesce(sum(cardinality(pin_ids)), 0)::int as count from former_spots where merge_id = $1`,
};

/** How many pins the merge has moved. */
export async function countMovedPins(tx: Tx, mergeId: string): Promise<number> {
  const [row] = await tx.query<{ count: number }>(countKept, [mergeId]);
  return row?.count ?? 0;
}

const takeKept = {
  name: "take_former_spots",
  text: `
    delete from former_spots where id = (
      select id from former_spots where merge_id = $1 order by id limit 1
    ) returning pin_ids, section_ids, places, comment_ids`,
};

export type FormerSpots = {
  pin_ids: string[];
  section_ids: (string | null)[];
  places: string[];
  comment_ids: string[];
};

/** Where the pins of one step were; null when all steps are taken back. */
export async function takeFormerSpots(tx: Tx, mergeId: string): Promise<FormerSpots | null> {
  return await findFirst(tx.query<FormerSpots>(takeKept, [mergeId]));
}

// Found by their ids before anything else is asked: a section made just now looks small to the planner. Their old
// section counts if it is still one of the board.
const lockLeft = {
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

export type LeftPin = MovingPin & { place: string };

/** Those of the pins that are still where the merge has put them. */
export async function lockPinsLeft(tx: Tx, merge: Merge, spots: FormerSpots): Promise<LeftPin[]> {
  const { pin_ids, section_ids, places } = spots;
  const { sourceId, targetId, sectionId } = merge;
  return await tx.query(lockLeft, [pin_ids, section_ids, places, sourceId, targetId, sectionId]);
}

const putBack = {
  name: "put_pins_back_from_merge",
  text: `
    update pins set board_id = $4, section_id = former.section_id, place = former.place, version = version + 1
    from unnest($1::bigint[], $2::bigint[], $3::bigint[]) as former (id, section_id, place)
    where pins.id = former.id`,
};

export async function putPinsBack(tx: Tx, pins: readonly LeftPin[], boardId: string): Promise<void> {
  const ids = pins.map(({ id }) => id);
  const sectionIds = pins.map(({ section_id }) => section_id);
  const places = pins.map(({ place }) => place);
  await tx.query(putBack, [ids, sectionIds, places, boardId]);
}

// What went to the trash out of it comes back to the rest of the board.
const removeEmpty = {
  name: "delete_empty_merged_section",
  text: `
    delete from sections where id = $1 and board_id = $2 and trashed_at is null
      and not exists (select from pins where pins.section_id = sections.id and pins.state = 'live')
    returning id`,
};

/** Whether it was there, and empty. */
export async function deleteEmptySection(tx: Tx, { sectionId, targetId }: Merge): Promise<boolean> {
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

/** Whether others may see less, when all is done, of what goes from the one board to the other of the same owner. */
export async function isLessSeen(tx: Tx, fromId: string, toId: string): Promise<boolean> {
  return (await tx.query(compareBoards, [fromId, toId])).length > 0;
}

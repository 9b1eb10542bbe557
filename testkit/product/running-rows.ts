import { keyBetween } from "#server/features/library/boards/index.ts";
import { createDatabase, type Db } from "#server/platform/db/database.ts";
import { buildCollaboratorRow, recordSavers } from "../library/pin-rows.ts";

/** What writes to the database of a running installation, for more rows than there is time to make by calls. */
export type RunningRows = {
  /** Makes a member a collaborator of a board. */
  joinBoard(boardId: string, memberId: string): Promise<void>;
  /** Makes boards, in the member's own order. */
  addBoards(ownerId: string, names: readonly string[]): Promise<void>;
  /** Saves a Pin many times, to a board of its member or to none. */
  fillBoard(boardId: string | null, pinId: string, count: number, sectionId?: string | null): Promise<void>;
  /** Runs a statement of the test's own. */
  query(text: string, values: readonly unknown[]): Promise<unknown[]>;
};

export function rowsOf(url: string): RunningRows {
  return {
    joinBoard: (boardId, memberId) =>
      inDatabase(url, (db) => buildCollaboratorRow({ context: { db } }, boardId, memberId)),
    addBoards: (ownerId, names) => inDatabase(url, (db) => addBoards(db, ownerId, names)),
    query: (text, values) => inDatabase(url, (db) => db.query({ text }, values)),
    fillBoard: (boardId, pinId, count, sectionId = null) =>
      inDatabase(url, (db) => fillBoard(db, { boardId, sectionId, pinId, count })),
  };
}

async function inDatabase<Result>(url: string, work: (db: Db) => Promise<Result>): Promise<Result> {
  const db = createDatabase({ url, poolSize: 1 });
  try {
    return await work(db);
  } finally {
    await db.close();
  }
}

/** Makes boards, in the member's own order. */
export async function addBoards(db: Db, ownerId: string, names: readonly string[]): Promise<void> {
  const keys: string[] = [];
  for (const _ of names) keys.push(keyBetween(keys.at(-1) ?? null, null));
  await db.pool.query(
    `with made as (
      insert into boards (id, owner_id, name, name_key, slug)
      select next_id(home_of($1)), $1, name, lower(name), replace(lower(name), ' ', '-')
      from unnest($2::text[]) with ordinality as given (name, place) order by place desc
      returning id, name
    )
    insert into board_members (board_id, member_id, role, order_key)
    select id, $1, 'owner', ($3::text[])[array_position($2::text[], name)] from made`,
    [ownerId, names, keys],
  );
}

type Filling = { boardId: string | null; sectionId: string | null; pinId: string; count: number };

/** Saves a Pin many times, to a board of its member or to none. */
export async function fillBoard(db: Db, { boardId, sectionId, pinId, count }: Filling): Promise<void> {
  await db.pool.query(
    `with first as materialized (select next_place() as place)
      insert into pins (id, pinner_id, board_id, section_id, place, picture_id, title, method)
      select next_id(home_of(pinner_id)), pinner_id, $2, $3, first.place + n, picture_id, title, 'repin'
      from pins, first, generate_series(1, $4::int) n where pins.id = $1 order by n`,
    [pinId, boardId, sectionId, count],
  );
  await db.pool.query("update boards set pin_count = pin_count + $2 where id = $1", [boardId, count]);
  await db.pool.query("update sections set pin_count = pin_count + $2 where id = $1", [sectionId, count]);
  await recordSavers({ context: { db } }, [boardId]);
  if (boardId !== null) return;
  const text = `update members set boardless_pin_count = boardless_pin_count + $2
    where id = (select pinner_id from pins where id = $1)`;
  await db.pool.query(text, [pinId, count]);
}

import { afterAll, beforeAll, expect, test } from "vitest";
import { kill } from "../database-owner.ts";
import { type Killable, startKillable } from "../product/killable.ts";
import { buildBoardRow, buildManyPinRows, buildSectionRow, listMiscounts } from "./pin-rows.ts";

const pinCount = 5000;
/** Each worker is killed after moving this many Pins. */
const betweenKills = 1200;

let killable: Killable;
let app: { context: { db: Killable["db"] } };

beforeAll(async () => {
  killable = await startKillable();
  app = { context: { db: killable.db } };
});
afterAll(() => killable[Symbol.asyncDispose]());

type Moved = { from: string; to: string; pins: string[] };

/** At any point of the move, every Pin is on one of the two boards, in its original order. */
async function expectAll({ from, to, pins }: Moved, done: number): Promise<void> {
  const [left, moved] = [await killable.orderIn(from), await killable.orderIn(to)];
  expect(moved.length).toBe(done);
  expect([...left, ...moved]).toEqual(pins);
}

test("a move of 5,000 pins is finished however often server and worker are killed", async () => {
  const { memberId, call } = killable;
  const [from, to] = [await buildBoardRow(app, memberId), await buildBoardRow(app, memberId)];
  const pins = await buildManyPinRows(app, memberId, { count: pinCount, boardId: from });
  const first = await killable.start("web");
  const { blocking_action: action } = await call("BulkEditSelectAll.update", {
    board_id: from,
    new_board_id: to,
  });
  await kill(first);
  const kills = await killable.killUntilDone(action?.id ?? "", betweenKills, (done) =>
    expectAll({ from, to, pins }, done),
  );
  expect(kills).toBeGreaterThan(0);
  process.stdout.write(`a move was killed ${kills} times in the middle of ${pinCount} pins\n`);
  // The boards are free again.
  const web = await killable.start("web");
  const back = await call("BulkEditSelectAll.update", { board_id: to, new_board_id: from });
  await kill(web);
  await killable.killUntilDone(back.blocking_action?.id ?? "", pinCount, async () => undefined);
  expect(await killable.orderIn(from)).toEqual(pins);
});

test("so are a merge of 5,000 pins and its undo", async () => {
  const { memberId, call } = killable;
  const [from, to] = [await buildBoardRow(app, memberId), await buildBoardRow(app, memberId)];
  const section = await buildSectionRow(app, from);
  const half = { count: pinCount / 2, boardId: from };
  const inside = await buildManyPinRows(app, memberId, { ...half, sectionId: section });
  const pins = [...(await buildManyPinRows(app, memberId, half)), ...inside];
  let web = await killable.start("web");
  const merged = await call("BoardMerge.create", { source: from, target: to });
  await kill(web);
  const { blocking_action: action, undo } = merged;
  const kills = await killable.killUntilDone(action?.id ?? "", betweenKills, (done) =>
    expectAll({ from, to, pins }, done),
  );
  expect(kills).toBeGreaterThan(0);
  const { rows } = await killable.db.pool.query(
    "select trashed_at is not null as is_gone from boards where id = $1",
    [from],
  );
  expect(rows).toEqual([{ is_gone: true }]);

  web = await killable.start("web");
  await call("Undo.create", { action_id: undo?.action_id ?? "" });
  await kill(web);
  const running = await killable.db.pool.query("select id from board_actions where state = 'running'");
  const killsOfUndo = await killable.killUntilDone(running.rows[0]?.id, betweenKills, async (done) => {
    const [back, left] = [await killable.orderIn(from), await killable.orderIn(to)];
    expect(back.length).toBe(done);
    expect([...left, ...back].sort()).toEqual(pins.toSorted());
  });
  expect(killsOfUndo).toBeGreaterThan(0);
  expect([await killable.orderIn(from), await killable.orderIn(to)]).toEqual([pins, []]);
  const found = await killable.db.pool.query(
    "select id from pins where section_id = $1 order by place desc",
    [section],
  );
  expect(found.rows.map(({ id }) => id)).toEqual(inside);
  expect(await listMiscounts(app)).toEqual([]);
  process.stdout.write(`a merge was killed ${kills} times, its undo ${killsOfUndo} times\n`);
});

test("a board that merges into a secret one is no one else's to see meanwhile, and is itself again after the undo", async () => {
  const { memberId, call, db } = killable;
  const [from, to] = [
    await buildBoardRow(app, memberId),
    await buildBoardRow(app, memberId, { privacy: "secret" }),
  ];
  const pins = await buildManyPinRows(app, memberId, { count: pinCount, boardId: from });
  const stateOf = async (id: string) => {
    const { rows } = await db.pool.query(
      "select privacy, trashed_at is not null as is_gone from boards where id = $1",
      [id],
    );
    return rows[0];
  };
  let web = await killable.start("web");
  const { blocking_action: action, undo } = await call("BoardMerge.create", { source: from, target: to });
  await kill(web);
  const kills = await killable.killUntilDone(action?.id ?? "", betweenKills, async (done) => {
    await expectAll({ from, to, pins }, done);
    if (done < pinCount) expect(await stateOf(from)).toEqual({ privacy: "secret", is_gone: false });
  });
  expect(kills).toBeGreaterThan(0);
  expect(await stateOf(from)).toEqual({ privacy: "public", is_gone: true });

  web = await killable.start("web");
  await call("Undo.create", { action_id: undo?.action_id ?? "" });
  await kill(web);
  const running = await db.pool.query("select id from board_actions where state = 'running'");
  await killable.killUntilDone(running.rows[0]?.id, betweenKills, async () => undefined);
  expect([await killable.orderIn(from), await killable.orderIn(to)]).toEqual([pins, []]);
  expect([await stateOf(from), await stateOf(to)]).toEqual([
    { privacy: "public", is_gone: false },
    { privacy: "secret", is_gone: false },
  ]);
  expect(await listMiscounts(app)).toEqual([]);
});

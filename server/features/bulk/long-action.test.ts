import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { bulkTexts } from "#contract/bulk-texts.ts";
import type { BlockingAction } from "#contract/entities/board.ts";
import { BOARD_BUSY } from "#contract/errors.ts";
import type { Db } from "#server/platform/db/database.ts";
import { type Browser, startTestApp, type TestApp } from "#testkit/app.ts";
import { buildMember, openSession, type TestMember } from "#testkit/members.ts";
import {
  buildBoardRow,
  buildCollaboratorRow,
  buildManyPinRows,
  buildPinRow,
  buildSectionRow,
  listMiscounts,
} from "#testkit/pin-rows.ts";
import { runBoardAction, tendBoardActions } from "./index.ts";

type Person = TestMember & { browser: Browser };

let app: TestApp;
let ada: Person;
let ben: Person;
let visitor: Browser;

async function enter(username: string): Promise<Person> {
  const member = await buildMember(app, { username });
  return { ...member, browser: await openSession(app, member) };
}

/** All of a board's or section's pins, in its order. */
async function orderIn(column: "board_id" | "section_id", id: string): Promise<string[]> {
  const { rows } = await app.context.db.pool.query<{ id: string }>(
    `select id from pins where ${column} = $1 and state = 'live' order by place desc, id desc`,
    [id],
  );
  return rows.map((row) => row.id);
}

async function twoBoards(count: number) {
  const [from, to] = [await buildBoardRow(app, ada.id), await buildBoardRow(app, ada.id)];
  return { from, to, pins: await buildManyPinRows(app, ada.id, { count, boardId: from }) };
}

async function moveAll(who: Person, from: string, to: string, but: string[] = []) {
  return await who.browser.call("BulkEditSelectAll.update", {
    board_id: from,
    new_board_id: to,
    pin_ids: but,
  });
}

async function actionsOf(who: Person, boardId: string): Promise<BlockingAction[]> {
  const { data } = await who.browser.call("Board.get", { board_id: boardId });
  return data.blocking_actions;
}

async function outcomeOf(action: BlockingAction | null) {
  return (await ada.browser.call("BoardAction.get", { action_id: action?.id ?? "" })).data;
}

/** A database that goes away after so many transactions, as for a process that is killed then. */
function dyingAfter(transactions: number): Db {
  let left = transactions;
  return {
    ...app.context.db,
    async transaction(work) {
      if (left === 0) throw new Error("killed");
      left -= 1;
      return await app.context.db.transaction(work);
    },
  };
}

async function runFor(steps: number, action: BlockingAction | null): Promise<void> {
  await expect(runBoardAction({ db: dyingAfter(steps) }, { action_id: action?.id })).rejects.toThrow(
    "killed",
  );
}

beforeAll(async () => {
  app = await startTestApp();
  [ada, ben] = [await enter("ada"), await enter("ben")];
  visitor = await app.browser();
});
afterEach(async () => {
  await app.drain();
  expect(await listMiscounts(app)).toEqual([]);
});
afterAll(() => app[Symbol.asyncDispose]());

describe("all of a board", () => {
  test.each(["update", "delete"] as const)("is no visitor's and no stranger's to %s", async (action) => {
    const [board, secret, own] = [
      await buildBoardRow(app, ada.id),
      await buildBoardRow(app, ada.id, { privacy: "secret" }),
      await buildBoardRow(app, ben.id),
    ];
    const call = async (browser: Browser, board_id: string, new_board_id = own) =>
      (await browser.call(`BulkEditSelectAll.${action}`, { board_id, new_board_id })).status;
    expect(await call(visitor, board)).toBe(401);
    expect(await call(await openSession(app, ada, { isLimited: true }), board)).toBe(403);
    expect([await call(ben.browser, board), await call(ben.browser, secret)]).toEqual([403, 404]);
    expect(await call(ben.browser, "77")).toBe(404);
    if (action === "update") expect(await call(ben.browser, own, board)).toBe(403);
    const options = { board_id: own, new_board_id: own };
    const foreign = await ben.browser.call(`BulkEditSelectAll.${action}`, {
      ...options,
      orbac_subject_id: ada.id,
    });
    expect(foreign.status).toBe(403);
    const section = { ...options, old_section_id: await buildSectionRow(app, board) };
    expect((await ben.browser.call(`BulkEditSelectAll.${action}`, section)).status).toBe(404);
  });

  test("moves at once when it is little, but for the pins named, and goes back", async () => {
    const { from, to, pins } = await twoBoards(4);
    const [stays = "", ...moves] = pins;
    const { data } = await moveAll(ada, from, to, [stays]);
    expect(data.blocking_action).toBeNull();
    expect([await orderIn("board_id", from), await orderIn("board_id", to)]).toEqual([[stays], moves]);
    await ada.browser.call("Undo.create", { action_id: data.undo?.action_id ?? "" });
    expect([await orderIn("board_id", from), await orderIn("board_id", to)]).toEqual([pins, []]);
    const nothing = await moveAll(ada, from, to, pins);
    expect([nothing.status, nothing.data]).toEqual([200, { blocking_action: null, undo: null }]);
  });

  test("is a section, what is in none, or everything", async () => {
    const { from, to, pins } = await twoBoards(2);
    const section = await buildSectionRow(app, from);
    const inside = await buildManyPinRows(app, ada.id, { count: 2, boardId: from, sectionId: section });
    const goal = await buildSectionRow(app, to);
    const move = async (old_section_id: string) =>
      await ada.browser.call("BulkEditSelectAll.update", {
        board_id: from,
        new_board_id: to,
        old_section_id,
        new_section_id: goal,
      });
    await move(section);
    expect(await orderIn("section_id", goal)).toEqual(inside);
    const rest = await move("");
    expect(await orderIn("section_id", goal)).toEqual([...inside, ...pins]);
    await ada.browser.call("Undo.create", { action_id: rest.data.undo?.action_id ?? "" });
    const whole = await ada.browser.call("BulkEditSelectAll.update", {
      board_id: to,
      new_board_id: from,
      old_section_id: "-1",
    });
    expect(whole.status).toBe(200);
    expect(await orderIn("board_id", from)).toEqual([...inside, ...pins]);
    const { data } = await ada.browser.call("BulkEditSelectAll.delete", { board_id: from, pin_ids: pins });
    expect(await orderIn("board_id", from)).toEqual(pins);
    await ada.browser.call("Undo.create", { action_id: data.undo?.action_id ?? "" });
    expect(await orderIn("board_id", from)).toEqual([...inside, ...pins]);
  });

  test("does not move to where it is", async () => {
    const board_id = await buildBoardRow(app, ada.id);
    const section = await buildSectionRow(app, board_id);
    const call = async (sections: { old_section_id?: string; new_section_id?: string }) => {
      const options = { board_id, new_board_id: board_id, ...sections };
      const { status, error } = await ada.browser.call("BulkEditSelectAll.update", options);
      return status === 400 ? error?.message : status;
    };
    expect(await call({})).toBe(bulkTexts.samePlace);
    expect(await call({ old_section_id: "" })).toBe(bulkTexts.samePlace);
    expect(await call({ old_section_id: section, new_section_id: section })).toBe(bulkTexts.samePlace);
    expect(await call({ old_section_id: section })).toBe(200);
    expect(await call({ new_section_id: section })).toBe(200);
  });

  test("that several save to: each moves what is theirs, the owner removes everything", async () => {
    const shared = await buildBoardRow(app, ada.id);
    await buildCollaboratorRow(app, shared, ben.id);
    const hers = await buildPinRow(app, ada.id, { boardId: shared });
    const his = await buildPinRow(app, ben.id, { boardId: shared });
    const [herBoard, hisBoard] = [await buildBoardRow(app, ada.id), await buildBoardRow(app, ben.id)];
    await moveAll(ben, shared, hisBoard);
    expect([await orderIn("board_id", shared), await orderIn("board_id", hisBoard)]).toEqual([[hers], [his]]);
    await moveAll(ben, hisBoard, shared);
    await moveAll(ada, shared, herBoard);
    expect([await orderIn("board_id", shared), await orderIn("board_id", herBoard)]).toEqual([[his], [hers]]);
    await moveAll(ada, herBoard, shared);
    await ben.browser.call("BulkEditSelectAll.delete", { board_id: shared });
    expect(await orderIn("board_id", shared)).toEqual([hers]);
    await app.context.db.pool.query("update boards set privacy = 'secret' where id = $1", [shared]);
    expect((await moveAll(ben, shared, hisBoard)).status).toBe(403);
  });
});

describe("more pins than one transaction takes", () => {
  test("move bit by bit, in their order, and both boards tell how far it is", async () => {
    const { from, to, pins } = await twoBoards(600);
    const { data } = await moveAll(ada, from, to);
    const { blocking_action: action } = data;
    expect(action).toMatchObject({
      progress: 0,
      action_type: 1,
      board_id: from,
      section_id: "-1",
      is_origin: true,
    });
    expect(data.undo).toBeNull();
    await runFor(1, action);
    expect(await actionsOf(ada, from)).toEqual([{ ...action, progress: 250 / 600 }]);
    const { section_id: _, ...unsectioned } = { ...action, progress: 250 / 600 };
    expect(await actionsOf(ada, to)).toEqual([{ ...unsectioned, board_id: to, is_origin: false }]);
    expect((await visitor.call("Board.get", { board_id: to })).data.blocking_actions).toEqual([]);
    expect(await listMiscounts(app)).toEqual([]);
    expect(await outcomeOf(action)).toMatchObject({ state: "running", done: 250, total: 600 });
    await app.drain();
    expect([await actionsOf(ada, from), await actionsOf(ada, to)]).toEqual([[], []]);
    expect([await orderIn("board_id", from), await orderIn("board_id", to)]).toEqual([[], pins]);
    expect(await outcomeOf(action)).toEqual({
      id: action?.id,
      action_type: 1,
      state: "done",
      done: 600,
      total: 600,
      problem: null,
    });
    const asked = { action_id: action?.id ?? "" };
    expect((await ben.browser.call("BoardAction.get", asked)).status).toBe(404);
    expect((await visitor.call("BoardAction.get", asked)).status).toBe(401);
  });

  test("are finished after a crash, each step once", async () => {
    const { from, to, pins } = await twoBoards(1100);
    const [stays = "", ...moves] = pins;
    const { data } = await moveAll(ada, from, to, [stays]);
    for (const steps of [0, 1, 2]) {
      await runFor(steps, data.blocking_action);
      expect(await listMiscounts(app)).toEqual([]);
    }
    await Promise.all([1, 2].map(() => runBoardAction(app.context, { action_id: data.blocking_action?.id })));
    expect([await orderIn("board_id", from), await orderIn("board_id", to)]).toEqual([[stays], moves]);
    await app.drain();
    expect(await outcomeOf(data.blocking_action)).toMatchObject({ state: "done", done: 1099 });
  });

  test("go to the trash, and none is lost", async () => {
    const { from, pins } = await twoBoards(300);
    const { data } = await ada.browser.call("BulkEditSelectAll.delete", { board_id: from });
    expect(data.blocking_action).toMatchObject({ action_type: 3, board_id: from });
    const { rowCount } = await app.context.db.pool.query(
      "select from pins where board_id = $1 and state = 'live'",
      [from],
    );
    expect(rowCount).toBe(300);
    await app.drain();
    const trashed = await app.context.db.pool.query(
      "select from pins where id = any($1::bigint[]) and state = 'trashed'",
      [pins],
    );
    expect([trashed.rowCount, await orderIn("board_id", from)]).toEqual([300, []]);
  });

  test("are copied once, in their order, whatever breaks off", async () => {
    const { to, pins } = await twoBoards(600);
    const there = await buildPinRow(app, ada.id, { boardId: to });
    const { data } = await ada.browser.call("BulkEdit.create", { board_id: to, pin_ids: pins });
    expect(data.blocking_action).toMatchObject({ action_type: 6, board_id: to, is_origin: false });
    await runFor(2, data.blocking_action);
    await app.drain();
    const { rows } = await app.context.db.pool.query<{ source: string }>(
      "select source_pin_id as source from pins where board_id = $1 order by place desc, id desc",
      [to],
    );
    expect(rows.map(({ source }) => source)).toEqual([...pins, null]);
    expect((await orderIn("board_id", to)).at(-1)).toBe(there);
  });

  test("named one by one move too, out of a section of their board as well", async () => {
    const boardId = await buildBoardRow(app, ada.id);
    const section_id = await buildSectionRow(app, boardId);
    const pins = await buildManyPinRows(app, ada.id, { count: 300, boardId, sectionId: section_id });
    const loose = await buildManyPinRows(app, ada.id, { count: 300 });
    const out = await ada.browser.call("BoardSectionPins.delete", { section_id, pins });
    expect(out.data.blocking_action).toMatchObject({ board_id: boardId, section_id, is_origin: true });
    await app.drain();
    expect([await orderIn("section_id", section_id), await orderIn("board_id", boardId)]).toEqual([[], pins]);
    const into = await ada.browser.call("BulkEdit.update", {
      board_id: boardId,
      section_id,
      pin_ids: loose.toReversed(),
    });
    expect(into.data.blocking_action).toMatchObject({ board_id: boardId, section_id, is_origin: false });
    await app.drain();
    expect(await orderIn("section_id", section_id)).toEqual(loose);
    const gone = await ada.browser.call("BulkEdit.delete", { pin_ids: pins });
    expect(gone.data.blocking_action).toMatchObject({ action_type: 3, board_id: boardId });
    await app.drain();
    expect(await orderIn("board_id", boardId)).toEqual(loose);
  });

  test("that would not fit are not begun", async () => {
    const { from, to } = await twoBoards(300);
    await app.context.db.pool.query("update boards set pin_count = 199800 where id = $1", [to]);
    expect((await moveAll(ada, from, to)).error).toMatchObject({ code: 10, http_status: 400 });
    await app.context.db.pool.query("update boards set pin_count = 0 where id = $1", [to]);
    expect(await actionsOf(ada, from)).toEqual([]);
  });
});

describe("while an action goes on", () => {
  test("nothing else that takes the whole board begins, and all else goes on", async () => {
    const { from, to, pins } = await twoBoards(600);
    const other = await buildBoardRow(app, ada.id);
    const section = await buildSectionRow(app, to);
    const { data } = await moveAll(ada, from, to);
    const refusals = await Promise.all([
      moveAll(ada, from, other),
      moveAll(ada, other, to),
      moveAll(ada, to, other),
      ada.browser.call("BulkEditSelectAll.delete", { board_id: from }),
      ada.browser.call("Board.delete", { board_id: to }),
      ada.browser.call("Board.delete", { board_id: from }),
      ada.browser.call("BoardSectionEdit.delete", { section_id: section }),
    ]);
    const codes = refusals.map(({ status, error }) => [status, error?.code, error?.message]);
    const busy = (code: number) => [409, code, BOARD_BUSY];
    expect(codes).toEqual([2172, 2173, 2172, 2171, 2171, 2171, 2171].map(busy));
    await runFor(1, data.blocking_action);

    const [first = "", second = "", third = "", ...rest] = pins;
    const elsewhere = await ada.browser.call("BulkEdit.update", { board_id: other, pin_ids: [first] });
    const words = await ada.browser.call("Pin.update", { id: second, title: "New words" });
    const deleted = await ada.browser.call("Pin.delete", { id: third });
    const saved = await ada.browser.call("Repin.create", { pin_id: second, board_id: from });
    expect([elsewhere, words, deleted, saved].map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    await app.drain();
    // What was saved since was not meant; what was put elsewhere or away since stays there.
    expect(await orderIn("board_id", from)).toEqual([saved.data.id]);
    expect(await orderIn("board_id", other)).toEqual([first]);
    expect(await orderIn("board_id", to)).toEqual([second, ...rest]);
    expect((await ada.browser.call("Board.delete", { board_id: to })).status).toBe(200);
  });

  test("two that begin at once on one board do not both begin", async () => {
    const { from, to, pins } = await twoBoards(300);
    const other = await buildBoardRow(app, ada.id);
    const answers = await Promise.all([
      moveAll(ada, from, to),
      moveAll(ada, from, other),
      ada.browser.call("BulkEditSelectAll.delete", { board_id: from }),
      ada.browser.call("Board.delete", { board_id: to }),
    ]);
    const begun = answers.slice(0, 3).filter(({ status }) => status === 200);
    expect(begun.length).toBe(1);
    await app.drain();
    const { rowCount } = await app.context.db.pool.query("select from pins where id = any($1::bigint[])", [
      pins,
    ]);
    expect(rowCount).toBe(300);
  });

  test("writes from all sides at once neither fail nor miscount", async () => {
    const { from, to, pins } = await twoBoards(800);
    const { data } = await moveAll(ada, from, to);
    const others = await buildBoardRow(app, ada.id);
    const writes = pins.slice(0, 40).map((id, at) => {
      if (at % 4 === 0) return ada.browser.call("Pin.delete", { id });
      if (at % 4 === 1) return ada.browser.call("Pin.update", { id, board_id: others });
      if (at % 4 === 2)
        return ada.browser.call("BulkEdit.update", { board_id: from, pin_ids: [id, pins.at(-1) ?? ""] });
      return ada.browser.call("Repin.create", { pin_id: id, board_id: at % 8 === 3 ? from : to });
    });
    const run = runBoardAction(app.context, { action_id: data.blocking_action?.id });
    const statuses = (await Promise.all(writes)).map(({ status }) => status);
    await run;
    // 400: the pins were back already.
    expect(statuses.filter((status) => ![200, 400].includes(status))).toEqual([]);
    await app.drain();
    const { rowCount } = await app.context.db.pool.query("select from pins where id = any($1::bigint[])", [
      pins,
    ]);
    expect([rowCount, await outcomeOf(data.blocking_action)]).toMatchObject([800, { state: "done" }]);
  });

  test("a target that goes ends it; what was moved is in it, the rest where it was", async () => {
    const { from, to, pins } = await twoBoards(600);
    const { data } = await moveAll(ada, from, to);
    await runFor(1, data.blocking_action);
    await app.context.db.pool.query("update boards set trashed_at = now() where id = $1", [to]);
    await app.drain();
    expect(await outcomeOf(data.blocking_action)).toMatchObject({
      state: "failed",
      done: 250,
      problem: "Board not found.",
    });
    expect(await actionsOf(ada, from)).toEqual([]);
    const [there, left] = [await orderIn("board_id", to), await orderIn("board_id", from)];
    expect([...left, ...there]).toEqual(pins);
    expect(there.length).toBe(250);
  });
});

describe("an action that no job sees to", () => {
  test("is taken up anew, and given up after a day", async () => {
    const { from, to } = await twoBoards(300);
    const late = await twoBoards(300);
    const [{ data }, given] = [await moveAll(ada, from, to), await moveAll(ada, late.from, late.to)];
    await app.context.db.pool.query("delete from graphile_worker._private_jobs");
    await app.context.db.pool.query(
      "update board_actions set created_at = now() - interval '2 days' where id = $1",
      [given.data.blocking_action?.id],
    );
    await tendBoardActions(app.context);
    await tendBoardActions(app.context);
    const { rowCount } = await app.context.db.pool.query("select from graphile_worker.jobs");
    expect(rowCount).toBe(1);
    await app.drain();
    expect(await outcomeOf(data.blocking_action)).toMatchObject({ state: "done" });
    expect(await outcomeOf(given.data.blocking_action)).toMatchObject({ state: "failed", done: 0 });
    expect(await orderIn("board_id", late.from)).toEqual(late.pins);
  });

  test("is forgotten a week after its end", async () => {
    const { from, to } = await twoBoards(300);
    const { data } = await moveAll(ada, from, to);
    await app.drain();
    await app.context.db.pool.query(
      "update board_actions set finished_at = now() - interval '8 days' where id = $1",
      [data.blocking_action?.id],
    );
    await tendBoardActions(app.context);
    const asked = { action_id: data.blocking_action?.id ?? "" };
    expect((await ada.browser.call("BoardAction.get", asked)).status).toBe(404);
  });
});

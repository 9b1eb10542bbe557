import { afterEach, describe, expect, test } from "vitest";
import { bulkTexts } from "#contract/library/bulk-texts.ts";
import type { Browser } from "#testkit/app.ts";
import { startCast } from "#testkit/cast.ts";
import { actionsOf, moveAll, orderIn, outcomeOf, runFor, twoBoards } from "#testkit/library/board-actions.ts";
import {
  buildBoardRow,
  buildCollaboratorRow,
  buildManyPinRows,
  buildPinRow,
  buildSectionRow,
  listMiscounts,
} from "#testkit/library/pin-rows.ts";
import { openSession } from "#testkit/members.ts";
import { runBoardAction } from "./index.ts";

const { app, ada, ben, visitor } = await startCast(["ada", "ben"]);

afterEach(async () => {
  await app.drain();
  expect(await listMiscounts(app)).toEqual([]);
});

describe("all Pins of a board", () => {
  test.each(["update", "delete"] as const)("are closed to visitors and strangers: %s", async (action) => {
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

  test("move at once when few, except the named Pins, and can be moved back", async () => {
    const { from, to, pins } = await twoBoards(app, ada.id, 4);
    const [stays = "", ...moves] = pins;
    const { data } = await moveAll(ada, from, to, [stays]);
    expect(data.blocking_action).toBeNull();
    expect([await orderIn(app, "board_id", from), await orderIn(app, "board_id", to)]).toEqual([
      [stays],
      moves,
    ]);
    await ada.browser.call("Undo.create", { action_id: data.undo?.action_id ?? "" });
    expect([await orderIn(app, "board_id", from), await orderIn(app, "board_id", to)]).toEqual([pins, []]);
    const nothing = await moveAll(ada, from, to, pins);
    expect([nothing.status, nothing.data]).toEqual([
      200,
      { blocking_action: null, undo: null, pin_count: 0 },
    ]);
  });

  test("can be a section, Pins in none, or everything", async () => {
    const { from, to, pins } = await twoBoards(app, ada.id, 2);
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
    expect(await orderIn(app, "section_id", goal)).toEqual(inside);
    const rest = await move("");
    expect(await orderIn(app, "section_id", goal)).toEqual([...inside, ...pins]);
    await ada.browser.call("Undo.create", { action_id: rest.data.undo?.action_id ?? "" });
    const whole = await ada.browser.call("BulkEditSelectAll.update", {
      board_id: to,
      new_board_id: from,
      old_section_id: "-1",
    });
    expect(whole.status).toBe(200);
    expect(await orderIn(app, "board_id", from)).toEqual([...inside, ...pins]);
    const { data } = await ada.browser.call("BulkEditSelectAll.delete", { board_id: from, pin_ids: pins });
    expect(await orderIn(app, "board_id", from)).toEqual(pins);
    await ada.browser.call("Undo.create", { action_id: data.undo?.action_id ?? "" });
    expect(await orderIn(app, "board_id", from)).toEqual([...inside, ...pins]);
  });

  test("can't move to where they are", async () => {
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

  test("saved by several: each moves their own, and the owner removes all", async () => {
    const shared = await buildBoardRow(app, ada.id);
    await buildCollaboratorRow(app, shared, ben.id);
    const hers = await buildPinRow(app, ada.id, { boardId: shared });
    const his = await buildPinRow(app, ben.id, { boardId: shared });
    const [herBoard, hisBoard] = [await buildBoardRow(app, ada.id), await buildBoardRow(app, ben.id)];
    await moveAll(ben, shared, hisBoard);
    expect([await orderIn(app, "board_id", shared), await orderIn(app, "board_id", hisBoard)]).toEqual([
      [hers],
      [his],
    ]);
    await moveAll(ben, hisBoard, shared);
    await moveAll(ada, shared, herBoard);
    expect([await orderIn(app, "board_id", shared), await orderIn(app, "board_id", herBoard)]).toEqual([
      [his],
      [hers],
    ]);
    await moveAll(ada, herBoard, shared);
    await ben.browser.call("BulkEditSelectAll.delete", { board_id: shared });
    expect(await orderIn(app, "board_id", shared)).toEqual([hers]);
    await app.context.db.pool.query("update boards set privacy = 'secret' where id = $1", [shared]);
    expect((await moveAll(ben, shared, hisBoard)).status).toBe(403);
  });
});

describe("more Pins than one transaction handles", () => {
  test("move in steps, in their order, and both boards show the progress", async () => {
    const { from, to, pins } = await twoBoards(app, ada.id, 600);
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
    await runFor(app, 1, action);
    expect(await actionsOf(ada, from)).toEqual([{ ...action, progress: 500 / 600 }]);
    const { section_id: _, ...unsectioned } = { ...action, progress: 500 / 600 };
    expect(await actionsOf(ada, to)).toEqual([{ ...unsectioned, board_id: to, is_origin: false }]);
    expect((await visitor.call("Board.get", { board_id: to })).data.blocking_actions).toEqual([]);
    expect(await listMiscounts(app)).toEqual([]);
    expect(await outcomeOf(ada, action)).toMatchObject({ state: "running", done: 500, total: 600 });
    await app.drain();
    expect([await actionsOf(ada, from), await actionsOf(ada, to)]).toEqual([[], []]);
    expect([await orderIn(app, "board_id", from), await orderIn(app, "board_id", to)]).toEqual([[], pins]);
    expect(await outcomeOf(ada, action)).toEqual({
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

  test("finish after a crash, with each step done once", async () => {
    const { from, to, pins } = await twoBoards(app, ada.id, 2100);
    const [stays = "", ...moves] = pins;
    const { data } = await moveAll(ada, from, to, [stays]);
    for (const steps of [0, 1, 2]) {
      await runFor(app, steps, data.blocking_action);
      expect(await listMiscounts(app)).toEqual([]);
    }
    await Promise.all(
      [1, 2].map(() => runBoardAction(app.context, { action_id: data.blocking_action?.id ?? "" })),
    );
    expect([await orderIn(app, "board_id", from), await orderIn(app, "board_id", to)]).toEqual([
      [stays],
      moves,
    ]);
    await app.drain();
    expect(await outcomeOf(ada, data.blocking_action)).toMatchObject({ state: "done", done: 2099 });
  });

  test("are deleted without losing any", async () => {
    const { from, pins } = await twoBoards(app, ada.id, 300);
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
    expect([trashed.rowCount, await orderIn(app, "board_id", from)]).toEqual([300, []]);
  });

  test("are copied once, in their order, despite interruptions", async () => {
    const { to, pins } = await twoBoards(app, ada.id, 1000);
    const there = await buildPinRow(app, ada.id, { boardId: to });
    const { data } = await ada.browser.call("BulkEdit.create", { board_id: to, pin_ids: pins });
    expect(data.blocking_action).toMatchObject({ action_type: 6, board_id: to, is_origin: false });
    await runFor(app, 1, data.blocking_action);
    await app.drain();
    const { rows } = await app.context.db.pool.query<{ source: string }>(
      "select source_pin_id as source from pins where board_id = $1 order by place desc, id desc",
      [to],
    );
    expect(rows.map(({ source }) => source)).toEqual([...pins, null]);
    expect((await orderIn(app, "board_id", to)).at(-1)).toBe(there);
  });

  test("are copied with one undo, which removes the copies wherever they are by then", async () => {
    const { to, pins } = await twoBoards(app, ada.id, 600);
    const elsewhere = await buildBoardRow(app, ada.id);
    const there = await buildPinRow(app, ada.id, { boardId: to });
    const { data } = await ada.browser.call("BulkEdit.create", { board_id: to, pin_ids: pins });
    const action_id = data.undo?.action_id ?? "";
    expect(data.pin_count).toBe(600);
    await runFor(app, 1, data.blocking_action);
    const early = await ada.browser.call("Undo.create", { action_id });
    expect([early.status, early.error?.code]).toEqual([409, 2171]);
    await app.drain();
    const [moved = "", kept = ""] = await orderIn(app, "board_id", to);
    await ada.browser.call("Pin.update", { id: moved, board_id: elsewhere });
    await ada.browser.call("Pin.delete", { id: kept });
    expect((await ben.browser.call("Undo.create", { action_id })).status).toBe(404);
    const undone = await ada.browser.call("Undo.create", { action_id });
    expect(undone.data.blocking_action).toMatchObject({ action_type: 3, board_id: to, progress: 0 });
    expect(await actionsOf(ada, to)).toEqual([undone.data.blocking_action]);
    expect((await ada.browser.call("Undo.create", { action_id })).status).toBe(404);
    await app.drain();
    expect(await outcomeOf(ada, undone.data.blocking_action)).toMatchObject({ state: "done", done: 600 });
    expect([await orderIn(app, "board_id", to), await orderIn(app, "board_id", elsewhere)]).toEqual([
      [there],
      [],
    ]);
    const { rowCount } = await app.context.db.pool.query(
      "select from undo_actions where data ->> 'action_id' = $1",
      [data.blocking_action?.id],
    );
    expect(rowCount).toBe(0);
  });

  test("that were copied only in part are undone at once if there are few, however the copy ended", async () => {
    const { from, to } = await twoBoards(app, ada.id, 300);
    const options = { board_id: from, new_board_id: to };
    const { data } = await ada.browser.call("BulkEditSelectAll.create", options);
    await app.context.db.pool.query(
      "update pins set state = 'trashed', trashed_at = now() where id = any($1::bigint[])",
      [(await orderIn(app, "board_id", from)).slice(0, 200)],
    );
    await app.context.db.pool.query("update boards set pin_count = pin_count - 200 where id = $1", [from]);
    await app.drain();
    expect((await orderIn(app, "board_id", to)).length).toBe(100);
    const undone = await ada.browser.call("Undo.create", { action_id: data.undo?.action_id ?? "" });
    expect([undone.status, undone.data.blocking_action]).toEqual([200, null]);
    expect(await orderIn(app, "board_id", to)).toEqual([]);
  });

  test("also move when named one by one, including out of a section of their board", async () => {
    const boardId = await buildBoardRow(app, ada.id);
    const section_id = await buildSectionRow(app, boardId);
    const pins = await buildManyPinRows(app, ada.id, { count: 300, boardId, sectionId: section_id });
    const loose = await buildManyPinRows(app, ada.id, { count: 300 });
    const out = await ada.browser.call("BoardSectionPins.delete", { section_id, pins });
    expect(out.data.blocking_action).toMatchObject({ board_id: boardId, section_id, is_origin: true });
    await app.drain();
    expect([await orderIn(app, "section_id", section_id), await orderIn(app, "board_id", boardId)]).toEqual([
      [],
      pins,
    ]);
    const into = await ada.browser.call("BulkEdit.update", {
      board_id: boardId,
      section_id,
      pin_ids: loose.toReversed(),
    });
    expect(into.data.blocking_action).toMatchObject({ board_id: boardId, section_id, is_origin: false });
    await app.drain();
    expect(await orderIn(app, "section_id", section_id)).toEqual(loose);
    const gone = await ada.browser.call("BulkEdit.delete", { pin_ids: pins });
    expect(gone.data.blocking_action).toMatchObject({ action_type: 3, board_id: boardId });
    await app.drain();
    expect(await orderIn(app, "board_id", boardId)).toEqual(loose);
  });

  test("don't start if they would not fit", async () => {
    const { from, to } = await twoBoards(app, ada.id, 300);
    await app.context.db.pool.query("update boards set pin_count = 199800 where id = $1", [to]);
    expect((await moveAll(ada, from, to)).error).toMatchObject({ code: 10, http_status: 400 });
    await app.context.db.pool.query("update boards set pin_count = 0 where id = $1", [to]);
    expect(await actionsOf(ada, from)).toEqual([]);
  });
});

import { afterEach, describe, expect, test } from "vitest";
import { BOARD_BUSY } from "#contract/errors.ts";
import type { Browser } from "#testkit/app.ts";
import { startCast } from "#testkit/cast.ts";
import { actionsOf, moveAll, orderIn, outcomeOf, runFor, twoBoards } from "#testkit/library/board-actions.ts";
import {
  buildBoardRow,
  buildCollaboratorRow,
  buildSectionRow,
  listMiscounts,
} from "#testkit/library/pin-rows.ts";
import { buildPerson, openSession } from "#testkit/members.ts";
import { runBoardAction, tendBoardActions } from "./index.ts";

const { app, ada } = await startCast(["ada"]);

afterEach(async () => {
  await app.drain();
  expect(await listMiscounts(app)).toEqual([]);
});

describe("during an action", () => {
  test("nothing else that takes the whole board starts, and everything else works", async () => {
    const { from, to, pins } = await twoBoards(app, ada.id, 600);
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
    await runFor(app, 1, data.blocking_action);

    const [first = "", second = "", third = "", ...rest] = pins;
    const elsewhere = await ada.browser.call("BulkEdit.update", { board_id: other, pin_ids: [first] });
    const words = await ada.browser.call("Pin.update", { id: second, title: "New words" });
    const deleted = await ada.browser.call("Pin.delete", { id: third });
    const saved = await ada.browser.call("Repin.create", { pin_id: second, board_id: from });
    expect([elsewhere, words, deleted, saved].map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    await app.drain();
    // Pins saved since were not included; Pins moved or deleted since stay there.
    expect(await orderIn(app, "board_id", from)).toEqual([saved.data.id]);
    expect(await orderIn(app, "board_id", other)).toEqual([first]);
    expect(await orderIn(app, "board_id", to)).toEqual([second, ...rest]);
    expect((await ada.browser.call("Board.delete", { board_id: to })).status).toBe(200);
  });

  test("collaborators see its progress, at the path of other programs too, and no one else does", async () => {
    const { from, to } = await twoBoards(app, ada.id, 300);
    const helper = await buildPerson(app);
    await buildCollaboratorRow(app, to, helper.id);
    const loose = { board_id: from, new_board_id: to, old_section_id: "" };
    const { data } = await ada.browser.call("BulkEditSelectAll.update", loose);
    const ask = async (browser: Browser, id: string) => {
      const { text } = await browser.request(
        "GET",
        `/v3/boards/${id}/?fields=board.id,board.blocking_actions`,
      );
      return JSON.parse(text).resource_response.data.blocking_actions;
    };
    const told = {
      id: data.blocking_action?.id,
      created_timestamp: expect.any(Number),
      progress: 0,
      action_type: 1,
      board_id: from,
      is_origin: true,
    };
    // Without a section: Pins in none.
    expect(await ask(ada.browser, from)).toEqual([told]);
    for (const { browser } of [ada, helper]) {
      expect(await ask(browser, to)).toEqual([{ ...told, board_id: to, is_origin: false }]);
    }
    const limited = await openSession(app, ada, { isLimited: true });
    for (const browser of [await app.browser(), (await buildPerson(app)).browser, limited]) {
      expect([await ask(browser, from), await ask(browser, to)]).toEqual([[], []]);
    }
    await app.drain();
    expect([await ask(ada.browser, from), await ask(ada.browser, to)]).toEqual([[], []]);
  });

  test("two concurrent actions on one board don't both start", async () => {
    const { from, to, pins } = await twoBoards(app, ada.id, 300);
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

  test("concurrent writes neither fail nor miscount", async () => {
    const { from, to, pins } = await twoBoards(app, ada.id, 800);
    const { data } = await moveAll(ada, from, to);
    const others = await buildBoardRow(app, ada.id);
    const writes = pins.slice(0, 40).map((id, at) => {
      if (at % 4 === 0) return ada.browser.call("Pin.delete", { id });
      if (at % 4 === 1) return ada.browser.call("Pin.update", { id, board_id: others });
      if (at % 4 === 2)
        return ada.browser.call("BulkEdit.update", { board_id: from, pin_ids: [id, pins.at(-1) ?? ""] });
      return ada.browser.call("Repin.create", { pin_id: id, board_id: at % 8 === 3 ? from : to });
    });
    const run = runBoardAction(app.context, { action_id: data.blocking_action?.id ?? "" });
    const statuses = (await Promise.all(writes)).map(({ status }) => status);
    await run;
    // 400: the Pins were already restored.
    expect(statuses.filter((status) => ![200, 400].includes(status))).toEqual([]);
    await app.drain();
    const { rowCount } = await app.context.db.pool.query("select from pins where id = any($1::bigint[])", [
      pins,
    ]);
    expect([rowCount, await outcomeOf(ada, data.blocking_action)]).toMatchObject([800, { state: "done" }]);
  });

  test("a target that disappears ends it; moved Pins stay in it, the rest stay behind", async () => {
    const { from, to, pins } = await twoBoards(app, ada.id, 600);
    const { data } = await moveAll(ada, from, to);
    await runFor(app, 1, data.blocking_action);
    await app.context.db.pool.query("update boards set trashed_at = now() where id = $1", [to]);
    await app.drain();
    expect(await outcomeOf(ada, data.blocking_action)).toMatchObject({
      state: "failed",
      done: 500,
      problem: "Board not found.",
    });
    expect(await actionsOf(ada, from)).toEqual([]);
    const [there, left] = [await orderIn(app, "board_id", to), await orderIn(app, "board_id", from)];
    expect([...left, ...there]).toEqual(pins);
    expect(there.length).toBe(500);
  });
});

describe("an action without a job", () => {
  test("is resumed, and abandoned after a day", async () => {
    const { from, to } = await twoBoards(app, ada.id, 300);
    const late = await twoBoards(app, ada.id, 300);
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
    expect(await outcomeOf(ada, data.blocking_action)).toMatchObject({ state: "done" });
    expect(await outcomeOf(ada, given.data.blocking_action)).toMatchObject({ state: "failed", done: 0 });
    expect(await orderIn(app, "board_id", late.from)).toEqual(late.pins);
  });

  test("is deleted a week after its end", async () => {
    const { from, to } = await twoBoards(app, ada.id, 300);
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

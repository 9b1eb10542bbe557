import { describe, expect, test } from "vitest";
import { BOARD_BUSY } from "#contract/errors.ts";
import { boardTexts } from "#contract/library/board-texts.ts";
import { startCast } from "#testkit/cast.ts";
import { mergesOf } from "#testkit/library/merges.ts";
import { buildBoardRow, buildManyPinRows, buildSectionRow } from "#testkit/library/pin-rows.ts";

const { app, ada } = await startCast(["ada"]);
const { buildFilled, idsIn, merge, spotsIn, undo } = mergesOf(app, ada);

describe("merging more Pins than one transaction handles", () => {
  async function buildLong(count = 600) {
    const [board, target] = [await buildBoardRow(app, ada.id), await buildBoardRow(app, ada.id)];
    const section = await buildSectionRow(app, board);
    const inside = await buildManyPinRows(app, ada.id, { count: 100, boardId: board, sectionId: section });
    const loose = await buildManyPinRows(app, ada.id, { count: count - 100, boardId: board });
    return { board, target, section, pins: [...loose, ...inside] };
  }

  test("continues after the response, and both boards show it", async () => {
    const { board, target, pins } = await buildLong();
    const before = await spotsIn(board);
    const answer = await merge(board, target);
    const { section_id, blocking_action } = answer.data;
    expect(blocking_action).toMatchObject({
      action_type: 2,
      board_id: board,
      section_id: "-1",
      is_origin: true,
      progress: 0,
    });
    const actions = async (id: string) =>
      (await ada.browser.call("Board.get", { board_id: id })).data.blocking_actions;
    expect(await actions(target)).toMatchObject([{ action_type: 2, section_id, is_origin: false }]);
    expect((await undo(answer)).error).toMatchObject({ code: 2171, message: BOARD_BUSY });
    const saved = await ada.browser.call("Repin.create", { pin_id: pins[0] ?? "", board_id: board });
    await app.drain();
    expect(await idsIn(target)).toEqual([saved.data.id, ...pins]);
    expect([await actions(target), await idsIn(board)]).toEqual([[], []]);
    const { data } = await ada.browser.call("BoardAction.get", { action_id: blocking_action?.id ?? "" });
    expect(data).toMatchObject({ state: "done", done: 601, total: 601 });
    expect((await ada.browser.call("Board.get", { board_id: board })).status).toBe(404);

    const { data: undone } = await undo(answer);
    expect(await actions(board)).toMatchObject([{ action_type: 1, is_origin: false }]);
    expect(await actions(target)).toMatchObject([{ action_type: 1, section_id, is_origin: true }]);
    expect(await actions(target)).toEqual([undone.blocking_action]);
    await app.drain();
    expect((await spotsIn(board)).slice(1)).toEqual(before);
    expect([await idsIn(target), (await idsIn(board))[0]]).toEqual([[], saved.data.id]);
    expect((await ada.browser.call("BoardSection.get", { section_id })).status).toBe(404);
  });

  test("can be undone by restoring its board, which shows the progress too", async () => {
    const { board, target, pins } = await buildLong();
    await merge(board, target);
    await app.drain();
    const { data } = await ada.browser.call("Restore.create", { kind: "board", id: board });
    expect(data.blocking_action).toMatchObject({ action_type: 1, board_id: target, progress: 0 });
    await app.drain();
    expect([await idsIn(board), await idsIn(target)]).toEqual([pins, []]);
  });

  test("prevents other actions on the whole boards", async () => {
    const { board, target, pins } = await buildLong();
    const other = await buildBoardRow(app, ada.id);
    await merge(board, target);
    const codes = await Promise.all([
      merge(board, other),
      merge(target, board),
      merge(other, target),
      ada.browser.call("BulkEditSelectAll.update", { board_id: board, new_board_id: other }),
      ada.browser.call("Board.delete", { board_id: board }),
      ada.browser.call("Board.delete", { board_id: target }),
    ]);
    expect(codes.map(({ error }) => [error?.code, error?.message])).toEqual(
      [2172, 2172, 2173, 2172, 2171, 2171].map((code) => [code, BOARD_BUSY]),
    );
    await app.drain();
    expect(await idsIn(target)).toEqual(pins);
  });

  test("that ends early loses nothing, and can be undone or restarted", async () => {
    const { board, target, pins } = await buildLong();
    const answer = await merge(board, target);
    const fill = async (count: number) =>
      await app.context.db.query({ text: "update boards set pin_count = pin_count + $2 where id = $1" }, [
        target,
        count,
      ]);
    await fill(199_700);
    await app.drain();
    await fill(-199_700);
    const { data } = await ada.browser.call("BoardAction.get", {
      action_id: answer.data.blocking_action?.id ?? "",
    });
    expect(data).toMatchObject({ state: "failed", done: 250, problem: boardTexts.pinsFull });
    expect([...(await idsIn(board)), ...(await idsIn(target))]).toEqual(pins);
    expect((await undo(answer)).status).toBe(200);
    expect([await idsIn(board), await idsIn(target)]).toEqual([pins, []]);
    await merge(board, target);
    await app.drain();
    expect([await idsIn(board), await idsIn(target)]).toEqual([[], pins]);
  });
});

describe("several at once", () => {
  test("two boards into each other: one remains, with everything", async () => {
    const [one, other] = [await buildFilled({ name: "One" }), await buildFilled({ name: "Two" })];
    const answers = await Promise.all([merge(one.board, other.board), merge(other.board, one.board)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 404]);
    const kept = answers[0]?.status === 200 ? other.board : one.board;
    expect((await idsIn(kept)).sort()).toEqual([...one.pins, ...other.pins].sort());
  });

  test("the same merge twice, and its undo twice, happen once", async () => {
    const { board, pins } = await buildFilled();
    const target = await buildBoardRow(app, ada.id);
    const answers = await Promise.all([merge(board, target), merge(board, target)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 404]);
    expect(await idsIn(target)).toEqual(pins);
    const done = answers.find(({ status }) => status === 200);
    const undone = await Promise.all([done, done].map((answer) => undo(answer ?? answers[0])));
    const restored = await ada.browser.call("Restore.create", { kind: "board", id: board });
    expect([...undone.map(({ status }) => status).sort(), restored.status]).toEqual([200, 404, 404]);
    expect([await idsIn(board), await idsIn(target)]).toEqual([pins, []]);
  });

  test("a board merged and deleted at once is in the trash once, and loses nothing", async () => {
    for (const isOfTarget of [false, true, false, true]) {
      const { board, pins } = await buildFilled();
      const target = await buildBoardRow(app, ada.id);
      const gone = isOfTarget ? target : board;
      const [merged, deleted] = await Promise.all([
        merge(board, target),
        ada.browser.call("Board.delete", { board_id: gone }),
      ]);
      const expected = isOfTarget ? [200, 404] : [404];
      expect([merged.status, deleted.status].filter((status) => status === 200).length).toBeGreaterThan(0);
      for (const { status } of [merged, deleted]) expect([200, ...expected]).toContain(status);
      if (deleted.status === 200) {
        await ada.browser.call("Undo.create", { action_id: deleted.data.undo.action_id });
      }
      const there = [...(await idsIn(board)), ...(await idsIn(target))];
      expect(there.sort()).toEqual(pins.toSorted());
    }
  });

  test("none starts on boards whose Pins are all being moved", async () => {
    const [from, to, other] = [
      await buildBoardRow(app, ada.id),
      await buildBoardRow(app, ada.id),
      await buildBoardRow(app, ada.id),
    ];
    const pins = await buildManyPinRows(app, ada.id, { count: 300, boardId: from });
    const move = { board_id: from, new_board_id: to };
    expect((await ada.browser.call("BulkEditSelectAll.update", move)).status).toBe(200);
    const answers = await Promise.all([
      merge(from, other),
      merge(to, other),
      merge(other, from),
      merge(other, to),
    ]);
    expect(answers.map(({ error }) => [error?.code, error?.message])).toEqual(
      [2172, 2172, 2173, 2173].map((code) => [code, BOARD_BUSY]),
    );
    await app.drain();
    expect(await idsIn(to)).toEqual(pins);
    const both = await Promise.all([
      ada.browser.call("BulkEditSelectAll.update", { board_id: to, new_board_id: from }),
      merge(to, other),
    ]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    await app.drain();
    expect([...(await idsIn(from)), ...(await idsIn(other))]).toEqual(pins);
  });

  test("saving, moving and deleting during a merge loses and miscounts nothing", async () => {
    const [board, target] = [await buildBoardRow(app, ada.id), await buildBoardRow(app, ada.id)];
    const other = await buildBoardRow(app, ada.id);
    const pins = await buildManyPinRows(app, ada.id, { count: 800, boardId: board });
    await merge(board, target);
    const writes = pins.slice(0, 40).map((id, at) => {
      if (at % 4 === 0) return ada.browser.call("Pin.update", { id, board_id: other });
      if (at % 4 === 1) return ada.browser.call("Pin.delete", { id });
      if (at % 4 === 2) return ada.browser.call("Repin.create", { pin_id: id, board_id: board });
      return ada.browser.call("BulkEdit.update", { board_id: other, pin_ids: [id, pins.at(-1 - at) ?? ""] });
    });
    const [answers] = await Promise.all([Promise.all(writes), app.drain()]);
    // 404: saved when the board was already in the trash.
    expect(answers.filter(({ status }) => ![200, 404].includes(status))).toEqual([]);
    await app.drain();
    const rows = await app.context.db.query<{ state: string }>(
      { text: "select state from pins where id = any($1::bigint[])" },
      [pins],
    );
    expect([rows.length, rows.filter(({ state }) => state === "trashed").length]).toEqual([800, 10]);
    expect(await idsIn(board)).toEqual([]);
  });
});

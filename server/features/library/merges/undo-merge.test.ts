import { describe, expect, test } from "vitest";
import { boardTexts } from "#contract/library/board-texts.ts";
import { startCast } from "#testkit/cast.ts";
import { mergesOf } from "#testkit/library/merges.ts";
import { buildBoardRow, buildPinRow } from "#testkit/library/pin-rows.ts";

const { app, ada, ben } = await startCast(["ada", "ben"]);
const { buildFilled, idsIn, merge, spotsIn, undo } = mergesOf(app, ada);

describe("undoing a merge", () => {
  test("returns each Pin to its old section and place", async () => {
    const { board } = await buildFilled();
    const target = await buildBoardRow(app, ada.id);
    const before = await spotsIn(board);
    const answer = await merge(board, target);
    const { section_id } = answer.data;
    const reversed = before.map(({ id }) => id).toReversed();
    for (const [place, id] of reversed.entries()) {
      await app.context.db.query({ text: "update pins set place = $2 where id = $1" }, [id, place]);
    }
    expect((await undo(answer, ben)).status).toBe(404);
    expect((await undo(answer)).status).toBe(200);
    expect(await spotsIn(board)).toEqual(before);
    expect((await ada.browser.call("BoardSection.get", { section_id })).status).toBe(404);
    expect((await ada.browser.call("Board.get", { board_id: target })).data.section_count).toBe(0);
    expect((await undo(answer)).status).toBe(404);
  });

  test("leaves what was moved, deleted or added since", async () => {
    const { board, pins } = await buildFilled();
    const target = await buildBoardRow(app, ada.id);
    const answer = await merge(board, target);
    const { section_id } = answer.data;
    const [stays = "", moved = "", deleted = "", back = ""] = [pins[0], pins[1], pins[2], pins[3]];
    const added = await buildPinRow(app, ada.id, { boardId: target, sectionId: section_id });
    await ada.browser.call("BoardSectionPins.delete", { section_id, pins: [moved] });
    await ada.browser.call("Pin.delete", { id: deleted });
    expect((await undo(answer)).status).toBe(200);
    expect((await idsIn(board)).sort()).toEqual([stays, back].sort());
    expect((await idsIn(target)).sort()).toEqual([moved, added].sort());
    const { data } = await ada.browser.call("BoardSection.get", { section_id });
    expect(data.pin_count).toBe(1);
    await ada.browser.call("Restore.create", { kind: "pin", id: deleted });
    expect(await idsIn(target)).toContain(deleted);
  });

  test("also happens when the board is restored from the trash", async () => {
    const { board, pins } = await buildFilled();
    const target = await buildBoardRow(app, ada.id);
    const answer = await merge(board, target);
    expect((await ben.browser.call("Restore.create", { kind: "board", id: board })).status).toBe(404);
    expect((await ada.browser.call("Restore.create", { kind: "board", id: board })).status).toBe(200);
    expect([await idsIn(board), await idsIn(target)]).toEqual([pins, []]);
    expect((await undo(answer)).status).toBe(404);
  });

  test("waits until its target, itself merged, is back with its Pins", async () => {
    const [first, second] = [await buildFilled({ name: "One" }), await buildFilled({ name: "Two" })];
    const last = await buildBoardRow(app, ada.id);
    const before = [await spotsIn(first.board), await spotsIn(second.board)];
    const restore = async (id: string, who = ada) =>
      await who.browser.call("Restore.create", { kind: "board", id });
    const [toSecond, toLast] = [await merge(first.board, second.board), await merge(second.board, last)];
    for (const refused of [await undo(toSecond), await restore(first.board), await undo(toSecond)]) {
      expect(refused.error).toMatchObject({ http_status: 409, code: 9, message: boardTexts.mergedOn });
    }
    expect((await restore(first.board, ben)).status).toBe(404);
    expect((await ada.browser.call("Board.get", { board_id: first.board })).status).toBe(404);
    expect((await undo(toLast)).status).toBe(200);
    expect((await undo(toSecond)).status).toBe(200);
    expect([await spotsIn(first.board), await spotsIn(second.board), await idsIn(last)]).toEqual([
      ...before,
      [],
    ]);
  });

  test.each([false, true])("finds its Pins in a deleted target, restored first: %s", async (isRestored) => {
    const [{ board }, target] = [await buildFilled({ name: "One" }), await buildFilled({ name: "Two" })];
    const before = await spotsIn(board);
    const answer = await merge(board, target.board);
    const gone = await ada.browser.call("Board.delete", { board_id: target.board });
    const restoreTarget = async () =>
      (await ada.browser.call("Undo.create", { action_id: gone.data.undo.action_id })).status;
    if (isRestored) expect(await restoreTarget()).toBe(200);
    expect((await undo(answer)).status).toBe(200);
    if (!isRestored) expect(await restoreTarget()).toBe(200);
    expect([await spotsIn(board), await idsIn(target.board)]).toEqual([before, target.pins]);
    const { data } = await ada.browser.call("BoardSections.get", { board_id: target.board });
    expect(data.map(({ id }) => id)).toEqual([target.section]);
  });

  test("gives the board another name and address if its own are taken", async () => {
    const source = await ada.browser.call("Board.create", { name: "Garden gates" });
    const target = await buildBoardRow(app, ada.id);
    const answer = await merge(source.data.id, target);
    await ada.browser.call("Board.create", { name: "Garden gates" });
    await undo(answer);
    const { data } = await ada.browser.call("Board.get", { board_id: source.data.id });
    expect([data.name, data.url]).toEqual(["Garden gates (2)", `/${ada.username}/garden-gates-2/`]);
  });

  test("expires after seven days", async () => {
    const { board } = await buildFilled();
    const target = await buildBoardRow(app, ada.id);
    const answer = await merge(board, target);
    const age = "update boards set trashed_at = now() - interval '8 days' where id = $1";
    await app.context.db.query({ text: age }, [board]);
    expect((await undo(answer)).status).toBe(404);
    await app.context.db.query({ text: "delete from boards where id = $1" }, [board]);
    const text = "select from board_merges where source_board_id = $1";
    expect(await app.context.db.query({ text }, [board])).toEqual([]);
  });
});

import { describe, expect, test } from "vitest";
import { boardTexts } from "#contract/library/board-texts.ts";
import { PINS_PER_BOARD_MAX, SECTIONS_PER_BOARD_MAX } from "#contract/limits/boards.ts";
import { startCast } from "#testkit/cast.ts";
import { mergesOf } from "#testkit/library/merges.ts";
import {
  buildBoardRow,
  buildCollaboratorRow,
  buildManyPinRows,
  buildPinRow,
  buildSectionRow,
} from "#testkit/library/pin-rows.ts";
import { openSession } from "#testkit/members.ts";

const { app, ada, ben, visitor } = await startCast(["ada", "ben"]);
const { buildFilled, idsIn, spotsIn, undo } = mergesOf(app, ada);

const merge = async (section_id: string, target_section_id: string, { browser } = ada) =>
  await browser.call("BoardSectionMerge.create", { section_id, target_section_id });
const move = async (section_id: string, board_id: string, { browser } = ada) =>
  await browser.call("BoardSectionMove.create", { section_id, board_id });

async function pinsIn(sectionId: string): Promise<string[]> {
  const { data } = await ada.browser.call("BoardSectionPins.get", { section_id: sectionId, page_size: 250 });
  return data.map(({ id }) => id);
}

async function sectionsOf(boardId: string): Promise<[title: string, count: number][]> {
  const { data } = await ada.browser.call("BoardSections.get", { board_id: boardId });
  return data.map(({ title, pin_count }) => [title, pin_count]);
}

/** A board with two sections: one of two Pins, one with this many. */
async function buildTwo(count = 1) {
  const { board, section, pins } = await buildFilled();
  const other = await buildSectionRow(app, board);
  const inOther = await buildManyPinRows(app, ada.id, { count, boardId: board, sectionId: other });
  return { board, section, other, inside: pins.slice(1, 3), inOther };
}

describe("merging a section into another", () => {
  test("moves its Pins there in order, and an undo brings back both", async () => {
    const { board, section, other, inside, inOther } = await buildTwo();
    const before = await spotsIn(board);
    const answer = await merge(section, other);
    expect(answer).toMatchObject({ status: 200, data: { section_id: other, blocking_action: null } });
    expect((await pinsIn(other)).toSorted()).toEqual([...inside, ...inOther].toSorted());
    expect((await visitor.call("BoardSection.get", { section_id: section })).status).toBe(404);
    expect((await ada.browser.call("Board.get", { board_id: board })).data.section_count).toBe(1);
    expect((await undo(answer, ben)).status).toBe(404);
    expect((await undo(answer)).status).toBe(200);
    expect(await spotsIn(board)).toEqual(before);
    expect((await undo(answer)).status).toBe(404);
  });

  test("is undone by restoring it from the trash, without what was moved on or deleted since", async () => {
    const { section, other, inside, inOther } = await buildTwo();
    const [moved = "", deleted = ""] = inside;
    const answer = await merge(section, other);
    await ada.browser.call("BoardSectionPins.delete", { section_id: other, pins: [moved] });
    await ada.browser.call("Pin.delete", { id: deleted });
    expect((await ben.browser.call("Restore.create", { kind: "section", id: section })).status).toBe(404);
    expect((await ada.browser.call("Restore.create", { kind: "section", id: section })).status).toBe(200);
    expect([await pinsIn(section), await pinsIn(other)]).toEqual([[], inOther]);
    expect((await undo(answer)).status).toBe(404);
  });

  test("is for the owner of both boards", async () => {
    const { board, section, other } = await buildTwo();
    const bens = await buildBoardRow(app, ben.id);
    const bensSection = await buildSectionRow(app, bens);
    const hidden = await buildSectionRow(app, await buildBoardRow(app, ben.id, { privacy: "secret" }));
    await buildCollaboratorRow(app, board, ben.id);
    await buildCollaboratorRow(app, bens, ada.id);
    const codes = async (answer: ReturnType<typeof merge>) => [
      (await answer).status,
      (await answer).error?.code,
    ];
    expect(await codes(merge(section, other, ben))).toEqual([403, 29]);
    expect(await codes(merge(section, bensSection))).toEqual([403, 29]);
    expect(await codes(merge(bensSection, section))).toEqual([403, 29]);
    expect(await codes(merge(section, hidden))).toEqual([404, 2031]);
    expect(await codes(merge(hidden, section))).toEqual([404, 2031]);
    expect((await merge(section, other, { ...ada, browser: visitor })).status).toBe(401);
    const limited = await openSession(app, ada, { isLimited: true });
    expect((await merge(section, other, { ...ada, browser: limited })).status).toBe(403);
    expect((await merge("x", other)).status).toBe(400);
    expect((await merge(section, section)).error).toMatchObject({
      code: 1,
      message_detail: "target_section_id",
      message: boardTexts.sectionMergeSame,
    });
  });

  test("with more Pins than one transaction handles, continues after the response; so does its undo", async () => {
    const { board, section: other, other: section, inOther } = await buildTwo(600);
    const before = await spotsIn(board);
    const answer = await merge(section, other);
    expect(answer.data.blocking_action).toMatchObject({
      action_type: 1,
      board_id: board,
      section_id: section,
    });
    expect((await undo(answer)).error?.code).toBe(2171);
    expect((await move(other, await buildBoardRow(app, ada.id))).error?.code).toBe(2172);
    await app.drain();
    expect((await sectionsOf(board)).map(([, count]) => count)).toEqual([602]);
    const [first = ""] = inOther;
    await ada.browser.call("BoardSectionPins.delete", { section_id: other, pins: [first] });
    const { data: undone } = await undo(answer);
    expect(undone.blocking_action).toMatchObject({ action_type: 1, board_id: board });
    await app.drain();
    expect(await spotsIn(board)).toEqual(
      before.map((spot) => (spot.id === first ? { ...spot, section: null } : spot)),
    );
  });
});

describe("moving a section to another board", () => {
  test("creates it there with a free title, and an undo removes it again", async () => {
    const { board, section, inside } = await buildTwo();
    const [[title = ""] = []] = (await sectionsOf(board)).filter(([, count]) => count === 2);
    const target = await buildBoardRow(app, ada.id);
    await ada.browser.call("BoardSection.create", { board_id: target, name: title });
    const before = await spotsIn(board);
    const answer = await move(section, target);
    const { section_id: made } = answer.data;
    expect(await pinsIn(made)).toEqual(inside);
    expect(await sectionsOf(target)).toEqual([
      [`${title} (2)`, 2],
      [title, 0],
    ]);
    expect((await sectionsOf(board)).map(([, count]) => count)).toEqual([1]);
    expect((await undo(answer)).status).toBe(200);
    expect([await spotsIn(board), await sectionsOf(target)]).toEqual([before, [[title, 0]]]);
  });

  test("leaves the new section where it is, if Pins were added to it before the undo", async () => {
    const { board, section } = await buildTwo();
    const target = await buildBoardRow(app, ada.id);
    const before = await spotsIn(board);
    const answer = await move(section, target);
    const added = await buildPinRow(app, ada.id, { boardId: target, sectionId: answer.data.section_id });
    expect((await undo(answer)).status).toBe(200);
    expect([await spotsIn(board), await pinsIn(answer.data.section_id)]).toEqual([before, [added]]);
  });

  test("takes others' Pins along, and leaves them theirs", async () => {
    const { board, section } = await buildTwo();
    await buildCollaboratorRow(app, board, ben.id);
    const his = await buildPinRow(app, ben.id, { boardId: board, sectionId: section });
    const target = await buildBoardRow(app, ada.id);
    const answer = await move(section, target);
    expect(await idsIn(target)).toContain(his);
    expect((await ben.browser.call("Pin.update", { id: his, title: "Still his" })).status).toBe(200);
    expect((await undo(answer)).status).toBe(200);
    expect(await pinsIn(section)).toContain(his);
  });

  test("to a secret board hides its Pins, and an undo shows them again", async () => {
    const { section, inside } = await buildTwo();
    const secret = await buildBoardRow(app, ada.id, { privacy: "secret" });
    const seen = async () => (await visitor.call("Pin.get", { id: inside[0] ?? "" })).status;
    expect(await seen()).toBe(200);
    const answer = await move(section, secret);
    expect(await seen()).toBe(404);
    expect((await undo(answer)).status).toBe(200);
    expect(await seen()).toBe(200);
  });

  test.each([
    ["Pins", "pin_count", PINS_PER_BOARD_MAX - 1, boardTexts.pinsFull],
    ["sections", "section_count", SECTIONS_PER_BOARD_MAX, boardTexts.sectionsFull],
  ])("is refused up front if the board has no room for its %s", async (_, column, taken, message) => {
    const { board, section } = await buildTwo();
    const target = await buildBoardRow(app, ada.id);
    const add = async (count: number) =>
      await app.context.db.query({ text: `update boards set ${column} = ${column} + $2 where id = $1` }, [
        target,
        count,
      ]);
    const before = await spotsIn(board);
    await add(taken);
    expect((await move(section, target)).error).toMatchObject({ code: 10, message });
    await add(-taken);
    expect([await spotsIn(board), await idsIn(target)]).toEqual([before, []]);
  });

  test("is rejected on the same board, on others' boards and on unknown ones", async () => {
    const { board, section } = await buildTwo();
    const bens = await buildBoardRow(app, ben.id);
    await buildCollaboratorRow(app, bens, ada.id);
    const same = await move(section, board);
    expect(same.error).toMatchObject({ code: 1, message: boardTexts.sectionMoveSame });
    expect((await move(section, bens)).status).toBe(403);
    expect((await move(section, "78")).error?.code).toBe(40);
    expect((await move(section, "x")).status).toBe(400);
    expect((await move(section, bens, { ...ada, browser: visitor })).status).toBe(401);
  });

  test("in steps leaves no empty section behind when it is undone", async () => {
    const { board, other: section } = await buildTwo(300);
    const target = await buildBoardRow(app, ada.id);
    const before = await spotsIn(board);
    const answer = await move(section, target);
    const { section_id: made } = answer.data;
    expect((await ada.browser.call("Board.get", { board_id: target })).data.blocking_actions).toHaveLength(1);
    await app.drain();
    expect((await idsIn(target)).length).toBe(300);
    expect((await undo(answer)).status).toBe(200);
    await app.drain();
    expect([await spotsIn(board), await sectionsOf(target)]).toEqual([before, []]);
    expect((await ada.browser.call("BoardSection.get", { section_id: made })).status).toBe(404);
  });

  test("loses nothing when it happens twice at once", async () => {
    const { board, section, inside } = await buildTwo();
    const targets = [await buildBoardRow(app, ada.id), await buildBoardRow(app, ada.id)];
    const answers = await Promise.all(targets.map((target) => move(section, target)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 404]);
    const there = await Promise.all(targets.map(idsIn));
    expect(there.flat()).toEqual(inside);
    expect((await idsIn(board)).length).toBe(3);
  });
});

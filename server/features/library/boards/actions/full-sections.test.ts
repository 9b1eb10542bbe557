import { describe, expect, test } from "vitest";
import type { Section } from "#contract/library/entities/board.ts";
import { PINS_PER_BOARD_MAX, SECTIONS_PER_BOARD_MAX } from "#contract/limits/boards.ts";
import { startCast } from "#testkit/cast.ts";
import { buildBoardRow, buildManyPinRows, listMiscounts } from "#testkit/library/pin-rows.ts";

const { app, ada, visitor } = await startCast(["ada"]);
const count = 600;

async function query(text: string, values: unknown[]): Promise<void> {
  await app.context.db.query({ text }, values);
}

async function create(on: string, name: string, pins: string[] = []): Promise<Section> {
  const options = { board_id: on, name, initial_pins: pins };
  const answer = await ada.browser.call("BoardSection.create", options);
  if (answer.status !== 200) throw new Error(`Making a section answered ${answer.text}`);
  return answer.data;
}

async function buildFull() {
  const on = await buildBoardRow(app, ada.id);
  const loose = await buildManyPinRows(app, ada.id, { count: 1, boardId: on });
  const section = await create(on, "Full");
  const pins = await buildManyPinRows(app, ada.id, { count, boardId: on, sectionId: section.id });
  return { on, loose, section, pins };
}

async function idsIn(column: "board_id" | "section_id", id: string): Promise<string[]> {
  const rows = await app.context.db.query<{ id: string }>(
    { text: `select id from pins where ${column} = $1 and state = 'live' order by place desc, id desc` },
    [id],
  );
  return rows.map((row) => row.id);
}

async function actionsOf(board_id: string) {
  return (await ada.browser.call("Board.get", { board_id })).data.blocking_actions;
}

async function putAway(sectionId: string, withPins: boolean) {
  const options = { section_id: sectionId, delete_pins: withPins };
  const { data } = await ada.browser.call("BoardSectionEdit.delete", options);
  await app.drain();
  return async () => await ada.browser.call("Undo.create", { action_id: data.undo.action_id });
}

async function addToCount(on: string, column: "pin_count" | "section_count", more: number) {
  await query(`update boards set ${column} = ${column} + $2 where id = $1`, [on, more]);
}

describe("a section with more Pins than one transaction handles", () => {
  test.each([
    [false, 1],
    [true, 3],
  ])(
    "disappears at once and its Pins later, deleted with it: %s; and all can be restored",
    async (withPins, type) => {
      const { on, loose, section, pins } = await buildFull();
      const options = { section_id: section.id, delete_pins: withPins };
      const { data: gone } = await ada.browser.call("BoardSectionEdit.delete", options);
      expect((await visitor.call("BoardSection.get", { section_id: section.id })).status).toBe(404);
      expect(gone.blocking_action).toMatchObject({ action_type: type, board_id: on, section_id: section.id });
      expect(await actionsOf(on)).toEqual([gone.blocking_action]);
      const undo = async () => await ada.browser.call("Undo.create", { action_id: gone.undo.action_id });
      expect((await undo()).error?.code).toBe(2171);
      await app.drain();
      expect([await idsIn("board_id", on), await idsIn("section_id", section.id)]).toEqual([
        withPins ? loose : [...pins, ...loose],
        [],
      ]);
      expect(await listMiscounts(app)).toEqual([]);
      const [first = "", ...rest] = pins;
      // One of them has changed in the meantime.
      if (withPins) await ada.browser.call("Restore.create", { kind: "pin", id: first });
      else await ada.browser.call("Pin.delete", { id: first });
      const { data: back } = await undo();
      expect(back.blocking_action).toMatchObject({ action_type: 1, board_id: on });
      expect(await actionsOf(on)).toEqual([back.blocking_action]);
      await app.drain();
      expect(await idsIn("section_id", section.id)).toEqual(rest);
      const { data } = await visitor.call("BoardSection.get", { section_id: section.id });
      expect([data.title, data.pin_count]).toEqual(["Full", count - 1]);
      expect(await listMiscounts(app)).toEqual([]);
      expect((await undo()).status).toBe(404);
    },
  );

  test.each([
    ["sections", "section_count", SECTIONS_PER_BOARD_MAX],
    ["pins", "pin_count", PINS_PER_BOARD_MAX - count],
  ] as const)("is restored whole or not at all if there is no space for its %s", async (_, column, taken) => {
    const { on, section, pins } = await buildFull();
    const undo = await putAway(section.id, true);
    await addToCount(on, column, taken);
    expect((await undo()).error?.code).toBe(10);
    expect(await actionsOf(on)).toEqual([]);
    await addToCount(on, column, -taken);
    expect((await undo()).status).toBe(200);
    await app.drain();
    expect(await idsIn("section_id", section.id)).toEqual(pins);
    expect(await listMiscounts(app)).toEqual([]);
  });

  test("that can't be fully restored keeps what was", async () => {
    const { on, loose, section } = await buildFull();
    const undo = await putAway(section.id, true);
    await undo();
    await addToCount(on, "pin_count", PINS_PER_BOARD_MAX - 550);
    await app.drain();
    await addToCount(on, "pin_count", 550 - PINS_PER_BOARD_MAX);
    const { data } = await visitor.call("BoardSection.get", { section_id: section.id });
    expect([data.title, data.pin_count]).toEqual(["Full", 500]);
    const { data: left } = await visitor.call("BoardFeed.get", { board_id: on, filter_section_pins: true });
    expect([left.map(({ id }) => id), await actionsOf(on)]).toEqual([loose, []]);
    expect(await listMiscounts(app)).toEqual([]);
  });

  test.each([false, true])(
    "is restored to the board's owner at that time, with Pins deleted: %s",
    async (withPins) => {
      const { on, section, pins } = await buildFull();
      await putAway(section.id, withPins);
      await query("delete from undo_actions where member_id = $1", [ada.id]);
      const restore = { kind: "section", id: section.id } as const;
      expect((await ada.browser.call("Restore.create", restore)).status).toBe(200);
      await app.drain();
      expect([await idsIn("section_id", section.id), await actionsOf(on)]).toEqual([pins, []]);
      expect(await listMiscounts(app)).toEqual([]);
    },
  );

  test("is created from them, and filled with them, in steps", async () => {
    const on = await buildBoardRow(app, ada.id);
    const pins = await buildManyPinRows(app, ada.id, { count, boardId: on });
    const section = await create(on, "Full", pins.toReversed());
    expect(await actionsOf(on)).toMatchObject([{ action_type: 4, progress: 0 }]);
    const options = { board_id: on, name: "Another", initial_pins: pins };
    expect((await ada.browser.call("BoardSection.create", options)).error?.code).toBe(2171);
    await app.drain();
    expect(await idsIn("section_id", section.id)).toEqual(pins);
    const other = await create(on, "Other");
    await ada.browser.call("BoardSectionEdit.update", { section_id: other.id, pins });
    expect(await actionsOf(on)).toMatchObject([{ action_type: 1 }]);
    await app.drain();
    expect([await idsIn("section_id", section.id), await idsIn("section_id", other.id)]).toEqual([[], pins]);
    expect(await listMiscounts(app)).toEqual([]);
  });
});

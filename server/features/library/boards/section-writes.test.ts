import { beforeAll, describe, expect, test } from "vitest";
import type { Section } from "#contract/library/entities/board.ts";
import { startCast } from "#testkit/cast.ts";
import type { Person } from "#testkit/library/comments.ts";
import {
  buildBoardRow,
  buildCollaboratorRow,
  buildPinRow,
  buildSectionRow,
  listMiscounts,
} from "#testkit/library/pin-rows.ts";

const { app, ada, ben, helper, visitor } = await startCast(["ada", "ben", "helper"]);
let boardId: string;

beforeAll(async () => {
  boardId = await buildBoardRow(app, ada.id);
  await buildCollaboratorRow(app, boardId, helper.id);
});

async function query(text: string, values: unknown[]): Promise<void> {
  await app.context.db.query({ text }, values);
}

async function create(who: Person, name: string, pins: string[] = [], on = boardId): Promise<Section> {
  const options = { board_id: on, name, initial_pins: pins };
  const answer = await who.browser.call("BoardSection.create", options);
  if (answer.status !== 200) throw new Error(`Making a section answered ${answer.text}`);
  return answer.data;
}

async function pinsIn(sectionId: string): Promise<string[]> {
  const { data } = await visitor.call("BoardSectionPins.get", { section_id: sectionId });
  return data.map(({ id }) => id);
}

async function looseIn(on: string): Promise<string[]> {
  const { data } = await visitor.call("BoardFeed.get", { board_id: on, filter_section_pins: true });
  return data.map(({ id }) => id);
}

describe("creating a section", () => {
  test("puts it first, with the named Pins, in their order", async () => {
    const pins = [await buildPinRow(app, ada.id, { boardId }), await buildPinRow(app, ada.id, { boardId })];
    await create(helper, "Older");
    const section = await create(ada, "  Stairs & steps ", pins);
    expect(section).toMatchObject({
      title: "Stairs & steps",
      slug: "stairs-steps",
      pin_count: 2,
      version: 1,
    });
    expect(await pinsIn(section.id)).toEqual(pins.toReversed());
    const { data } = await visitor.call("BoardSections.get", { board_id: boardId });
    expect(data.map(({ title }) => title)).toEqual(["Stairs & steps", "Older"]);
    const { data: board } = await visitor.call("Board.get", { board_id: boardId });
    const { data: found } = await visitor.call("BoardSection.get", {
      username: ada.username,
      board_slug: board.url.split("/").at(-2) ?? "",
      section_slug: "Stairs-Steps",
    });
    expect(found).toMatchObject({ id: section.id, board: { id: boardId, section_count: 2 } });
    expect(found.preview_pins).toHaveLength(2);
    const { data: places } = await helper.browser.call("BoardSectionsRepin.get", { board_id: boardId });
    expect(places.map(({ id }) => id)).toEqual(data.map(({ id }) => id));
  });

  test("is for members of the board", async () => {
    const options = { board_id: boardId, name: "No" };
    expect((await visitor.call("BoardSection.create", options)).status).toBe(401);
    expect((await ben.browser.call("BoardSection.create", options)).status).toBe(403);
    expect((await ben.browser.call("BoardSectionsRepin.get", { board_id: boardId })).status).toBe(403);
    const secret = await buildBoardRow(app, ada.id, { privacy: "secret" });
    const hidden = await ben.browser.call("BoardSection.create", { ...options, board_id: secret });
    expect(hidden).toMatchObject({ status: 404, error: { code: 40 } });
  });

  test.each([
    ["no title", { name: "  " }, "Please name the section."],
    ["a title of fillers", { name: "\u115f\u1160" }, "Please name the section."],
    ["181 characters", { name: "x".repeat(181) }, "Please enter no more than 180 characters."],
  ])("refuses %s", async (_, { name }, message) => {
    const answer = await ada.browser.call("BoardSection.create", { board_id: boardId, name });
    expect(answer).toMatchObject({ status: 400, error: { message_detail: "name", message } });
  });

  test("refuses Pins that are elsewhere or may not be moved, and leaves nothing behind", async () => {
    const loose = await buildPinRow(app, ada.id);
    const hers = await buildPinRow(app, ada.id, { boardId });
    const asked = { board_id: boardId, name: "Nothing" };
    const elsewhere = await ada.browser.call("BoardSection.create", {
      ...asked,
      initial_pins: [hers, loose],
    });
    expect(elsewhere).toMatchObject({ status: 404, error: { code: 50 } });
    const others = await helper.browser.call("BoardSection.create", { ...asked, initial_pins: [hers] });
    expect(others).toMatchObject({ status: 403, error: { code: 29 } });
    const own = await buildPinRow(app, helper.id, { boardId });
    expect((await create(helper, "Nothing", [own])).pin_count).toBe(1);
    expect(await listMiscounts(app)).toEqual([]);
  });

  test("allows a title once per board, even concurrently", async () => {
    const on = await buildBoardRow(app, ada.id);
    const answers = await Promise.all(
      ["Doors", "DOORS", " doors"].map((name) =>
        ada.browser.call("BoardSection.create", { board_id: on, name }),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    expect(answers.find(({ status }) => status === 409)?.error).toMatchObject({
      code: 58,
      message: "This board already has a section with that name.",
    });
    await create(ada, "Doors", [], await buildBoardRow(app, ada.id));
    expect((await create(ada, "Doors!", [], on)).slug).toBe("doors-2");
    expect(await listMiscounts(app)).toEqual([]);
  });

  test("refuses more sections than a board may have", async () => {
    const on = await buildBoardRow(app, ada.id);
    await query(
      `with made as (
        insert into sections (id, board_id, title, title_key, slug)
        select next_id(home_in($1)), $1, number, number, number from generate_series(1, 500) number returning 1
      ) update boards set section_count = (select count(*) from made) where id = $1`,
      [on],
    );
    const full = await ada.browser.call("BoardSection.create", { board_id: on, name: "One too many" });
    expect(full).toMatchObject({ status: 400, error: { code: 10 } });
    expect(await listMiscounts(app)).toEqual([]);
  });
});

describe("updating a section", () => {
  test("renames it and redirects the old address", async () => {
    const username = ada.username;
    const { data: board } = await ada.browser.call("Board.create", { name: "House" });
    const section = await create(ada, "Roof", [], board.id);
    const renamed = await ada.browser.call("BoardSectionEdit.create", {
      section_id: section.id,
      name: "Attic",
    });
    expect(renamed.data).toMatchObject({ title: "Attic", slug: "attic", version: 2 });
    const at = async (section_slug: string) =>
      (await visitor.call("BoardSection.get", { username, board_slug: "house", section_slug })).data?.id;
    expect(await at("roof")).toBe(section.id);
    const taker = await create(ada, "Roof", [], board.id);
    expect([await at("roof"), await at("attic")]).toEqual([taker.id, section.id]);
    const taken = await ada.browser.call("BoardSectionEdit.update", { section_id: section.id, name: "ROOF" });
    expect(taken).toMatchObject({ status: 409, error: { code: 58 } });
    const stale = { section_id: section.id, name: "Loft", version: 1 };
    const clash = await ada.browser.call("BoardSectionEdit.update", stale);
    expect(clash).toMatchObject({ status: 409, error: { code: 9 }, data: { title: "Attic", version: 2 } });
    await ada.browser.call("Board.update", { board_id: board.id, name: "Home" });
    expect(await at("roof")).toBe(taker.id);
  });

  test("moves Pins of the board into it, with correct counts", async () => {
    const on = await buildBoardRow(app, ada.id);
    const [from, to] = [await buildSectionRow(app, on), await buildSectionRow(app, on)];
    const pins = [
      await buildPinRow(app, ada.id, { boardId: on, sectionId: from }),
      await buildPinRow(app, ada.id, { boardId: on }),
    ];
    const move = { section_id: to, pins: [...pins, ...pins] };
    expect((await ada.browser.call("BoardSectionEdit.update", move)).data.pin_count).toBe(2);
    expect((await ada.browser.call("BoardSectionEdit.update", move)).data.pin_count).toBe(2);
    expect([await pinsIn(from), await pinsIn(to)]).toEqual([[], pins.toReversed()]);
    expect(await listMiscounts(app)).toEqual([]);
  });

  test("is for members of the board; only the owner moves others' Pins", async () => {
    const section = await create(ada, "Not yours");
    const rename = { section_id: section.id, name: "Mine" };
    expect((await visitor.call("BoardSectionEdit.update", rename)).status).toBe(401);
    expect((await ben.browser.call("BoardSectionEdit.update", rename)).status).toBe(403);
    expect((await helper.browser.call("BoardSectionEdit.update", rename)).status).toBe(200);
    const pinId = await buildPinRow(app, ada.id, { boardId });
    const move = { section_id: section.id, pins: [pinId] };
    expect((await helper.browser.call("BoardSectionEdit.update", move)).status).toBe(403);
    const secret = await buildSectionRow(app, await buildBoardRow(app, ada.id, { privacy: "secret" }));
    const hidden = await ben.browser.call("BoardSectionEdit.update", { ...rename, section_id: secret });
    expect(hidden).toMatchObject({ status: 404, error: { code: 2031 } });
  });
});

describe("deleting a section", () => {
  test("returns its Pins to the board in order; undo returns those still there", async () => {
    const on = await buildBoardRow(app, ada.id);
    const pins = [];
    for (let count = 0; count < 3; count += 1) pins.unshift(await buildPinRow(app, ada.id, { boardId: on }));
    const section = await create(ada, "Briefly", [pins[0] ?? "", pins[2] ?? ""], on);
    let forgotten = 0;
    await app.context.db.sharedCaches.onClear(() => {
      forgotten += 1;
    });
    const { data: gone } = await ada.browser.call("BoardSectionEdit.delete", { section_id: section.id });
    expect(forgotten).toBeGreaterThan(0);
    expect((await visitor.call("BoardSection.get", { section_id: section.id })).status).toBe(404);
    expect(await looseIn(on)).toEqual(pins);
    expect(await listMiscounts(app)).toEqual([]);
    await ada.browser.call("Pin.delete", { id: pins[0] ?? "" });
    await create(ada, "BRIEFLY", [], on);
    expect((await ada.browser.call("Undo.create", { action_id: gone.undo.action_id })).status).toBe(200);
    const { data: back } = await visitor.call("BoardSection.get", { section_id: section.id });
    expect(back).toMatchObject({ title: "Briefly (2)", slug: "briefly-2", pin_count: 1 });
    expect([await pinsIn(section.id), await looseIn(on)]).toEqual([[pins[2]], [pins[1]]]);
    expect(await listMiscounts(app)).toEqual([]);
  });

  test("can delete its Pins too, each into its pinner's trash, and restore them", async () => {
    const on = await buildBoardRow(app, ada.id);
    await buildCollaboratorRow(app, on, helper.id);
    const sectionId = await buildSectionRow(app, on);
    const mine = await buildPinRow(app, ada.id, { boardId: on, sectionId });
    const theirs = await buildPinRow(app, helper.id, { boardId: on, sectionId });
    const others = await buildPinRow(app, helper.id, { boardId: on, sectionId });
    const { data: gone } = await ada.browser.call("BoardSectionEdit.delete", {
      section_id: sectionId,
      delete_pins: "true",
    });
    expect(await looseIn(on)).toEqual([]);
    const trash = await helper.browser.call("RecentlyDeleted.get", { kind: "pin" });
    expect(trash.data.map(({ id }) => id)).toEqual([others, theirs]);
    // A Pin its pinner has restored since stays where it is.
    expect((await helper.browser.call("Restore.create", { kind: "pin", id: others })).status).toBe(200);
    expect(await looseIn(on)).toEqual([others]);
    expect((await helper.browser.call("Undo.create", { action_id: gone.undo.action_id })).status).toBe(404);
    expect((await ada.browser.call("Undo.create", { action_id: gone.undo.action_id })).status).toBe(200);
    expect([await pinsIn(sectionId), await looseIn(on)]).toEqual([[theirs, mine], [others]]);
    expect(await listMiscounts(app)).toEqual([]);
  });

  test("is for the owner, and waits for a long action", async () => {
    const section = await create(helper, "Not to go");
    const asked = { section_id: section.id };
    expect((await visitor.call("BoardSectionEdit.delete", asked)).status).toBe(401);
    for (const { browser } of [ben, helper]) {
      expect((await browser.call("BoardSectionEdit.delete", asked)).status).toBe(403);
    }
    await query(
      "insert into board_actions (id, member_id, action_type, board_id) values (next_id(home_of($1)), $1, 1, $2)",
      [ada.id, boardId],
    );
    expect((await ada.browser.call("BoardSectionEdit.delete", asked)).error?.code).toBe(2171);
    const pinId = await buildPinRow(app, ada.id, { boardId });
    const withPins = { board_id: boardId, name: "From pins", initial_pins: [pinId] };
    expect((await ada.browser.call("BoardSection.create", withPins)).error?.code).toBe(2171);
    await create(ada, "Without pins");
    await query("delete from board_actions where member_id = $1", [ada.id]);
    expect((await ada.browser.call("BoardSectionEdit.delete", asked)).status).toBe(200);
  });

  test("loses and miscounts no Pins that are moved meanwhile", async () => {
    const on = await buildBoardRow(app, ada.id);
    const [sectionId, other] = [await buildSectionRow(app, on), await buildSectionRow(app, on)];
    const pins: string[] = [];
    for (let count = 0; count < 6; count += 1) {
      pins.push(await buildPinRow(app, ada.id, { boardId: on, sectionId: count % 2 ? sectionId : other }));
    }
    const moves = pins.map((id, index) =>
      ada.browser.call("Pin.update", {
        id,
        board_id: on,
        board_section_id: index % 2 ? other : sectionId,
      }),
    );
    const answers = await Promise.all([
      ...moves,
      ada.browser.call("BoardSectionEdit.delete", { section_id: sectionId }),
      ada.browser.call("BoardSection.create", { board_id: on, name: "Third", initial_pins: pins }),
    ]);
    for (const { status } of answers) expect([200, 404]).toContain(status);
    const { data } = await ada.browser.call("BoardFeed.get", { board_id: on });
    expect(data.map(({ id }) => id).sort()).toEqual(pins.toSorted());
    expect(await listMiscounts(app)).toEqual([]);
  });
});

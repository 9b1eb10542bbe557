import { afterEach, describe, expect, test } from "vitest";
import { bulkTexts } from "#contract/library/bulk-texts.ts";
import type { Browser } from "#testkit/app.ts";
import { startCast } from "#testkit/cast.ts";
import {
  buildBoardRow,
  buildCollaboratorRow,
  buildManyPinRows,
  buildPinRow,
  buildSectionRow,
  listMiscounts,
} from "#testkit/library/pin-rows.ts";
import { openSession, type Person } from "#testkit/members.ts";

const { app, ada, ben, visitor } = await startCast(["ada", "ben"]);

async function listIn(who: Person, boardId: string, sectionId?: string): Promise<string[]> {
  const page = { page_size: 250 };
  const { data } = sectionId
    ? await who.browser.call("BoardSectionPins.get", { section_id: sectionId, ...page })
    : await who.browser.call("BoardFeed.get", { board_id: boardId, ...page });
  return data.map(({ id }) => id);
}

async function undo(who: Person, action: { action_id: string } | null): Promise<number> {
  return (await who.browser.call("Undo.create", { action_id: action?.action_id ?? "" })).status;
}

afterEach(async () => {
  expect(await listMiscounts(app)).toEqual([]);
});

describe("named Pins", () => {
  test.each(["create", "update", "delete"] as const)("are closed to visitors: %s", async (action) => {
    const pinId = await buildPinRow(app, ada.id);
    const boardId = await buildBoardRow(app, ada.id);
    const options = { board_id: boardId, pin_ids: [pinId] };
    expect((await visitor.call(`BulkEdit.${action}`, options)).status).toBe(401);
    const limited = await openSession(app, ada, { isLimited: true });
    expect((await limited.call(`BulkEdit.${action}`, options)).status).toBe(403);
  });

  test.each(["create", "update", "delete"] as const)("refuse invalid ids: %s", async (action) => {
    const call = async (options: { pin_ids: string[]; section_id?: string; orbac_subject_id?: string }) => {
      const { status, error } = await ada.browser.call(`BulkEdit.${action}`, options);
      return [status, error?.message_detail ?? error?.message];
    };
    expect(await call({ pin_ids: [] })).toEqual([400, "pin_ids"]);
    expect(await call({ pin_ids: ["x"] })).toEqual([400, "pin_ids.0"]);
    expect(await call({ pin_ids: Array.from({ length: 1001 }, String) })).toEqual([400, "pin_ids"]);
    expect(await call({ pin_ids: ["77"] })).toEqual([404, "Pin not found."]);
    const own = await buildPinRow(app, ada.id);
    expect(await call({ pin_ids: [own], orbac_subject_id: ben.id })).toEqual([403, "orbac_subject_id"]);
    if (action === "delete") return;
    expect(await call({ pin_ids: [own], section_id: "5" })).toEqual([400, "section"]);
  });

  test("move together, keep their order, and return to their places", async () => {
    const [from, to] = [await buildBoardRow(app, ada.id), await buildBoardRow(app, ada.id)];
    const section = await buildSectionRow(app, from);
    const goal = await buildSectionRow(app, to);
    const loose = await buildManyPinRows(app, ada.id, { count: 2, boardId: from });
    const inSection = await buildManyPinRows(app, ada.id, { count: 2, boardId: from, sectionId: section });
    const boardless = await buildPinRow(app, ada.id);
    const pin_ids = [...loose, ...inSection, boardless, loose[0] ?? ""];
    const options = { board_id: to, section_id: goal, pin_ids };
    const { status, data } = await ada.browser.call("BulkEdit.update", options);
    expect([status, data.blocking_action]).toEqual([200, null]);
    expect(await listIn(ada, to, goal)).toEqual([...inSection, ...loose, boardless]);
    expect(await listIn(ada, from)).toEqual([]);
    expect(await listMiscounts(app)).toEqual([]);
    expect(await undo(ben, data.undo)).toBe(404);
    expect(await undo(ada, data.undo)).toBe(200);
    expect(await listIn(ada, to)).toEqual([]);
    expect(await listIn(ada, from, section)).toEqual(inSection);
    expect(await listIn(ada, from)).toEqual([...inSection, ...loose]);
    expect((await ada.browser.call("Pin.get", { id: boardless })).data.board).toBeNull();
  });

  test("keep later changes when undone", async () => {
    const [from, to] = [await buildBoardRow(app, ada.id), await buildBoardRow(app, ada.id)];
    const [kept = "", gone = "", back = ""] = await buildManyPinRows(app, ada.id, {
      count: 3,
      boardId: from,
    });
    const { data } = await ada.browser.call("BulkEdit.update", { board_id: to, pin_ids: [kept, gone, back] });
    const other = await buildBoardRow(app, ada.id);
    await ada.browser.call("Pin.update", { id: kept, board_id: other });
    await ada.browser.call("Pin.delete", { id: gone });
    expect(await undo(ada, data.undo)).toBe(200);
    expect([await listIn(ada, other), await listIn(ada, from)]).toEqual([[kept], [back]]);
  });

  test("that are already there are skipped; the others move", async () => {
    const [from, to] = [await buildBoardRow(app, ada.id), await buildBoardRow(app, ada.id)];
    const there = await buildPinRow(app, ada.id, { boardId: to });
    const { status, error } = await ada.browser.call("BulkEdit.update", { board_id: to, pin_ids: [there] });
    expect([status, error?.message]).toEqual([400, bulkTexts.samePlace]);
    const coming = await buildPinRow(app, ada.id, { boardId: from });
    const moved = await ada.browser.call("BulkEdit.update", { board_id: to, pin_ids: [there, coming] });
    expect(moved.status).toBe(200);
    expect((await listIn(ada, to)).sort()).toEqual([there, coming].sort());
    expect(await undo(ada, moved.data.undo)).toBe(200);
    expect(await listIn(ada, to)).toEqual([there]);
  });

  test("of others are rejected, with all the rest; hidden ones don't exist", async () => {
    const to = await buildBoardRow(app, ben.id);
    const mine = await buildPinRow(app, ben.id);
    const shown = await buildPinRow(app, ada.id);
    const secret = await buildBoardRow(app, ada.id, { privacy: "secret" });
    const hidden = await buildPinRow(app, ada.id, { boardId: secret });
    for (const [theirs, status] of [
      [shown, 403],
      [hidden, 404],
    ] as const) {
      const pin_ids = [mine, theirs];
      expect((await ben.browser.call("BulkEdit.update", { board_id: to, pin_ids })).status).toBe(status);
      expect((await ben.browser.call("BulkEdit.delete", { pin_ids })).status).toBe(status);
    }
    expect((await ben.browser.call("BulkEdit.create", { board_id: to, pin_ids: [hidden] })).status).toBe(404);
    expect(await listIn(ben, to)).toEqual([]);
    const foreign = await buildBoardRow(app, ada.id);
    for (const action of ["create", "update"] as const) {
      const call = async (board_id: string) =>
        (await ben.browser.call(`BulkEdit.${action}`, { board_id, pin_ids: [mine] })).status;
      expect([await call(foreign), await call(secret), await call("77")]).toEqual([403, 404, 404]);
    }
  });

  test("on a shared board are moved by their pinner, also removed by its owner, and published only by the owner", async () => {
    const shared = await buildBoardRow(app, ada.id, { privacy: "secret" });
    await buildCollaboratorRow(app, shared, ben.id);
    const open = await buildBoardRow(app, ben.id);
    const [hers, his] = [
      await buildPinRow(app, ada.id, { boardId: shared }),
      await buildPinRow(app, ben.id, { boardId: shared }),
    ];
    expect((await ben.browser.call("BulkEdit.delete", { pin_ids: [his, hers] })).status).toBe(403);
    for (const action of ["create", "update"] as const) {
      const { status } = await ben.browser.call(`BulkEdit.${action}`, { board_id: open, pin_ids: [his] });
      expect(status).toBe(403);
    }
    const { data } = await ada.browser.call("BulkEdit.delete", { pin_ids: [his, hers] });
    expect(await listIn(ada, shared)).toEqual([]);
    const trash = await ben.browser.call("RecentlyDeleted.get", { kind: "pin" });
    expect(trash.data.map(({ id }) => id)).toContain(his);
    expect(await undo(ada, data.undo)).toBe(200);
    expect(await listIn(ada, shared)).toEqual([his, hers]);
  });

  test("are copied in order, in front of the existing ones, and the copies can be undone", async () => {
    const [from, to] = [await buildBoardRow(app, ada.id), await buildBoardRow(app, ben.id)];
    const sources = await buildManyPinRows(app, ada.id, { count: 3, boardId: from });
    const there = await buildPinRow(app, ben.id, { boardId: to });
    const { status, data } = await ben.browser.call("BulkEdit.create", { board_id: to, pin_ids: sources });
    expect([status, data.blocking_action]).toEqual([200, null]);
    const feed = (await ben.browser.call("BoardFeed.get", { board_id: to })).data;
    expect(feed.map(({ title }) => title)).toEqual(["Pin 3", "Pin 2", "Pin 1", ""]);
    expect(feed[0]).toMatchObject({ is_repin: true, pinner: { username: "ben" } });
    expect(await listIn(ada, from)).toEqual(sources);
    const source = (await visitor.call("Pin.get", { id: sources[0] ?? "" })).data;
    expect(source.repin_count).toBe(1);
    expect(feed[0]?.image_signature).not.toBe(source.image_signature);
    expect(await undo(ben, data.undo)).toBe(200);
    expect(await listIn(ben, to)).toEqual([there]);
  });

  test("copied from a secret board leave no trace of it", async () => {
    const [secret, open] = [
      await buildBoardRow(app, ada.id, { privacy: "secret" }),
      await buildBoardRow(app, ada.id),
    ];
    const source = await buildPinRow(app, ada.id, { boardId: secret });
    await ada.browser.call("BulkEdit.create", { board_id: open, pin_ids: [source] });
    const [copy] = (await ada.browser.call("BoardFeed.get", { board_id: open })).data;
    const { data } = await ada.browser.call("Pin.get", { id: copy?.id ?? "" });
    expect(data).toMatchObject({ source_pin_id: null, native_creator: null, is_repin: true });
    expect((await ada.browser.call("Pin.get", { id: source })).data.repin_count).toBe(0);
  });

  test("get new picture addresses when moved to a secret board", async () => {
    const secret = await buildBoardRow(app, ada.id, { privacy: "secret" });
    const pinId = await buildPinRow(app, ada.id);
    const before = (await visitor.call("Pin.get", { id: pinId })).data.image_signature;
    await ada.browser.call("BulkEdit.update", { board_id: secret, pin_ids: [pinId] });
    expect((await visitor.call("Pin.get", { id: pinId })).status).toBe(404);
    expect((await ada.browser.call("Pin.get", { id: pinId })).data.image_signature).not.toBe(before);
  });

  test("offer no undo when moved where they couldn't return from", async () => {
    const [secret, shared] = [
      await buildBoardRow(app, ada.id, { privacy: "secret" }),
      await buildBoardRow(app, ada.id),
    ];
    for (const board of [secret, shared]) await buildCollaboratorRow(app, board, ben.id);
    const [open, hidden] = [
      await buildBoardRow(app, ben.id),
      await buildBoardRow(app, ben.id, { privacy: "secret" }),
    ];
    const undoOf = async (boardId: string | null, to: string) => {
      const pinId = await buildPinRow(app, ben.id, { boardId });
      const { status, data } = await ben.browser.call("BulkEdit.update", { board_id: to, pin_ids: [pinId] });
      expect(status).toBe(200);
      return { pinId, action: data.undo };
    };
    for (const from of [open, shared, null]) expect((await undoOf(from, secret)).action).toBeNull();
    const one = await buildPinRow(app, ben.id, { boardId: open });
    const moved = await ben.browser.call("Pin.update", { id: one, board_id: secret });
    expect([moved.status, moved.data.undo]).toEqual([200, null]);
    const left = await buildBoardRow(app, ada.id);
    expect((await undoOf(left, open)).action).toBeNull();
    for (const [from, to] of [
      [hidden, secret],
      [secret, hidden],
      [open, shared],
      [open, hidden],
    ] as const) {
      const { pinId, action } = await undoOf(from, to);
      expect(await undo(ben, action)).toBe(200);
      expect(await listIn(ben, from)).toContain(pinId);
    }
  });

  test("all stay if there is no space", async () => {
    const [from, to] = [await buildBoardRow(app, ada.id), await buildBoardRow(app, ada.id)];
    const pin_ids = await buildManyPinRows(app, ada.id, { count: 2, boardId: from });
    await app.context.db.pool.query("update boards set pin_count = 199999 where id = $1", [to]);
    for (const action of ["create", "update"] as const) {
      const { status, error } = await ada.browser.call(`BulkEdit.${action}`, { board_id: to, pin_ids });
      expect([status, error?.code]).toEqual([400, 10]);
    }
    await app.context.db.pool.query("update boards set pin_count = 0 where id = $1", [to]);
    expect([await listIn(ada, from), await listIn(ada, to)]).toEqual([pin_ids, []]);
  });

  test("in large numbers from many places are one transaction when no board could show the action", async () => {
    const board = await buildBoardRow(app, ada.id);
    const pin_ids = [
      ...(await buildManyPinRows(app, ada.id, { count: 200, boardId: board })),
      ...(await buildManyPinRows(app, ada.id, { count: 200 })),
    ];
    const { data } = await ada.browser.call("BulkEdit.delete", { pin_ids });
    expect(data.blocking_action).toBeNull();
    expect(await listIn(ada, board)).toEqual([]);
    expect(await undo(ada, data.undo)).toBe(200);
    expect((await listIn(ada, board)).length).toBe(200);
  });
});

describe("Pins taken out of a section", () => {
  test("stay on its board, in their order", async () => {
    const boardId = await buildBoardRow(app, ada.id);
    const section_id = await buildSectionRow(app, boardId);
    const pins = await buildManyPinRows(app, ada.id, { count: 3, boardId, sectionId: section_id });
    const [out = "", ...rest] = pins;
    const { data } = await ada.browser.call("BoardSectionPins.delete", { section_id, pins: [out] });
    expect([await listIn(ada, boardId, section_id), await listIn(ada, boardId)]).toEqual([rest, pins]);
    expect(await undo(ada, data.undo)).toBe(200);
    expect(await listIn(ada, boardId, section_id)).toEqual(pins);
  });

  test("must be Pins of that section, and the member's to move", async () => {
    const boardId = await buildBoardRow(app, ada.id);
    const section_id = await buildSectionRow(app, boardId);
    const inside = await buildPinRow(app, ada.id, { boardId, sectionId: section_id });
    const beside = await buildPinRow(app, ada.id, { boardId });
    const call = async (browser: Browser, pins: string[], section = section_id) =>
      (await browser.call("BoardSectionPins.delete", { section_id: section, pins })).status;
    expect(await call(visitor, [inside])).toBe(401);
    expect(await call(ben.browser, [inside])).toBe(403);
    expect(await call(ada.browser, [inside, beside])).toBe(404);
    expect(await call(ada.browser, [])).toBe(400);
    expect(await call(ada.browser, [inside], "77")).toBe(404);
    expect(await listIn(ada, boardId, section_id)).toEqual([inside]);
  });
});

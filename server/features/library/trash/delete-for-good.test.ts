import { describe, expect, test } from "vitest";
import type { OptionsOf } from "#contract/operations.ts";
import type { Browser } from "#testkit/app.ts";
import { startCast } from "#testkit/cast.ts";
import { buildPerson, type Person } from "#testkit/library/comments.ts";
import { mergesOf } from "#testkit/library/merges.ts";
import {
  buildBoardRow,
  buildCollaboratorRow,
  buildManyPinRows,
  buildPinRow,
  buildSectionRow,
  listMiscounts,
} from "#testkit/library/pin-rows.ts";
import { openSession } from "#testkit/members.ts";

type Kind = OptionsOf<"RecentlyDeleted.delete">["kind"];

const { app, ada, ben, visitor } = await startCast(["ada", "ben"]);
const kinds: Kind[] = ["board", "section", "pin"];
const tables: Record<Kind, string> = { board: "boards", pin: "pins", section: "sections" };

async function query<Row>(text: string, values: unknown[] = []): Promise<Row[]> {
  return await app.context.db.query<Row>({ text }, values);
}

async function isThere(kind: Kind, id: string): Promise<boolean> {
  return (await query(`select from ${tables[kind]} where id = $1`, [id])).length > 0;
}

const idsIn = async (who: Person, kind: Kind) =>
  (await who.browser.call("RecentlyDeleted.get", { kind, page_size: 250 })).data.map(({ id }) => id);
const deleteForGood = (browser: Browser, kind: Kind, id: string) =>
  browser.call("RecentlyDeleted.delete", { kind, id });
const restore = (browser: Browser, kind: Kind, id: string) => browser.call("Restore.create", { kind, id });

/** Deletes one thing of each kind for a member. */
async function deleteOneOfEach(who: Person): Promise<Record<Kind, string> & { undos: string[] }> {
  const [board, kept] = [await buildBoardRow(app, who.id), await buildBoardRow(app, who.id)];
  const section = await buildSectionRow(app, kept);
  const pin = await buildPinRow(app, who.id, { boardId: kept });
  const answers = [
    await who.browser.call("Board.delete", { board_id: board }),
    await who.browser.call("BoardSectionEdit.delete", { section_id: section }),
    await who.browser.call("Pin.delete", { id: pin }),
  ];
  return { board, section, pin, undos: answers.map(({ data }) => data.undo.action_id) };
}

describe.each(kinds)("a %s deleted from the trash", (kind) => {
  test("is gone at once, and can't come back", async () => {
    const zoe = await buildPerson(app);
    const { [kind]: id, undos } = await deleteOneOfEach(zoe);
    const refused = await Promise.all([
      deleteForGood(visitor, kind, id),
      deleteForGood(await openSession(app, zoe, { isLimited: true }), kind, id),
      deleteForGood(ben.browser, kind, id),
      deleteForGood(zoe.browser, kind, "1"),
      deleteForGood(zoe.browser, kind, "first"),
    ]);
    expect(refused.map(({ status }) => status)).toEqual([401, 403, 404, 404, 400]);
    expect((await deleteForGood(zoe.browser, kind, id)).data).toEqual({ kind, id });
    expect(await idsIn(zoe, kind)).toEqual([]);
    expect((await restore(zoe.browser, kind, id)).status).toBe(404);
    expect((await deleteForGood(zoe.browser, kind, id)).status).toBe(404);
    const others = kinds.filter((other) => other !== kind);
    expect(await Promise.all(others.map(async (other) => (await idsIn(zoe, other)).length))).toEqual([1, 1]);
    await app.drain();
    expect(await isThere(kind, id)).toBe(false);
    const undone = await Promise.all(
      undos.map((action_id) => zoe.browser.call("Undo.create", { action_id })),
    );
    expect(undone.map(({ status }) => status).sort()).toEqual([200, 200, 404]);
    expect(await listMiscounts(app)).toEqual([]);
  });

  test("isn't deleted while it's in use", async () => {
    const { [kind]: id } = await deleteOneOfEach(ada);
    expect((await restore(ada.browser, kind, id)).status).toBe(200);
    expect((await deleteForGood(ada.browser, kind, id)).status).toBe(404);
    await app.drain();
    expect(await isThere(kind, id)).toBe(true);
  });

  test("is deleted or restored, never both", async () => {
    const { [kind]: id } = await deleteOneOfEach(ada);
    const [deleted, restored] = await Promise.all([
      deleteForGood(ada.browser, kind, id),
      restore(ada.browser, kind, id),
    ]);
    expect([deleted.status, restored.status].sort()).toEqual([200, 404]);
    await app.drain();
    expect(await isThere(kind, id)).toBe(restored.status === 200);
    expect(await listMiscounts(app)).toEqual([]);
  });

  test("goes with all others of its kind", async () => {
    const [zoe, kim] = [await buildPerson(app), await buildPerson(app)];
    const [first, second, theirs] = [
      await deleteOneOfEach(zoe),
      await deleteOneOfEach(zoe),
      await deleteOneOfEach(kim),
    ];
    const refused = await Promise.all([
      visitor.call("AllRecentlyDeleted.delete", { kind }),
      (await openSession(app, zoe, { isLimited: true })).call("AllRecentlyDeleted.delete", { kind }),
      // @ts-expect-error Not a kind of thing.
      zoe.browser.call("AllRecentlyDeleted.delete", { kind: "comment" }),
    ]);
    expect(refused.map(({ status }) => status)).toEqual([401, 403, 400]);
    expect((await zoe.browser.call("AllRecentlyDeleted.delete", { kind })).data).toEqual({ kind });
    const left = await Promise.all(kinds.map(async (other) => (await idsIn(zoe, other)).length));
    expect(left).toEqual(kinds.map((other) => (other === kind ? 0 : 2)));
    await app.drain();
    const there = [first, second, theirs].map((things) => isThere(kind, things[kind]));
    expect(await Promise.all(there)).toEqual([false, false, true]);
    expect(await idsIn(kim, kind)).toEqual([theirs[kind]]);
    expect(await listMiscounts(app)).toEqual([]);
  });
});

test("a board goes with its own Pins, and others' Pins move to their trash", async () => {
  const boardId = await buildBoardRow(app, ada.id);
  await buildCollaboratorRow(app, boardId, ben.id);
  const mine = await buildPinRow(app, ada.id, { boardId });
  const theirs = await buildPinRow(app, ben.id, { boardId });
  await ada.browser.call("Board.delete", { board_id: boardId });
  expect((await deleteForGood(ben.browser, "board", boardId)).status).toBe(404);
  await deleteForGood(ada.browser, "board", boardId);
  await app.drain();
  expect([await isThere("pin", mine), await idsIn(ben, "pin")]).toEqual([false, [theirs]]);
});

test("what's too much for one call is deleted by a job, which spares what is deleted later", async () => {
  const zoe = await buildPerson(app);
  const boardId = await buildBoardRow(app, zoe.id);
  const pins = await buildManyPinRows(app, zoe.id, { count: 1100, boardId });
  const [later = "", ...rest] = pins;
  await query("update pins set state = 'trashed', trashed_at = now() where id = any($1::bigint[])", [rest]);
  await query("update boards set pin_count = 1 where id = $1", [boardId]);
  await zoe.browser.call("AllRecentlyDeleted.delete", { kind: "pin" });
  await zoe.browser.call("Pin.delete", { id: later });
  await app.drain();
  expect(await idsIn(zoe, "pin")).toEqual([later]);
  expect(await query("select id from pins where pinner_id = $1", [zoe.id])).toEqual([{ id: later }]);
});

test("a section whose Pins are still on their way out is spared", async () => {
  const zoe = await buildPerson(app);
  const boardId = await buildBoardRow(app, zoe.id);
  const sectionId = await buildSectionRow(app, boardId);
  await buildManyPinRows(app, zoe.id, { count: 300, boardId, sectionId });
  await zoe.browser.call("BoardSectionEdit.delete", { section_id: sectionId });
  expect((await deleteForGood(zoe.browser, "section", sectionId)).error?.code).toBe(2171);
  await zoe.browser.call("AllRecentlyDeleted.delete", { kind: "section" });
  expect(await idsIn(zoe, "section")).toEqual([sectionId]);
  await app.drain();
  expect((await deleteForGood(zoe.browser, "section", sectionId)).status).toBe(200);
  await app.drain();
  expect(await isThere("section", sectionId)).toBe(false);
});

describe("a merged board in the trash", () => {
  const { buildFilled, merge, idsIn: pinsOn } = mergesOf(app, ada);

  async function countReturning(boardId: string): Promise<number | undefined> {
    const { data } = await ada.browser.call("RecentlyDeleted.get", { kind: "board" });
    return data.find(({ id }) => id === boardId)?.returning_pin_count;
  }

  test("says how many Pins come back with it", async () => {
    const { board, pins } = await buildFilled();
    const target = await buildBoardRow(app, ada.id);
    await merge(board, target);
    expect(await countReturning(board)).toBe(4);
    await ada.browser.call("Pin.delete", { id: pins[0] ?? "" });
    expect(await countReturning(board)).toBe(3);
    await restore(ada.browser, "board", board);
    expect(await pinsOn(board)).toHaveLength(3);
  });

  test("says 0 once its section is gone, like a board that wasn't merged", async () => {
    const { board } = await buildFilled();
    const [target, plain] = [await buildBoardRow(app, ada.id), await buildBoardRow(app, ada.id)];
    const { data } = await merge(board, target);
    await ada.browser.call("BoardSectionEdit.delete", { section_id: data.section_id });
    await ada.browser.call("Board.delete", { board_id: plain });
    expect([await countReturning(board), await countReturning(plain)]).toEqual([0, 0]);
  });

  test("leaves its Pins where they are when it's deleted", async () => {
    const { board, pins } = await buildFilled();
    const target = await buildBoardRow(app, ada.id);
    await merge(board, target);
    await deleteForGood(ada.browser, "board", board);
    await app.drain();
    expect([await isThere("board", board), await pinsOn(target)]).toEqual([false, pins]);
  });
});

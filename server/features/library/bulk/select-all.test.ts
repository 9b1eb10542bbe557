import { afterEach, describe, expect, test } from "vitest";
import type { OptionsOf } from "#contract/operations.ts";
import { startCast } from "#testkit/cast.ts";
import { orderIn, outcomeOf, runFor } from "#testkit/library/board-actions.ts";
import {
  buildBoardRow,
  buildCollaboratorRow,
  buildManyPinRows,
  buildPinRow,
  buildSectionRow,
  listMiscounts,
} from "#testkit/library/pin-rows.ts";
import { buildPerson, openSession, type Person } from "#testkit/members.ts";

const { app, ada, ben, visitor } = await startCast(["ada", "ben"]);

afterEach(async () => {
  await app.drain();
  expect(await listMiscounts(app)).toEqual([]);
});

type Place = OptionsOf<"BulkEditSelectAll.get">;
type Everything = OptionsOf<"BulkEditSelectAll.update">;

async function count(who: Person, place: Place): Promise<number[]> {
  const { data } = await who.browser.call("BulkEditSelectAll.get", place);
  return [data.pin_count, data.hidden_count, data.others_count];
}

async function undo(who: Person, action: { action_id: string } | null) {
  return await who.browser.call("Undo.create", { action_id: action?.action_id ?? "" });
}

/** All live Pins of a member that aren't on a board, newest first. */
async function looseOf(who: Person): Promise<string[]> {
  const { rows } = await app.context.db.pool.query<{ id: string }>(
    "select id from pins where pinner_id = $1 and board_id is null and state = 'live' order by id desc",
    [who.id],
  );
  return rows.map(({ id }) => id);
}

describe("counting everything in a place", () => {
  test("is for those who can save there", async () => {
    const board_id = await buildBoardRow(app, ada.id);
    const secret = await buildBoardRow(app, ada.id, { privacy: "secret" });
    const section = await buildSectionRow(app, board_id);
    const ask = async (browser: typeof visitor, place: Place) => {
      const { status, error } = await browser.call("BulkEditSelectAll.get", place);
      return [status, error?.message_detail];
    };
    expect((await ask(visitor, { board_id }))[0]).toBe(401);
    const limited = await openSession(app, ada, { isLimited: true });
    expect((await ask(limited, { board_id }))[0]).toBe(403);
    expect((await ask(ben.browser, { board_id }))[0]).toBe(403);
    expect((await ask(ben.browser, { board_id: secret }))[0]).toBe(404);
    expect((await ask(ada.browser, { board_id: secret, old_section_id: section }))[0]).toBe(404);
    expect(await ask(ada.browser, {})).toEqual([400, "board_id"]);
    expect(await ask(ada.browser, { pin_filter: "COLORS" } as never)).toEqual([400, "pin_filter"]);
    expect(await ask(ada.browser, { board_id: "x" })).toEqual([400, "board_id"]);
  });

  test("names those that are hidden and those that others saved", async () => {
    const board_id = await buildBoardRow(app, ada.id, { privacy: "secret" });
    await buildCollaboratorRow(app, board_id, ben.id);
    const section = await buildSectionRow(app, board_id);
    await buildManyPinRows(app, ada.id, { count: 3, boardId: board_id });
    await buildManyPinRows(app, ben.id, { count: 2, boardId: board_id, sectionId: section });
    expect(await count(ada, { board_id })).toEqual([5, 5, 2]);
    expect(await count(ben, { board_id, old_section_id: "" })).toEqual([3, 3, 3]);
    expect(await count(ben, { board_id, old_section_id: section })).toEqual([2, 2, 0]);
  });
});

describe("all one's own Pins", () => {
  test.each(["create", "update", "delete"] as const)(
    "are never meant by a forgotten board: %s",
    async (action) => {
      const to = { new_board_id: await buildBoardRow(app, ada.id) };
      const { status, error } = await ada.browser.call(`BulkEditSelectAll.${action}`, to);
      expect([status, error?.message_detail]).toEqual([400, "board_id"]);
      const all = { ...to, pin_filter: "NONE" } as const;
      expect((await visitor.call(`BulkEditSelectAll.${action}`, all)).status).toBe(401);
      if (action === "delete") return;
      const foreign = { ...all, new_board_id: await buildBoardRow(app, ben.id) };
      expect((await ada.browser.call(`BulkEditSelectAll.${action}`, foreign)).status).toBe(403);
    },
  );

  test("by filter are moved, copied and deleted at once when few, except the named ones", async () => {
    const kim = await buildPerson(app);
    const [from, to] = [await buildBoardRow(app, kim.id), await buildBoardRow(app, kim.id)];
    const hidden = await buildBoardRow(app, kim.id, { privacy: "secret" });
    const shared = await buildBoardRow(app, ada.id);
    await buildCollaboratorRow(app, shared, kim.id);
    const made = await buildPinRow(app, kim.id, { boardId: from });
    const favorite = await buildPinRow(app, kim.id, { boardId: hidden });
    const loose = await buildPinRow(app, kim.id);
    const abroad = await buildPinRow(app, kim.id, { boardId: shared });
    await buildPinRow(app, ada.id, { boardId: shared });
    await app.context.db.pool.query("update pins set creator_id = pinner_id where id = $1", [made]);
    await kim.browser.call("PinFavorite.create", { pin_id: favorite });
    expect(await count(kim, { pin_filter: "NONE" })).toEqual([4, 1, 0]);
    expect(await count(kim, { pin_filter: "FAVORITED" })).toEqual([1, 1, 0]);
    expect(await count(kim, { pin_filter: "CREATED_BY_ME" })).toEqual([1, 0, 0]);
    expect(await count(kim, { pin_filter: "FAVORITED_AND_CREATED_BY_ME" })).toEqual([0, 0, 0]);

    const target = { new_board_id: to };
    const created = { ...target, pin_filter: "CREATED_BY_ME" } as const;
    expect((await kim.browser.call("BulkEditSelectAll.update", created)).data.pin_count).toBe(1);
    expect(await orderIn(app, "board_id", to)).toEqual([made]);

    const but: Everything = { ...target, pin_filter: "NONE", pin_ids: [favorite] };
    const { data: moved } = await kim.browser.call("BulkEditSelectAll.update", but);
    expect([moved.pin_count, moved.blocking_action]).toEqual([2, null]);
    expect(await orderIn(app, "board_id", to)).toEqual([abroad, loose, made]);
    expect((await undo(kim, moved.undo)).status).toBe(200);
    expect([await orderIn(app, "board_id", to), await looseOf(kim)]).toEqual([[made], [loose]]);

    const copy: Everything = { new_board_id: "", pin_filter: "NONE", pin_ids: [favorite, abroad] };
    const { data: copied } = await kim.browser.call("BulkEditSelectAll.create", copy);
    expect([copied.pin_count, (await looseOf(kim)).length]).toEqual([2, 3]);
    expect((await undo(kim, copied.undo)).status).toBe(200);
    expect(await looseOf(kim)).toEqual([loose]);

    const { data: deleted } = await kim.browser.call("BulkEditSelectAll.delete", {
      pin_filter: "NONE",
      pin_ids: [loose],
    });
    expect(deleted.pin_count).toBe(3);
    expect(await count(kim, { pin_filter: "NONE" })).toEqual([1, 0, 0]);
    expect((await undo(kim, deleted.undo)).status).toBe(200);
    expect(await count(kim, { pin_filter: "NONE" })).toEqual([4, 1, 0]);
  });

  test("are a long action when many, even without a board that shows it", async () => {
    const kim = await buildPerson(app);
    const to = await buildBoardRow(app, kim.id);
    const [stays = "", ...rest] = await buildManyPinRows(app, kim.id, { count: 301 });
    const all: OptionsOf<"BulkEditSelectAll.delete"> = { pin_filter: "NONE", pin_ids: [stays] };
    const { data: moved } = await kim.browser.call("BulkEditSelectAll.update", { ...all, new_board_id: to });
    expect(moved).toMatchObject({ pin_count: 300, blocking_action: { board_id: to, is_origin: false } });
    await app.drain();
    expect([await orderIn(app, "board_id", to), await looseOf(kim)]).toEqual([rest, [stays]]);

    const back = { board_id: to, new_board_id: "" };
    const { data: copied } = await kim.browser.call("BulkEditSelectAll.create", back);
    expect(copied.blocking_action).toMatchObject({ board_id: "", action_type: 6, progress: 0 });
    await app.drain();
    expect((await looseOf(kim)).length).toBe(301);
    const undone = await undo(kim, copied.undo);
    expect(undone.data.blocking_action).toMatchObject({ board_id: "", action_type: 3 });
    await app.drain();
    expect(await looseOf(kim)).toEqual([stays]);

    const { data: deleted } = await kim.browser.call("BulkEditSelectAll.delete", all);
    expect(deleted).toMatchObject({ pin_count: 300, blocking_action: { board_id: "", action_type: 3 } });
    await runFor(app, 0, deleted.blocking_action);
    await app.drain();
    expect(await outcomeOf(kim, deleted.blocking_action)).toMatchObject({ state: "done", done: 300 });
    expect(await count(kim, { pin_filter: "NONE" })).toEqual([1, 0, 0]);
  });
});

describe("copying all Pins of a board", () => {
  test("includes those of others, in their order, except the named ones", async () => {
    const [from, to] = [await buildBoardRow(app, ada.id), await buildBoardRow(app, ada.id)];
    await buildCollaboratorRow(app, from, ben.id);
    const [first = "", left = ""] = await buildManyPinRows(app, ada.id, { count: 2, boardId: from });
    const his = await buildPinRow(app, ben.id, { boardId: from });
    const options = { board_id: from, new_board_id: to, pin_ids: [left] };
    const { data } = await ada.browser.call("BulkEditSelectAll.create", options);
    expect(data.pin_count).toBe(2);
    const { rows } = await app.context.db.pool.query<{ source: string }>(
      "select source_pin_id as source from pins where board_id = $1 order by place desc, id desc",
      [to],
    );
    const order = await orderIn(app, "board_id", from);
    expect(rows.map(({ source }) => source)).toEqual(order.filter((id) => id !== left));
    expect(order.toSorted()).toEqual([first, left, his].toSorted());
    expect((await undo(ada, data.undo)).status).toBe(200);
    expect(await orderIn(app, "board_id", to)).toEqual([]);
  });

  test("is for those who can save there, and only its owner may show what is hidden", async () => {
    const secret = await buildBoardRow(app, ada.id, { privacy: "secret" });
    await buildPinRow(app, ada.id, { boardId: secret });
    const copy = async (who: Person, new_board_id: string) =>
      (await who.browser.call("BulkEditSelectAll.create", { board_id: secret, new_board_id })).status;
    const his = await buildBoardRow(app, ben.id);
    expect(await copy(ben, his)).toBe(404);
    await buildCollaboratorRow(app, secret, ben.id);
    expect([await copy(ben, his), await copy(ben, "")]).toEqual([403, 403]);
    expect(await copy(ben, await buildBoardRow(app, ben.id, { privacy: "secret" }))).toBe(200);
    expect(await copy(ada, "")).toBe(200);
  });
});

import { describe, expect, test } from "vitest";
import type { OptionsOf, ResultOf } from "#contract/operations.ts";
import type { Browser } from "#testkit/app.ts";
import { startCast } from "#testkit/cast.ts";
import { buildPerson, type Person } from "#testkit/library/comments.ts";
import {
  buildBoardRow,
  buildCollaboratorRow,
  buildPinRow,
  buildSectionRow,
  listMiscounts,
} from "#testkit/library/pin-rows.ts";
import { openSession } from "#testkit/members.ts";

type Kind = OptionsOf<"Restore.create">["kind"];

const { app, ada, ben, visitor } = await startCast(["ada", "ben"]);

async function query<Row>(text: string, values: unknown[] = []): Promise<Row[]> {
  return await app.context.db.query<Row>({ text }, values);
}

const tables: Record<Kind, string> = { board: "boards", pin: "pins", section: "sections" };

/** Makes it look deleted that many days ago. */
async function age(kind: Kind, id: string, days: number): Promise<void> {
  await query(`update ${tables[kind]} set trashed_at = now() - make_interval(hours => $2) where id = $1`, [
    id,
    24 * days,
  ]);
}

async function listTrash(who: Person, kind: Kind): Promise<ResultOf<"RecentlyDeleted.get">> {
  const found: ResultOf<"RecentlyDeleted.get"> = [];
  for (let bookmarks: string[] = []; bookmarks[0] !== "-end-"; ) {
    const options = { kind, page_size: 2, bookmarks };
    const { data, envelope } = await who.browser.call("RecentlyDeleted.get", options);
    found.push(...data);
    bookmarks = envelope.resource.options.bookmarks as string[];
  }
  return found;
}

const idsIn = async (who: Person, kind: Kind) => (await listTrash(who, kind)).map(({ id }) => id);
const restore = (browser: Browser, kind: Kind, id: string) => browser.call("Restore.create", { kind, id });

/** Deletes one thing of each kind for a member. */
async function deleteOneOfEach(who: Person): Promise<Record<Kind, string>> {
  const [board, kept] = [await buildBoardRow(app, who.id), await buildBoardRow(app, who.id)];
  const section = await buildSectionRow(app, kept);
  const pin = await buildPinRow(app, who.id, { boardId: kept });
  await who.browser.call("Board.delete", { board_id: board });
  await who.browser.call("BoardSectionEdit.delete", { section_id: section });
  await who.browser.call("Pin.delete", { id: pin });
  return { board, section, pin };
}

describe.each<Kind>(["board", "section", "pin"])("a %s in the trash", (kind) => {
  test("is listed for its owner with its expiry, and can be restored", async () => {
    const zoe = await buildPerson(app);
    const { [kind]: id } = await deleteOneOfEach(zoe);
    const [item] = await listTrash(zoe, kind);
    expect(item).toMatchObject({ kind, id, [kind]: { id } });
    const left = Date.parse(item?.gone_at ?? "") - Date.parse(item?.deleted_at ?? "");
    expect(left).toBe(7 * 24 * 60 * 60 * 1000);
    expect(await idsIn(ben, kind)).toEqual([]);
    expect((await restore(ben.browser, kind, id)).status).toBe(404);
    expect((await restore(visitor, kind, id)).status).toBe(401);
    expect((await visitor.call("RecentlyDeleted.get", { kind })).status).toBe(401);
    const limited = await openSession(app, zoe, { isLimited: true });
    expect((await limited.call("RecentlyDeleted.get", { kind })).status).toBe(403);
    const both = await Promise.all([restore(zoe.browser, kind, id), restore(zoe.browser, kind, id)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 404]);
    expect(await idsIn(zoe, kind)).toEqual([]);
    expect(await listMiscounts(app)).toEqual([]);
  });

  test("is gone after seven days", async () => {
    const { [kind]: id } = await deleteOneOfEach(ada);
    await age(kind, id, 6.5);
    expect(await idsIn(ada, kind)).toContain(id);
    await age(kind, id, 7);
    expect(await idsIn(ada, kind)).not.toContain(id);
    expect((await restore(ada.browser, kind, id)).status).toBe(404);
  });
});

test("shows a deleted board's owner the cover it had", async () => {
  const zoe = await buildPerson(app);
  const boards = [await buildBoardRow(app, zoe.id), await buildBoardRow(app, zoe.id)];
  const [chosen = "", plain = ""] = boards;
  const pins = [];
  for (const boardId of [chosen, chosen, plain]) pins.push(await buildPinRow(app, zoe.id, { boardId }));
  await query("update boards set cover_pin_id = $2 where id = $1", [chosen, pins[0]]);
  for (const board_id of boards) await zoe.browser.call("Board.delete", { board_id });
  const shown = (await listTrash(zoe, "board")).map(({ board }) => board?.cover_pin);
  expect(shown).toMatchObject([{ pin_id: pins[2] }, { pin_id: pins[0] }]);
});

test("lists everything deleted at one moment, latest first", async () => {
  const zoe = await buildPerson(app);
  const pins: string[] = [];
  for (let count = 0; count < 5; count += 1) pins.unshift(await buildPinRow(app, zoe.id));
  for (const id of pins) await zoe.browser.call("Pin.delete", { id });
  await query("update pins set trashed_at = now() - interval '1 hour' where pinner_id = $1", [zoe.id]);
  expect(await idsIn(zoe, "pin")).toEqual(pins);
  const wrong = await zoe.browser.call("RecentlyDeleted.get", { kind: "pin", bookmarks: "bm90IG91cnM" });
  expect(wrong).toMatchObject({ status: 400, error: { message_detail: "bookmarks" } });
});

test("an undo works for its member, once, for seven days", async () => {
  const boardId = await buildBoardRow(app, ada.id);
  const gone = await ada.browser.call("Board.delete", { board_id: boardId });
  const { action_id } = gone.data.undo;
  expect(Date.parse(gone.data.undo.expires_at)).toBeGreaterThan(Date.now() + 6.9 * 24 * 60 * 60 * 1000);
  expect((await visitor.call("Undo.create", { action_id })).status).toBe(401);
  expect((await ben.browser.call("Undo.create", { action_id })).status).toBe(404);
  await query("update undo_actions set expires_at = now() - interval '1 second' where id = $1", [action_id]);
  expect((await ada.browser.call("Undo.create", { action_id })).status).toBe(404);
  // It is still in the trash, and the undo can't be repeated after a restore.
  await query("update undo_actions set expires_at = now() + interval '1 day' where id = $1", [action_id]);
  expect((await restore(ada.browser, "board", boardId)).status).toBe(200);
  expect((await ada.browser.call("Undo.create", { action_id })).status).toBe(404);
});

test("restores a board to first place, with the next free name if its own is taken", async () => {
  const zoe = await buildPerson(app);
  const make = async (name: string) => (await zoe.browser.call("Board.create", { name })).data;
  const board = await make("Lamps");
  await zoe.browser.call("Board.delete", { board_id: board.id });
  const other = await make("LAMPS");
  expect(other.url).toBe(board.url);
  await restore(zoe.browser, "board", board.id);
  const { data } = await zoe.browser.call("Boards.get", { username: zoe.username, sort: "custom" });
  expect(data.map(({ id, name, url }) => [id, name, url.split("/").at(-2)])).toEqual([
    [board.id, "Lamps (2)", "lamps-2"],
    [other.id, "LAMPS", "lamps"],
  ]);
});

test("a section waits in the trash for its board", async () => {
  const zoe = await buildPerson(app);
  const boardId = await buildBoardRow(app, zoe.id);
  const section = await buildSectionRow(app, boardId);
  await zoe.browser.call("BoardSectionEdit.delete", { section_id: section });
  await zoe.browser.call("Board.delete", { board_id: boardId });
  expect(await idsIn(zoe, "section")).toEqual([]);
  expect((await restore(zoe.browser, "section", section)).status).toBe(404);
  await restore(zoe.browser, "board", boardId);
  expect((await restore(zoe.browser, "section", section)).status).toBe(200);
});

test("a Pin of a deleted secret board waits for it, or goes where its owner chooses", async () => {
  const boardId = await buildBoardRow(app, ada.id, { privacy: "secret" });
  const pinId = await buildPinRow(app, ada.id, { boardId });
  const open = await buildBoardRow(app, ada.id);
  const { data: gone } = await ada.browser.call("Pin.delete", { id: pinId });
  await ada.browser.call("Board.delete", { board_id: boardId });
  const undone = await ada.browser.call("Undo.create", { action_id: gone.undo.action_id });
  expect(undone.status).toBe(403);
  expect((await restore(ada.browser, "pin", pinId)).status).toBe(403);
  const chosen = { kind: "pin", id: pinId, board_id: open } as const;
  expect((await ada.browser.call("Restore.create", chosen)).status).toBe(200);
  expect((await visitor.call("Pin.get", { id: pinId })).data.board?.id).toBe(open);
  expect(await listMiscounts(app)).toEqual([]);
});

test("restores a Pin without its lost place, and doesn't reveal a board its pinner lost", async () => {
  const boardId = await buildBoardRow(app, ada.id, { privacy: "secret", name: "Hush" });
  await buildCollaboratorRow(app, boardId, ben.id);
  const sectionId = await buildSectionRow(app, boardId);
  const pinId = await buildPinRow(app, ben.id, { boardId, sectionId });
  await ben.browser.call("Pin.delete", { id: pinId });
  const shown = async () => {
    const item = (await listTrash(ben, "pin")).find(({ id }) => id === pinId);
    return [item?.pin?.board?.name, item?.pin?.section?.id];
  };
  expect(await shown()).toEqual(["Hush", sectionId]);
  await query("delete from board_members where board_id = $1 and member_id = $2", [boardId, ben.id]);
  await query("update boards set collaborator_count = 0 where id = $1", [boardId]);
  expect(await shown()).toEqual([undefined, undefined]);
  // It was not public, and restoring doesn't make it so.
  const [open, own] = [
    await buildBoardRow(app, ben.id),
    await buildBoardRow(app, ben.id, { privacy: "secret" }),
  ];
  for (const board_id of [undefined, open]) {
    const shut = await ben.browser.call("Restore.create", {
      kind: "pin",
      id: pinId,
      ...(board_id && { board_id }),
    });
    expect(shut).toMatchObject({ status: 403, error: { message_detail: "board_id" } });
  }
  const foreign = { kind: "pin", id: pinId, board_id: boardId } as const;
  expect((await ben.browser.call("Restore.create", foreign)).error?.code).toBe(40);
  expect((await ben.browser.call("Restore.create", { ...foreign, board_id: own })).status).toBe(200);
  expect((await ben.browser.call("Pin.get", { id: pinId })).data.board?.id).toBe(own);
  expect((await visitor.call("Pin.get", { id: pinId })).status).toBe(404);
  expect(await listMiscounts(app)).toEqual([]);
});

test("a board's owner restores another's Pin they removed, if nothing has happened to it since", async () => {
  const boardId = await buildBoardRow(app, ada.id, { privacy: "secret" });
  await buildCollaboratorRow(app, boardId, ben.id);
  const sectionId = await buildSectionRow(app, boardId);
  const id = await buildPinRow(app, ben.id, { boardId, sectionId });
  const undo = async (who: Person, action_id: string) =>
    (await who.browser.call("Undo.create", { action_id })).status;
  const { data: first } = await ada.browser.call("Pin.delete", { id });
  expect(await undo(ben, first.undo.action_id)).toBe(404);
  expect(await undo(ada, first.undo.action_id)).toBe(200);
  expect((await ada.browser.call("Pin.get", { id })).data.section?.id).toBe(sectionId);
  const { data: second } = await ada.browser.call("Pin.delete", { id });
  await restore(ben.browser, "pin", id);
  await ben.browser.call("Pin.delete", { id });
  expect(await undo(ada, second.undo.action_id)).toBe(404);
  expect(await listMiscounts(app)).toEqual([]);
});

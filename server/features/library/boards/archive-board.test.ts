import { expect, test } from "vitest";
import type { Browser } from "#testkit/app.ts";
import { startCast } from "#testkit/cast.ts";
import { buildPerson } from "#testkit/library/comments.ts";
import {
  buildBoardRow,
  buildCollaboratorRow,
  buildManyBoardRows,
  buildPinRow,
} from "#testkit/library/pin-rows.ts";
import { openSession } from "#testkit/members.ts";

const { app, ada, ben, visitor } = await startCast(["ada", "ben"]);

const archive = async (browser: Browser, board_id: string) =>
  await browser.call("BoardArchive.create", { board_id });

async function idsOf(browser: Browser, username: string, include_archived = false): Promise<string[]> {
  const { data } = await browser.call("Boards.get", { username, include_archived, sort: "custom" });
  return data.map(({ id }) => id);
}

test("is for members of the board", async () => {
  const [open, secret] = [
    await buildBoardRow(app, ada.id),
    await buildBoardRow(app, ada.id, { privacy: "secret" }),
  ];
  const limited = await openSession(app, ada, { isLimited: true });
  for (const name of ["BoardArchive.create", "BoardArchive.delete"] as const) {
    expect((await visitor.call(name, { board_id: open })).status).toBe(401);
    expect((await limited.call(name, { board_id: open })).status).toBe(403);
    expect((await ben.browser.call(name, { board_id: open })).error?.code).toBe(29);
    expect((await ben.browser.call(name, { board_id: secret })).error?.code).toBe(40);
    expect((await ada.browser.call(name, { board_id: "77" })).error?.code).toBe(40);
    expect((await ada.browser.call(name, { board_id: "seven" })).status).toBe(400);
    expect((await ada.browser.call(name, {} as never)).status).toBe(400);
  }
});

test("by its owner hides a board from the profile, keeps its address, and can be undone", async () => {
  const kim = await buildPerson(app);
  const boards = await buildManyBoardRows(app, kim.id, 3);
  const [first = "", middle = "", last = ""] = boards;
  await buildPinRow(app, kim.id, { boardId: middle });
  await buildCollaboratorRow(app, middle, ben.id);
  const counts = async (browser: Browser) => {
    const { data } = await browser.call("User.get", { user_id: kim.id });
    return [data.board_count, data.pin_count];
  };
  expect(await counts(visitor)).toEqual([3, 1]);
  const { data } = await archive(kim.browser, middle);
  expect(data).toMatchObject({ profileGroup: "archived", onProfile: false, version: 1 });
  expect(data.archived_by_me_at).not.toBeNull();
  expect(await idsOf(visitor, kim.username)).toEqual([first, last]);
  expect(await idsOf(kim.browser, kim.username)).toEqual([first, last]);
  expect(await idsOf(kim.browser, kim.username, true)).toEqual(boards);
  expect(await idsOf(ben.browser, ben.username)).toContain(middle);
  expect([await counts(visitor), await counts(kim.browser)]).toEqual([
    [2, 0],
    [3, 1],
  ]);
  const seen = await visitor.call("Board.get", { board_id: middle });
  expect(seen.data).toMatchObject({ id: middle, pin_count: 1, archived_by_me_at: null });
  const again = await archive(kim.browser, middle);
  expect(again.data.archived_by_me_at).toBe(data.archived_by_me_at);
  const back = await kim.browser.call("BoardArchive.delete", { board_id: middle });
  expect(back.data).toMatchObject({ archived_by_me_at: null, profileGroup: "public", onProfile: true });
  expect(await idsOf(visitor, kim.username)).toEqual(boards);
  expect(await counts(visitor)).toEqual([3, 1]);
});

test("by a collaborator hides it only from their own lists", async () => {
  const [kim, lea] = [await buildPerson(app), await buildPerson(app)];
  const board = await buildBoardRow(app, kim.id);
  await buildCollaboratorRow(app, board, lea.id);
  expect((await archive(lea.browser, board)).data.profileGroup).toBe("archived");
  expect(await idsOf(lea.browser, lea.username)).toEqual([]);
  expect(await idsOf(lea.browser, lea.username, true)).toEqual([board]);
  expect(await idsOf(kim.browser, kim.username)).toEqual([board]);
  expect(await idsOf(visitor, kim.username)).toEqual([board]);
  const { data } = await kim.browser.call("Board.get", { board_id: board });
  expect(data).toMatchObject({ archived_by_me_at: null, profileGroup: "public", onProfile: true });
  const [event] = await app.context.db.query<{ visibility: string }>(
    { text: "select visibility from events where object_id = $1 and verb = 'board_archived'" },
    [board],
  );
  expect(event?.visibility).toBe("secret");
});

test("clears cached pages for visitors", async () => {
  const kim = await buildPerson(app);
  const board = await buildBoardRow(app, kim.id);
  let forgotten = 0;
  await app.context.db.sharedCaches.onClear(() => {
    forgotten += 1;
  });
  forgotten = 0;
  await archive(kim.browser, board);
  expect(forgotten).toBeGreaterThan(0);
});

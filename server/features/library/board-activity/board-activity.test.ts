import { afterAll, beforeAll, expect, test } from "vitest";
import { prepareCursors } from "#server/platform/outbox/repo.ts";
import { startTestApp, type TestApp } from "#testkit/app.ts";
import { accept, buildTeam, invite, leave, remove } from "#testkit/library/board-invites.ts";
import { buildBlockRow, buildBoardRow, buildPinRow } from "#testkit/library/pin-rows.ts";
import { buildPerson, openSession, type Person } from "#testkit/members.ts";
import { readEvents } from "#testkit/read-events.ts";
import { noteActivity } from "./note-activity.ts";
import { deleteOldActivity } from "./write-repo.ts";

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ env: { RATE_LIMIT: "100000" } });
  await prepareCursors(app.context.db, [noteActivity.name]);
});
afterAll(() => app[Symbol.asyncDispose]());

const ask = ({ browser }: Person, board_id: string, more: object = {}) =>
  browser.call("BoardActivity.get", { board_id, ...more });

async function read(who: Person, boardId: string): Promise<string[]> {
  await readEvents(app.context, noteActivity);
  const { data } = await ask(who, boardId);
  return data.map(
    ({ kind, actor, pin_count: count }) => `${actor.username} ${kind}${count > 0 ? ` ${count}` : ""}`,
  );
}

/** Events wait for older transactions, of other tests too. */
const expectActivity = (who: Person, boardId: string, expected: string[]) =>
  expect.poll(() => read(who, boardId)).toEqual(expected);

async function source(): Promise<string> {
  const maker = await buildPerson(app);
  return await buildPinRow(app, maker.id, { boardId: await buildBoardRow(app, maker.id) });
}

async function save({ browser }: Person, boardId: string): Promise<string> {
  return (await browser.call("Repin.create", { pin_id: await source(), board_id: boardId })).data.id;
}

test("says who saved, moved and removed what, newest first", async () => {
  const { owner, helper, boardId } = await buildTeam(app);
  const [own, name] = [await buildBoardRow(app, helper.id), helper.username];
  const pin = await save(helper, boardId);
  await expectActivity(owner, boardId, [`${name} saved 1`]);
  expect((await ask(owner, boardId)).data).toMatchObject([{ pins: [{ id: pin }], member: null }]);
  await helper.browser.call("Pin.update", { id: pin, title: "Only a title" });
  await helper.browser.call("Pin.update", { id: pin, board_id: own });
  await expectActivity(owner, boardId, [`${name} moved_out 1`]);
  const more = [await save(helper, boardId), await save(helper, boardId)];
  await helper.browser.call("BulkEdit.delete", { pin_ids: more });
  await expectActivity(owner, boardId, [`${name} removed 2`, `${name} moved_out 1`]);
  await helper.browser.call("Pin.update", { id: pin, board_id: boardId });
  // What was saved first is on the board again.
  await expectActivity(owner, boardId, [
    ...[`${name} moved_in 1`, `${name} removed 2`, `${name} moved_out 1`, `${name} saved 1`],
  ]);
});

test("says who came and went, and what became of sections", async () => {
  const { owner, helper, friend, boardId } = await buildTeam(app);
  await invite(owner, boardId, friend);
  await accept(friend, boardId);
  await leave(friend, boardId);
  await owner.browser.call("BoardSection.create", { board_id: boardId, name: "Warp" });
  await owner.browser.call("Board.update", { board_id: boardId, name: "Other looms" });
  await remove(owner, boardId, helper);
  await expectActivity(owner, boardId, [
    `${owner.username} member_removed`,
    `${owner.username} changed`,
    `${owner.username} section_created`,
    `${friend.username} left`,
    `${friend.username} joined`,
  ]);
  const { data } = await ask(owner, boardId);
  expect(data[0]?.member?.id).toBe(helper.id);
  expect(data[2]?.section_title).toBe("Warp");
});

test("is for the people of the board alone, and silent about people in a block with them", async () => {
  const { owner, helper, friend, boardId } = await buildTeam(app);
  const secret = await buildTeam(app, "secret");
  const limited = await openSession(app, owner, { isLimited: true });
  expect((await ask(friend, boardId)).status).toBe(403);
  expect((await ask(friend, secret.boardId)).status).toBe(404);
  expect((await ask(friend, "1")).status).toBe(404);
  expect((await ask(owner, "loom")).status).toBe(400);
  expect((await ask(owner, boardId, { bookmarks: "x" })).status).toBe(400);
  expect((await limited.call("BoardActivity.get", { board_id: boardId })).status).toBe(403);
  expect((await (await app.browser()).call("BoardActivity.get", { board_id: boardId })).status).toBe(401);
  await save(helper, boardId);
  await expectActivity(owner, boardId, [`${helper.username} saved 1`]);
  await buildBlockRow(app, helper.id, owner.id);
  await expectActivity(owner, boardId, []);
});

test("notes nothing on a board that only one person saves to", async () => {
  const { owner, helper, boardId } = await buildTeam(app);
  const alone = await buildBoardRow(app, owner.id);
  await save(owner, alone);
  await save(helper, boardId);
  await expectActivity(owner, boardId, [`${helper.username} saved 1`]);
  expect((await ask(owner, alone)).data).toEqual([]);
});

test("goes on page by page, and forgets what is old", async () => {
  const { owner, helper, boardId } = await buildTeam(app);
  const pins = [await save(helper, boardId), await save(owner, boardId), await save(helper, boardId)];
  await expect.poll(() => read(owner, boardId)).toHaveLength(3);
  const first = await ask(owner, boardId, { page_size: 2 });
  const rest = await ask(owner, boardId, {
    page_size: 2,
    bookmarks: first.envelope.resource_response.bookmark,
  });
  const shown = [...first.data, ...rest.data].map(({ pins: [pin] }) => pin?.id);
  expect(shown).toEqual(pins.toReversed());
  const age = {
    text: "update board_activity set created_at = created_at - interval '200 days' where board_id = $1",
  };
  await app.context.db.query(age, [boardId]);
  expect(await deleteOldActivity(app.context.db, 183, 10)).toBe(3);
  expect((await ask(owner, boardId)).data).toEqual([]);
});

import { afterAll, beforeAll, expect, test } from "vitest";
import { type Browser, startTestApp, type TestApp } from "#testkit/app.ts";
import { buildPerson, type Person } from "#testkit/comments.ts";
import { buildBoardRow, buildCollaboratorRow, buildPinRow, buildSectionRow } from "#testkit/pin-rows.ts";

let app: TestApp;
let kim: Person;
let lea: Person;
let fan: Person;
let visitor: Browser;

beforeAll(async () => {
  app = await startTestApp();
  [kim, lea, fan] = [await buildPerson(app), await buildPerson(app), await buildPerson(app)];
  visitor = await app.browser();
});
afterAll(async () => {
  await app[Symbol.asyncDispose]();
});

test("a board that turns secret is gone from everything at the very next request, and comes back to all of it", async () => {
  const board_id = await buildBoardRow(app, kim.id);
  await buildCollaboratorRow(app, board_id, lea.id);
  const section_id = await buildSectionRow(app, board_id);
  const pin = await buildPinRow(app, kim.id, { boardId: board_id });
  await buildPinRow(app, lea.id, { boardId: board_id, sectionId: section_id });
  await fan.browser.call("BoardFollow.create", { board_id });
  let forgotten = 0;
  await app.context.db.hidings.onHiding(() => {
    forgotten += 1;
  });
  const look = async (browser: Browser) => {
    const { username } = kim;
    const { data: user } = await browser.call("User.get", { username });
    const ids = async (list: Promise<{ data: { id: string }[] }>) => (await list).data.map(({ id }) => id);
    const statuses = await Promise.all([
      browser.call("Board.get", { board_id }),
      browser.call("BoardFeed.get", { board_id }),
      browser.call("BoardSections.get", { board_id }),
      browser.call("BoardSection.get", { section_id }),
      browser.call("BoardSectionPins.get", { section_id }),
      browser.call("BoardFollowers.get", { board_id }),
      browser.call("Pin.get", { id: pin }),
    ]);
    return {
      statuses: [...new Set(statuses.map(({ status }) => status))],
      boards: await ids(browser.call("Boards.get", { username })),
      filtered: await ids(browser.call("Boards.get", { username, filter_types: "GROUP" })),
      alphabet: await ids(browser.call("Boards.get", { username, sort: "alphabetical" })),
      followed: await ids(browser.call("BoardFollowing.get", { username: fan.username })),
      counts: [user.board_count, user.pin_count],
    };
  };
  const all = [board_id];
  const shown = { statuses: [200], boards: all, filtered: all, alphabet: all, followed: all, counts: [1, 2] };
  const hidden = { statuses: [404], boards: [], filtered: [], alphabet: [], followed: [], counts: [0, 0] };
  const flip = async (privacy: "public" | "secret") =>
    await kim.browser.call("Board.update", { board_id, privacy });
  expect(await look(visitor)).toEqual(shown);
  const { data: before } = await visitor.call("Board.get", { board_id });
  forgotten = 0;
  await flip("secret");
  for (const browser of [visitor, fan.browser]) expect(await look(browser)).toEqual(hidden);
  expect(forgotten).toBeGreaterThan(0);
  const cover = new URL(before.cover_pin?.image_url ?? "").pathname;
  expect((await visitor.request("GET", cover)).status).toBe(404);
  expect(await look(kim.browser)).toMatchObject({ statuses: [200], boards: all, counts: [1, 2] });
  expect((await look(lea.browser)).statuses).toEqual([200]);
  const own = await kim.browser.call("Board.get", { board_id });
  expect(own.data).toMatchObject({ follower_count: 1, profileGroup: "secret", onProfile: false });
  await flip("public");
  for (const browser of [visitor, fan.browser]) expect(await look(browser)).toEqual(shown);
});

import { describe, expect, test } from "vitest";
import type { OptionsOf } from "#contract/operations.ts";
import type { Browser } from "#testkit/app.ts";
import { startCast } from "#testkit/cast.ts";
import { buildPerson, type Person } from "#testkit/library/comments.ts";
import {
  buildBlockRow,
  buildBoardRow,
  buildCollaboratorRow,
  listMiscounts,
} from "#testkit/library/pin-rows.ts";
import { openSession } from "#testkit/members.ts";

const { app, ada, visitor } = await startCast(["ada"]);

const follow = async ({ browser }: { browser: Browser }, board_id: string) =>
  await browser.call("BoardFollow.create", { board_id });
const unfollow = async ({ browser }: { browser: Browser }, board_id: string) =>
  await browser.call("BoardFollow.delete", { board_id });

async function read(browser: Browser, board_id: string) {
  const { data } = await browser.call("Board.get", { board_id });
  return { count: data.follower_count, isMine: data.followed_by_me };
}

async function followers(browser: Browser, board_id: string): Promise<string[]> {
  return (await browser.call("BoardFollowers.get", { board_id })).data.map(({ id }) => id);
}

async function following(browser: Browser, { username }: Person): Promise<string[]> {
  return (await browser.call("BoardFollowing.get", { username })).data.map(({ id }) => id);
}

describe("following a board", () => {
  test("counts once, shows only the follower, and can be undone", async () => {
    const [board, kim] = [await buildBoardRow(app, ada.id), await buildPerson(app)];
    expect(await follow(kim, board)).toMatchObject({ status: 200, data: { id: board } });
    await follow(kim, board);
    expect(await read(kim.browser, board)).toEqual({ count: 1, isMine: true });
    expect(await read(visitor, board)).toEqual({ count: 1, isMine: false });
    expect(await followers(visitor, board)).toEqual([kim.id]);
    expect(await following(visitor, kim)).toEqual([board]);
    expect((await unfollow(kim, board)).data).toEqual({ id: board });
    expect((await unfollow(kim, board)).status).toBe(200);
    expect(await read(kim.browser, board)).toEqual({ count: 0, isMine: false });
    expect(await followers(visitor, board)).toEqual([]);
    expect(await following(kim.browser, kim)).toEqual([]);
  });

  test("works as REST and through ApiResource", async () => {
    const [board, kim] = [await buildBoardRow(app, ada.id), await buildPerson(app)];
    const url = `/v3/boards/${board}/follow/`;
    const headers = { "x-csrftoken": kim.browser.cookies.get("csrftoken") ?? "" };
    expect((await kim.browser.request("PUT", url, { headers })).status).toBe(200);
    expect((await read(kim.browser, board)).isMine).toBe(true);
    expect((await kim.browser.request("DELETE", url, { headers })).status).toBe(200);
    expect((await read(kim.browser, board)).isMine).toBe(false);
    const form = { ...headers, "content-type": "application/x-www-form-urlencoded" };
    const body = `data=${encodeURIComponent(JSON.stringify({ options: { url, data: {} } }))}`;
    const asked = await kim.browser.request("POST", "/resource/ApiResource/update/", { body, headers: form });
    expect(asked.status).toBe(200);
    expect((await read(kim.browser, board)).isMine).toBe(true);
    await kim.browser.request("POST", "/resource/ApiResource/delete/", { body, headers: form });
    expect((await read(kim.browser, board)).isMine).toBe(false);
  });

  test("requires a full session and a visible board of someone else", async () => {
    const [board, kim] = [await buildBoardRow(app, ada.id), await buildPerson(app)];
    const secret = await buildBoardRow(app, ada.id, { privacy: "secret" });
    const limited = await openSession(app, kim, { isLimited: true });
    for (const name of ["BoardFollow.create", "BoardFollow.update", "BoardFollow.delete"] as const) {
      expect((await visitor.call(name, { board_id: board })).status).toBe(401);
      expect((await limited.call(name, { board_id: board })).status).toBe(403);
      for (const id of [secret, "77"]) {
        expect((await kim.browser.call(name, { board_id: id })).error?.code).toBe(40);
      }
      expect((await kim.browser.call(name, { board_id: "x" })).status).toBe(400);
    }
    expect((await follow(ada, board)).error?.code).toBe(29);
    await buildCollaboratorRow(app, secret, kim.id);
    expect((await follow(kim, secret)).status).toBe(200);
    await buildBlockRow(app, ada.id, kim.id);
    expect((await follow(kim, board)).error?.code).toBe(40);
    expect((await read(visitor, board)).count).toBe(0);
  });

  test("counts correctly when many follow at once, twice each", async () => {
    const board = await buildBoardRow(app, ada.id);
    const people = await Promise.all(Array.from({ length: 6 }, () => buildPerson(app)));
    await Promise.all([...people, ...people].map((person) => follow(person, board)));
    expect((await read(visitor, board)).count).toBe(6);
    const leaving = people.slice(0, 3);
    await Promise.all([...leaving, ...leaving].map((person) => unfollow(person, board)));
    expect((await read(visitor, board)).count).toBe(3);
    expect(await listMiscounts(app)).toEqual([]);
  });
});

describe("lists of followers", () => {
  test("are latest first, page by page", async () => {
    const [board, kim] = [await buildBoardRow(app, ada.id), await buildPerson(app)];
    const boards = [board];
    for (let made = 0; made < 4; made += 1) boards.push(await buildBoardRow(app, ada.id));
    for (const id of boards) await follow(kim, id);
    const people = [kim];
    for (let made = 0; made < 4; made += 1) people.push(await buildPerson(app));
    for (const person of people.slice(1)) await follow(person, board);
    const page = async (name: "BoardFollowers.get" | "BoardFollowing.get", options: object) => {
      const all: string[] = [];
      for (let bookmarks: string[] = []; bookmarks[0] !== "-end-"; ) {
        const asked = { ...options, page_size: 2, bookmarks } as OptionsOf<typeof name>;
        const { data, envelope } = await visitor.call(name, asked);
        all.push(...data.map(({ id }) => id));
        bookmarks = envelope.resource.options.bookmarks as string[];
      }
      return all;
    };
    expect(await page("BoardFollowers.get", { board_id: board })).toEqual(
      people.map(({ id }) => id).toReversed(),
    );
    expect(await page("BoardFollowing.get", { username: kim.username })).toEqual(boards.toReversed());
  });

  test("hide a hidden board from everyone, and show it with its followers later", async () => {
    const [kim, board] = [await buildPerson(app), await buildBoardRow(app, ada.id)];
    await follow(kim, board);
    await ada.browser.call("Board.update", { board_id: board, privacy: "secret" });
    for (const browser of [visitor, kim.browser]) {
      expect(await following(browser, kim)).toEqual([]);
      expect((await browser.call("BoardFollowers.get", { board_id: board })).error?.code).toBe(40);
    }
    expect(await followers(ada.browser, board)).toEqual([kim.id]);
    await ada.browser.call("Board.update", { board_id: board, privacy: "public" });
    expect(await following(visitor, kim)).toEqual([board]);
    await ada.browser.call("Board.update", { board_id: board, privacy: "secret" });
    expect((await unfollow(kim, board)).status).toBe(200);
    expect((await unfollow(kim, board)).error?.code).toBe(40);
    expect((await read(ada.browser, board)).count).toBe(0);
  });

  test("leave out private and departed members", async () => {
    const board = await buildBoardRow(app, ada.id);
    const [open, shy, gone, blocked] = [
      await buildPerson(app),
      await buildPerson(app),
      await buildPerson(app),
      await buildPerson(app),
    ];
    for (const person of [open, shy, gone, blocked]) await follow(person, board);
    await shy.browser.call("UserSettings.update", { is_private_profile: true });
    const text = "update members set state = 'deactivated' where id = $1";
    await app.context.db.query({ text }, [gone.id]);
    await buildBlockRow(app, blocked.id, open.id);
    expect(await followers(visitor, board)).toEqual([blocked.id, open.id]);
    expect(await followers(shy.browser, board)).toEqual([blocked.id, shy.id, open.id]);
    expect(await followers(open.browser, board)).toEqual([open.id]);
    expect(await following(visitor, shy)).toEqual([]);
    expect(await following(shy.browser, shy)).toEqual([board]);
    expect((await visitor.call("BoardFollowing.get", { username: gone.username })).error?.code).toBe(30);
    expect((await visitor.call("BoardFollowing.get", { username: "" })).status).toBe(400);
  });

  test("accept only their own bookmarks", async () => {
    const board = await buildBoardRow(app, ada.id);
    for (const bookmarks of [["x"], ["WzEsMl0"]]) {
      const answer = await visitor.call("BoardFollowers.get", { board_id: board, bookmarks });
      expect(answer).toMatchObject({ status: 400, error: { message_detail: "bookmarks" } });
    }
  });
});

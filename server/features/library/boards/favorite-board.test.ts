import { expect, test } from "vitest";
import type { Browser } from "#testkit/app.ts";
import { startCast } from "#testkit/cast.ts";
import { buildBoardRow, buildCollaboratorRow } from "#testkit/library/pin-rows.ts";
import { openSession } from "#testkit/members.ts";

const { app, ada, ben, visitor } = await startCast(["ada", "ben"]);

const ids = {
  alps: await buildBoardRow(app, ada.id, { name: "Alps" }),
  birds: await buildBoardRow(app, ada.id, { name: "Birds" }),
  gifts: await buildBoardRow(app, ada.id, { name: "Gifts", privacy: "secret" }),
};
await buildCollaboratorRow(app, ids.birds, ben.id);

async function groupsOf(browser: Browser, username: string): Promise<string[]> {
  const all: string[] = [];
  for (let bookmarks: string[] = []; bookmarks[0] !== "-end-"; ) {
    const options = { username, sort: "alphabetical", group_by: "profile_group", page_size: 1 } as const;
    const { data, envelope } = await browser.call("Boards.get", { ...options, bookmarks });
    all.push(...data.map(({ name, profileGroup }) => `${name}: ${profileGroup}`));
    bookmarks = envelope.resource.options.bookmarks as string[];
  }
  return all;
}

test("favorites come first in one's own list, page by page, until they are none", async () => {
  await ada.browser.call("BoardFavorite.create", { board_id: ids.gifts });
  const { data } = await ada.browser.call("BoardFavorite.create", { board_id: ids.birds });
  expect(data.profileGroup).toBe("favorite");
  expect(await groupsOf(ada.browser, "ada")).toEqual(["Birds: favorite", "Gifts: favorite", "Alps: public"]);
  await ada.browser.call("BoardFavorite.delete", { board_id: ids.birds });
  expect(await groupsOf(ada.browser, "ada")).toEqual(["Gifts: favorite", "Alps: public", "Birds: public"]);
});

test("no one else sees them, and a collaborator chooses their own", async () => {
  await ada.browser.call("BoardFavorite.create", { board_id: ids.birds });
  for (const browser of [visitor, ben.browser]) {
    expect(await groupsOf(browser, "ada")).toEqual(["Alps: public", "Birds: public"]);
  }
  expect(await groupsOf(ben.browser, "ben")).toEqual(["Birds: public"]);
  await ben.browser.call("BoardFavorite.create", { board_id: ids.birds });
  await ada.browser.call("BoardFavorite.delete", { board_id: ids.birds });
  expect(await groupsOf(ben.browser, "ben")).toEqual(["Birds: favorite"]);
});

test("an archived board is among the archived ones, and a favorite again later", async () => {
  await ada.browser.call("BoardFavorite.create", { board_id: ids.alps });
  await ada.browser.call("BoardArchive.create", { board_id: ids.alps });
  expect((await ada.browser.call("Board.get", { board_id: ids.alps })).data.profileGroup).toBe("archived");
  await ada.browser.call("BoardArchive.delete", { board_id: ids.alps });
  expect((await ada.browser.call("Board.get", { board_id: ids.alps })).data.profileGroup).toBe("favorite");
});

test.each(["BoardFavorite.create", "BoardFavorite.delete"] as const)(
  "%s is for members of the board",
  async (name) => {
    const limited = await openSession(app, ada, { isLimited: true });
    expect((await visitor.call(name, { board_id: ids.alps })).status).toBe(401);
    expect((await limited.call(name, { board_id: ids.alps })).status).toBe(403);
    expect((await ben.browser.call(name, { board_id: ids.alps })).error?.code).toBe(29);
    expect((await ben.browser.call(name, { board_id: ids.gifts })).error?.code).toBe(40);
    expect((await ada.browser.call(name, { board_id: "seven" })).status).toBe(400);
  },
);

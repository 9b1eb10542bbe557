import { describe, expect, test } from "vitest";
import type { Browser } from "#testkit/app.ts";
import { startCast } from "#testkit/cast.ts";
import { indexEverything } from "#testkit/finding/index-search.ts";
import { buildBlockRow, buildBoardRow, buildCopyRow, buildPinRow } from "#testkit/library/pin-rows.ts";
import { buildPerson, openSession, type Person } from "#testkit/members.ts";
import { listStatements } from "#testkit/statements.ts";
import { readCatalog } from "./index.ts";

const { app, ada, ben, visitor } = await startCast(["ada", "ben"]);
const ids = (pins: readonly { id: string }[]) => pins.map(({ id }) => id);
const settle = () => indexEverything(app);

const BREAD = "101";
const FOOD = "100";
const CAMPING = "1004";

async function feed(browser: Browser, interest_id: string, options: object = {}): Promise<string[]> {
  const { status, data } = await browser.call("InterestFeed.get", { interest_id, ...options });
  expect(status).toBe(200);
  return data.map(({ id }) => id);
}

async function following(browser: Browser, { username }: Person): Promise<string[]> {
  return (await browser.call("InterestFollowing.get", { username })).data.map(({ id }) => id);
}

describe("topics", () => {
  test("are listed by area, in the viewer's language, and each by itself", async () => {
    const { data: areas } = await visitor.call("Interests.get", {});
    expect(areas).toHaveLength(24);
    expect(areas[0]).toMatchObject({
      id: FOOD,
      name: "Food and drink",
      url: "/ideas/food-and-drink/100/",
      parent: null,
    });
    expect(areas[0]?.interests[0]).toEqual({ id: BREAD, name: "Bread", url: "/ideas/bread/101/" });
    const { data: topics } = await visitor.call("Interests.get", { interest_id: FOOD });
    expect(topics.map(({ parent }) => parent?.id)).toEqual(Array(10).fill(FOOD));
    const { data: bread } = await visitor.call("Interest.get", { interest_id: BREAD });
    expect(bread).toMatchObject({ id: BREAD, slug: "bread", is_followed: false, parent: { id: FOOD } });
  });

  test("answer 404 if there is no such topic, and 400 to what is no id", async () => {
    for (const name of [
      "Interest.get",
      "Interests.get",
      "InterestFeed.get",
      "InterestVideos.get",
      "InterestBoards.get",
    ] as const) {
      expect((await visitor.call(name, { interest_id: "9223372036854775807" })).status).toBe(404);
      expect((await visitor.call(name, { interest_id: "bread" })).status).toBe(400);
    }
    const bad = await visitor.call("InterestFeed.get", { interest_id: BREAD, bookmarks: ["nope"] });
    expect(bad.status).toBe(400);
  });
});

test("a topic's videos are its public Pins with one, newest first, and lead to its page", async () => {
  const { data: none } = await visitor.call("VideoInterests.get", {});
  const made = [];
  for (const title of ["Rye loaf", "Sourdough starter", "Ciabatta"]) {
    made.push(await buildPinRow(app, ada.id, { title }));
  }
  const [older = "", still = "", newer = ""] = made;
  const secret = await buildPinRow(app, ada.id, {
    title: "Baguette",
    boardId: await buildBoardRow(app, ada.id, { privacy: "secret" }),
  });
  await app.context.db.pool.query("update pins set is_video = true where id = any($1::bigint[])", [
    [older, newer, secret],
  ]);
  await settle();
  const first = await visitor.call("InterestVideos.get", { interest_id: BREAD, page_size: 1 });
  expect(ids(first.data)).toEqual([newer]);
  const bookmarks = first.envelope.resource.options.bookmarks as string[];
  const rest = { interest_id: BREAD, bookmarks };
  expect(ids((await visitor.call("InterestVideos.get", rest)).data)).toEqual([older]);
  expect([none, still]).toEqual([[], expect.any(String)]);
  const { data: topics } = await visitor.call("VideoInterests.get", {});
  expect(topics).toContainEqual({ id: BREAD, name: "Bread", url: "/videos/bread/101/" });
  await app.context.db.pool.query("delete from pins where id = any($1::bigint[])", [[...made, secret]]);
  await settle();
});

describe("a topic's Pins", () => {
  test("are public ones about it, each picture once, the most saved first, page by page", async () => {
    const board = await buildBoardRow(app, ada.id, { name: "Kitchen things" });
    const loaf = await buildPinRow(app, ada.id, { boardId: board, title: "Sourdough loaf" });
    await buildCopyRow(app, ben.id, loaf, { title: "Sourdough loaf again" });
    const crust = await buildPinRow(app, ada.id, { boardId: board, title: "Baguette" });
    await buildPinRow(app, ada.id, { boardId: board, title: "A heron" });
    const secret = await buildBoardRow(app, ada.id, { privacy: "secret" });
    await buildPinRow(app, ada.id, { boardId: secret, title: "Secret sourdough" });
    await app.context.db.query({ text: "update pins set repin_count = 3 where id = $1" }, [loaf]);
    await settle();
    expect(await feed(visitor, BREAD)).toEqual([loaf, crust]);
    expect(await feed(ada.browser, FOOD)).toEqual([loaf, crust]);
    const first = await visitor.call("InterestFeed.get", { interest_id: BREAD, page_size: 1 });
    const bookmarks = first.envelope.resource.options.bookmarks as string[];
    expect(first.data.map(({ id }) => id)).toEqual([loaf]);
    const second = await feed(visitor, BREAD, { page_size: 250, bookmarks });
    expect(second).toContain(crust);
    const { data: boards } = await visitor.call("InterestBoards.get", { interest_id: BREAD });
    expect(boards.map(({ id }) => id)).toEqual([board]);
    const { data: bread } = await visitor.call("Interest.get", { interest_id: BREAD });
    expect(bread.images).toHaveLength(2);
    const { data: found } = await visitor.call("PinSearch.get", {
      query: "topic:Bread loaf",
      verbatim: true,
    });
    expect(found.map(({ id }) => id)).toEqual([loaf]);
    expect((await visitor.call("PinSearch.get", { query: "topic:nonsense" })).data).toEqual([]);
  });

  test("are gone at once when hidden, for whoever may not see them", async () => {
    const board = await buildBoardRow(app, ada.id);
    const tent = await buildPinRow(app, ada.id, { boardId: board, title: "Camping by the lake" });
    await settle();
    expect(await feed(visitor, CAMPING)).toEqual([tent]);
    const cut = await buildPerson(app);
    await buildBlockRow(app, ada.id, cut.id);
    expect(await feed(cut.browser, CAMPING)).toEqual([]);
    expect((await cut.browser.call("Interest.get", { interest_id: CAMPING })).data.images).toEqual([]);
    expect((await cut.browser.call("InterestBoards.get", { interest_id: CAMPING })).data).toEqual([]);
    await ben.browser.call("PinHide.create", { pin_id: tent });
    expect(await feed(ben.browser, CAMPING)).toEqual([]);
    await ada.browser.call("Board.update", { board_id: board, privacy: "secret" });
    for (const browser of [visitor, ada.browser]) {
      expect(await feed(browser, CAMPING)).toEqual([]);
      expect((await browser.call("InterestBoards.get", { interest_id: CAMPING })).data).toEqual([]);
    }
    await ada.browser.call("Board.update", { board_id: board, privacy: "public" });
    await settle();
    expect(await feed(visitor, CAMPING)).toEqual([tent]);
    await ada.browser.call("Board.update", { board_id: board, allow_homefeed_recommendations: false });
    await settle();
    expect(await feed(visitor, CAMPING)).toEqual([]);
  });
});

describe("following a topic", () => {
  test("counts once, shows on the profile, and can be undone", async () => {
    const kim = await buildPerson(app);
    const { status, data } = await kim.browser.call("InterestFollow.create", {
      interest_id: BREAD,
      interest_list: "favorited",
    });
    expect([status, data]).toEqual([200, { ids: [BREAD] }]);
    await kim.browser.call("InterestFollow.create", { interest_list: `${BREAD},${CAMPING}` });
    expect(await following(visitor, kim)).toEqual([CAMPING, BREAD]);
    expect((await kim.browser.call("Interest.get", { interest_id: BREAD })).data.is_followed).toBe(true);
    expect((await visitor.call("Interest.get", { interest_id: BREAD })).data.is_followed).toBe(false);
    const counts = async () => {
      const { data: user } = await visitor.call("User.get", { username: kim.username });
      return [user.following_count, user.interest_following_count];
    };
    expect(await counts()).toEqual([2, 2]);
    const events = await app.context.db.query<{ verb: string; data: unknown }>(
      { text: "select verb, data from events where actor_id = $1 and object_type = 'interest' order by id" },
      [kim.id],
    );
    expect(events).toEqual(Array(2).fill({ verb: "follow", data: { event_type: 601 } }));
    expect((await kim.browser.call("InterestFollow.delete", { interest_id: BREAD })).status).toBe(200);
    expect((await kim.browser.call("InterestFollow.delete", { interest_id: BREAD })).status).toBe(200);
    expect(await following(visitor, kim)).toEqual([CAMPING]);
    expect(await counts()).toEqual([1, 1]);
  });

  test("requires a full session and a topic", async () => {
    const kim = await buildPerson(app);
    const limited = await openSession(app, kim, { isLimited: true });
    for (const name of ["InterestFollow.create", "InterestFollow.delete"] as const) {
      expect((await visitor.call(name, { interest_id: BREAD })).status).toBe(401);
      expect((await limited.call(name, { interest_id: BREAD })).status).toBe(403);
      expect((await kim.browser.call(name, { interest_id: "99" })).status).toBe(404);
      expect((await kim.browser.call(name, { interest_id: "x" })).status).toBe(400);
      expect((await kim.browser.call(name, {})).status).toBe(400);
    }
    expect(await following(visitor, kim)).toEqual([]);
  });

  test("of private members is for their followers, and across a block for no one", async () => {
    const [shy, fan, foe] = [await buildPerson(app), await buildPerson(app), await buildPerson(app)];
    await shy.browser.call("InterestFollow.create", { interest_id: BREAD });
    await fan.browser.call("UserFollow.create", { user_id: shy.id });
    await shy.browser.call("UserSettings.update", { is_private_profile: true });
    await buildBlockRow(app, foe.id, shy.id);
    expect(await following(fan.browser, shy)).toEqual([BREAD]);
    expect(await following(shy.browser, shy)).toEqual([BREAD]);
    expect(await following(visitor, shy)).toEqual([]);
    expect(await following(foe.browser, shy)).toEqual([]);
    const { data: user } = await visitor.call("User.get", { username: shy.username });
    expect([user.following_count, user.interest_following_count]).toEqual([0, 0]);
    expect((await visitor.call("InterestFollowing.get", { username: "nobody.here" })).status).toBe(404);
  });
});

describe("staff", () => {
  test("alone see and change the list", async () => {
    const texts = { en: { name: "Kites", words: [] } };
    for (const [browser, status] of [
      [visitor, 401],
      [ada.browser, 403],
    ] as const) {
      expect((await browser.call("Topics.get", {})).status).toBe(status);
      expect((await browser.call("Topics.create", { texts })).status).toBe(status);
      expect((await browser.call("Topics.update", { topic_id: BREAD, is_hidden: true })).status).toBe(status);
    }
  });

  test("add, rename and hide topics, and Pins are read again", async () => {
    const steward = await buildPerson(app, { isStaff: true });
    const call = steward.browser.call.bind(steward.browser);
    const kite = await buildPinRow(app, ada.id, { title: "Kites over the dunes" });
    await settle();
    const texts = { en: { name: "Kites", words: ["kite"] }, de: { name: "Drachen", words: [] } };
    expect((await call("Topics.create", { parent_id: "101", texts })).status).toBe(404);
    expect((await call("Topics.create", { texts: { de: { name: "Drachen", words: [] } } })).status).toBe(400);
    expect((await call("Topics.create", { texts: { en: { name: " ", words: [] } } })).status).toBe(400);
    const { status, data: own } = await call("Topics.create", { parent_id: "1500", texts });
    expect([status, own]).toMatchObject([
      200,
      { parent_id: "1500", is_shipped: false, url: `/ideas/kites/${own.id}/` },
    ]);
    await app.drain();
    await settle();
    expect(await feed(visitor, own.id)).toEqual([kite]);
    const renamed = { en: { name: "Kite flying", words: ["kite"] } };
    expect((await call("Topics.update", { topic_id: own.id, texts: renamed })).data.texts).toMatchObject({
      ...renamed,
      de: texts.de,
    });
    expect((await visitor.call("Interest.get", { interest_id: own.id })).data.name).toBe("Kite flying");
    const { data: entries } = await call("AuditLog.get", { page_size: 1 });
    expect(entries[0]).toMatchObject({ action: "topic.update", subject: `topic:${own.id}` });
    expect((await call("Topics.update", { topic_id: "7", is_hidden: true })).status).toBe(404);
  });

  test("hide an area with its topics, and show them again", async () => {
    const steward = await buildPerson(app, { isStaff: true });
    const kim = await buildPerson(app);
    const [area, topic] = ["1800", "1801"];
    await kim.browser.call("InterestFollow.create", { interest_id: topic });
    await steward.browser.call("Topics.update", { topic_id: area, is_hidden: true });
    expect((await visitor.call("Interests.get", {})).data.map(({ id }) => id)).not.toContain(area);
    expect((await visitor.call("Interest.get", { interest_id: topic })).status).toBe(404);
    expect((await kim.browser.call("InterestFollow.create", { interest_id: topic })).status).toBe(404);
    expect(await following(kim.browser, kim)).toEqual([]);
    const { data: user } = await visitor.call("User.get", { username: kim.username });
    expect(user.interest_following_count).toBe(0);
    await steward.browser.call("Topics.update", { topic_id: area, is_hidden: false });
    expect(await following(kim.browser, kim)).toEqual([topic]);
  });
});

test("topics are built again only after a change, which another process may have made", async () => {
  const { db } = app.context;
  const before = await readCatalog(db);
  const asked = await listStatements(app, async () => expect(await readCatalog(db)).toBe(before));
  expect(asked).toEqual(["find_topic_edition"]);
  await db.pool.query("insert into topics (id, is_hidden) values (102, true)");
  const after = await readCatalog(db);
  expect(after.topics.get(102)?.isHidden).toBe(true);
  expect(before.topics.get(102)?.isHidden).toBe(false);
  expect(await readCatalog(db)).toBe(after);
  await db.pool.query("delete from topics where id = 102");
  expect((await readCatalog(db)).topics.get(102)?.isHidden).toBe(false);
});

test("topics that weren't kept after all are forgotten", async () => {
  const { db } = app.context;
  const failure = db.transaction(async (tx) => {
    await tx.query({ text: "insert into topics (id, is_hidden) values (103, true)" }, []);
    expect((await readCatalog(tx)).topics.get(103)?.isHidden).toBe(true);
    throw new Error("no");
  });
  await expect(failure).rejects.toThrow("no");
  expect((await readCatalog(db)).topics.get(103)?.isHidden).toBe(false);
});

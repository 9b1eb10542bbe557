import { describe, expect, test } from "vitest";
import { ARTICLE_KINDS } from "#contract/finding/entities/article.ts";
import { todayKind } from "#contract/urls.ts";
import type { Browser } from "#testkit/app.ts";
import { startCast } from "#testkit/cast.ts";
import { buildArticleRow } from "#testkit/finding/articles.ts";
import { buildBlockRow, buildBoardRow, buildPinRow } from "#testkit/library/pin-rows.ts";
import { buildPerson } from "#testkit/members.ts";

const dayMs = 24 * 60 * 60 * 1000;
const start = Date.parse("2026-03-01T10:00:00Z");
let clock = start;

const { app, ada, ben, visitor } = await startCast(["ada", "ben"], {
  overrides: { now: () => new Date(clock) },
});

/** A time so many days after the clock's start. */
const day = (days: number) => new Date(start + days * dayMs).toISOString();

async function list(browser: Browser, options: object = {}): Promise<string[]> {
  const { status, data } = await browser.call("TodayArticles.get", options);
  expect(status).toBe(200);
  return data.map(({ title }) => title);
}

async function pinsOf(browser: Browser, article_id: string): Promise<string[]> {
  const { status, data } = await browser.call("TodayArticlePins.get", { article_id });
  expect(status).toBe(200);
  return data.map(({ id }) => id);
}

/** No other test writes in these languages. */
describe("Today", () => {
  test("lists what is published, the newest first, page by page", async () => {
    for (const [title, published_at] of [
      ["Older", day(-2)],
      ["Newer", day(-1)],
      ["Draft", null],
      ["Scheduled", day(1)],
      ["Now", day(0)],
    ] as const)
      await buildArticleRow(app, { title, published_at, locale: "it" });
    expect(await list(visitor, { locale: "it" })).toEqual(["Now", "Newer", "Older"]);
    const first = await visitor.call("TodayArticles.get", { locale: "it", page_size: 2 });
    expect(first.data.map(({ title }) => title)).toEqual(["Now", "Newer"]);
    const bookmarks = first.envelope.resource.options.bookmarks as string[];
    const last = await visitor.call("TodayArticles.get", { locale: "it", page_size: 2, bookmarks });
    expect(last.data.map(({ title }) => title)).toEqual(["Older"]);
    expect(last.envelope.resource_response.bookmark ?? null).toBeNull();
  });

  test("keeps what is scheduled to itself until its time has come", async () => {
    const id = await buildArticleRow(app, { title: "Soon", published_at: day(3), locale: "sv" });
    expect((await visitor.call("TodayArticle.get", { article_id: id })).status).toBe(404);
    expect((await visitor.call("TodayArticlePins.get", { article_id: id })).status).toBe(404);
    expect((await visitor.call("TodayArticle.get", { slug: "soon" })).status).toBe(404);
    clock = start + 3 * dayMs - 1000;
    expect(await list(visitor, { locale: "sv" })).not.toContain("Soon");
    clock = start + 3 * dayMs;
    expect(await list(visitor, { locale: "sv" })).toContain("Soon");
    const { data } = await visitor.call("TodayArticle.get", { article_id: id });
    expect(data).toMatchObject({ title: "Soon", is_published: true, published_at: day(3) });
    clock = start;
    expect((await visitor.call("TodayArticle.get", { article_id: id })).status).toBe(404);
  });

  test("has a reader's own language, or else English", async () => {
    await buildArticleRow(app, { title: "Hello" });
    const german = await app.browser();
    german.headers["accept-language"] = "de";
    expect(await list(german)).toContain("Hello");
    await buildArticleRow(app, { title: "Bald", locale: "de", published_at: day(2) });
    expect(await list(german)).toContain("Hello");
    await buildArticleRow(app, { title: "Hallo", locale: "de" });
    expect(await list(german)).toEqual(["Hallo"]);
    expect(await list(german, { locale: "en" })).toContain("Hello");
    await buildArticleRow(app, { title: "The best", type: 1 });
    // There is none of this kind in German.
    expect(await list(german, { kind: "best" })).toEqual(["The best"]);
  });

  test("is narrowed to a kind, which the database and addresses agree on", async () => {
    for (const is_shopping of [true, false]) {
      for (const type of [null, 0, 1, 2] as const)
        await buildArticleRow(app, { title: `${is_shopping} ${type}`, type, is_shopping, locale: "fr" });
    }
    const { data } = await visitor.call("TodayArticles.get", { locale: "fr" });
    expect(data).toHaveLength(8);
    for (const { kind, is_shopping, article_type, url } of data) {
      expect(kind).toBe(todayKind({ isShopping: is_shopping, type: article_type }));
      expect(url.startsWith(`/today/${kind}/`)).toBe(true);
    }
    const counts = [];
    for (const kind of ARTICLE_KINDS) counts.push((await list(visitor, { locale: "fr", kind })).length);
    expect(counts).toEqual([1, 2, 1, 4]);
  });

  test("puts those first whose Pins are saved most", async () => {
    const pins = [await buildPinRow(app, ada.id), await buildPinRow(app, ada.id)] as const;
    const saved = "update pins set repin_count = $2 where id = $1";
    await app.context.db.query({ text: saved }, [pins[0], 7]);
    await app.context.db.query({ text: saved }, [pins[1], 3]);
    await buildArticleRow(app, { title: "Seven", locale: "es", pins: [pins[0]] });
    await buildArticleRow(app, { title: "Ten", locale: "es", pins });
    await buildArticleRow(app, { title: "None", locale: "es" });
    expect(await list(visitor, { locale: "es", kind: "popular" })).toEqual(["Ten", "Seven", "None"]);
    const first = await visitor.call("TodayArticles.get", { locale: "es", kind: "popular", page_size: 1 });
    const bookmarks = first.envelope.resource.options.bookmarks as string[];
    expect(await list(visitor, { locale: "es", kind: "popular", bookmarks })).toEqual(["Seven", "None"]);
  });

  test("refuses what makes no sense", async () => {
    for (const options of [{ kind: "nonsense" }, { locale: "xx" }, { bookmarks: ["no"] }, { page_size: 0 }])
      expect((await visitor.call("TodayArticles.get", options as never)).status).toBe(400);
    for (const article_id of ["x", "-1", "99999999999999999999"])
      expect((await visitor.call("TodayArticle.get", { article_id })).status).toBe(400);
    expect((await visitor.call("TodayArticle.get", {})).status).toBe(400);
    expect((await visitor.call("TodayArticle.get", { article_id: "12" })).status).toBe(404);
    expect((await visitor.call("TodayArticlePins.get", { article_id: "12" })).status).toBe(404);
    const id = await buildArticleRow(app, { title: "Whole" });
    const bad = await visitor.call("TodayArticlePins.get", { article_id: id, bookmarks: ["no"] });
    expect(bad.status).toBe(400);
  });
});

test("an article is found by the title in its address, if possible in the reader's language", async () => {
  const english = await buildArticleRow(app, { title: "What's New?", locale: "en" });
  const japanese = await buildArticleRow(app, { title: "Whats new", locale: "ja" });
  const find = async (browser: Browser, slug: string) =>
    (await browser.call("TodayArticle.get", { slug })).data?.id;
  expect(await find(visitor, "whats-new")).toBe(english);
  const reader = await app.browser();
  reader.headers["accept-language"] = "ja";
  expect(await find(reader, "Whats-New")).toBe(japanese);
  for (const slug of ["unheard-of", "", "-", "%", "x".repeat(400)])
    expect((await visitor.call("TodayArticle.get", { slug })).status).toBe(404);
  expect((await visitor.call("TodayArticle.get", { slug: "x".repeat(401) })).status).toBe(400);
});

describe("an article's Pins", () => {
  test("come in its order, with its captions, page by page", async () => {
    const pins = [];
    for (const title of ["One", "Two", "Three"]) pins.push(await buildPinRow(app, ada.id, { title }));
    const ordered = pins.toReversed();
    const id = await buildArticleRow(app, { title: "Three of them", pins: ordered });
    const text = "update article_pins set caption = 'The first' where article_id = $1 and pin_id = $2";
    await app.context.db.query({ text }, [id, pins[0]]);
    const { data } = await visitor.call("TodayArticlePins.get", { article_id: id });
    expect(data.map((pin) => [pin.id, pin.grid_title, pin.title])).toEqual([
      [pins[2], "Three", "Three"],
      [pins[1], "Two", "Two"],
      [pins[0], "The first", "One"],
    ]);
    const first = await visitor.call("TodayArticlePins.get", { article_id: id, page_size: 2 });
    const bookmarks = first.envelope.resource.options.bookmarks as string[];
    const { data: last } = await visitor.call("TodayArticlePins.get", { article_id: id, bookmarks });
    expect(last.map((pin) => pin.id)).toEqual([pins[0]]);
  });

  test("that someone may not see aren't there: not on the wall, not counted, not above the article", async () => {
    const board = await buildBoardRow(app, ada.id);
    const [cover, other] = [
      await buildPinRow(app, ada.id, { boardId: board }),
      await buildPinRow(app, ben.id),
    ];
    const pins = [other, cover];
    const id = await buildArticleRow(app, { title: "With a cover", pins, coverId: cover });
    const cut = await buildPerson(app);
    await buildBlockRow(app, ada.id, cut.id);
    const look = async (browser: Browser) => {
      const { data } = await browser.call("TodayArticle.get", { article_id: id });
      const { data: listed } = await browser.call("TodayArticles.get", { page_size: 250 });
      const same = listed.find((article) => article.id === id);
      expect([same?.cover, same?.pin_count]).toEqual([data.cover, data.pin_count]);
      return [data.cover?.pin_id ?? null, data.pin_count, await pinsOf(browser, id)];
    };
    expect(await look(visitor)).toEqual([cover, 2, pins]);
    const mark = "update pins set is_marked_sensitive = $2 where id = $1";
    await app.context.db.query({ text: mark }, [cover, true]);
    expect(await look(visitor)).toEqual([other, 2, pins]);
    await app.context.db.query({ text: mark }, [cover, false]);
    expect(await look(cut.browser)).toEqual([other, 1, [other]]);
    await ada.browser.call("Board.update", { board_id: board, privacy: "secret" });
    // Not even for its owner, so that everyone talks about the same article.
    for (const browser of [visitor, ada.browser]) expect(await look(browser)).toEqual([other, 1, [other]]);
    await app.context.db.query(
      { text: "update pins set state = 'trashed', trashed_at = now() where id = $1" },
      [other],
    );
    expect(await look(visitor)).toEqual([null, 0, []]);
    const { status, data } = await visitor.call("TodayArticle.get", { article_id: id });
    expect([status, data.title]).toEqual([200, "With a cover"]);
  });
});

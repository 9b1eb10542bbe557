import { describe, expect, test } from "vitest";
import type { OperationName, OptionsOf } from "#contract/operations.ts";
import { startCast } from "#testkit/cast.ts";
import { buildArticleRow } from "#testkit/finding/articles.ts";
import { buildBoardRow, buildPinRow } from "#testkit/library/pin-rows.ts";
import { buildPerson, openSession } from "#testkit/members.ts";
import { purgeAuthors } from "./purge-authors.ts";

let ahead = 0;
const { app, ada, visitor } = await startCast(["ada"], {
  overrides: { now: () => new Date(Date.now() + ahead) },
});
const steward = await buildPerson(app, { username: "steward", isStaff: true });
const call = steward.browser.call.bind(steward.browser);

const hourMs = 60 * 60 * 1000;
const inHours = (hours: number) => new Date(Date.now() + ahead + hours * hourMs).toISOString();

async function write(options: Partial<OptionsOf<"Article.create">> = {}) {
  const { status, data } = await call("Article.create", { title: "Shelves", locale: "en", ...options });
  expect(status).toBe(200);
  return data;
}

async function newestEntry() {
  return (await call("AuditLog.get", { page_size: 1 })).data[0];
}

const isRead = async (article_id: string) =>
  (await visitor.call("TodayArticle.get", { article_id })).status === 200;

describe("writing", () => {
  test.each<[OperationName, (id: string) => object]>([
    ["ArticleDrafts.get", () => ({})],
    ["ArticleDraft.get", (article_id) => ({ article_id })],
    ["Article.create", () => ({ title: "Mine", locale: "en" })],
    ["Article.update", (article_id) => ({ article_id, title: "Mine" })],
    ["Article.delete", (article_id) => ({ article_id })],
  ])("%s is for staff alone", async (name, optionsFor) => {
    const { id, title } = await write();
    const limited = await openSession(app, steward, { isLimited: true });
    const options = optionsFor(id) as never;
    expect((await visitor.call(name, options)).status).toBe(401);
    expect((await ada.browser.call(name, options)).status).toBe(403);
    expect((await limited.call(name, options)).status).toBe(403);
    expect((await call("ArticleDraft.get", { article_id: id })).data.title).toBe(title);
    expect((await call(name, options)).status).toBe(200);
  });

  test("reading needs no one, and drafts show at their address to staff alone", async () => {
    const pin = await buildPinRow(app, ada.id);
    const { id, url } = await write({ pins: [{ pin_id: pin }] });
    for (const name of ["TodayArticle.get", "TodayArticlePins.get"] as const) {
      expect((await visitor.call(name, { article_id: id })).status).toBe(404);
      expect((await ada.browser.call(name, { article_id: id })).status).toBe(404);
      expect((await call(name, { article_id: id })).status).toBe(200);
    }
    const { data } = await call("TodayArticle.get", { article_id: id });
    expect(data).toMatchObject({ url, is_published: false, published_at: null });
    expect((await call("TodayArticles.get", {})).data.map((article) => article.id)).not.toContain(id);
    await call("Article.update", { article_id: id, publish: true });
    for (const browser of [visitor, ada.browser])
      expect((await browser.call("TodayArticle.get", { article_id: id })).status).toBe(200);
  });

  test("keeps the text, the kind and the Pins in their order, and says so in the log", async () => {
    const pins = [await buildPinRow(app, ada.id, { title: "A shelf" }), await buildPinRow(app, ada.id)];
    const draft = await write({
      subtitle: "In small rooms",
      body: "One.\r\n\r\nTwo.",
      article_type: 2,
      pins: [...pins, pins[0]].map((pin_id) => ({ pin_id: pin_id ?? "", caption: "Look" })),
      cover_pin_id: pins[1],
    });
    expect(draft).toMatchObject({
      subtitle: "In small rooms",
      body: "One.\n\nTwo.",
      kind: "trending",
      article_type: 2,
      state: "draft",
      version: 1,
      url: `/today/trending/shelves/${draft.id}/`,
      pins: [
        { pin_id: pins[0], title: "A shelf", caption: "Look", is_cover: false },
        { pin_id: pins[1], is_cover: true },
      ],
    });
    expect(await newestEntry()).toMatchObject({
      action: "article.create",
      subject: `article:${draft.id}`,
      actor: { id: steward.id },
      after: { title: "Shelves" },
    });
    const reordered = pins.toReversed().map((pin_id) => ({ pin_id }));
    const { data } = await call("Article.update", {
      article_id: draft.id,
      pins: reordered,
      article_type: "",
    });
    expect(data).toMatchObject({ kind: "article", body: "One.\n\nTwo.", version: 2 });
    expect(data.pins.map(({ pin_id, is_cover }) => [pin_id, is_cover])).toEqual([
      [pins[1], true],
      [pins[0], false],
    ]);
    expect(Object.keys((await newestEntry())?.after ?? {}).sort()).toEqual(["article_type", "pins"]);
    // Nothing changes, so nothing is noted.
    expect((await call("Article.update", { article_id: draft.id, pins: reordered })).data.version).toBe(2);
    const { data: drafts } = await call("ArticleDrafts.get", { page_size: 1 });
    expect(drafts.map(({ id }) => id)).toEqual([draft.id]);
  });

  test("names the Pins that aren't there for everyone", async () => {
    const secret = await buildBoardRow(app, ada.id, { privacy: "secret" });
    const [hidden, open] = [
      await buildPinRow(app, ada.id, { boardId: secret }),
      await buildPinRow(app, ada.id),
    ];
    const pins = [{ pin_id: open }, { pin_id: hidden }, { pin_id: "12" }];
    const { status, error } = await call("Article.create", { title: "Shelves", locale: "en", pins });
    expect(status).toBe(400);
    expect(error?.message_detail).toBe("pins");
    expect(error?.field_errors?.map(({ field }) => field)).toEqual([`pins.${hidden}`, "pins.12"]);
    // One that was hidden later doesn't stop anything, but isn't shown.
    const { id } = await write({ pins: [{ pin_id: open }] });
    await app.context.db.query({ text: "update pins set board_id = $2 where id = $1" }, [open, secret]);
    const { data } = await call("Article.update", {
      article_id: id,
      title: "Shelving",
      pins: [{ pin_id: open }],
    });
    expect(data.pins).toMatchObject([{ pin_id: open, title: "", image_url: null }]);
  });

  test.each<[string, object]>([
    ["no title", { title: " " }],
    ["a long title", { title: "x".repeat(101) }],
    ["a long subtitle", { subtitle: "x".repeat(201) }],
    ["a long text", { body: "x".repeat(20_001) }],
    ["no such language", { locale: "xx" }],
    ["no such type", { article_type: 3 }],
    ["no time", { published_at: "tomorrow" }],
    ["a time without a zone", { published_at: "2026-03-01T10:00" }],
    ["a year that no database knows", { published_at: "0000-01-01T00:00:00Z" }],
    ["a year that is too far", { published_at: "9999-01-01T00:00:00Z" }],
    ["a Pin without an id", { pins: [{ pin_id: "chair" }] }],
    ["too many Pins", { pins: Array.from({ length: 51 }, (_, at) => ({ pin_id: String(at + 1) })) }],
    ["a long caption", { pins: [{ pin_id: "1", caption: "x".repeat(101) }] }],
    ["a cover that is no id", { cover_pin_id: "chair" }],
  ])("refuses %s", async (_, options) => {
    const { id } = await write();
    const created = await call("Article.create", { title: "Shelves", locale: "en", ...options } as never);
    const updated = await call("Article.update", { article_id: id, ...options } as never);
    expect([created.status, updated.status]).toEqual([400, 400]);
  });

  test("takes a title of nothing but marks, and one that is no address", async () => {
    for (const title of ["🪑🪑", "!!", `e${"\u0301".repeat(900)}`]) {
      const { id, url } = await write({ title, publish: true });
      expect(url.endsWith(`/${id}/`)).toBe(true);
      expect(await isRead(id)).toBe(true);
    }
  });

  test("refuses to overwrite what someone else has changed", async () => {
    const { id, version } = await write();
    await call("Article.update", { article_id: id, version, title: "Theirs" });
    const mine = await call("Article.update", { article_id: id, version, title: "Mine" });
    expect([mine.status, mine.error?.code]).toEqual([409, 9]);
    expect((await call("ArticleDraft.get", { article_id: id })).data).toMatchObject({
      title: "Theirs",
      version: 2,
    });
    expect((await call("Article.update", { article_id: id, title: "Mine" })).data.title).toBe("Mine");
  });

  test("answers 404 when there is no such article", async () => {
    for (const name of ["ArticleDraft.get", "Article.update", "Article.delete"] as const)
      expect((await call(name, { article_id: "12" })).status).toBe(404);
  });
});

describe("publishing", () => {
  test("is now, later, or taken back", async () => {
    const { id } = await write();
    const change = async (options: object) =>
      (await call("Article.update", { article_id: id, ...options })).data;
    expect(await isRead(id)).toBe(false);
    expect((await change({ published_at: inHours(2) })).state).toBe("scheduled");
    expect(await isRead(id)).toBe(false);
    ahead = 3 * hourMs;
    expect((await call("ArticleDraft.get", { article_id: id })).data.state).toBe("published");
    expect(await isRead(id)).toBe(true);
    ahead = 0;
    const published = await change({ publish: true });
    expect([published.state, await isRead(id)]).toEqual(["published", true]);
    // Once more leaves its date.
    ahead = hourMs;
    expect((await change({ publish: true })).published_at).toBe(published.published_at);
    ahead = 0;
    expect((await change({ published_at: "" })).state).toBe("draft");
    expect(await isRead(id)).toBe(false);
  });

  test("ends when the article is deleted", async () => {
    const { id } = await write({ publish: true });
    expect(await isRead(id)).toBe(true);
    expect((await call("Article.delete", { article_id: id })).status).toBe(200);
    expect(await isRead(id)).toBe(false);
    expect(await newestEntry()).toMatchObject({ action: "article.delete", subject: `article:${id}` });
    const { rows } = await app.context.db.pool.query(
      "select verb from events where object_type = 'article' and object_id::text = $1 order by id",
      [id],
    );
    expect(rows.map(({ verb }) => verb)).toEqual(["create", "delete"]);
  });
});

test("what a purged author wrote stays, without them", async () => {
  const author = await buildPerson(app, { isStaff: true });
  const { data } = await author.browser.call("Article.create", {
    title: "Last words",
    locale: "en",
    publish: true,
  });
  await purgeAuthors.run(app.context, author.id);
  const { rows } = await app.context.db.pool.query("select author_id from articles where id = $1", [data.id]);
  expect(rows).toEqual([{ author_id: null }]);
  expect(await isRead(data.id)).toBe(true);
});

test("sitemaps list Today and what is published", async () => {
  const open = await buildArticleRow(app, { title: "In the map" });
  const later = await buildArticleRow(app, { title: "Not in the map", published_at: inHours(1) });
  const index = await visitor.request("GET", "/sitemap.xml");
  const [file = ""] = /\/sitemaps\/articles-0\.xml/.exec(index.text) ?? [];
  const { status, text } = await visitor.request("GET", file);
  expect(status).toBe(200);
  expect(text).toContain("<loc>http://localhost:3000/today/</loc>");
  expect(text).toContain(`/today/article/in-the-map/${open}/</loc><lastmod>`);
  expect(text).not.toContain(later);
});

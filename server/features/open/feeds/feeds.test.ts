import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Browser, startTestApp, type TestApp } from "#testkit/app.ts";
import { indexEverything } from "#testkit/finding/index-search.ts";
import { buildPerson, type Person } from "#testkit/library/comments.ts";
import { buildBlockRow, buildBoardRow, buildPictureRow, buildPinRow } from "#testkit/library/pin-rows.ts";
import { buildPageRows } from "#testkit/library/stories.ts";

const origin = "http://localhost:3000";
const formats = ["rss", "atom", "json"] as const;

let app: TestApp;
let ada: Person;
let visitor: Browser;

beforeAll(async () => {
  app = await startTestApp();
  ada = await buildPerson(app);
  await query("update members set first_name = 'Ada', last_name = 'O''Brien & <Co>' where id = $1", [ada.id]);
  visitor = await app.browser();
});
afterAll(async () => {
  await app[Symbol.asyncDispose]();
});

async function query(text: string, values: unknown[]): Promise<void> {
  await app.context.db.query({ text }, values);
}

async function get(path: string, headers: Record<string, string> = {}, browser = visitor) {
  return await browser.request("GET", path, { headers });
}

/** Expects every tag to be closed in order, and no unescaped text. */
function expectWellFormed(xml: string): void {
  expect(xml).toMatch(/^<\?xml version="1.0" encoding="utf-8"\?>\n</);
  const open: string[] = [];
  const rest = xml
    .slice(xml.indexOf("\n"))
    .replaceAll(
      /<(\/?)([\w:]+)((?:\s+[\w:]+="[^"<>]*")*)\s*(\/?)>/g,
      (_, closing: string, name: string, __, empty: string) => {
        if (closing) expect(open.pop()).toBe(name);
        else if (!empty) open.push(name);
        return "";
      },
    );
  expect(open).toEqual([]);
  expect(rest).not.toMatch(/[<>]|&(?!#\d+;)/);
}

const decode = (text: string) => text.replaceAll(/&#(\d+);/g, (_, code) => String.fromCharCode(Number(code)));

async function buildBoard(name: string, more: Record<string, unknown> = {}) {
  const { data } = await ada.browser.call("Board.create", { name, ...more });
  return { id: data.id, path: data.url.replace(/\/$/, "") };
}

describe("a board's feed", () => {
  let board: { id: string; path: string };
  let pins: string[];

  beforeAll(async () => {
    board = await buildBoard(`Chairs & <b>"tables"</b>`, { description: "All I sit on" });
    pins = [
      await buildPinRow(app, ada.id, { boardId: board.id, title: "First" }),
      await buildPinRow(app, ada.id, {
        boardId: board.id,
        title: `<script>"Two" & ]]>\u0007`,
        description: "Made of <oak>\nand ash\n\n#Chairs",
      }),
    ];
    await query("update pins set created_at = '2026-03-01T10:00:00Z' where id = $1", [pins[0]]);
    await query(
      "update pins set created_at = '2026-03-02T10:00:00Z', link = 'https://oak.example/?a=1&b=2' where id = $1",
      [pins[1]],
    );
    await query("update boards set created_at = '2026-02-01T10:00:00Z' where id = $1", [board.id]);
  });

  test("is RSS", async () => {
    const { status, headers, text } = await get(`${board.path}.rss`);
    expect(status).toBe(200);
    expect(headers["content-type"]).toBe("application/rss+xml; charset=utf-8");
    expectWellFormed(text);
    const links = [...text.matchAll(/<guid isPermaLink="true">([^<]+)</g)].map(([, link]) => link);
    expect(links).toEqual([pins[1], pins[0]].map((id) => `${origin}/pin/${id}/`));
    expect(text).toContain("<pubDate>Mon, 02 Mar 2026 10:00:00 GMT</pubDate>");
    expect(text).toContain(`<atom:link href="${origin}${board.path}.rss" rel="self"`);
    expect(decode(text)).toContain(`<title>Chairs & <b>"tables"</b> · Ada O'Brien & <Co></title>`);
    // Markup within markup is escaped twice, so that a reader shows text.
    expect(decode(decode(text))).toContain("<p>Made of <oak><br>and ash</p><p>#Chairs</p>");
    expect(decode(text)).not.toContain("<oak>");
    expect(text).toContain("<category>Chairs</category>");
    expect(text).toMatch(/<media:content url="[^"]+\/736x\/[^"]+" medium="image" width="\d+" height="\d+">/);
    expect(text).not.toContain("\u0007");
  });

  test("is Atom", async () => {
    const { headers, text } = await get(`${board.path}.atom`);
    expect(headers["content-type"]).toBe("application/atom+xml; charset=utf-8");
    expectWellFormed(text);
    expect(text).toContain(`<id>${origin}${board.path}/</id>`);
    expect(text).toContain("<updated>2026-03-02T10:00:00.000Z</updated>");
    expect(text).toContain(`<link rel="related" href="https://oak.example/?a=1&#38;b=2"/>`);
    expect(text.match(/<entry>/g)).toHaveLength(2);
  });

  test("is JSON Feed", async () => {
    const { headers, text } = await get(`${board.path}.json`);
    expect(headers["content-type"]).toBe("application/feed+json; charset=utf-8");
    expect(JSON.parse(text)).toMatchObject({
      version: "https://jsonfeed.org/version/1.1",
      home_page_url: `${origin}${board.path}/`,
      feed_url: `${origin}${board.path}.json`,
      description: "All I sit on",
      authors: [{ name: "Ada O'Brien & <Co>", url: `${origin}/${ada.username}/` }],
      items: [
        {
          id: `${origin}/pin/${pins[1]}/`,
          external_url: "https://oak.example/?a=1&b=2",
          date_published: "2026-03-02T10:00:00.000Z",
          tags: ["Chairs"],
        },
        { title: "First" },
      ],
    });
  });

  test("has the files of videos, for as long as everyone can see their Pins", async () => {
    const { id, path } = await buildBoard("Moving chairs");
    const pictureId = await buildPictureRow(app, ada.id, { isPoster: true });
    const pin = await buildPinRow(app, ada.id, { boardId: id, title: "Rocking", pictureId });
    await buildPinRow(app, ada.id, { boardId: id, title: "Still" });
    const file = String.raw`http://localhost:3000/video/[0-9a-f]{32}/v720\.mp4`;
    const rss = (await get(`${path}.rss`)).text;
    expectWellFormed(rss);
    expect(rss.match(/<enclosure [^>]*>/g)).toEqual([
      expect.stringMatching(`^<enclosure url="${file}" length="9000" type="video/mp4"/>$`),
    ]);
    const atom = (await get(`${path}.atom`)).text;
    expectWellFormed(atom);
    expect(atom).toMatch(new RegExp(`<link rel="enclosure" href="${file}" length="9000" type="video/mp4"/>`));
    const attachments = async () =>
      JSON.parse((await get(`${path}.json`)).text).items.map(
        (item: { attachments?: object }) => item.attachments,
      );
    const attachment = { mime_type: "video/mp4", size_in_bytes: 9000, duration_in_seconds: 6 };
    expect(await attachments()).toEqual([undefined, [{ url: expect.stringMatching(file), ...attachment }]]);
    const secret = await buildBoard("Hidden chairs", { privacy: "secret" });
    await ada.browser.call("Pin.update", { id: pin, board_id: secret.id });
    expect(await attachments()).toEqual([undefined]);
  });

  test("has the pages of stories, without videos that wait for staff", async () => {
    const { id: boardId, path } = await buildBoard("Chairs in pages");
    const [moving, waiting] = await Promise.all(
      [false, true].map((isWaiting) => buildPictureRow(app, ada.id, { isPoster: true, isWaiting })),
    );
    const pin = await buildPinRow(app, ada.id, { boardId, title: "How to sit" });
    await buildPageRows(app, pin, { pictureIds: [moving ?? "", waiting ?? ""], text: "Sit <down> & rest" });
    const [item] = JSON.parse((await get(`${path}.json`)).text).items;
    const html: string = item.content_html;
    expect(html.match(/<img [^>]*>/g)).toHaveLength(3);
    expect(html).toMatch(/^<p><a href.*<\/p><p><img .*<p>Sit &#60;down&#62; &#38; rest<\/p>/);
    expect(item.attachments).toEqual([
      { url: expect.any(String), mime_type: "video/mp4", size_in_bytes: 9000, duration_in_seconds: 6 },
    ]);
    const rss = (await get(`${path}.rss`)).text;
    expectWellFormed(rss);
    expect([rss.match(/<media:content /g)?.length, rss.match(/<enclosure /g)?.length]).toEqual([3, 1]);
    expectWellFormed((await get(`${path}.atom`)).text);
  });

  test("is not sent again to readers that have it", async () => {
    const { headers } = await get(`${board.path}.rss`);
    expect(headers).toMatchObject({ "cache-control": "public, no-cache" });
    const tag = String(headers.etag);
    const again = await get(`${board.path}.rss`, { "if-none-match": `"x", W/${tag}` });
    expect([again.status, again.text]).toEqual([304, ""]);
    expect((await get(`${board.path}.rss`, { "if-none-match": `"x"` })).status).toBe(200);
    // A date would not change when a Pin is removed.
    expect(headers["last-modified"]).toBeUndefined();
    const since = { "if-modified-since": new Date().toUTCString() };
    expect((await get(`${board.path}.rss`, since)).status).toBe(200);
    expect((await visitor.request("HEAD", `${board.path}.rss`)).status).toBe(200);
  });

  test("contains only its newest Pins, and is empty for an empty board", async () => {
    const empty = await buildBoard("Empty");
    for (const format of formats) expect((await get(`${empty.path}.${format}`)).status).toBe(200);
    expect(JSON.parse((await get(`${empty.path}.json`)).text).items).toEqual([]);
  });

  test("is found by an old address, and by another spelling", async () => {
    const old = await buildBoard("Ölbilder");
    await ada.browser.call("Board.update", { board_id: old.id, name: "Paintings" });
    const now = `/${ada.username}/paintings.atom`;
    for (const path of [`${old.path}.atom`, `/${ada.username.toUpperCase()}/Paintings.atom`]) {
      const { status, headers } = await get(path);
      expect([status, headers.location]).toEqual([301, now]);
    }
    const umlaut = await buildBoard("Ölbilder");
    expect((await get(`${umlaut.path}.atom`)).status).toBe(200);
  });
});

describe("hidden content has no feed", () => {
  test("from the moment it is hidden", async () => {
    const board = await buildBoard("Shown for now");
    const pin = await buildPinRow(app, ada.id, { boardId: board.id, title: "Fleeting" });
    const ask = async (browser = visitor) => {
      const answers = await Promise.all(formats.map((format) => get(`${board.path}.${format}`, {}, browser)));
      return answers.map(({ status, text }) => [status, text.includes("Fleeting")]);
    };
    const [shown, gone, without] = [
      [200, true],
      [404, false],
      [200, false],
    ].map((answer) => formats.map(() => answer));
    expect(await ask()).toEqual(shown);
    await ada.browser.call("Board.update", { board_id: board.id, privacy: "secret" });
    expect([await ask(), await ask(ada.browser)]).toEqual([gone, gone]);
    await ada.browser.call("Board.update", { board_id: board.id, privacy: "public" });
    expect(await ask()).toEqual(shown);
    await ada.browser.call("Pin.delete", { id: pin });
    expect(await ask()).toEqual(without);
    await ada.browser.call("Board.delete", { board_id: board.id });
    expect(await ask()).toEqual(gone);
  });

  test.each([
    ["a board that is not there", () => `/${ada.username}/nothing.rss`],
    ["a member who is not there", () => "/nobody_here/feed.rss"],
    ["a board of nobody", () => "/nobody_here/chairs.rss"],
    ["an address with a byte that no text has", () => `/${ada.username}/%00.rss`],
  ])("%s", async (_, pathOf) => {
    expect((await get(pathOf())).status).toBe(404);
  });

  test.each([
    ["another format", () => `/${ada.username}/feed.xml`],
    ["a name that is too long", () => `/${ada.username}/${"a".repeat(600)}.rss`],
    ["an address of ours", () => "/settings/feed.rss"],
    ["what is no username", () => "/a-b/feed.rss"],
  ])("%s, which is a page", async (_, pathOf) => {
    expect(String((await get(pathOf())).headers["content-type"])).toContain("text/html");
  });

  test("a private profile, a departed member, and their Pins on others' boards", async () => {
    const eve = await buildPerson(app);
    const board = await buildBoardRow(app, eve.id, { name: "Open" });
    await query("update boards set slug = 'open' where id = $1", [board]);
    const paths = [`/${eve.username}/feed.json`, `/${eve.username}/open.json`];
    const statuses = async () => await Promise.all(paths.map(async (path) => (await get(path)).status));
    expect(await statuses()).toEqual([200, 200]);
    const shared = await buildBoard("Shared");
    await buildPinRow(app, eve.id, { boardId: shared.id, title: "By Eve" });
    expect((await get(`${shared.path}.json`)).text).toContain("By Eve");
    for (const setting of ["is_private = true", "state = 'deactivated'"]) {
      await app.context.db.transaction(async (tx) => {
        await tx.query({ text: `update members set ${setting} where id = $1` }, [eve.id]);
        await tx.clearSharedCaches();
      });
      expect(await statuses()).toEqual([404, 404]);
      expect((await get(`${shared.path}.json`)).text).not.toContain("By Eve");
      await query("update members set is_private = false where id = $1", [eve.id]);
    }
  });
});

describe("a member's feed", () => {
  test("contains the Pins they created, and all they saved unless their profile hides those", async () => {
    const ben = await buildPerson(app);
    const hidden = await buildBoardRow(app, ben.id, { privacy: "secret" });
    const mine = await buildPinRow(app, ben.id, { title: "Mine" });
    await buildPinRow(app, ben.id, { boardId: hidden, title: "Hidden" });
    await query("update pins set creator_id = pinner_id where pinner_id = $1", [ben.id]);
    const found = await buildPinRow(app, ada.id, { title: "Found" });
    const { data: saved } = await ben.browser.call("Repin.create", { pin_id: found });
    const urls = async (browser = visitor) => {
      const { text } = await get(`/${ben.username}/feed.json`, {}, browser);
      return JSON.parse(text).items.map(({ url }: { url: string }) => url);
    };
    const urlOf = (id: string) => `${origin}/pin/${id}/`;
    expect(await urls()).toEqual([urlOf(saved.id), urlOf(mine)]);
    await buildBlockRow(app, ada.id, ben.id);
    expect(await urls(ada.browser)).toEqual([urlOf(saved.id), urlOf(mine)]);
    await app.context.db.transaction(async (tx) => {
      await tx.query({ text: "update members set shows_all_pins = false where id = $1" }, [ben.id]);
      await tx.clearSharedCaches();
    });
    expect([await urls(), await urls(ben.browser)]).toEqual([[urlOf(mine)], [urlOf(mine)]]);
  });

  test("is well-formed, and marked if its member opts out of search engines", async () => {
    for (const format of ["rss", "atom"]) {
      const { text, headers } = await get(`/${ada.username}/feed.${format}`);
      expectWellFormed(text);
      expect(headers).not.toHaveProperty("x-robots-tag");
    }
    const shy = await buildPerson(app);
    await query("update members set exclude_from_search = true where id = $1", [shy.id]);
    expect((await get(`/${shy.username}/feed.rss`)).headers["x-robots-tag"]).toBe("noindex");
  });
});

describe("a section's feed", () => {
  test("contains its Pins, has its own address, and is hidden with its board", async () => {
    const board = await buildBoard("Chairs with sections");
    const { data: section } = await ada.browser.call("BoardSection.create", {
      board_id: board.id,
      name: "Made of oak",
    });
    const inside = await buildPinRow(app, ada.id, { boardId: board.id, title: "Inside" });
    await query("update pins set section_id = $2 where id = $1", [inside, section.id]);
    await buildPinRow(app, ada.id, { boardId: board.id, title: "Outside" });
    const path = `${board.path}/${section.slug}`;
    for (const format of formats) {
      const { status, text } = await get(`${path}.${format}`);
      expect([status, text.includes("Inside"), text.includes("Outside")]).toEqual([200, true, false]);
    }
    const feed = JSON.parse((await get(`${path}.json`)).text);
    expect(feed).toMatchObject({
      title: "Made of oak · Chairs with sections · Ada O'Brien & <Co>",
      home_page_url: `${origin}${path}/`,
      feed_url: `${origin}${path}.json`,
    });
    await ada.browser.call("BoardSectionEdit.update", { section_id: section.id, name: "Made of ash" });
    await app.context.db.transaction((tx) => tx.clearSharedCaches());
    const { status, headers } = await get(`${path}.rss`);
    expect([status, headers.location]).toEqual([301, `${board.path}/made-of-ash.rss`]);
    expect((await get(`${board.path}/nothing.rss`)).status).toBe(404);
    await ada.browser.call("Board.update", { board_id: board.id, privacy: "secret" });
    for (const browser of [visitor, ada.browser])
      expect((await get(`${board.path}/made-of-ash.rss`, {}, browser)).status).toBe(404);
  });
});

describe("a topic's feed", () => {
  test("contains its Pins that everyone may see", async () => {
    const eve = await buildPerson(app);
    const pins = [];
    for (const { id } of [ada, eve]) {
      const boardId = await buildBoardRow(app, id, { name: "Kitchen" });
      pins.push(await buildPinRow(app, id, { boardId, title: "Sourdough loaf" }));
    }
    await indexEverything(app);
    const { headers } = await get("/ideas/whatever/101.json");
    expect(headers.location).toMatch(/^\/ideas\/[a-z-]+\/101\.json$/);
    const path = String(headers.location);
    const urls = async (browser = visitor) =>
      JSON.parse((await get(path, {}, browser)).text).items.map(({ url }: { url: string }) => url);
    expect(await urls()).toEqual(pins.toReversed().map((id) => `${origin}/pin/${id}/`));
    await app.context.db.transaction(async (tx) => {
      await tx.query({ text: "update members set is_private = true where id = $1" }, [eve.id]);
      await tx.clearSharedCaches();
    });
    for (const browser of [visitor, eve.browser])
      expect(await urls(browser)).toEqual([`${origin}/pin/${pins[0]}/`]);
    for (const format of ["rss", "atom"]) expectWellFormed((await get(path.replace("json", format))).text);
    expect((await get("/ideas/whatever/7.rss")).status).toBe(404);
    expect((await get("/ideas/whatever/x.rss")).status).toBe(404);
  });
});

describe("a search's feed", () => {
  test("contains what everyone finds, newest first, and isn't for search engines", async () => {
    const hidden = await buildBoardRow(app, ada.id, { privacy: "secret" });
    const older = await buildPinRow(app, ada.id, { title: "A zanzibar chest" });
    await buildPinRow(app, ada.id, { boardId: hidden, title: "A hidden zanzibar chest" });
    const newer = await buildPinRow(app, ada.id, { title: "Zanzibar & <chest>" });
    await indexEverything(app);
    for (const browser of [visitor, ada.browser]) {
      const { text, headers } = await get("/search/pins.json?q=zanzibar%20chest", {}, browser);
      const { items, home_page_url, feed_url } = JSON.parse(text);
      expect(items.map(({ url }: { url: string }) => url)).toEqual(
        [newer, older].map((id) => `${origin}/pin/${id}/`),
      );
      expect([home_page_url, feed_url]).toEqual([
        `${origin}/search/pins/?q=zanzibar%20chest`,
        `${origin}/search/pins.json?q=zanzibar%20chest`,
      ]);
      expect(headers["x-robots-tag"]).toBe("noindex");
    }
    for (const format of ["rss", "atom"])
      expectWellFormed((await get(`/search/pins.${format}?q=zanzibar`)).text);
    const nothing = await get("/search/pins.atom?q=nobodysaidthis");
    expect(nothing.text).toMatch(/<updated>\d{4}-\d\d-\d\dT00:00:00.000Z<\/updated>/);
  });

  test.each(["", "?q=", "?q=a&q=b"])("needs something to look for: %s", async (asked) => {
    expect((await get(`/search/pins.rss${asked}`)).status).toBe(400);
  });

  test.each(["%E0%A4%A", "%00", "%22%3E%3C"])("is well-formed, whatever it looks for: %s", async (query) => {
    const { status, text } = await get(`/search/pins.rss?q=${query}`);
    expect(status).toBe(200);
    expectWellFormed(text);
  });
});

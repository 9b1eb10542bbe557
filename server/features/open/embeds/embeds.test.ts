import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Browser, startTestApp, type TestApp, type TestReply } from "#testkit/app.ts";
import { buildBoardRow, buildPictureRow, buildPinRow } from "#testkit/library/pin-rows.ts";
import { buildMember, openSession } from "#testkit/members.ts";

let app: TestApp;
let visitor: Browser;
let owner: Browser;
let chair: string;
let secret: string;
let boards: { open: string; hidden: string };

const origin = "http://localhost:3000";

async function ask(query: Record<string, string>, path = "/oembed/"): Promise<TestReply> {
  return await visitor.request("GET", `${path}?${new URLSearchParams(query)}`);
}

async function idOf(username: string): Promise<string> {
  const select = { text: "select id from members where username = $1" };
  const [row] = await app.context.db.query<{ id: string }>(select, [username]);
  return row?.id ?? "";
}

const addressOf = (id: string) => `${origin}/pin/${id}/`;

beforeAll(async () => {
  app = await startTestApp();
  const ada = await buildMember(app, { username: "ada" });
  [visitor, owner] = [await app.browser(), await openSession(app, ada)];
  const open = await buildBoardRow(app, ada.id, { name: "Chairs" });
  const hidden = await buildBoardRow(app, ada.id, { name: "Hidden", privacy: "secret" });
  boards = { open, hidden };
  for (const [slug, id] of [
    ["chairs", open],
    ["hidden", hidden],
  ] as const) {
    await app.context.db.query({ text: "update boards set slug = $1 where id = $2" }, [slug, id]);
  }
  chair = await buildPinRow(app, ada.id, { boardId: open, title: `Chair & <b>"table"` });
  secret = await buildPinRow(app, ada.id, { boardId: hidden, title: "Nobody's business" });
});
afterAll(async () => {
  await app[Symbol.asyncDispose]();
});

describe("the embed data of a Pin", () => {
  test("contains what other sites need to show it", async () => {
    const { status, headers, text } = await ask({ url: addressOf(chair), format: "json" });
    expect(status).toBe(200);
    expect(headers["content-type"]).toContain("application/json");
    expect(headers["access-control-allow-origin"]).toBe("*");
    const answer = JSON.parse(text);
    expect(answer).toMatchObject({
      type: "rich",
      version: "1.0",
      title: `Chair & <b>"table"`,
      author_url: `${origin}/ada/`,
      provider_url: `${origin}/`,
      width: 345,
      height: 626,
      thumbnail_width: 300,
    });
    expect(answer.html).toContain(`src="${origin}/pin/${chair}/embed/"`);
  });

  test("fits the available space", async () => {
    const { text } = await ask({ url: addressOf(chair), maxwidth: "300", maxheight: "300" });
    expect(JSON.parse(text)).toMatchObject({ width: 300, height: 300 });
    expect(JSON.parse((await ask({ url: addressOf(chair), maxwidth: "wide" })).text).width).toBe(345);
  });

  test.each([
    [{ maxwidth: "2000", maxheight: "2000" }, 736, 1212, "474x"],
    [{ maxwidth: "299" }, 299, 557, "236x"],
    [{ maxheight: "360" }, 345, 360, "236x"],
    [{ maxwidth: "200" }, 200, 408, "170x"],
    [{ maxwidth: "140", maxheight: "140" }, 140, 140, "136x136"],
    [{ maxwidth: "100" }, 100, 258, "75x75"],
    [{ maxheight: "60" }, 345, 60, "60x60"],
    [{ maxwidth: "59" }, 59, 208, null],
  ])("fits into %j, with its picture", async (room, width, height, size) => {
    const answer = JSON.parse((await ask({ url: addressOf(chair), ...room })).text);
    expect(answer).toMatchObject({ width, height });
    if (size === null) {
      expect(Object.keys(answer).filter((name) => name.startsWith("thumbnail"))).toEqual([]);
      return;
    }
    expect(answer.thumbnail_url).toContain(`/${size}/`);
    expect(answer.thumbnail_width).toBeLessThanOrEqual(width);
    expect(answer.thumbnail_height).toBeLessThanOrEqual(height);
  });

  test.each([
    ["/oembed/", { format: "xml" }],
    ["/oembed.xml", {}],
  ])("comes as XML from %s", async (path, query) => {
    const { headers, text } = await ask({ url: addressOf(chair), ...query }, path);
    expect(headers["content-type"]).toContain("text/xml");
    expect(text).toContain("<version>1.0</version>");
    expect(text).toContain("<title>Chair &#38; &#60;b&#62;&#34;table&#34;</title>");
  });

  test("comes in no other format", async () => {
    expect((await ask({ url: addressOf(chair), format: "yaml" })).status).toBe(501);
  });

  test.each([
    ["no address", {}, 400],
    ["another site's pin", { url: "https://elsewhere.example/pin/12/" }, 404],
    ["another page of ours", { url: `${origin}/about/` }, 404],
    ["a pin that is not there", { url: `${origin}/pin/77/` }, 404],
    ["what is no address", { url: "pin/77" }, 404],
    ["what is no pin", { url: `${origin}/pin/77/edit/` }, 404],
  ])("doesn't exist for %s", async (_, query, status) => {
    expect((await ask(query as Record<string, string>)).status).toBe(status);
  });

  test("doesn't exist for a secret Pin, even for its owner", async () => {
    const path = `/oembed/?url=${encodeURIComponent(addressOf(secret))}`;
    for (const browser of [visitor, owner]) {
      const { status, text } = await browser.request("GET", path);
      expect(status).toBe(404);
      expect(text).not.toContain("Nobody");
    }
  });
});

describe("the embed data of a board", () => {
  test("contains what other sites need to show it, by its address or a section's", async () => {
    const { data: section } = await owner.call("BoardSection.create", { board_id: boards.open, name: "Oak" });
    for (const path of ["/ada/chairs/", "/ADA/chairs", `/ada/chairs/${section.slug}/`]) {
      const { status, text } = await ask({ url: `${origin}${path}` });
      expect(status, path).toBe(200);
      const answer = JSON.parse(text);
      expect(answer).toMatchObject({
        type: "rich",
        title: "Chairs",
        author_url: `${origin}/ada/`,
        width: 345,
        height: 338,
        thumbnail_width: 300,
      });
      expect(answer.html).toContain(`src="${origin}/board/${boards.open}/embed/"`);
    }
  });

  test("fits the available space, and comes as XML", async () => {
    const url = `${origin}/ada/chairs/`;
    const { text } = await ask({ url, maxwidth: "300", maxheight: "250" });
    expect(JSON.parse(text)).toMatchObject({ width: 300, height: 250 });
    expect((await ask({ url, format: "xml" })).text).toContain("<title>Chairs</title>");
  });

  test("is found by an earlier address", async () => {
    await owner.call("Board.update", { board_id: boards.open, name: "Seats" });
    expect(JSON.parse((await ask({ url: `${origin}/ada/chairs/` })).text).title).toBe("Seats");
    await owner.call("Board.update", { board_id: boards.open, name: "Chairs" });
  });

  test("doesn't exist for a deleted section, at any address", async () => {
    const { data: section } = await owner.call("BoardSection.create", { board_id: boards.open, name: "Elm" });
    await owner.call("BoardSectionEdit.update", { section_id: section.id, name: "Ash" });
    const statuses = async () =>
      await Promise.all(
        ["elm", "ash"].map(async (slug) => (await ask({ url: `${origin}/ada/chairs/${slug}/` })).status),
      );
    expect(await statuses()).toEqual([200, 200]);
    await owner.call("BoardSectionEdit.delete", { section_id: section.id });
    expect(await statuses()).toEqual([404, 404]);
  });

  test.each([
    ["a secret board", "/ada/hidden/"],
    ["a board that is not there", "/ada/nothing/"],
    ["a section that is not there", "/ada/chairs/nothing/"],
    ["an address with a byte that no text has", "/ada/%00/"],
    ["an address that writes such a byte twice over", "/ada/%2500/"],
    ["a section with such a byte", "/ada/chairs/%00/"],
    ["a profile", "/ada/"],
    ["a tab", "/ada/_saved/"],
    ["an id beyond all ids", "/pin/9999999999999999999/"],
  ])("doesn't exist for %s, even for its owner", async (_, path) => {
    for (const browser of [visitor, owner]) {
      const asked = `/oembed/?url=${encodeURIComponent(`${origin}${path}`)}`;
      expect((await browser.request("GET", asked)).status).toBe(404);
    }
  });
});

describe("the frame", () => {
  test("may be on any page, and runs no script", async () => {
    const { status, headers, text } = await visitor.request("GET", `/pin/${chair}/embed/`);
    expect(status).toBe(200);
    expect(headers).not.toHaveProperty("x-frame-options");
    expect(headers["content-security-policy"]).toMatch(/default-src 'none'.*frame-ancestors \*/);
    expect(headers["set-cookie"]).toBeUndefined();
    expect(text).toContain("Chair &#38; &#60;b&#62;&#34;table&#34;");
    expect(text).toContain(`href="${addressOf(chair)}"`);
    expect(text).not.toContain("<script");
  });

  test("plays a video next to its link, unless the Pin is sensitive", async () => {
    const ada = { id: await idOf("ada") };
    const pictureId = await buildPictureRow(app, ada.id, { isPoster: true });
    const pin = await buildPinRow(app, ada.id, { boardId: boards.open, title: 'A "swing"', pictureId });
    const { headers, text } = await visitor.request("GET", `/pin/${pin}/embed/`);
    expect(headers["content-security-policy"]).toContain(`media-src 'self' ${origin};`);
    expect(text).toMatch(
      /<video class="picture" src="[^"]+\/v720\.mp4" poster="[^"]+\/736x\/[^"]+" controls playsinline\npreload="none" aria-label="A &#34;swing&#34;" style="[^"]+"><\/video><a href="[^"]+"/,
    );
    expect(text).not.toContain("<script");
    const mark = "update pins set is_marked_sensitive = true where id = $1";
    await app.context.db.query({ text: mark }, [pin]);
    const veiled = await visitor.request("GET", `/pin/${pin}/embed/`);
    expect([veiled.text.includes("<video"), veiled.text.includes("veil")]).toEqual([false, true]);
  });

  test("of a board shows its Pins and its name", async () => {
    const { status, headers, text } = await visitor.request("GET", `/board/${boards.open}/embed/`);
    expect(status).toBe(200);
    expect(headers).not.toHaveProperty("x-frame-options");
    expect(text).toContain(`href="${origin}/ada/chairs/"`);
    expect(text).toContain('<p class="title">Chairs</p>');
    expect(text.match(/\/236x\//g)).toHaveLength(1);
    expect(text).not.toContain("<script");
  });

  test("is the only page that may be framed", async () => {
    for (const path of ["/", `/pin/${chair}/`, "/oembed/", "/healthz"]) {
      const { headers } = await visitor.request("GET", path);
      expect(headers["x-frame-options"], path).toBe("DENY");
      expect(headers["content-security-policy"], path).toContain("frame-ancestors 'none'");
    }
  });

  test("of a secret Pin or board is empty, as if it didn't exist", async () => {
    const empty = await visitor.request("GET", "/pin/77/embed/");
    const paths = [`/pin/${secret}/embed/`, `/board/${boards.hidden}/embed/`, "/board/77/embed/"];
    for (const path of [...paths, "/pin/9999999999999999999/embed/", "/board/9999999999999999999/embed/"]) {
      for (const browser of [visitor, owner]) {
        const { status, text } = await browser.request("GET", path);
        expect([path, status, text]).toEqual([path, 404, empty.text]);
      }
    }
  });
});

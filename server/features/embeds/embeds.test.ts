import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Browser, startTestApp, type TestApp, type TestReply } from "#testkit/app.ts";
import { buildMember, openSession } from "#testkit/members.ts";
import { buildBoardRow, buildPinRow } from "#testkit/pin-rows.ts";

let app: TestApp;
let visitor: Browser;
let owner: Browser;
let chair: string;
let secret: string;

const origin = "http://localhost:3000";

async function ask(query: Record<string, string>, path = "/oembed/"): Promise<TestReply> {
  return await visitor.request("GET", `${path}?${new URLSearchParams(query)}`);
}

const addressOf = (id: string) => `${origin}/pin/${id}/`;

beforeAll(async () => {
  app = await startTestApp();
  const ada = await buildMember(app, { username: "ada" });
  [visitor, owner] = [await app.browser(), await openSession(app, ada)];
  const open = await buildBoardRow(app, ada.id, { name: "Chairs" });
  const hidden = await buildBoardRow(app, ada.id, { name: "Hidden", privacy: "secret" });
  chair = await buildPinRow(app, ada.id, { boardId: open, title: `Chair & <b>"table"` });
  secret = await buildPinRow(app, ada.id, { boardId: hidden, title: "Nobody's business" });
});
afterAll(async () => {
  await app[Symbol.asyncDispose]();
});

describe("what others are told of a pin", () => {
  test("is what they need to show it", async () => {
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

  test("keeps to the room there is", async () => {
    const { text } = await ask({ url: addressOf(chair), maxwidth: "300", maxheight: "300" });
    expect(JSON.parse(text)).toMatchObject({ width: 300, height: 300 });
    expect(JSON.parse((await ask({ url: addressOf(chair), maxwidth: "wide" })).text).width).toBe(345);
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

  test("comes in no other form", async () => {
    expect((await ask({ url: addressOf(chair), format: "yaml" })).status).toBe(501);
  });

  test.each([
    ["no address", {}, 400],
    ["another site's pin", { url: "https://elsewhere.example/pin/12/" }, 404],
    ["another page of ours", { url: `${origin}/about/` }, 404],
    ["a pin that is not there", { url: `${origin}/pin/77/` }, 404],
    ["what is no address", { url: "pin/77" }, 404],
    ["what is no pin", { url: `${origin}/pin/77/edit/` }, 404],
  ])("is nothing about %s", async (_, query, status) => {
    expect((await ask(query as Record<string, string>)).status).toBe(status);
  });

  test("is nothing about a secret pin, to its owner neither", async () => {
    const path = `/oembed/?url=${encodeURIComponent(addressOf(secret))}`;
    for (const browser of [visitor, owner]) {
      const { status, text } = await browser.request("GET", path);
      expect(status).toBe(404);
      expect(text).not.toContain("Nobody");
    }
  });
});

describe("the frame", () => {
  test("may stand on any page, and runs nothing", async () => {
    const { status, headers, text } = await visitor.request("GET", `/pin/${chair}/embed/`);
    expect(status).toBe(200);
    expect(headers).not.toHaveProperty("x-frame-options");
    expect(headers["content-security-policy"]).toMatch(/default-src 'none'.*frame-ancestors \*/);
    expect(headers["set-cookie"]).toBeUndefined();
    expect(text).toContain("Chair &#38; &#60;b&#62;&#34;table&#34;");
    expect(text).toContain(`href="${addressOf(chair)}"`);
    expect(text).not.toContain("<script");
  });

  test("is the only page that may", async () => {
    for (const path of ["/", `/pin/${chair}/`, "/oembed/", "/healthz"]) {
      const { headers } = await visitor.request("GET", path);
      expect(headers["x-frame-options"], path).toBe("DENY");
      expect(headers["content-security-policy"], path).toContain("frame-ancestors 'none'");
    }
  });

  test("of a secret pin is empty, like that of one that is not there", async () => {
    const empty = await visitor.request("GET", "/pin/77/embed/");
    for (const browser of [visitor, owner]) {
      const { status, text } = await browser.request("GET", `/pin/${secret}/embed/`);
      expect([status, text]).toEqual([404, empty.text]);
    }
  });
});

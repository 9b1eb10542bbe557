import type { ServerResponse } from "node:http";
import sharp from "sharp";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { fetchTexts } from "#contract/base/fetch-texts.ts";
import { pictureTexts } from "#contract/base/picture-texts.ts";
import type { FoundImage } from "#contract/base/resources/page-reading.ts";
import { IMAGE_BYTES_MAX } from "#contract/limits/pictures.ts";
import { type Browser, startTestApp, type TestApp, type TestReply } from "#testkit/app.ts";
import { type Site, startSite } from "#testkit/doubles/site.ts";
import { buildMember, openSession } from "#testkit/members.ts";
import { readRichMetadata } from "./get-link-preview.ts";
import { FOUND_IMAGES_MAX } from "./measure-pictures.ts";

let app: TestApp;
let site: Site;
/** A site that is not on the allow list. */
let hidden: Site;
let browser: Browser;
let visitor: Browser;
let now: number;
let passed = 0;
let resolved: Record<string, string[]>;
let shade = 0;
let names = 0;

beforeAll(async () => {
  site = await startSite();
  hidden = await startSite({ "*": "kept to ourselves" });
  app = await startTestApp({
    env: { FETCH_ALLOW: `127.0.0.1:${site.port}` },
    overrides: {
      now: () => new Date(now),
      elapsedMs: () => performance.now() + passed,
      resolveHost: async (host) => resolved[host] ?? (host.endsWith(".example") ? ["127.0.0.1"] : []),
    },
  });
  now = Date.now();
  visitor = await app.browser();
  browser = await openSession(app, await buildMember(app));
});
afterAll(async () => {
  await app[Symbol.asyncDispose]();
  await site[Symbol.asyncDispose]();
  await hidden[Symbol.asyncDispose]();
});

/** Each test has its own site name, so that caches don't interfere. */
let origin: string;
beforeEach(() => {
  names += 1;
  origin = `http://site${names}.example:${site.port}`;
  now = Date.now();
  resolved = {};
});
afterEach(() => {
  site.pages = {};
  site.requests.length = 0;
});

async function picture(width: number, height: number): Promise<Buffer> {
  shade += 1;
  const background = { r: shade % 256, g: 90, b: Math.floor(shade / 256) };
  return await sharp({ create: { width, height, channels: 3, background } })
    .png()
    .toBuffer();
}

const find = (url: string, as = browser) => as.call("FindPinImages.get", { url, source: "pin_create" });
const preview = (url: string, as = browser) => as.call("LinkPreview.get", { url });
const pathOf = (url: string) => new URL(url).pathname;
const sizesOf = (items: FoundImage[]) => items.map(({ width, height }) => `${width}x${height}`);
const asked = (path: string) => site.requests.filter((request) => request.path === path).length;

function refused(detail: string, message: string) {
  return { status: 422, data: null, error: { http_status: 422, message, message_detail: detail } };
}

describe("the pictures of a page", () => {
  test("come largest first, each content once, at our own addresses", async () => {
    const [small, large, tall] = [await picture(120, 90), await picture(640, 480), await picture(300, 900)];
    Object.assign(site.pages, {
      "/": `<title>A garden</title><meta name="description" content="In bloom">
        <meta property="og:image" content="/small.png">
        <img src="large.png" alt="Roses" width="10" height="10"><img src="/large.png?again"><img src="tall.png">
        <img src="/dot.png"><img src="/gone.png"><img src="/words.png"><img src="/strip.png">`,
      "/small.png": small,
      "/large.png": large,
      "/tall.png": tall,
      "/dot.png": await picture(20, 20),
      "/words.png": "no picture",
      "/strip.png": await picture(2100, 90),
    });
    const { status, data } = await find(`${origin}/`);
    expect(status).toBe(200);
    expect(data).toMatchObject({ title: "A garden", is_opted_out: false, url: `${origin}/` });
    expect(sizesOf(data.items)).toEqual(["640x480", "300x900", "120x90"]);
    expect(data.items[0]).toMatchObject({ title: "A garden", description: "In bloom" });
    for (const item of data.items) {
      expect(item.url.startsWith(`${origin}/`)).toBe(true);
      expect(item.preview_url).toMatch(/^http:\/\/localhost:3000\/preview\/[\w-]+$/);
      expect(item.preview_url).not.toContain(Buffer.from("site").toString("base64url"));
    }
    const { headers } = site.requests.find(({ path }) => path === "/") ?? {};
    expect(headers).not.toHaveProperty("cookie");
    expect(headers).not.toHaveProperty("referer");
  });

  test("are thirty at most, found among more that are unusable", async () => {
    const images: string[] = [];
    for (let number = 0; number < 50; number += 1) {
      const side = number < 15 ? 40 : 100 + number;
      site.pages[`/${number}.png`] = await picture(side, side);
      images.push(`<img src="/${number}.png">`);
    }
    site.pages["/"] = images.join("");
    const { data } = await find(`${origin}/`);
    expect(data.items).toHaveLength(FOUND_IMAGES_MAX);
    const widths = data.items.map(({ width }) => width ?? 0);
    expect(widths).toEqual(widths.toSorted((one, other) => other - one));
    expect(Math.min(...widths)).toBeGreaterThanOrEqual(100);
  });

  test("are the picture itself if the address is one", async () => {
    site.pages["/lone.png"] = await picture(70, 400);
    const { data } = await find(`${origin}/lone.png`);
    expect(data.items).toMatchObject([{ url: `${origin}/lone.png`, width: 70, height: 400 }]);
    expect((await browser.request("GET", pathOf(data.items[0]?.preview_url ?? ""))).status).toBe(200);
  });

  test("are empty if the page, its server or its site opts out", async () => {
    Object.assign(site.pages, {
      "/nopin": `<title>Mine</title><meta name="pinterest" content="nopin"><img src="/a.png">`,
      "/robots": `<meta name="robots" content="noindex, noimageindex"><img src="/a.png">`,
      "/header": (_request: unknown, response: ServerResponse) =>
        response
          .writeHead(200, { "content-type": "text/html", "x-robots-tag": "noimageindex" })
          .end("<img src=/a.png>"),
      "/private/page": "<title>Kept from programs</title><img src=/a.png>",
      "/robots.txt": "User-agent: *\nDisallow: /private/",
      "/a.png": await picture(200, 200),
    });
    for (const path of ["/nopin", "/robots", "/header", "/private/page"]) {
      const { status, data } = await find(`${origin}${path}`);
      expect([path, status, data.is_opted_out, data.items]).toEqual([path, 200, true, []]);
    }
    expect(asked("/private/page")).toBe(0);
    expect(asked("/a.png")).toBe(0);
    expect(asked("/robots.txt")).toBe(1);
    site.pages["/moved"] = (_request, response) =>
      response.writeHead(302, { location: "/private/page" }).end();
    expect((await find(`${origin}/moved`)).data).toMatchObject({ is_opted_out: true, items: [], title: "" });
  });

  test("are cached for some minutes for everyone, unless there were none", async () => {
    site.pages["/"] = "<img src=/late.png>";
    expect((await find(`${origin}/`)).data.items).toEqual([]);
    site.pages["/late.png"] = await picture(200, 200);
    expect((await find(`${origin}/`)).data.items).toHaveLength(1);
    const other = await openSession(app, await buildMember(app));
    expect((await find(`${origin}/`, other)).data.items).toHaveLength(1);
    expect([asked("/"), asked("/late.png")]).toEqual([1, 2]);
    passed += 6 * 60_000;
    await find(`${origin}/`);
    expect([asked("/"), asked("/robots.txt")]).toEqual([2, 1]);
  });
});

describe("unreadable pages", () => {
  test("are for members only", async () => {
    site.pages["/"] = "<img src=/a.png>";
    expect((await find(`${origin}/`, visitor)).status).toBe(401);
    expect((await preview(`${origin}/`, visitor)).status).toBe(401);
    expect(site.requests).toEqual([]);
  });

  test.each(["find", "preview"] as const)("return a 422 that names the field: %s", async (name) => {
    const ask = { find, preview }[name];
    const elsewhere = `127.0.0.1:${hidden.port}`;
    const connectionsBefore = site.connections;
    const unreachable = [
      `http://${elsewhere}/`,
      `http://0x7f.1:${hidden.port}/`,
      `http://[::ffff:127.0.0.1]:${hidden.port}/`,
      `http://0x8.8.8.8:${site.port}/`,
      `0x8.8.8.8:${site.port}`,
      `http://localhost:${site.port}/`,
      `http://intranet:${site.port}/`,
      `http://mixed.example:${site.port}/`,
      `http://nowhere.test:${site.port}/`,
      `http://pictures.example:22/`,
      "169.254.169.254",
    ];
    resolved["mixed.example"] = ["127.0.0.1", "10.0.0.1"];
    for (const url of unreachable) {
      expect([url, await ask(url)]).toMatchObject([url, refused("url", fetchTexts.unreachable)]);
    }
    for (const url of ["file:///etc/passwd", "javascript:alert(1)", "no address", "http://a:b@x.example/"]) {
      expect([url, await ask(url)]).toMatchObject([url, refused("url", fetchTexts.address)]);
    }
    expect(hidden.connections).toBe(0);
    expect(site.connections).toBe(connectionsBefore);
    for (const [path, message] of [
      ["/none", fetchTexts.missing],
      ["/forbidden", fetchTexts.refused],
      ["/broken", fetchTexts.noAnswer],
      ["/data", fetchTexts.noPage],
      ["/inside", fetchTexts.unreachable],
      ["/loop", fetchTexts.redirects],
    ] as const) {
      site.pages["/forbidden"] = (_request, response) => response.writeHead(403).end();
      site.pages["/broken"] = (_request, response) => response.writeHead(500).end();
      site.pages["/data"] = (_request, response) =>
        response.writeHead(200, { "content-type": "application/json" }).end("{}");
      site.pages["/inside"] = (_request, response) =>
        response.writeHead(302, { location: `http://${elsewhere}/` }).end();
      site.pages["/loop"] = (_request, response) => response.writeHead(302, { location: "/loop" }).end();
      expect([path, await ask(`${origin}${path}`)]).toMatchObject([path, refused("url", message)]);
    }
    expect(hidden.connections).toBe(0);
  });

  test("were requested with something that isn't an address", async () => {
    for (const url of ["", " ", "x".repeat(3000)]) {
      for (const ask of [find, preview]) {
        expect(await ask(url)).toMatchObject({ status: 400, error: { message_detail: "url" } });
      }
    }
  });

  test("are retried if the site's robots.txt is temporarily unavailable", async () => {
    site.pages["/robots.txt"] = (_request, response) => response.writeHead(503).end();
    site.pages["/"] = "<title>There again</title>";
    expect(await find(`${origin}/`)).toMatchObject(refused("url", fetchTexts.noAnswer));
    expect(asked("/")).toBe(0);
    delete site.pages["/robots.txt"];
    expect((await find(`${origin}/`)).data.title).toBe("There again");
  });
});

describe("a link's preview", () => {
  test("returns the page's texts, picture and facts, all without markup", async () => {
    site.pages["/bread"] = `<meta property="og:title" content="Bread &lt;script&gt;alert(1)&lt;/script&gt;">
      <meta property="og:site_name" content="The oven"><meta property="og:image" content="/bread.png">
      <script type="application/ld+json">{"@type":"Recipe","name":"Bread","recipeIngredient":["flour"]}</script>`;
    const { data } = await preview(`${origin}/bread#crust`);
    expect(data).toMatchObject({
      title: "Bread <script>alert(1)</script>",
      site_name: "The oven",
      rich_metadata: { kind: "recipe", recipe: { ingredients: ["flour"] } },
    });
    expect(data.preview_url).toMatch(/^http:\/\/localhost:3000\/preview\//);
    expect(await readRichMetadata(app.context, `${origin}/bread`)).toMatchObject({ title: "Bread" });
    expect(await readRichMetadata(app.context, `${origin}/none`)).toBeNull();
    expect(await readRichMetadata(app.context, `http://127.0.0.1:${hidden.port}/`)).toBeNull();
  });

  test("has no picture if there is none, or none may be used", async () => {
    site.pages["/plain"] = "<title>Only words</title>";
    site.pages["/nopin"] = `<title>Mine</title><meta name="pinterest" content="nopin"><img src=/a.png>`;
    expect((await preview(`${origin}/plain`)).data).toMatchObject({
      title: "Only words",
      site_name: new URL(origin).hostname,
      preview_url: null,
      rich_metadata: null,
    });
    expect((await preview(`${origin}/nopin`)).data).toMatchObject({ title: "Mine", preview_url: null });
  });
});

describe("a picture of another site", () => {
  /** The address where our pages show the site's file at a path. */
  async function previewPathOf(path: string): Promise<string> {
    site.pages["/page"] = `<meta property="og:image" content="${path}">`;
    const { data } = await preview(`${origin}/page?${encodeURIComponent(path)}`);
    return pathOf(data.preview_url ?? "");
  }
  const show = (path: string, as = browser): Promise<TestReply> => as.request("GET", path);
  const messageOf = (reply: TestReply) => JSON.parse(reply.text).resource_response.error.message;

  test("is proxied for members, as nothing but a picture", async () => {
    site.pages["/a.png"] = await picture(30, 30);
    const path = await previewPathOf("/a.png");
    const reply = await show(path);
    expect(reply.status).toBe(200);
    expect(reply.headers).toMatchObject({
      "content-type": "image/png",
      "cache-control": "private, max-age=600",
      "x-content-type-options": "nosniff",
      "content-security-policy": "default-src 'none'; sandbox",
      "cross-origin-resource-policy": "same-origin",
    });
    const { headers } = site.requests.find((request) => request.path === "/a.png") ?? {};
    expect(headers).not.toHaveProperty("cookie");
    expect(headers).not.toHaveProperty("referer");
    expect(JSON.stringify(headers)).not.toContain("203.0.113.7");
    expect((await show(path, visitor)).status).toBe(404);
    expect(asked("/a.png")).toBe(1);
  });

  test("is rejected at an invented, altered or hour-old address", async () => {
    site.pages["/a.png"] = await picture(30, 30);
    const path = await previewPathOf("/a.png");
    const token = path.slice("/preview/".length);
    const flip = (at: number) =>
      `${token.slice(0, at)}${token[at] === "A" ? "B" : "A"}${token.slice(at + 1)}`;
    const sealed = (purpose: string, content: string) =>
      app.context.keys.encrypt(purpose, Buffer.from(content)).toString("base64url");
    const url = `${origin}/a.png`;
    const wrong = [
      "",
      "x",
      flip(4),
      flip(Math.floor(token.length / 2)),
      flip(token.length - 3),
      `${token}A`,
      token.slice(0, -4),
      `${token}/${token}`,
      "A".repeat(7000),
      Buffer.from(JSON.stringify({ url, expires: now + 1000 })).toString("base64url"),
      sealed("another purpose", JSON.stringify({ url, expires: now + 1000 })),
      sealed("picture preview", JSON.stringify({ url })),
      sealed("picture preview", "no object"),
      encodeURIComponent(url),
    ];
    for (const made of wrong) expect([made, (await show(`/preview/${made}`)).status]).toEqual([made, 404]);
    now += 59 * 60_000;
    expect((await show(path)).status).toBe(200);
    now += 2 * 60_000;
    expect((await show(path)).status).toBe(404);
    expect(asked("/a.png")).toBe(1);
  });

  test("is rejected if it isn't one, is too large, gone, or redirects off limits", async () => {
    const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
    const head = (await picture(30, 30)).subarray(0, 64);
    Object.assign(site.pages, {
      "/words.png": "<script>alert(1)</script>".repeat(10),
      "/drawing.png": (_request: unknown, response: ServerResponse) =>
        response.writeHead(200, { "content-type": "image/png" }).end(svg),
      "/empty.png": Buffer.alloc(0),
      "/huge.png": (_request: unknown, response: ServerResponse) => {
        response.writeHead(200, { "content-length": String(IMAGE_BYTES_MAX + 1) }).write(head);
      },
      "/inside.png": (_request: unknown, response: ServerResponse) =>
        response.writeHead(302, { location: `http://127.0.0.1:${hidden.port}/` }).end(),
      "/metadata.png": (_request: unknown, response: ServerResponse) =>
        response.writeHead(302, { location: "//169.254.169.254/latest/" }).end(),
      "/file.png": (_request: unknown, response: ServerResponse) =>
        response.writeHead(302, { location: "file:///etc/passwd" }).end(),
    });
    for (const [path, message] of [
      ["/words.png", pictureTexts.kind],
      ["/drawing.png", pictureTexts.kind],
      ["/empty.png", pictureTexts.kind],
      ["/huge.png", pictureTexts.large],
      ["/gone.png", fetchTexts.missing],
      ["/inside.png", fetchTexts.unreachable],
      ["/metadata.png", fetchTexts.unreachable],
      ["/file.png", fetchTexts.address],
    ] as const) {
      const shown = await browser.request("GET", await previewPathOf(path), {
        headers: { accept: "application/json" },
      });
      expect([path, shown.status, messageOf(shown)]).toEqual([path, 422, message]);
    }
    expect(hidden.connections).toBe(0);
  });

  test("that never ends is cut off, and closed when the viewer leaves", async () => {
    const png = await picture(30, 30);
    let closed = 0;
    let sent = 0;
    site.pages["/endless.png"] = (_request, response) => {
      response.on("close", () => (closed += 1));
      response.write(png);
      const filler = Buffer.alloc(64 * 1024);
      const more = () => {
        while (!response.destroyed && response.write(filler)) sent += filler.length;
        if (!response.destroyed) response.once("drain", more);
      };
      more();
    };
    site.pages["/slow.png"] = (_request, response) => {
      response.on("close", () => (closed += 1));
      response.write(png);
    };
    const address = await app.listen();
    const cookie = [...browser.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
    const open = async (path: string, signal: AbortSignal | null = null) =>
      await fetch(`${address}${await previewPathOf(path)}`, { headers: { cookie }, signal });
    const endless = await open("/endless.png");
    expect(endless.status).toBe(200);
    await expect(endless.arrayBuffer()).rejects.toThrow();
    await expect.poll(() => closed).toBe(1);
    expect(sent).toBeLessThan(2 * IMAGE_BYTES_MAX);
    const leaving = new AbortController();
    const slow = await open("/slow.png", leaving.signal);
    expect(slow.status).toBe(200);
    leaving.abort();
    await expect.poll(() => closed).toBe(2);
  });
});

import { afterAll, beforeAll, expect, test } from "vitest";
import { createDatabase } from "#server/platform/db/database.ts";
import { type Browser, startTestApp, type TestApp } from "#testkit/app.ts";
import { buildBoardRow, buildPinRow } from "#testkit/library/pin-rows.ts";
import { buildMember, openSession, type TestMember } from "#testkit/members.ts";
import { getTestPages } from "../../../../scripts/lib/test-pages.ts";

/* A Pin's server-rendered page, all the way from the row to the document. */

const origin = "http://localhost:3000";

let app: TestApp;
let ada: TestMember;
let owner: Browser;
let visitor: Browser;

beforeAll(async () => {
  const renderer = await getTestPages();
  const isCacheable = (url: string) => /^\/pin\/\d+\/$/.test(url);
  app = await startTestApp({ renderer: { ...renderer, isCacheable } });
  ada = await buildMember(app, { username: "ada" });
  [owner, visitor] = [await openSession(app, ada), await app.browser()];
}, 60_000);
afterAll(async () => {
  await app?.[Symbol.asyncDispose]();
});

async function buildPin(title: string, privacy: "public" | "secret" = "public"): Promise<string> {
  const boardId = await buildBoardRow(app, ada.id, { name: `${title}, and more`, privacy });
  return await buildPinRow(app, ada.id, { boardId, title, description: `All about   ${title}.` });
}

async function open(browser: Browser, id: string): Promise<{ status: number; head: string; html: string }> {
  const { status, text: html } = await browser.request("GET", `/pin/${id}/`);
  return { status, html, head: html.slice(0, html.indexOf("</head>")) };
}

function contentOf(head: string, name: string): string | undefined {
  return new RegExp(`<meta (?:name|property)="${name}"[^>]* content="([^"]*)"`).exec(head)?.[1];
}

test("describes a public Pin", async () => {
  const id = await buildPin("Blue chair");
  const { status, head } = await open(visitor, id);
  expect(status).toBe(200);
  expect(head).toContain("<title>Blue chair · Bowerbird</title>");
  expect(head).toContain(`<link rel="canonical" href="${origin}/pin/${id}/">`);
  expect(contentOf(head, "description")).toBe("All about Blue chair.");
  expect(contentOf(head, "robots")).toBe("max-image-preview:large");
  expect(contentOf(head, "og:title")).toBe("Blue chair");
  expect(contentOf(head, "og:image")).toMatch(/^http:\/\/localhost:3000\/media\/1200x\/.+\.jpg$/);
  expect([contentOf(head, "og:image:width"), contentOf(head, "og:image:height")]).toEqual(["300", "450"]);
  expect(contentOf(head, "twitter:image")).toBe(contentOf(head, "og:image"));
  expect(head).toContain('type="application/json+oembed"');
  const data = JSON.parse(/application\/ld\+json">(.+?)<\/script>/.exec(head)?.[1] ?? "");
  expect(data["@graph"].map((thing: { "@type": string }) => thing["@type"])).toEqual([
    "ImageObject",
    "BreadcrumbList",
  ]);
});

test("serves visitors the same cached page, without data of any of them", async () => {
  const id = await buildPin("Red chair");
  const [one, other] = [await open(visitor, id), await open(await app.browser("198.51.100.9"), id)];
  expect(other.html).toBe(one.html);
  for (const { cookies } of [visitor]) expect(one.html).not.toContain(cookies.get("csrftoken"));
  expect((await open(owner, id)).head).not.toContain("ld+json");
});

test.each([
  ["its pin is deleted", "Gone chair"],
  ["its board turns secret", "Shy chair"],
  ["its pinner is seen by followers alone", "Far chair"],
])("clears a cached page at once when %s", async (how, title) => {
  const boardId = await buildBoardRow(app, ada.id, { name: `${title}, and more` });
  const id = await buildPinRow(app, ada.id, { boardId, title });
  const openFromMail = () => visitor.request("GET", `/pin/${id}/?from=mail`);
  expect((await open(visitor, id)).html).toContain(title);
  expect((await openFromMail()).text).toContain(title);
  if (how.includes("deleted")) await owner.call("Pin.delete", { id });
  else if (how.includes("board")) await owner.call("Board.update", { board_id: boardId, privacy: "secret" });
  else await owner.call("UserSettings.update", { is_private_profile: true });
  const hidden = await open(visitor, id);
  const hiddenFromMail = await openFromMail();
  await owner.call("UserSettings.update", { is_private_profile: false });
  expect([hidden.status, hidden.html.includes(title)]).toEqual([404, false]);
  expect([hiddenFromMail.status, hiddenFromMail.text.includes(title)]).toEqual([404, false]);
});

test("shares what it reads with visitors whose address has other parameters", async () => {
  const id = await buildPin("Old chair");
  const titleAt = async (browser: Browser, parameters: string) =>
    /<title>(.+?) ·/.exec((await browser.request("GET", `/pin/${id}/${parameters}`)).text)?.[1];
  expect(await titleAt(visitor, "?from=mail")).toBe("Old chair");
  await app.context.db.query({ text: "update pins set title = 'New chair' where id = $1" }, [id]);
  expect(await titleAt(visitor, "?from=chat")).toBe("Old chair");
  expect(await titleAt(owner, "?from=chat")).toBe("New chair");
});

test("clears a cached page when another process hides its Pin", async () => {
  const id = await buildPin("Other chair");
  expect((await open(visitor, id)).status).toBe(200);
  const other = createDatabase({ url: String(app.context.db.pool.options.connectionString) });
  await other.transaction(async (tx) => {
    await tx.query({ text: "update pins set state = 'removed' where id = $1" }, [id]);
    await tx.clearSharedCaches();
  });
  await other.close();
  await expect.poll(async () => (await open(visitor, id)).status).toBe(404);
});

test("shows a secret Pin only to its members", async () => {
  const id = await buildPin("Hidden chair", "secret");
  const { status, html } = await open(visitor, id);
  expect(status).toBe(404);
  expect(html).not.toMatch(/Hidden chair|ld\+json|oembed|\/media\//);
  const stranger = await openSession(app, await buildMember(app));
  for (const address of [id, "123456789", "nothing"]) {
    const other = await open(stranger, address);
    expect([address, other.status, other.html.includes("Hidden chair")]).toEqual([address, 404, false]);
  }
  const own = await open(owner, id);
  expect(own.status).toBe(200);
  expect(own.html).toContain("Hidden chair, and more");
  expect(contentOf(own.head, "robots")).toBe("noindex,noimageindex");
  expect(own.head).not.toMatch(/ld\+json|oembed|canonical/);
});

test("keeps Pins of a member who opts out from search engines", async () => {
  const shy = await buildMember(app, { username: "shy" });
  await app.context.db.pool.query("update members set exclude_from_search = true where id = $1", [shy.id]);
  const boardId = await buildBoardRow(app, shy.id);
  for (const pinnerId of [shy.id, ada.id]) {
    const { head } = await open(visitor, await buildPinRow(app, pinnerId, { boardId, title: "Chair" }));
    expect(contentOf(head, "robots")).toBe("noindex,noimageindex");
    expect(contentOf(head, "og:title")).toBe("Chair");
    expect(head).not.toContain("ld+json");
  }
});

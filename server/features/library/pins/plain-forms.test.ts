import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { COMMENT_MAX } from "#contract/limits/comments.ts";
import { PIN_TITLE_MAX } from "#contract/limits/pins.ts";
import { type Browser, startTestApp, type TestApp } from "#testkit/app.ts";
import { createPin, paintPicture } from "#testkit/library/new-pins.ts";
import { buildBoardRow } from "#testkit/library/pin-rows.ts";
import { buildPerson, openSession, type Person } from "#testkit/members.ts";
import { buildForm } from "#testkit/multipart.ts";
import { builtPages, openPlain } from "#testkit/product/plain-pages.ts";

/* What members do with Pins without JavaScript, all the way from the posted form to the page. */

let app: TestApp;
let ada: Person;
let ben: Person;
let limited: Browser;
let visitor: Browser;
let pinId: string;

beforeAll(async () => {
  app = await startTestApp({ renderer: builtPages, hasWorker: true });
  [ada, ben] = [await buildPerson(app, { username: "ada" }), await buildPerson(app, { username: "ben" })];
  limited = await openSession(app, ben, { isLimited: true });
  visitor = await app.browser();
  pinId = (await createPin(ada)).data.id;
}, 60_000);
afterAll(async () => {
  await app?.[Symbol.asyncDispose]();
});

type Fields = Record<string, string>;

function withToken({ cookies }: Browser, fields: Fields): Fields {
  return { csrfmiddlewaretoken: cookies.get("csrftoken") ?? "", ...fields };
}

async function post(browser: Browser, path: string, fields: Fields) {
  return await browser.request("POST", path, {
    body: new URLSearchParams(withToken(browser, fields)).toString(),
    headers: { "content-type": "application/x-www-form-urlencoded" },
  });
}

async function publish(browser: Browser, fields: Fields, file: Uint8Array = new Uint8Array()) {
  const values = Object.entries(withToken(browser, { intent: "create", ...fields }));
  const parts = values.map(([name, value]) => ({ name, value }));
  return await browser.request("POST", "/pin-builder/", buildForm([{ name: "picture", file }, ...parts]));
}

async function paint(): Promise<Buffer> {
  return Buffer.from(await paintPicture(), "base64");
}

const idOf = (location: unknown) => /^\/pin\/(\d+)\/$/.exec(String(location))?.[1] ?? "";
const pinOf = async (browser: Browser, id: string) => (await browser.call("Pin.get", { id })).data;

describe("a Pin's page", () => {
  const path = () => `/pin/${pinId}/`;
  const mark = { intent: "favorite", is_marked: "true" };

  async function comment(text: string): Promise<Fields> {
    const { aggregated_pin_data: object } = await pinOf(ben.browser, pinId);
    return { intent: "comment", object_id: object.id, text };
  }

  test("has forms for members alone", async () => {
    const shown = await Promise.all(
      [ben.browser, visitor].map(async (browser) => (await browser.request("GET", path())).text),
    );
    const have = shown.map((page) => page.includes('value="favorite"') && page.includes('value="comment"'));
    expect(have).toEqual([true, false]);
  });

  test("marks a favorite, and takes the mark back", async () => {
    for (const isMarked of [true, false]) {
      const { status, headers } = await post(ben.browser, path(), { ...mark, is_marked: String(isMarked) });
      expect([status, headers.location]).toEqual([303, path()]);
      expect((await pinOf(ben.browser, pinId)).favorited_by_me).toBe(isMarked);
    }
  });

  test("takes a comment", async () => {
    const { status, headers } = await post(ben.browser, path(), await comment("So green"));
    expect([status, headers.location]).toEqual([303, `${path()}#comments`]);
    expect((await ben.browser.request("GET", path())).text).toContain("So green");
  });

  test("says what is wrong with a comment, and keeps it", async () => {
    const long = "moss ".repeat(COMMENT_MAX);
    const { status, text } = await post(ben.browser, path(), await comment(long));
    expect(status).toBe(400);
    expect(text).toContain(`Please enter no more than ${COMMENT_MAX} characters.`);
    expect(text).toContain(long.trim());
    expect((await post(ben.browser, path(), await comment(" "))).text).toContain("Please write something");
  });

  test("sends visitors to log in, and tells limited sessions to", async () => {
    for (const fields of [mark, await comment("Mine")]) {
      const { status, headers } = await post(visitor, path(), fields);
      expect([status, headers.location]).toEqual([303, `/login/?next=${encodeURIComponent(path())}`]);
      const refused = await post(limited, path(), fields);
      expect(refused.status).toBe(403);
      expect(refused.text).toContain("Log in with your password to continue.");
    }
  });

  test("takes nothing from another site, for an unknown form or a Pin that isn't there", async () => {
    expect((await post(ben.browser, path(), { ...mark, csrfmiddlewaretoken: "wrong" })).status).toBe(403);
    expect((await post(ben.browser, path(), { intent: "delete" })).status).toBe(404);
    expect((await post(ben.browser, "/pin/1/", mark)).status).toBe(404);
    expect((await pinOf(ben.browser, pinId)).favorited_by_me).toBe(false);
  });
});

describe("the page for saving a Pin", () => {
  const path = () => `/pin/${pinId}/repin/`;

  test("saves it to the chosen board", async () => {
    const boardId = await buildBoardRow(app, ben.id, { name: "Ferns" });
    expect((await ben.browser.request("GET", path())).text).toContain(`value="${boardId}"`);
    const fields = { intent: "repin", board_id: boardId, title: "Soft", description: "And green" };
    const { status, headers } = await post(ben.browser, path(), fields);
    expect(status).toBe(303);
    const saved = await pinOf(ben.browser, idOf(headers.location));
    expect(saved).toMatchObject({ title: "Soft", description: "And green", board: { id: boardId } });
  });

  test("keeps what was typed if it's refused", async () => {
    const title = "t".repeat(PIN_TITLE_MAX + 1);
    const { status, text } = await post(ben.browser, path(), { intent: "repin", title, description: "Dew" });
    expect(status).toBe(400);
    expect(text).toContain(`Please enter no more than ${PIN_TITLE_MAX} characters.`);
    expect(text).toContain(`value="${title}"`);
    expect(text).toContain(">Dew</textarea>");
  });

  test("saves to no board of someone else's", async () => {
    const secret = await buildBoardRow(app, ada.id, { name: "Nest", privacy: "secret" });
    const { status } = await post(ben.browser, path(), { intent: "repin", board_id: secret });
    expect(status).toBe(404);
  });

  test("sends visitors and limited sessions to log in, and takes nothing from another site", async () => {
    for (const browser of [visitor, limited]) {
      const { headers } = await post(browser, path(), { intent: "repin" });
      expect(headers.location).toBe(`/login/?next=${encodeURIComponent(path())}`);
    }
    const foreign = { intent: "repin", csrfmiddlewaretoken: "wrong" };
    expect((await post(ben.browser, path(), foreign)).status).toBe(403);
  });
});

describe("the page for a new Pin", () => {
  test("publishes a file on the chosen board", async () => {
    const boardId = await buildBoardRow(app, ben.id, { name: "Moss" });
    const words = { title: "Moss", description: "Green", alt_text: "A cushion" };
    const { status, headers } = await publish(ben.browser, { ...words, board_id: boardId }, await paint());
    expect(status).toBe(303);
    const made = await pinOf(ben.browser, idOf(headers.location));
    expect(made).toMatchObject({ ...words, board: { id: boardId } });
  });

  test("publishes a link that can't be read with a card, once", async () => {
    const fields = { link: "moss.invalid/winter", guid: "one-form" };
    const first = await publish(ben.browser, fields);
    expect(first.status).toBe(303);
    const made = await pinOf(ben.browser, idOf(first.headers.location));
    expect(made).toMatchObject({ domain: "moss.invalid", images: { orig: { width: 1000, height: 1250 } } });
    expect((await publish(ben.browser, fields)).headers.location).toBe(first.headers.location);
  });

  test.each([
    ["nothing", {}, Buffer.alloc(0), "Add a picture first."],
    ["a file that is no picture", {}, Buffer.from("words"), "This file type isn"],
    ["a bad link", { link: "not a link" }, Buffer.alloc(0), "Please enter a valid URL."],
  ])("keeps what was typed with %s", async (_, fields, file, reason) => {
    const typed = { title: "Winter moss", description: "In the snow" };
    const { status, text } = await publish(ben.browser, { ...typed, ...fields }, file);
    expect(status).toBeGreaterThanOrEqual(400);
    expect(status).toBeLessThan(500);
    expect(text).toContain(reason);
    for (const words of Object.values({ ...typed, ...fields })) expect(text).toContain(words);
  });

  test("sends visitors and limited sessions to log in, and takes nothing from another site", async () => {
    const file = await paint();
    for (const browser of [visitor, limited]) {
      const { headers } = await publish(browser, { title: "Mine" }, file);
      expect(headers.location).toBe("/login/?next=%2Fpin-builder%2F");
    }
    expect((await publish(ben.browser, { csrfmiddlewaretoken: "wrong" }, file)).status).toBe(403);
  });
});

test("one page leads to the next: a Pin is published, marked, commented on and saved again", async () => {
  const [ferns, moss] = [
    await buildBoardRow(app, ben.id, { name: "Green ferns" }),
    await buildBoardRow(app, ben.id, { name: "Green moss" }),
  ];
  const page = openPlain(ben.browser);
  await page.open("/pin-builder/");
  await page.press("Publish", { title: "Winter moss", board_id: ferns });
  expect([page.valueOf("title"), page.valueOf("board_id")]).toEqual(["Winter moss", ferns]);
  await page.press("Publish", { picture: await paint() });
  expect(page.path).toMatch(/^\/pin\/\d+\/$/);
  expect(page.has("link", "Green ferns")).toBe(true);
  await page.press("Favorite");
  expect(page.html()).toMatch(
    /<button(?=[^>]* type="submit")(?=[^>]* aria-label="Favorite")[^>]* aria-pressed="true"/,
  );
  await page.press("Post", { text: "Soft and green" });
  expect(page.text()).toContain("Soft and green");
  await page.follow("Save");
  await page.press("Save", { title: "Moss again", board_id: moss });
  expect(await pinOf(ben.browser, idOf(page.path))).toMatchObject({
    title: "Moss again",
    board: { id: moss },
  });
});

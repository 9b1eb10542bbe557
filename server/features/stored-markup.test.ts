import { Parser } from "htmlparser2";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Browser, startTestApp, type TestApp } from "#testkit/app.ts";
import { buildPerson, type Person, say } from "#testkit/library/comments.ts";
import { buildPinRow } from "#testkit/library/pin-rows.ts";
import { getTestPages } from "../../scripts/lib/test-pages.ts";

/* Every text that members can write where others see it is shown as text, never as markup. */

/**
 * Closes an attribute, a comment, a script, a title and a CDATA section, and runs a script if any of that
 * works.
 */
const evil = `"'>--></script></title>]]><img src=x onerror=run(1)>`;
const trace = /onerror=run\(1\)/;

let app: TestApp;
let ada: Person;
let visitor: Browser;
let places: { pin: string; board: string; boardUrl: string; sectionUrl: string };

beforeAll(async () => {
  const renderer = await getTestPages();
  app = await startTestApp({ renderer });
  [ada, visitor] = [await buildPerson(app, { username: "ada" }), await app.browser()];
  await tell(ada.browser, "UserSettings.update", {
    first_name: evil.slice(0, 60),
    about: evil,
    location: evil.slice(0, 60),
    website_url: "https://ada.example/?onerror=run(1)",
  });
  const board = await tell(ada.browser, "Board.create", { name: evil.slice(-45), description: evil });
  const section = await tell(ada.browser, "BoardSection.create", { board_id: board.id, name: evil });
  const pin = await buildPinRow(app, ada.id, { boardId: board.id, title: evil, description: evil });
  await buildPinRow(app, ada.id, { boardId: board.id, sectionId: section.id, title: evil });
  await tell(ada.browser, "Pin.update", {
    id: pin,
    alt_text: evil,
    note: evil,
    link: "https://ada.example/?'onerror=run(1)",
  });
  const facts = {
    kind: "product",
    title: evil,
    description: evil,
    url: "https://ada.example/",
    site_name: evil,
    article: { author: evil, date_published: evil },
    recipe: null,
    product: { price_value: "1", price_currency: "EUR", availability: evil, rating: null },
  };
  await app.context.db.pool.query("update pins set rich_metadata = $2 where id = $1", [pin, facts]);
  await say(ada, pin, evil);
  places = { pin, board: board.id, boardUrl: board.url, sectionUrl: `${board.url}${section.slug}/` };
}, 60_000);
afterAll(async () => {
  await app?.[Symbol.asyncDispose]();
});

async function tell<Name extends Parameters<Browser["call"]>[0]>(
  browser: Browser,
  name: Name,
  options: Parameters<typeof browser.call<Name>>[1],
) {
  const { status, data, text } = await browser.call(name, options);
  if (status !== 200) throw new Error(`${name} answered ${text}`);
  return data;
}

/** Anything in a document that would run, or that member markup created. */
function runningIn(document: string, xmlMode: boolean): string[] {
  const found: string[] = [];
  const parser = new Parser(
    {
      onopentag(name, attributes) {
        if (name === "img" && attributes.src === "x") found.push("a picture of theirs");
        for (const [key, value] of Object.entries(attributes)) {
          if (key.startsWith("on")) found.push(`${name} ${key}`);
          if (/^\s*javascript:/i.test(value)) found.push(`${name} ${key}=${value}`);
        }
      },
    },
    { xmlMode },
  );
  parser.end(document);
  return found;
}

/** The HTML content of a feed's entries. */
function shownIn(feed: string): string {
  const shown: string[] = [];
  const within: string[] = [];
  new Parser(
    {
      onopentagname: (name) => void within.push(name),
      ontext: (text) =>
        void (/ (item description|entry content)$/.test(within.join(" ")) && shown.push(text)),
      onclosetag: () => void within.pop(),
    },
    { xmlMode: true },
  ).end(feed);
  return shown.join("");
}

async function read(browser: Browser, path: string): Promise<string> {
  const { status, text } = await browser.request("GET", path);
  expect([path, status, trace.test(text)]).toEqual([path, 200, true]);
  return text;
}

test("pages show visitors members' texts only as text", async () => {
  const { pin, board, boardUrl, sectionUrl } = places;
  const paths = ["/ada/", "/ada/_saved/", "/ada/_created/", boardUrl, sectionUrl, `/pin/${pin}/`];
  for (const path of [...paths, `/pin/${pin}/embed/`, `/board/${board}/embed/`]) {
    expect([path, runningIn(await read(visitor, path), false)]).toEqual([path, []]);
  }
});

test("pages show members their own texts only as text, even in forms", async () => {
  const { pin, board } = places;
  const paths = ["/", "/ada/", "/ada/pins/", `/pin/${pin}/`, `/pin/${pin}/edit/`, `/board/${board}/edit/`];
  for (const path of [...paths, "/settings/edit-profile/"]) {
    expect([path, runningIn(await read(ada.browser, path), false)]).toEqual([path, []]);
  }
});

test.each(["rss", "atom"])(
  "a feed in %s is well-formed, and its content has no member markup",
  async (format) => {
    const path = places.boardUrl.replace(/\/$/, `.${format}`);
    const feed = await read(visitor, path);
    const shown = shownIn(feed);
    expect([runningIn(feed, true), runningIn(shown, false), trace.test(shown)]).toEqual([[], [], true]);
    expect(runningIn(await read(visitor, `/ada/feed.${format}`), true)).toEqual([]);
  },
);

test("embed data of a Pin or board is equally harmless on other sites", async () => {
  for (const path of [`/pin/${places.pin}/`, places.boardUrl]) {
    const url = encodeURIComponent(`http://localhost:3000${path}`);
    const { html } = JSON.parse(await read(visitor, `/oembed/?url=${url}&format=json`));
    expect([path, runningIn(html, false)]).toEqual([path, []]);
    const xml = await read(visitor, `/oembed/?url=${url}&format=xml`);
    expect([path, runningIn(xml, true)]).toEqual([path, []]);
  }
});

import { readFile } from "node:fs/promises";
import type { IncomingMessage, ServerResponse } from "node:http";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { drawScene } from "#testkit/scenes.ts";
import { startSite } from "#testkit/site.ts";
import { buildZip } from "#testkit/zip.ts";
import { holdAll } from "./hold-requests.ts";
import { call, newMember, openLive, signUp, usernameOf } from "./members.ts";
import { ownProductForTests, violationsOf } from "./product.ts";

const sizes = [
  { width: 390, height: 844 },
  { width: 820, height: 1180 },
  { width: 1440, height: 900 },
];
const page = "/settings/import/";

const token = "pina_herons";

/** An account with a board and a Pin, for whoever has the token, and pages. */
const pinterest = await startSite({
  "*": ({ url = "", headers }, response) => {
    const picture = `${pinterest.url}/heron.png`;
    const answers: Record<string, unknown> = {
      "/v5/user_account": { username: "wren" },
      "/v5/boards": { items: [{ id: "1", name: "Herons", privacy: "SECRET", owner: { username: "wren" } }] },
      "/v5/boards/1/pins": {
        items: [
          { id: "2", title: "Grey heron", media: { images: { "1200x": { url: picture, width: 1200 } } } },
        ],
      },
    };
    const isAllowed = headers.authorization === `Bearer ${token}`;
    response.writeHead(isAllowed ? 200 : 401, { "content-type": "application/json" });
    response.end(JSON.stringify(answers[url.split("?", 1)[0] ?? ""] ?? { items: [] }));
  },
});
afterAll(() => pinterest[Symbol.asyncDispose]());

const product = ownProductForTests({
  FETCH_ALLOW: `127.0.0.1:${pinterest.port}`,
  PINTEREST_API_URL: `${pinterest.url}/v5`,
});
let ada: Page;

beforeAll(async () => {
  ada = await product.open({ serviceWorkers: "block" });
  await signUp(ada, newMember("Ada Wren"));
}, 120_000);

async function choose(name: string, buffer: Buffer): Promise<void> {
  await openLive(ada, page);
  await ada.getByLabel("Choose a file").setInputFiles({ name, mimeType: "application/octet-stream", buffer });
  await ada.getByRole("heading", { level: 1, name }).waitFor();
}

const boardForm = (name: string) => ada.getByRole("form", { name: `Board: ${name}` });
const ownBoards = async () => {
  const boards = await call(ada, "Boards.get", { username: await usernameOf(ada), privacy_filter: "all" });
  return boards.map(({ name, privacy, pin_count }) => [name, privacy, pin_count]);
};

/** Nothing is wider than the page, at any width. */
async function looksRight(): Promise<void> {
  for (const size of sizes) {
    await ada.setViewportSize(size);
    const width = await ada.evaluate(() => document.documentElement.scrollWidth);
    expect(width).toBeLessThanOrEqual(size.width);
  }
  expect(await violationsOf(ada)).toEqual([]);
}

test("a ZIP file of pictures is shown, arranged, imported, reported and undone", async () => {
  await openLive(ada, "/settings/edit-profile/");
  await ada.getByRole("navigation", { name: "Settings" }).getByRole("link", { name: "Import" }).click();
  await ada.getByText("Nothing imported yet").waitFor();
  await looksRight();
  const picture = await drawScene(3, 0);
  const zip = buildZip([
    { name: "Trips/Rome/Forum.png", bytes: picture, isStored: true },
    { name: "Trips/broken.png", bytes: "no picture" },
    { name: "Cats/Mia.png", bytes: await drawScene(5, 0), isStored: true },
  ]);
  await choose("holiday.zip", zip);
  await boardForm("Trips").waitFor();
  await looksRight();
  const name = boardForm("Trips").getByLabel("Board name");
  await name.fill("Journeys");
  await name.blur();
  await boardForm("Trips").getByLabel("Who can see it").selectOption("public");
  await boardForm("Cats").getByRole("checkbox").uncheck();
  await expect
    .poll(async () =>
      (await call(ada, "ImportBoards.get", { import_id: importId() })).map((board) => [
        board.name,
        board.privacy,
        board.is_included,
      ]),
    )
    .toEqual([
      ["Journeys", "public", true],
      ["Cats", "secret", false],
    ]);
  await ada.getByRole("button", { name: "Start import" }).click();
  await ada.getByText("Pictures in folders · Done").waitFor({ timeout: 60_000 });
  expect(await ownBoards()).toEqual([["Journeys", "public", 1]]);
  await ada.getByRole("listitem").filter({ hasText: "Its picture can't be used." }).waitFor();
  await ada.getByRole("navigation", { name: "Report" }).getByRole("link", { name: "Skipped" }).click();
  await ada.getByRole("listitem").filter({ hasText: "Mia" }).waitFor();
  await looksRight();
  const [download] = await Promise.all([
    ada.waitForEvent("download"),
    ada.getByRole("link", { name: "Download as CSV" }).click(),
  ]);
  expect(await readFile(await download.path(), "utf8")).toContain("1,made,,,Forum");
  await ada.getByRole("button", { name: "Undo import" }).click();
  await ada.getByRole("dialog").getByRole("button", { name: "Undo import" }).click();
  await ada.getByText("Pictures in folders · Undone").waitFor({ timeout: 60_000 });
  expect(await ownBoards()).toEqual([]);
  await ada.getByRole("button", { name: "Remove from the list" }).click();
  await ada.getByText("Nothing imported yet").waitFor();
});

test("links that didn't answer are tried again from the report", async () => {
  const gone = (request: IncomingMessage, response: ServerResponse) =>
    response.writeHead(404).end(request.url);
  Object.assign(pinterest.pages, { "/late": gone, "/never": gone, "/heron.jpg": await drawScene(7, 0) });
  const long = "x".repeat(200);
  const links = ["late", "never"].map(
    (path) => `<DT><A HREF="${pinterest.url}/${path}?${long}">About ${path}</A>`,
  );
  await choose("links.html", Buffer.from(`<!DOCTYPE NETSCAPE-Bookmark-file-1><DL>${links.join("")}</DL>`));
  await ada.getByRole("heading", { name: "All entries" }).waitFor();
  await looksRight();
  await ada.getByRole("button", { name: "Start import" }).click();
  await ada.getByText("Browser bookmarks · Done").waitFor({ timeout: 60_000 });
  await ada.getByText("2 links didn't respond").waitFor();
  await looksRight();
  pinterest.pages["/late"] = `<meta property="og:image" content="/heron.jpg">`;
  await ada.getByRole("button", { name: "Try again" }).click();
  await ada.getByText("1 of 2 links responded this time.").waitFor({ timeout: 60_000 });
  await ada.getByText("1 link didn't respond").waitFor();
  const line = (name: string) => ada.getByRole("listitem").filter({ hasText: name });
  await line("About late").getByText("We used the picture from the page.", { exact: true }).waitFor();
  await line("About never").getByText("Its link isn't responding. We made a card for it.").waitFor();
  await looksRight();
  await ada.getByRole("button", { name: "Remove from the list" }).click();
  await ada.getByText("Nothing imported yet").waitFor();
});

test("a table asks for its columns, and what can't be read says why", async () => {
  await choose("own.csv", Buffer.from("What;Where;Shelf\nOne;nowhere at all;Mine\n"));
  await ada.getByRole("heading", { name: "Match your columns" }).waitFor();
  await looksRight();
  await ada.getByRole("button", { name: "Continue" }).click();
  await ada.getByText("Choose which column has the link or the picture.").waitFor();
  await ada.getByLabel("Link", { exact: true }).selectOption({ label: "Where" });
  await ada.getByRole("button", { name: "Continue" }).click();
  await ada.getByText("CSV table · Ready to start").waitFor({ timeout: 30_000 });
  await ada.getByRole("button", { name: "Discard this file" }).click();
  await ada.getByText("Nothing imported yet").waitFor();
  // A file that is chosen before the page's scripts have come isn't lost.
  const scripts = await holdAll(ada, "**/assets/entry-*.js", "request");
  await ada.goto(page, { waitUntil: "commit" });
  await scripts.arrived;
  await ada
    .getByLabel("Choose a file")
    .setInputFiles({ name: "diary.txt", mimeType: "text/plain", buffer: Buffer.from("Dear diary") });
  await scripts.release();
  await ada.getByRole("heading", { level: 1, name: "diary.txt" }).waitFor();
  await ada
    .getByText("We don't recognize this file type. Nothing was imported.")
    .waitFor({ timeout: 30_000 });
});

test("a Pinterest account is read with a token, or the page says why not", async () => {
  await openLive(ada, page);
  const form = ada.getByRole("form", { name: "Pinterest account" });
  const field = form.getByLabel("Access token", { exact: true });
  const read = form.getByRole("button", { name: "Read account" });
  await field.fill("two words");
  await read.click();
  await form.getByText("That doesn't look like an access token.").waitFor();
  await field.fill("pina_of_somebody_else");
  await read.click();
  await ada.getByText("Pinterest didn't accept this token.").waitFor({ timeout: 30_000 });
  await looksRight();
  await openLive(ada, page);
  await field.fill(token);
  await read.click();
  await boardForm("Herons").waitFor({ timeout: 30_000 });
  expect(await boardForm("Herons").getByLabel("Who can see it").inputValue()).toBe("secret");
  await looksRight();
  expect(await ada.content()).not.toContain(token);
});

function importId(): string {
  return new URL(ada.url()).pathname.split("/").filter(Boolean).at(-1) ?? "";
}

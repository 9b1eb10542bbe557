import type { IncomingMessage, ServerResponse } from "node:http";
import { afterAll, beforeEach, expect, test } from "vitest";
import { startSite } from "#testkit/doubles/site.ts";
import { drawScene } from "#testkit/library/scenes.ts";
import { call, follow, type MountedPage, openLive, siteForTests } from "../site.ts";

const settings = "/settings/import/";
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

const site = siteForTests({
  env: { FETCH_ALLOW: `127.0.0.1:${pinterest.port}`, PINTEREST_API_URL: `${pinterest.url}/v5` },
});
let ada: MountedPage;

beforeEach(async () => {
  ada = await site.join();
});

/** The page of an import from a file. */
async function openImport(name: string, text: string): Promise<void> {
  const file_base64 = Buffer.from(text).toString("base64");
  const { id } = await call(ada, "Import.create", { file_name: name, file_base64 });
  await openLive(ada, `${settings}${id}/`);
  await ada.getByRole("heading", { level: 1, name }).waitFor();
}

test("links that didn't answer are tried again from the report", async () => {
  const gone = (request: IncomingMessage, response: ServerResponse) =>
    response.writeHead(404).end(request.url);
  Object.assign(pinterest.pages, { "/late": gone, "/never": gone, "/heron.jpg": await drawScene(7, 0) });
  const links = ["late", "never"].map((path) => `<DT><A HREF="${pinterest.url}/${path}">About ${path}</A>`);
  await openImport("links.html", `<!DOCTYPE NETSCAPE-Bookmark-file-1><DL>${links.join("")}</DL>`);
  await ada.getByRole("heading", { name: "All entries" }).waitFor();
  await ada.getByRole("button", { name: "Start import" }).click();
  await ada.getByText("Browser bookmarks · Done").waitFor();
  await ada.getByText("2 links didn't respond").waitFor();
  pinterest.pages["/late"] = `<meta property="og:image" content="/heron.jpg">`;
  await ada.getByRole("button", { name: "Try again" }).click();
  await ada.getByText("1 of 2 links responded this time.").waitFor();
  await ada.getByText("1 link didn't respond").waitFor();
  const line = (name: string) => ada.getByRole("listitem").filter({ hasText: name });
  await line("About late").getByText("We used the picture from the page.", { exact: true }).waitFor();
  await line("About never").getByText("Its link isn't responding. We made a card for it.").waitFor();
  await ada.getByRole("button", { name: "Remove from the list" }).click();
  await ada.getByText("Nothing imported yet").waitFor();
});

test("a table asks for its columns, and what can't be read says why", async () => {
  await openImport("own.csv", "What;Where;Shelf\nOne;nowhere at all;Mine\n");
  await ada.getByRole("heading", { name: "Match your columns" }).waitFor();
  await ada.getByRole("button", { name: "Continue" }).click();
  await ada.getByText("Choose which column has the link or the picture.").waitFor();
  await ada.getByLabel("Link", { exact: true }).selectOption("Where");
  await ada.getByRole("button", { name: "Continue" }).click();
  await ada.getByText("CSV table · Ready to start").waitFor();
  await ada.getByRole("button", { name: "Discard this file" }).click();
  await ada.getByText("Nothing imported yet").waitFor();

  await openImport("diary.txt", "Dear diary");
  await ada.getByText("We don't recognize this file type. Nothing was imported.").waitFor();
});

test("a Pinterest account is read with a token, or the page says why not", async () => {
  await openLive(ada, settings);
  const form = ada.getByRole("form", { name: "Pinterest account" });
  const field = form.getByLabel("Access token", { exact: true });
  const read = form.getByRole("button", { name: "Read account" });
  await field.fill("two words");
  await read.click();
  await form.getByText("That doesn't look like an access token.").waitFor();
  await field.fill("pina_of_somebody_else");
  await read.click();
  await ada.getByText("Pinterest didn't accept this token.").waitFor();
  await follow(ada, settings);
  await field.fill(token);
  await read.click();
  const herons = ada.getByRole("form", { name: "Board: Herons" });
  expect(await herons.getByLabel("Who can see it").inputValue()).toBe("secret");
  expect(ada.dom.window.document.documentElement.outerHTML).not.toContain(token);
});

import type { Page } from "playwright-core";
import { afterAll, expect, test } from "vitest";
import { findFreePort } from "#testkit/product/installation.ts";
import { type ServerProxy, startServerProxy } from "#testkit/product/server-proxy.ts";
import { call, logOut, newMember, openLive, paint, signUp, usernameOf } from "../members.ts";
import { ownProductForTests } from "../product.ts";

let proxy: ServerProxy;

/** Reached through a connection that the tests cut: a browser that pretends to be offline lets its workers through. */
const product = ownProductForTests(async () => {
  const PORT = String(await findFreePort());
  proxy = await startServerProxy(`http://localhost:${PORT}`);
  return { PORT, PUBLIC_URL: new URL(proxy.url).origin };
});
afterAll(() => proxy[Symbol.asyncDispose]());

async function join(): Promise<Page> {
  const page = await product.visit({
    baseURL: proxy.url,
    serviceWorkers: "allow",
    viewport: { width: 1280, height: 900 },
    loadsAhead: true,
  });
  await signUp(page, newMember());
  return page;
}

async function addPin(page: Page, title: string, board: string, background: string): Promise<string> {
  const picture = await paint({ background });
  const { id } = await call(page, "Pin.create", { image_base64: picture, title, board_id: board });
  return `/pin/${id}/`;
}

/** Keeps this many more answers of an operation, as if they had been seen long ago. */
async function keepOld(page: Page, operation: string, count: number): Promise<void> {
  const [name] = await page.evaluate(async () =>
    (await indexedDB.databases()).flatMap((each) => (each.name?.startsWith("kept-") ? each.name : [])),
  );
  await page.evaluate(
    ([database, of, total]) =>
      new Promise<void>((resolve) => {
        const opening = indexedDB.open(database);
        opening.onsuccess = () => {
          const writing = opening.result.transaction("answers", "readwrite");
          const store = writing.objectStore("answers");
          for (let at = 0; at < total; at += 1) {
            store.put({ hash: `old ${at}`, operation: of, data: null, seenAt: at });
          }
          writing.oncomplete = () => {
            opening.result.close();
            resolve();
          };
        };
      }),
    [name ?? "", operation, count] as const,
  );
}

/** What the browser keeps for opening pages offline: paths of files, and the operations of answers. */
async function keptBy(page: Page) {
  return await page.evaluate(async () => {
    const kept = { files: [] as string[], operations: [] as string[] };
    for (const name of (await caches.keys()).filter((cache) => cache.startsWith("kept-"))) {
      const requests = await (await caches.open(name)).keys();
      kept.files.push(...requests.map(({ url }) => new URL(url).pathname));
    }
    const databases = (await indexedDB.databases()).filter(({ name }) => name?.startsWith("kept-"));
    for (const { name = "" } of databases) {
      const database = await new Promise<IDBDatabase>((resolve, reject) => {
        const opening = indexedDB.open(name);
        opening.onsuccess = () => resolve(opening.result);
        opening.onerror = () => reject(opening.error);
      });
      const all = await new Promise<{ operation: string }[]>((resolve) => {
        const reading = database.transaction("answers").objectStore("answers").getAll();
        reading.onsuccess = () => resolve(reading.result);
      });
      database.close();
      kept.operations.push(...all.map(({ operation }) => operation));
    }
    return kept;
  });
}

/** Opens a page and waits until it's kept with its picture, or without one if it's secret. */
async function see(page: Page, path: string, operation: string, count: number): Promise<void> {
  await openLive(page, path);
  await expect
    .poll(async () => (await keptBy(page)).operations.filter((kept) => kept === operation).length)
    .toBe(count);
}

const isDrawn = (page: Page) =>
  page
    .getByRole("main")
    .locator("picture > img")
    .first()
    .evaluate((image) => (image as HTMLImageElement).naturalWidth > 0);

test("Pins and boards a member has seen open offline, public ones with their pictures, until they log out", async () => {
  const page = await join();
  const username = await usernameOf(page);
  const nests = await call(page, "Board.create", { name: "Nests" });
  const plans = await call(page, "Board.create", { name: "Plans", privacy: "secret" });
  const wren = await addPin(page, "A wren's nest", nests.id, "#2b3a8c");
  const unseen = await addPin(page, "A rook's nest", nests.id, "#9c3a2c");
  const present = await addPin(page, "The present", plans.id, "#2b9c3c");
  const { images } = await call(page, "Pin.get", { id: present.split("/")[2] ?? "" });
  const secret = new RegExp(new URL(images.orig.url).pathname.split(/[/.]/).at(-2) ?? "");
  await see(page, nests.url, "Board.get", 1);
  await see(page, "/saved/", "Boards.get", 1);
  await see(page, present, "Pin.get", 1);
  // The newest 200 are kept.
  await keepOld(page, "Pin.get", 205);
  await see(page, wren, "Pin.get", 200);
  const has = async (file: RegExp) => (await keptBy(page)).files.some((kept) => file.test(kept));
  await expect.poll(() => has(/^\/media\/1200x\//)).toBe(true);
  await expect.poll(() => has(/^\/assets\/closeup-/)).toBe(true);
  expect(await has(/^\/offline\/app\/$/)).toBe(true);

  proxy.cut();
  await page.goto(wren);
  await page.getByRole("heading", { level: 1, name: "A wren's nest" }).waitFor();
  await expect.poll(() => isDrawn(page)).toBe(true);
  await page.goto(present);
  await page.getByRole("heading", { level: 1, name: "The present" }).waitFor();
  await page.goto(nests.url);
  await page.getByRole("heading", { level: 1, name: "Nests" }).waitFor();
  // Within the document, too.
  await page.getByRole("article", { name: "A wren's nest" }).getByRole("link").first().click();
  await page.waitForURL(`**${wren}`);
  await page.getByRole("heading", { level: 1, name: "A wren's nest" }).waitFor();
  await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Boards" }).click();
  await page.getByRole("article", { name: "Nests", exact: true }).waitFor();
  expect(await has(secret)).toBe(false);
  await page.goto("/settings/export/");
  await page.getByRole("heading", { level: 1, name: "You're offline." }).waitFor();
  await page.goto(unseen);
  await page.getByRole("heading", { level: 1, name: "You're offline." }).waitFor();

  proxy.restore();
  await page.getByRole("heading", { level: 1, name: "A rook's nest" }).waitFor();
  await logOut(page);
  await page.locator("html[data-live]").waitFor();
  await expect.poll(() => keptBy(page)).toEqual({ files: [], operations: [] });
  // Logging out has removed the worker, so this page registers it again.
  await page.evaluate(() => navigator.serviceWorker.ready);
  proxy.cut();
  await page.goto(`/${username}/`);
  await page.getByRole("heading", { level: 1, name: "You're offline." }).waitFor();
  expect(await page.getByText("Nests").count()).toBe(0);
  proxy.restore();
  // The browser's own words about what it couldn't load.
  product.takeErrors();
});

test("offline changes wait in a list, survive a closed tab, and are sent once; one that met a conflict asks", async () => {
  const ben = await join();
  const bens = await call(ben, "Board.create", { name: "Knots" });
  const knot = await addPin(ben, "A reef knot", bens.id, "#2b3a8c");
  await ben.close();
  const ada = await join();
  const looms = await call(ada, "Board.create", { name: "Looms" });
  const warps = await call(ada, "Board.create", { name: "Warps" });
  const loom = await addPin(ada, "A small loom", looms.id, "#9c3a2c");
  const loomId = loom.split("/")[2] ?? "";
  await see(ada, loom, "Pin.get", 1);
  await see(ada, knot, "Pin.get", 2);
  await ada.getByRole("button", { name: "Choose board" }).click();
  await ada.getByRole("dialog").getByRole("button", { name: "Warps" }).click();
  const pill = (page: Page, name: string) => page.getByRole("status").getByRole("button", { name });

  const save = ada.getByRole("main").getByRole("button", { name: "Save", exact: true });
  // The server saves it, and the browser, which doesn't know, sends it again.
  proxy.loseAnswerTo("POST /resource/RepinResource/create/");
  await save.click();
  await ada.getByRole("status").getByRole("link", { name: "Saved to Warps" }).waitFor();

  proxy.cut();
  await ada.getByRole("button", { name: "Favorite" }).click();
  await pill(ada, "Offline: 1 change waiting").waitFor();
  await ada.getByRole("main").getByRole("button", { name: "Save Pin to Warps" }).click();
  await ada.getByRole("dialog").getByRole("button", { name: "Looms" }).click();
  await save.click();
  await pill(ada, "Offline: 2 changes waiting").waitFor();
  await ada.goto(loom);
  await ada.getByRole("button", { name: "Add a private note" }).click();
  await ada.getByLabel("Your private note").fill("Ask Ben about the reed");
  await ada.getByRole("button", { name: "Save note" }).click();
  await ada.getByText("Ask Ben about the reed").waitFor();
  await pill(ada, "Offline: 3 changes waiting").click();
  const dialog = ada.getByRole("dialog", { name: "Your changes" });
  expect(await dialog.getByRole("listitem").count()).toBe(3);
  await dialog.getByRole("button", { name: "Discard: Save “A reef knot” to Looms" }).click();
  await expect.poll(() => dialog.getByRole("listitem").count()).toBe(2);
  await ada.getByRole("button", { name: "Undo" }).click();
  await dialog.getByText("Save “A reef knot” to Looms").waitFor();
  await dialog.getByRole("button", { name: "Close" }).click();
  await ada.getByRole("button", { name: "Your account" }).click();
  await ada.getByRole("menuitem", { name: "Log out" }).click();
  await ada.getByText("You're offline, so you're still logged in. Connect to log out.").waitFor();
  const again = await ada.context().newPage();
  await ada.close();

  // Elsewhere, the note got another text.
  proxy.restore();
  await call(again, "Pin.update", { id: loomId, note: "Sold to Cleo" });
  await openLive(again, "/saved/");
  await pill(again, "1 change not saved").click();
  const asked = again.getByRole("dialog", { name: "Your changes" });
  await asked.getByText("This note was changed elsewhere.").waitFor();
  await asked.getByRole("button", { name: "Close" }).click();
  await again.getByRole("button", { name: "Your account" }).click();
  await again.getByRole("menuitem", { name: "Log out" }).click();
  const question = again.getByRole("dialog", { name: "Log out and discard your changes?" });
  await question.getByRole("button", { name: "Cancel" }).click();
  await pill(again, "1 change not saved").click();
  const titlesOn = async (board: string) =>
    (await call(again, "BoardFeed.get", { board_id: board })).map(({ title }) => title).sort();
  expect(await titlesOn(warps.id)).toEqual(["A reef knot"]);
  expect(await titlesOn(looms.id)).toEqual(["A reef knot", "A small loom"]);
  const pin = await call(again, "Pin.get", { id: knot.split("/")[2] ?? "" });
  expect(pin.favorited_by_me).toBe(true);
  expect((await call(again, "Pin.get", { id: loomId })).note).toBe("Sold to Cleo");
  await asked.getByRole("button", { name: "Keep my note" }).click();
  await asked.getByText("No changes are waiting.").waitFor();
  expect((await call(again, "Pin.get", { id: loomId })).note).toBe("Ask Ben about the reed");
  product.takeErrors();
});

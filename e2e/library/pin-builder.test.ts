import type { JSHandle, Page, Request } from "playwright-core";
import sharp from "sharp";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { type Site, startSite } from "#testkit/doubles/site.ts";
import { call, openLive, signUp, usernameOf } from "../members.ts";
import { type Product, startProduct, violationsOf } from "../product.ts";

type Upload = { name: string; mimeType: string; buffer: Buffer };

let product: Product;
let site: Site;
let visits: Page[] = [];
let pictures: Upload[] = [];

beforeAll(async () => {
  site = await startSite();
  product = await startProduct({ FETCH_ALLOW: `127.0.0.1:${site.port}` });
  pictures = await Promise.all(["#2b3a8c", "#1f7a4d", "#f2b33d"].map(paint));
  site.pages = {
    "/wool": `<title>Wool</title><meta name="description" content="All about wool">
      <img src="/blue.png" width="600" height="800" alt="Blue yarn"><img src="/green.png" width="600" height="800">`,
    "/blue.png": pictures[0]?.buffer ?? "",
    "/green.png": pictures[1]?.buffer ?? "",
    "/closed": '<title>Closed</title><meta name="bowerbird" content="nopin"><img src="/blue.png">',
  };
}, 120_000);

afterEach(async () => {
  await Promise.all(visits.splice(0).map((page) => product.end(page)));
  expect(product.takeErrors()).toEqual([]);
});

afterAll(async () => {
  await product?.[Symbol.asyncDispose]();
  await site?.[Symbol.asyncDispose]();
}, 30_000);

async function paint(background: string): Promise<Upload> {
  const blank = sharp({ create: { width: 600, height: 800, channels: 3, background } });
  return { name: `${background.slice(1)}.png`, mimeType: "image/png", buffer: await blank.png().toBuffer() };
}

/** A new member, logged in; browser dialogs are accepted. */
async function join(options?: Parameters<Product["open"]>[0]): Promise<Page> {
  const page = await product.open(options);
  visits = [...visits, page];
  page.on("dialog", (dialog) => void dialog.accept());
  await signUp(page);
  return page;
}

async function openBuilder(page: Page, path = "/pin-builder/"): Promise<void> {
  await openLive(page, path);
}

async function listPins(page: Page) {
  return await call(page, "UserPins.get", { username: await usernameOf(page), page_size: 50 });
}

const drafts = (page: Page) => page.getByRole("navigation", { name: "Drafts" });
const publish = (page: Page) => page.getByRole("button", { name: "Publish", exact: true });

test("pictures become drafts, and drafts Pins on a board made in between", async () => {
  const page = await join();
  await openLive(page, "/");
  await page.getByRole("banner").getByRole("button", { name: "Create" }).click();
  const menu = page.getByRole("dialog", { name: "Add a Pin or board" });
  await menu.getByLabel("Photo").setInputFiles(pictures.slice(0, 2));
  await drafts(page).getByRole("button", { name: "Draft 2", exact: true }).waitFor();
  await page.getByLabel("Title").fill("Blue yarn");
  await page.getByRole("button", { name: "Choose board" }).click();
  await page.getByRole("button", { name: "Create board" }).click();
  await page.getByRole("dialog").getByLabel("Name").fill("Looms");
  await page.getByRole("dialog").getByRole("button", { name: "Create", exact: true }).click();
  await page.getByRole("button", { name: "Use for all drafts" }).click();
  await page.getByRole("button", { name: "Publish all 2" }).click();
  await page.getByText("2 Pins were published").waitFor();
  await page.getByText("Start with a picture").waitFor();
  const pins = await listPins(page);
  expect(pins.map(({ title, method, board }) => [title, method, board?.name])).toEqual([
    ["", "uploaded", "Looms"],
    ["Blue yarn", "uploaded", "Looms"],
  ]);

  // Where the last ones went.
  await page.getByLabel("Choose pictures").setInputFiles(pictures.slice(0, 1));
  await page.getByRole("button", { name: "Looms" }).waitFor();
  await page.getByText("Already saved to Looms.").waitFor();
  expect(await page.getByRole("link", { name: "View that Pin" }).getAttribute("href")).toMatch(
    /^\/pin\/\d+\/$/,
  );
  await publish(page).click();
  await page.getByText("Published again").waitFor();
  expect(await listPins(page)).toHaveLength(3);
});

test("drafts survive a reload, leaving asks first, and uploads stop, fail and restart", async () => {
  const page = await join();
  await openBuilder(page);
  await page
    .getByLabel("Choose pictures")
    .setInputFiles([
      ...pictures.slice(0, 1),
      { name: "w.png", mimeType: "image/png", buffer: Buffer.from("words") },
    ]);
  await page.getByLabel("Title").fill("Kept");
  await drafts(page).getByRole("button", { name: "Draft 2: something went wrong" }).click();
  await page.getByText("This file type isn't supported. Use JPEG, PNG, WebP, GIF or AVIF.").waitFor();
  await page.getByRole("button", { name: "Delete draft" }).click();
  await page.getByRole("banner").getByRole("link", { name: "Home", exact: true }).click();
  await page
    .getByRole("dialog", { name: "Leave without publishing?" })
    .getByRole("button", { name: "Stay here" })
    .click();
  expect(new URL(page.url()).pathname).toBe("/pin-builder/");

  await page.reload();
  await expect.poll(() => page.getByLabel("Title").inputValue()).toBe("Kept");
  await page.route("**/resource/VIPResource/create/", (route) => route.abort());
  await page.getByLabel("Add more pictures").setInputFiles(pictures.slice(1, 2));
  await page.getByText("You're offline.").waitFor();
  await page.unroute("**/resource/VIPResource/create/");
  await page.getByRole("button", { name: "Try again" }).click();
  await drafts(page).getByRole("button", { name: "Draft 2", exact: true }).waitFor();

  await page.getByRole("banner").getByRole("link", { name: "Home", exact: true }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Leave" }).click();
  await page.waitForURL((url) => url.pathname === "/");
  await openBuilder(page);
  await drafts(page).getByRole("button", { name: "Kept" }).waitFor();
});

test("a page's pictures load through our own address, and each chosen one becomes a Pin", async () => {
  const page = await join();
  const foreignRequests: string[] = [];
  page.on("request", (request: Request) => {
    if (request.url().startsWith(site.url)) foreignRequests.push(request.url());
  });
  await openBuilder(page);
  await page.getByRole("button", { name: "Save from a link" }).click();
  const dialog = page.getByRole("dialog", { name: "Save from a link" });
  await dialog.getByLabel("Link to the page").fill("nonsense");
  await dialog.getByRole("button", { name: "Find pictures" }).click();
  await dialog.getByText("Oops! Please enter a valid URL.").waitFor();
  await dialog.getByLabel("Link to the page").fill(`${site.url}/closed`);
  await dialog.getByRole("button", { name: "Find pictures" }).click();
  await dialog.getByText("This site doesn't allow saving from its pages.").waitFor();
  await dialog.getByRole("button", { name: "Save with this card" }).waitFor();
  await dialog.getByLabel("Link to the page").fill(`${site.url}/wool`);
  await dialog.getByRole("button", { name: "Find pictures" }).click();
  await dialog.getByRole("checkbox", { name: "Blue yarn" }).check();
  await dialog.getByRole("checkbox", { name: "Wool" }).check();
  expect(await violationsOf(page)).toEqual([]);
  await dialog.getByRole("button", { name: "Add 2 pictures" }).click();
  const question = page.getByRole("dialog", { name: "2 Pins have no board" });
  await page.getByRole("button", { name: "Publish all 2" }).click();
  await question.getByText("Pins without a board are saved to your profile.").waitFor();
  await question.getByRole("button", { name: "Choose board" }).click();
  await question.waitFor({ state: "detached" });
  expect(await listPins(page)).toEqual([]);
  await page.getByRole("button", { name: "Publish all 2" }).click();
  await question.getByRole("button", { name: "Publish" }).click();
  await page.getByText("2 Pins were published").waitFor();
  const pins = await listPins(page);
  expect(pins.map(({ title, method, link }) => [title, method, link])).toEqual([
    ["Wool", "scraped", `${site.url}/wool`],
    ["Blue yarn", "scraped", `${site.url}/wool`],
  ]);
  expect(foreignRequests).toEqual([]);
});

test("a link that can't be read is saved with a drawn card, and other pictures replace what can't be used", async () => {
  const page = await join({ viewport: { width: 390, height: 844 } });
  await openBuilder(page);
  await page.getByRole("button", { name: "Save from a link" }).click();
  const dialog = page.getByRole("dialog", { name: "Save from a link" });
  await dialog.getByLabel("Link to the page").fill(`${site.url}/nothing-here`);
  await dialog.getByRole("button", { name: "Find pictures" }).click();
  await dialog.getByText("There's nothing at this address anymore.").waitFor();
  await dialog.getByRole("button", { name: "Save with this card" }).click();
  await page.getByLabel("Title").fill("Feathers");

  const words = { name: "w.png", mimeType: "image/png", buffer: Buffer.from("words") };
  await page.getByLabel("Add more pictures").setInputFiles([words]);
  await page.getByText("This file type isn't supported. Use JPEG, PNG, WebP, GIF or AVIF.").waitFor();
  expect(await page.getByRole("button", { name: "Try again" }).count()).toBe(0);
  await page.getByRole("button", { name: "Publish 1" }).click();
  await page.getByRole("dialog", { name: "1 Pin has no board" }).getByText("Publish").click();
  await page.getByText("Your Pin was published").waitFor();
  await page.getByLabel("Choose another picture").setInputFiles(pictures.slice(0, 1));
  await page.getByLabel("Choose another picture").waitFor({ state: "detached" });
  await publish(page).click();
  await page.getByRole("region", { name: "Add pictures" }).waitFor();
  const pins = await listPins(page);
  expect(pins.map(({ title, link, images }) => [title, link, images.orig.width])).toEqual([
    ["", null, 600],
    ["Feathers", `${site.url}/nothing-here`, 1000],
  ]);
});

type Dragged = { files?: readonly Upload[]; data?: Record<string, string> };

/** What a drag from another window carries. */
async function drag(page: Page, { files = [], data = {} }: Dragged): Promise<JSHandle<DataTransfer>> {
  const encoded = files.map(({ name, mimeType, buffer }) => ({ name, mimeType, bytes: [...buffer] }));
  return await page.evaluateHandle(
    ([added, texts]) => {
      const transfer = new DataTransfer();
      for (const { name, mimeType, bytes } of added)
        transfer.items.add(new File([new Uint8Array(bytes)], name, { type: mimeType }));
      for (const [type, text] of Object.entries(texts)) transfer.setData(type, text);
      return transfer;
    },
    [encoded, data] as const,
  );
}

test("pictures and links dropped anywhere are saved to the board below them, or open in the builder", async () => {
  const page = await join();
  await call(page, "Board.create", { name: "Looms" });
  const username = await usernameOf(page);
  await openLive(page, `/${username}/_saved/`);
  const card = page.getByRole("article", { name: "Looms" });
  const notes = { name: "notes.txt", mimeType: "text/plain", buffer: Buffer.from("words") };
  const broken = { name: "broken.png", mimeType: "image/png", buffer: Buffer.from("words") };
  let dataTransfer = await drag(page, { files: [...pictures.slice(0, 2), notes, broken] });
  await card.dispatchEvent("dragover", { dataTransfer });
  await page.getByText("Save to Looms").waitFor();
  await card.dispatchEvent("drop", { dataTransfer });
  await page.getByText("notes.txt wasn't saved. This file type isn't supported.").waitFor();
  await page.getByText("2 Pins saved to Looms").waitFor();
  await page.getByText("broken.png wasn't saved. This file type isn't supported.").waitFor();
  expect(await page.getByText("Save to Looms").count()).toBe(0);
  await card.getByText("2 Pins").waitFor();
  await page.getByRole("button", { name: "Undo" }).click();
  await card.getByText("0 Pins").waitFor();
  expect(await listPins(page)).toEqual([]);

  await card.getByRole("link", { name: /^Looms/ }).click();
  await page.getByRole("heading", { name: "Looms" }).waitFor();
  const html = `<a href="${site.url}/wool"><img src="${site.url}/green.png"></a>`;
  dataTransfer = await drag(page, { data: { "text/uri-list": `${site.url}/wool`, "text/html": html } });
  // A drag that began on this page is the page's own.
  await page.getByRole("main").dispatchEvent("dragstart", { dataTransfer });
  await page.getByRole("main").dispatchEvent("dragover", { dataTransfer });
  await page.getByRole("main").dispatchEvent("drop", { dataTransfer });
  await page.getByRole("main").dispatchEvent("dragend", { dataTransfer });
  await page.getByRole("banner").dispatchEvent("drop", { dataTransfer });
  await page.getByText("Saved to Looms").waitFor();
  dataTransfer = await drag(page, { data: { "text/uri-list": `${site.url}/nothing-here` } });
  await page.getByRole("banner").dispatchEvent("drop", { dataTransfer });
  await expect
    .poll(async () =>
      (await listPins(page)).map(({ link, board, images }) => [link, board?.name, images.orig.width]),
    )
    .toEqual([
      [`${site.url}/nothing-here`, "Looms", 1000],
      [`${site.url}/wool`, "Looms", 600],
    ]);

  // Only the answer is lost, so the retry in the builder must not create a second Pin.
  await page.route("**/resource/PinResource/create/", async (route) => {
    await route.fetch();
    await route.abort();
  });
  dataTransfer = await drag(page, { files: pictures.slice(0, 1) });
  await page.getByRole("banner").dispatchEvent("drop", { dataTransfer });
  await page.getByText("2b3a8c.png wasn't saved. You're offline.").waitFor();
  await page.unroute("**/resource/PinResource/create/");
  await page.getByRole("button", { name: "Open drafts" }).click();
  await publish(page).click();
  await page.getByText("Your Pin was published to Looms").waitFor();
  expect(await listPins(page)).toHaveLength(3);

  await page.getByRole("banner").getByRole("link", { name: "Home", exact: true }).click();
  // The address changes first; until the page does, the builder still takes what is dropped.
  await page.getByRole("heading", { level: 1, name: "For you" }).waitFor();
  dataTransfer = await drag(page, { files: pictures.slice(0, 2) });
  const isFieldLeftAlone = await page.evaluate((given) => {
    const field = document.body.appendChild(document.createElement("input"));
    field.type = "file";
    const drop = new DragEvent("drop", { bubbles: true, cancelable: true, dataTransfer: given });
    return field.dispatchEvent(drop);
  }, dataTransfer);
  expect(isFieldLeftAlone).toBe(true);
  await page.getByRole("main").dispatchEvent("dragover", { dataTransfer });
  await page.getByText("Create a Pin", { exact: true }).waitFor();
  await page.getByRole("main").dispatchEvent("drop", { dataTransfer });
  await drafts(page).getByRole("button", { name: "Draft 2", exact: true }).waitFor();
  // The builder has a drop zone of its own.
  dataTransfer = await drag(page, { files: pictures.slice(2) });
  await page.getByRole("main").dispatchEvent("drop", { dataTransfer });
  await drafts(page).getByRole("button", { name: "Draft 3", exact: true }).waitFor();
  expect(await drafts(page).getByRole("button", { name: "Draft 4", exact: true }).count()).toBe(0);
});

test("a save button and a navigation both prefill the picture and text", async () => {
  const page = await join();
  const query = new URLSearchParams({
    url: `${site.url}/wool`,
    media: `${site.url}/blue.png`,
    description: "From a page",
  });
  await openBuilder(page, `/pin/create/button/?${query}`);
  await expect.poll(() => page.getByLabel("Description").inputValue()).toBe("From a page");
  expect(await page.getByLabel("Link", { exact: false }).first().inputValue()).toBe(`${site.url}/wool`);
  await publish(page).click();
  await page.getByText("Your Pin was published").waitFor();

  const usr = {
    imageBase64: `data:image/png;base64,${pictures[1]?.buffer.toString("base64")}`,
    description: "Brought along",
    entry_type: "profile_plus_button",
  };
  await page.evaluate(
    (state) => history.replaceState({ ...history.state, usr: state }, "", "/pin/create/uploaded/"),
    usr,
  );
  await page.reload();
  await expect.poll(() => page.getByLabel("Description").inputValue()).toBe("Brought along");
  await publish(page).click();
  const username = await usernameOf(page);
  await page.waitForURL((url) => url.pathname === `/${username}/`);
  expect((await listPins(page)).map(({ method }) => method)).toEqual(["uploaded", "button"]);

  await page.getByRole("button", { name: "Add to profile" }).click();
  const menu = page.getByRole("dialog", { name: "Add to profile" });
  await menu.getByLabel("Photo").setInputFiles(pictures.slice(2));
  await page.waitForURL((url) => url.pathname === "/pin/create/uploaded/");
  await drafts(page).getByRole("button", { name: "Draft 1", exact: true }).waitFor();
  await page.getByRole("button", { name: "Delete draft" }).click();
  await openBuilder(page, `/${username}/`);
  await page.getByRole("button", { name: "Add to profile" }).click();
  await menu.getByRole("button", { name: "Website" }).click();
  await menu.getByLabel("Website").fill(`${site.url}/wool`);
  await page.keyboard.press("Enter");
  await page.getByRole("checkbox", { name: "Blue yarn" }).waitFor();

  await page.evaluate(() => history.replaceState({ usr: { imageBase64: 7 } }, "", "/pin-creation-tool/"));
  await page.reload();
  await page.getByText("Invalid Image").waitFor();
  expect((await page.goto("/pin/create/magic/"))?.status()).toBe(404);
});

test("a picture is cropped, rotated and published by keyboard alone, and axe finds nothing", async () => {
  const page = await join({ viewport: { width: 390, height: 844 } });
  await openBuilder(page, "/idea-pin-builder/");
  await page.getByLabel("Choose pictures").setInputFiles(pictures.slice(2));
  await drafts(page).getByRole("button", { name: "Draft 1", exact: true }).waitFor();
  expect(await violationsOf(page)).toEqual([]);
  await page.getByRole("button", { name: "Crop and rotate" }).focus();
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog", { name: "Crop and rotate" });
  await dialog.getByRole("button", { name: "Bottom edge" }).focus();
  for (let times = 0; times < 3; times += 1) await page.keyboard.press("Shift+ArrowUp");
  await dialog.getByText("600 × 560").waitFor();
  await dialog.getByRole("button", { name: "Rotate right" }).focus();
  await page.keyboard.press("Enter");
  await dialog.getByText("560 × 600").waitFor();
  expect(await violationsOf(page)).toEqual([]);
  await dialog.getByRole("button", { name: "Apply" }).focus();
  await page.keyboard.press("Enter");
  await dialog.waitFor({ state: "detached" });
  await publish(page).focus();
  await page.keyboard.press("Enter");
  await page.getByText("Your Pin was published").waitFor();
  const [pin] = await listPins(page);
  expect([pin?.images.orig.width, pin?.images.orig.height]).toEqual([560, 600]);
});

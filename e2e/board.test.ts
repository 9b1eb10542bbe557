import type { Page, Response } from "playwright-core";
import sharp from "sharp";
import { beforeAll, expect, test } from "vitest";
import { measurePageBytes } from "#testkit/page-bytes.ts";
import { byteBudgets } from "./budgets.ts";
import { holdAll } from "./hold-requests.ts";
import { call, newMember, openLive, signUp } from "./members.ts";
import { productForTests, violationsOf } from "./product.ts";

const phone = { width: 390, height: 844 };

const product = productForTests();
let ada: Page;
let looms: { id: string; url: string };
let paths: { secret: string; nowhere: string; section: string };

beforeAll(async () => {
  ada = await product.open({ permissions: ["clipboard-read", "clipboard-write"] });
  await signUp(ada, newMember("Ada Wren"));
  looms = await call(ada, "Board.create", {
    name: "Looms and what is woven on them, for every season",
    description: "Warp, weft, and patience.",
  });
  const pinIds: string[] = [];
  for (let number = 0; number < 5; number += 1) {
    const background = { r: 40 * number, g: 90, b: 120 };
    const picture = sharp({ create: { width: 300, height: 300 + 60 * number, channels: 3, background } });
    const image_base64 = (await picture.png().toBuffer()).toString("base64");
    const pin = { image_base64, board_id: looms.id, title: `Cloth ${number}` };
    pinIds.push((await call(ada, "Pin.create", pin)).id);
  }
  const initial_pins = pinIds.slice(0, 2);
  const section = await call(ada, "BoardSection.create", { board_id: looms.id, name: "Wool", initial_pins });
  const secret = await call(ada, "Board.create", { name: "Presents", privacy: "secret" });
  const [, username] = looms.url.split("/");
  paths = {
    secret: secret.url,
    nowhere: `/${username}/nowhere/`,
    section: `${looms.url}${section.slug}/`,
  };
}, 120_000);

async function join(name: string): Promise<Page> {
  const page = await product.visit();
  await signUp(page, newMember(name));
  return page;
}

const title = (page: Page) => page.getByRole("heading", { level: 1 });

test("a visitor sees a public board on a phone, and is asked to sign up for members' actions", async () => {
  const page = await product.visit({ viewport: phone });
  const response = await page.goto(looms.url);
  expect(response?.status()).toBe(200);
  await page.locator("html[data-live]").waitFor();
  expect(await title(page).textContent()).toContain("Looms");
  await page.getByText("Warp, weft, and patience.").waitFor();
  await page.getByRole("link", { name: /Wool/ }).waitFor();
  await page.getByRole("article", { name: "Cloth 4" }).waitFor();
  expect(await page.getByRole("article", { name: "Cloth 0" }).count()).toBe(0);
  expect(await page.getByRole("button", { name: "Select", exact: true }).count()).toBe(0);
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(width).toBe(phone.width);
  expect(await violationsOf(page)).toEqual([]);
  await page.getByRole("button", { name: "Follow" }).click();
  await page.getByRole("dialog", { name: "Sign up to follow" }).waitFor();
});

test("a public board takes few bytes, and has metadata for machines", async () => {
  const { script } = await measurePageBytes(product.url, looms.url);
  expect(script).toBeLessThanOrEqual(byteBudgets.scriptOfBoard);
  const html = await (await fetch(product.url + looms.url)).text();
  expect(html).toContain('<meta name="robots" content="max-image-preview:large">');
  expect(html).toContain(`<link rel="canonical" href="${product.url}${looms.url}">`);
  expect(html).toMatch(/<meta property="og:image" content="[^"]+">/);
  expect(html).toContain('type="application/json+oembed"');
  expect(html).toContain(`href="${product.url}${looms.url.slice(0, -1)}.rss"`);
  const data = JSON.parse(/<script type="application\/ld\+json">(.*?)<\/script>/.exec(html)?.[1] ?? "");
  const types = data["@graph"].map((thing: Record<string, unknown>) => thing["@type"]);
  expect(types).toEqual(["CollectionPage", "BreadcrumbList"]);
  expect(data["@graph"][0].mainEntity.itemListElement).toHaveLength(3);
});

test("a secret board looks to others as if it didn't exist, and offers the owner's other boards", async () => {
  const bo = await join("Bo Finch");
  const seen: string[] = [];
  for (const path of [paths.secret, paths.nowhere]) {
    const response = await bo.goto(path);
    expect(response?.status()).toBe(404);
    await bo.locator("html[data-live]").waitFor();
    await bo.getByRole("link", { name: /Looms/ }).waitFor();
    await bo.getByRole("heading", { name: "We couldn't find that page." }).waitFor();
    await bo.getByRole("heading", { name: "But here are some of Ada Wren's other boards!" }).waitFor();
    expect(await bo.title()).toContain("Page not found");
    seen.push((await bo.getByRole("main").innerHTML()).replaceAll(/«?_?r_\w+»?|:r\w+:/g, ""));
  }
  expect(seen[0]).toBe(seen[1]);
  expect(await violationsOf(bo)).toEqual([]);
  const html = await (await fetch(product.url + paths.secret)).text();
  expect(html).not.toContain("Presents");
});

test("the owner chooses the layout and order of the Pins", async () => {
  await openLive(ada, looms.url);
  const names = () =>
    ada.locator("[data-index]").evaluateAll((cards) => cards.map((card) => card.getAttribute("aria-label")));
  await expect.poll(names).toEqual(["Cloth 4", "Cloth 3", "Cloth 2"]);
  const sort = ada.getByRole("button", { name: "Sort" });
  const feed = await holdAll(ada, "**/BoardFeedResource/**", "request");
  await sort.click();
  await ada.getByRole("menuitemradio", { name: "Oldest first" }).click();
  await ada.waitForURL("**/?sort=oldest");
  await expect.poll(() => sort.evaluate((button) => button === document.activeElement)).toBe(true);
  await feed.release();
  await expect.poll(names).toEqual(["Cloth 2", "Cloth 3", "Cloth 4"]);
  await ada.getByRole("button", { name: "View" }).click();
  await ada.getByRole("menuitemradio", { name: "Compact" }).click();
  await expect
    .poll(async () => (await call(ada, "UserMetadata.get", {})).board_pin_rep_view_type)
    .toBe("dense");
  await ada.getByRole("button", { name: "Select", exact: true }).click();
  const bar = ada.getByRole("region", { name: "Selected Pins" });
  await bar.waitFor();
  const stop = ada.getByRole("button", { name: "Done selecting" }).first();
  // `aria-pressed` would announce it as not being done.
  expect(await stop.getAttribute("aria-pressed")).toBeNull();
  await stop.click();
  await bar.waitFor({ state: "detached" });

  // The selected Pins might not be among the first in another order.
  await ada.getByRole("button", { name: "Select", exact: true }).click();
  await ada.getByRole("checkbox").first().click();
  await bar.getByText("1 selected").waitFor();
  await ada.getByRole("button", { name: "Sort" }).click();
  await ada.getByRole("menuitemradio", { name: "Newest first" }).click();
  await expect.poll(names).toEqual(["Cloth 4", "Cloth 3", "Cloth 2"]);
  await bar.waitFor({ state: "detached" });
  expect(await ada.getByRole("checkbox").count()).toBe(0);
  expect(await violationsOf(ada)).toEqual([]);
});

test("archiving and deleting a board can be undone", async () => {
  const board = await call(ada, "Board.create", { name: "Knots" });
  // An address without its trailing slash leads here too.
  const path = board.url.slice(0, -1);
  await openLive(ada, path);
  await ada.getByRole("heading", { name: "This board is ready for its first Pin" }).waitFor();
  await ada.getByRole("button", { name: "Create a Pin" }).click();
  const square = sharp({ create: { width: 80, height: 80, channels: 3, background: "teal" } });
  const picture = { name: "knot.png", mimeType: "image/png", buffer: await square.png().toBuffer() };
  await ada.getByLabel("Choose pictures").setInputFiles([picture]);
  await ada.getByRole("main").getByRole("button", { name: "Knots" }).waitFor();
  await openLive(ada, path);
  const choose = async (item: string) => {
    await ada.getByRole("button", { name: "More options" }).click();
    await ada.getByRole("menuitem", { name: item }).click();
  };
  await choose("Archive");
  await ada.getByRole("main").getByText("Archived", { exact: true }).waitFor();
  await choose("Unarchive");
  await expect.poll(() => ada.getByRole("main").getByText("Archived", { exact: true }).count()).toBe(0);
  await choose("Delete board");
  await ada.waitForURL((url) => url.pathname.endsWith("/_saved/"));
  const undo = ada.getByText("Board deleted").locator("..").getByRole("button", { name: "Undo" });
  await undo.click();
  await ada.waitForURL((url) => url.pathname === path);
  await ada.getByRole("heading", { name: "Knots", level: 1 }).waitFor();
  await ada.getByText("Board restored").waitFor();
});

test("a page left because its board was deleted doesn't request it again", async () => {
  const board = await call(ada, "Board.create", { name: "Bobbins" });
  await openLive(ada, board.url);
  const answers: Response[] = [];
  const listen = (answer: Response) => answers.push(answer);
  const client = await ada.context().newCDPSession(ada);
  await client.send("Emulation.setCPUThrottlingRate", { rate: 8 });
  await ada.getByRole("button", { name: "More options" }).click();
  ada.on("response", listen);
  const boards = ada.waitForResponse("**/BoardsResource/get/**");
  await ada.getByRole("menuitem", { name: "Delete board" }).click();
  await ada.getByText("Board deleted").waitFor();
  await title(ada).getByText("Ada Wren").waitFor();
  await boards;
  ada.off("response", listen);
  await client.detach();
  const requested = answers.map((answer) => new URL(answer.url()).pathname);
  expect(requested).not.toContain("/resource/BoardResource/get/");
});

test("a section links back to its board, and returns its Pins to it when deleted", async () => {
  await openLive(ada, paths.section);
  expect(await title(ada).textContent()).toBe("Wool");
  await ada.getByRole("article", { name: "Cloth 1" }).waitFor();
  expect(await violationsOf(ada)).toEqual([]);
  await ada.getByRole("main").getByRole("button", { name: "Add to section" }).click();
  const menu = ada.getByRole("dialog", { name: "Add to section" });
  await menu.getByRole("button", { name: "Website" }).waitFor();
  expect(await menu.getByRole("group").allTextContents()).toEqual(["CreateWebsitePhoto"]);
  await ada.keyboard.press("Escape");
  await ada.getByRole("button", { name: "More options" }).click();
  await ada.getByRole("menuitem", { name: "Delete section" }).click();
  const dialog = ada.getByRole("dialog", { name: "Delete this section?" });
  const deletePins = dialog.getByLabel("Delete Pins too");
  expect(await deletePins.isChecked()).toBe(false);
  const returning = dialog.getByText("Its Pins move back to the board in the same order.");
  await returning.waitFor();
  await deletePins.check();
  expect(await returning.count()).toBe(0);
  await deletePins.uncheck();
  await dialog.getByRole("button", { name: "Delete", exact: true }).click();
  await ada.waitForURL((url) => url.pathname === looms.url);
  await ada.getByRole("article", { name: "Cloth 1" }).waitFor();
  await expect.poll(() => ada.getByRole("link", { name: /Wool/ }).count()).toBe(0);
  await ada.getByText("Section deleted").locator("..").getByRole("button", { name: "Undo" }).click();
  await ada.waitForURL((url) => url.pathname === paths.section);
  await ada.getByText("Section restored").waitFor();
  await ada.getByRole("article", { name: "Cloth 1" }).waitFor();
});

test("a Pin's page links to its board", async () => {
  const [pin] = await call(ada, "BoardFeed.get", { board_id: looms.id });
  await openLive(ada, `/pin/${pin?.id}/`);
  await ada.getByRole("link", { name: /Looms/ }).click();
  await ada.waitForURL((at) => at.pathname === looms.url);
  await ada.getByRole("article", { name: "Cloth 4" }).waitFor();
});

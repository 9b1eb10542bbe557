import type { Page } from "playwright-core";
import sharp from "sharp";
import { beforeAll, expect, test } from "vitest";
import type { OptionsOf } from "#contract/operations.ts";
import { holdAll } from "../hold-requests.ts";
import { call, newMember, openLive, signUp } from "../members.ts";
import { productForTests, violationsOf } from "../product.ts";

const phone = { width: 390, height: 844 };

const product = productForTests();
let ada: Page;
let bo: Page;
let pictures: string[];

beforeAll(async () => {
  pictures = await Promise.all([paint(600, 800), paint(400, 1600)]);
  ada = await join("Ada Wren");
  bo = await join("Bo Finch");
}, 120_000);

async function paint(width: number, height: number): Promise<string> {
  const blank = sharp({ create: { width, height, channels: 3, background: "#2b3a8c" } });
  return (await blank.jpeg().toBuffer()).toString("base64");
}

async function join(name: string): Promise<Page> {
  const page = await product.open();
  await signUp(page, newMember(name));
  return page;
}

async function pin(page: Page, metadata: OptionsOf<"Pin.create">, picture = 0): Promise<string> {
  return (await call(page, "Pin.create", { image_base64: pictures[picture] ?? "", ...metadata })).id;
}

const comment = (page: Page, text: string) => page.getByRole("article").filter({ hasText: text }).last();

test("a visitor sees the whole Pin, and is asked to sign up or log in for members' actions", async () => {
  const id = await pin(ada, {
    title: "Moss, close by",
    description: "From #north walls, see https://moss.example/kinds",
    link: `https://${"a-very-long-name-of-a-".repeat(2)}site.moss.example/`,
    alt_text: "Moss on a stone",
    lang: "en",
    note: "for the garden",
  });
  await call(bo, "AggregatedComment.create", { objectId: id, text: "Which stone is it?" });
  const page = await product.visit({ viewport: phone });
  await openLive(page, `/pin/${id}/`);
  const title = page.getByRole("heading", { level: 1, name: "Moss, close by" });
  expect(await title.evaluate((heading) => heading.closest("[lang]")?.getAttribute("lang"))).toBe("en");
  await page.getByRole("img", { name: "Moss on a stone" }).waitFor();
  const site = page.getByRole("link", { name: /moss\.example \(opens/ });
  expect(await site.getAttribute("rel")).toContain("nofollow");
  const sourceLink = page.getByRole("link", { name: "https://moss.example/kinds" });
  expect(await sourceLink.getAttribute("rel")).toContain("ugc");
  expect(await page.getByText("for the garden").count()).toBe(0);
  const tooWide = await page.evaluate(() => document.body.scrollWidth - innerWidth);
  expect(tooWide).toBeLessThanOrEqual(0);
  await comment(page, "Which stone is it?").getByRole("link", { name: "Bo Finch" }).waitFor();
  expect(await violationsOf(page)).toEqual([]);
  for (const name of ["Favorite", "Add a comment", /^Like/]) {
    await page.getByRole("button", { name }).click();
    await page.getByRole("dialog", { name: "Sign up to continue" }).waitFor();
    await page.keyboard.press("Escape");
    await page.getByRole("dialog").waitFor({ state: "detached" });
  }
  await page.getByRole("link", { name: "Save", exact: true }).click();
  const prompt = page.getByRole("dialog", { name: "Sign up to save this Pin" });
  await prompt.getByRole("button", { name: "Log in", exact: true }).click();
  await page.getByRole("dialog", { name: "Log in to save this Pin" }).waitFor();
  await page.keyboard.press("Escape");
  await page.getByRole("link", { name: "For you" }).click();
  await page.waitForURL((url) => url.pathname === "/");
});

test("a member marks a Pin before its script has loaded, saves it, adds a note, and sees the picture large", async () => {
  const id = await pin(ada, { title: "A tall one" }, 1);
  const script = await holdAll(bo, "**/assets/member-bar-*.js", "request");
  await bo.goto(`/pin/${id}/`, { waitUntil: "domcontentloaded" });
  const favourite = bo.getByRole("button", { name: "Favorite" });
  const marked = bo.waitForResponse(/PinFavorite/);
  await favourite.click();
  await script.release();
  await expect.poll(() => favourite.getAttribute("aria-pressed")).toBe("true");
  await bo.getByRole("button", { name: "Save", exact: true }).click();
  await bo.getByRole("dialog", { name: "Save Pin to" }).getByRole("button", { name: "Profile" }).click();
  await bo.getByRole("link", { name: "Saved to Profile" }).click();
  await bo.getByText("Saved this Pin").waitFor();
  await bo.getByRole("button", { name: "Add a private note" }).click();
  await bo.getByLabel("Your private note").fill("ask about the paint");
  const noted = bo.waitForResponse(/PinResource\/update/);
  await bo.keyboard.press("Control+Enter");
  await bo.getByText("ask about the paint").waitFor();
  await Promise.all([noted, marked]);
  await bo.reload();
  await bo.locator("html[data-live]").waitFor();
  await bo.getByText("ask about the paint").waitFor();
  await openLive(bo, `/pin/${id}/`);
  expect(await favourite.getAttribute("aria-pressed")).toBe("true");
  await bo.getByText("1 save", { exact: true }).waitFor();

  const closer = bo.getByRole("main").getByRole("button", { name: "Show the whole picture" }).first();
  await closer.focus();
  await bo.keyboard.press("Enter");
  const dialog = bo.getByRole("dialog", { name: "A tall one" });
  // As high as the window, though the picture itself could be narrower or wider.
  const size = async () => await dialog.getByRole("img").boundingBox();
  expect((await size())?.height).toBe(bo.viewportSize()?.height);
  // Both presses of a double click count as one.
  await dialog.getByRole("button", { name: "Show the picture at full size" }).dblclick();
  await dialog.getByRole("button", { name: "Show the whole picture" }).press("Enter");
  await bo.setViewportSize({ width: 300, height: 1400 });
  expect((await size())?.width).toBe(300);
  await dialog.getByRole("button", { name: "Show the picture at full size" }).press("Enter");
  await dialog.getByRole("button", { name: "Show the whole picture" }).waitFor();
  await bo.keyboard.press("Escape");
  await dialog.waitFor({ state: "detached" });
  expect(await closer.evaluate((button) => button === document.activeElement)).toBe(true);
  await bo.setViewportSize({ width: 1280, height: 720 });
});

test("a Pin opened from a list shows at once, and the arrows step through the list and back", async () => {
  const board = await call(ada, "Board.create", { name: "Three in a row" });
  const ids: string[] = [];
  for (const title of ["The first of three", "The second of three", "The third of three"]) {
    ids.unshift(await pin(ada, { title, board_id: board.id }));
  }
  await openLive(bo, board.url);
  await bo.getByRole("link", { name: "The third of three" }).first().click();
  await bo.waitForURL((url) => url.pathname === `/pin/${ids[0]}/`);
  const next = bo.getByRole("button", { name: "Next Pin" });
  await next.waitFor();
  await bo.keyboard.press("ArrowRight");
  await bo.getByRole("heading", { level: 1, name: "The second of three" }).waitFor();
  await next.click();
  await bo.getByRole("heading", { level: 1, name: "The first of three" }).waitFor();
  await bo.getByRole("button", { name: "Add a comment" }).click();
  await bo.getByRole("textbox", { name: "Your comment" }).press("ArrowLeft");
  await bo.getByRole("heading", { level: 1, name: "The first of three" }).waitFor();
  await bo.keyboard.press("Escape");
  await bo.keyboard.press("ArrowLeft");
  await bo.getByRole("heading", { level: 1, name: "The second of three" }).waitFor();
  await bo.getByRole("link", { name: "Back" }).click();
  await bo.waitForURL((url) => url.pathname === board.url);
});

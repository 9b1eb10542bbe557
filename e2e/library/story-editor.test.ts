import type { Page } from "playwright-core";
import { beforeAll, expect, test } from "vitest";
import { call, openLive, usernameOf } from "../members.ts";
import { productForTests, violationsOf } from "../product.ts";
import { waitForAnimations } from "./arranging.ts";
import { join, paintUpload, publish, type Upload, words } from "./pin-building.ts";

const product = productForTests();
let pictures: Upload[] = [];

beforeAll(async () => {
  pictures = await Promise.all(["#2b3a8c", "#1f7a4d"].map(paintUpload));
});

const rail = (page: Page) => page.getByRole("navigation", { name: "Pages" });
const pageNamed = (page: Page, name: string) => rail(page).getByRole("link", { name, exact: true });
const textOnPage = (page: Page, text: string) => page.getByRole("group", { name: text });

const hasFocus = (element: Element) => element === document.activeElement;

/** How far it leaves its page at the right; in px. */
function overlapOf(element: Element): number {
  const page = element.closest("[data-page-canvas]") ?? element;
  return element.getBoundingClientRect().right - page.getBoundingClientRect().right;
}

/** The text of each page, or the address of its picture. */
async function shownOrder(page: Page): Promise<(string | null)[]> {
  return await rail(page)
    .locator("[data-page-canvas]")
    .evaluateAll((canvases) =>
      canvases.map((canvas) => canvas.textContent || canvas.querySelector("img")?.src || ""),
    );
}

test("a story of pictures and text is arranged, survives a reload, and is read after publishing", async () => {
  const page = await join(product);
  const sticker = await call(page, "Pin.create", {
    image_base64: pictures[0]?.buffer.toString("base64") ?? "",
    title: "Feathers",
  });
  await openLive(page, "/idea-pin-builder/");
  await page.getByLabel("Choose pictures or videos").setInputFiles(pictures.slice(0, 1));
  await page.getByText("Add one more page.").waitFor();
  await publish(page).click();
  await page.getByText("Please add at least 2 pages").waitFor();
  await page.getByLabel("Add pictures or videos").setInputFiles(pictures.slice(1));
  await page.getByRole("button", { name: "Add a text page" }).click();
  await page.getByLabel("Text 1").fill("Blue things first");

  // By keyboard: the text moves on its page, and the page moves to the front.
  await textOnPage(page, "Blue things first").focus();
  for (let times = 0; times < 3; times += 1) await page.keyboard.press("Shift+ArrowDown");
  await page.keyboard.press("ArrowRight");
  const grip = rail(page).getByRole("button", { name: "Move Page 3" });
  await grip.focus();
  await page.keyboard.press("Space");
  await page.keyboard.press("ArrowUp");
  await page.keyboard.press("ArrowUp");
  await page.keyboard.press("Space");
  await expect.poll(async () => (await shownOrder(page))[0]).toBe("Blue things first");
  await page.keyboard.press("Control+z");
  await expect.poll(async () => (await shownOrder(page))[2]).toBe("Blue things first");
  await page.keyboard.press("Control+Shift+z");
  await expect.poll(async () => (await shownOrder(page))[0]).toBe("Blue things first");

  // With the mouse: the second page moves behind the third.
  await waitForAnimations(page);
  const [, , last] = await rail(page).getByRole("listitem").all();
  const from = await pageNamed(page, "Page 2").boundingBox();
  const to = await last?.boundingBox();
  if (!from || !to) throw new Error("The pages aren't shown");
  const before = await shownOrder(page);
  await page.mouse.move(from.x + 40, from.y + 40);
  await page.mouse.down();
  await page.mouse.move(from.x + 40, from.y + 60, { steps: 3 });
  await page.mouse.move(to.x + 40, to.y + to.height - 10, { steps: 6 });
  await page.mouse.up();
  await expect.poll(() => shownOrder(page)).toEqual([before[0], before[2], before[1]]);

  await pageNamed(page, "Page 1").click();
  await page.getByRole("button", { name: "Add a Pin" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Feathers" }).click();
  await pageNamed(page, "Page 2").click();
  await page.getByLabel("Alt text").first().fill("Moss");
  await page.getByLabel("Title").fill("Build a bower");
  expect(await violationsOf(page)).toEqual([]);

  await page.reload();
  await pageNamed(page, "Page 3").waitFor();
  await expect.poll(() => page.getByLabel("Title").inputValue()).toBe("Build a bower");
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await violationsOf(page)).toEqual([]);
  await publish(page).click();
  await page.waitForURL(/\/pin\//);
  await page.getByText("Blue things first").waitFor();
  const [pin] = await call(page, "UserPins.get", { username: await usernameOf(page), page_size: 1 });
  const stored = await call(page, "StoryPin.get", { id: pin?.id ?? "" });
  expect(stored.pin.title).toBe("Build a bower");
  const [first, second] = stored.story_pin.pages;
  expect(first?.paragraphs).toMatchObject([{ text: "Blue things first", left: 11, top: 40 }]);
  expect(first?.stickers.map((each) => each.pin_id)).toEqual([sticker.id]);
  expect([second?.alt_text, stored.story_pin.pages.length]).toEqual(["Moss", 3]);

  await openLive(page, "/pin-creation-tool/");
  await page.getByText("Tell it page by page").waitFor();

  // The pages of a published story can be changed, too.
  await openLive(page, `/pin/${pin?.id ?? ""}/edit/`);
  await page.getByRole("link", { name: "Edit pages" }).click();
  await page.getByRole("button", { name: "Delete page" }).click();
  await expect.poll(() => rail(page).getByRole("listitem").count()).toBe(2);
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await page.getByText("Changes saved").waitFor();
  expect((await call(page, "StoryPin.get", { id: pin?.id ?? "" })).story_pin.pages).toHaveLength(2);
}, 60_000);

test("a file that isn't a picture is named at its page, and a deleted page comes back", async () => {
  const page = await join(product);
  await openLive(page, "/pin-creation-tool/");
  await page.getByLabel("Choose pictures or videos").setInputFiles([pictures[0] ?? words, words]);
  await rail(page).getByRole("link", { name: "Page 2: something went wrong" }).click();
  await page.getByText("This file type isn't supported").waitFor();
  await publish(page).press("Enter");
  await expect.poll(() => page.getByRole("region", { name: "Edit page 2" }).evaluate(hasFocus)).toBe(true);
  const remove = page.getByRole("button", { name: "Delete page" });
  await remove.click();
  await expect.poll(() => rail(page).getByRole("listitem").count()).toBe(1);
  expect(await remove.evaluate((button) => button === document.activeElement)).toBe(true);
  await page.getByRole("button", { name: "Undo" }).last().click();
  await expect.poll(() => rail(page).getByRole("listitem").count()).toBe(2);
  await page.getByRole("button", { name: "Start over" }).click();
  await page.getByText("Tell it page by page").waitFor();
});

test("two windows show the same story, text pages take the focus, and boxes reach the edge", async () => {
  const page = await join(product);
  await openLive(page, "/pin-creation-tool/");
  await page.getByRole("button", { name: "Start with text" }).press("Enter");
  await expect.poll(() => page.getByLabel("Text 1").evaluate(hasFocus)).toBe(true);
  await page.keyboard.type("One fish");
  const other = await page.context().newPage();
  await openLive(other, "/pin-creation-tool/");
  await page.getByRole("button", { name: "Add a text page" }).press("Enter");
  await expect.poll(() => page.getByLabel("Text 1").evaluate(hasFocus)).toBe(true);
  await page.keyboard.type("Two fish");

  // The other window changes what this one stored, without losing a page.
  await expect.poll(() => shownOrder(other)).toEqual(["One fish", "Two fish"]);
  await pageNamed(other, "Page 1").click();
  await other.getByLabel("Text 1").fill("Red fish");
  await expect.poll(() => shownOrder(page)).toEqual(["Red fish", "Two fish"]);
  await page.reload();
  await expect.poll(() => shownOrder(page)).toEqual(["Red fish", "Two fish"]);

  await page.getByLabel("On a box").check();
  const box = textOnPage(page, "Red fish");
  const height = async () => (await box.boundingBox())?.height;
  const before = await height();
  await box.focus();
  for (let times = 0; times < 9; times += 1) await page.keyboard.press("Shift+ArrowRight");
  await expect.poll(() => box.evaluate(overlapOf)).toBeGreaterThan(0.5);
  expect(await height()).toBe(before);

  await publish(page).click();
  await page.waitForURL(/\/pin\//);
  await other.getByText("Your story was published or deleted in another window.").waitFor();
  await other.getByText("Tell it page by page").waitFor();
});

import type { Page } from "playwright-core";
import { beforeAll, expect, test } from "vitest";
import { call, newMember, openLive, paint, signUp, usernameOf } from "../members.ts";
import { productForTests, violationsOf } from "../product.ts";

const product = productForTests();
let ada: Page;
let path: string;
let stickerId: string;

beforeAll(async () => {
  ada = await product.open({ reducedMotion: "reduce" });
  await signUp(ada, newMember("Ada Wren"));
  stickerId = (await call(ada, "Pin.create", { image_base64: await paint(), title: "Feathers" })).id;
  const pages = [
    { image_base64: await paint(), alt_text: "A bower" },
    {
      image_base64: await paint(),
      paragraphs: [{ text: "Blue things first" }],
      stickers: [{ pin_id: stickerId }],
    },
    // Far more than fits from there on.
    {
      background_color: "#888888",
      paragraphs: [{ text: "Then wait. ".repeat(20), top: 95, size: "large" as const }],
    },
  ];
  path = (await call(ada, "StoryPin.create", { title: "Build a bower", story_pin: { pages } })).seoUrl;
}, 60_000);

const shown = (page: Page) =>
  page.locator("[aria-roledescription=carousel] [aria-current=true]").textContent();

/** Where the page is in the row, in pages from the shown one. */
async function offsetOf(page: Page, text: string): Promise<number> {
  return await page.getByText(text).evaluate((words) => {
    const row = words.closest("ol")?.getBoundingClientRect();
    const own = words.closest("li")?.getBoundingClientRect();
    return row && own ? Math.round((own.x - row.x) / row.width) : Number.NaN;
  });
}

test("pages turn with links, arrow keys and swipes, and words never leave their page", async () => {
  for (const width of [390, 1440]) {
    const page = await product.open({ viewport: { width, height: 844 }, reducedMotion: "reduce" });
    await openLive(page, path);
    expect(await shown(page)).toBe("1 of 3 pages");
    await page.getByRole("link", { name: "2 of 3 pages" }).click();
    await expect.poll(() => offsetOf(page, "Blue things first")).toBe(0);
    expect(await shown(page)).toBe("2 of 3 pages");
    expect(await page.getByRole("link", { name: "Feathers" }).first().getAttribute("href")).toBe(
      `/pin/${stickerId}/`,
    );
    await page.keyboard.press("ArrowRight");
    await expect.poll(() => offsetOf(page, "Then wait.")).toBe(0);
    expect(new URL(page.url()).pathname).toBe(path);
    // The last page: the focus stays in the story, and the walk through the list doesn't start.
    await page.keyboard.press("ArrowRight");
    expect(await shown(page)).toBe("3 of 3 pages");
    const isInside = await page.getByText("Then wait.").evaluate((words) => {
      const [inner, outer] = [words.getBoundingClientRect(), words.closest("li")?.getBoundingClientRect()];
      return outer !== undefined && inner.bottom <= outer.bottom + 1 && inner.top >= outer.top - 1;
    });
    expect(isInside).toBe(true);
    await page.locator("ol:has(#page-1)").evaluate((row) => row.scrollTo({ left: 0 }));
    await expect.poll(() => shown(page)).toBe("1 of 3 pages");
    await page.getByRole("link", { name: "Next page" }).focus();
    await page.keyboard.press("Enter");
    await expect.poll(() => shown(page)).toBe("2 of 3 pages");
    expect(await violationsOf(page)).toEqual([]);
  }
}, 60_000);

test("without JavaScript, pages are a list whose parts have addresses", async () => {
  const page = await product.open({ javaScriptEnabled: false });
  await page.goto(product.url + path);
  expect(await page.locator("ol > li[id^=page-]").count()).toBe(3);
  await page.getByRole("link", { name: "3 of 3 pages" }).click();
  await expect.poll(() => offsetOf(page, "Then wait.")).toBe(0);
  expect(page.url()).toContain("#page-3");
});

test("a wall shows how many pages a story has, and the profile lists stories", async () => {
  await openLive(ada, `/${await usernameOf(ada)}/_created/`);
  await ada.getByRole("link", { name: "Story Pins" }).click();
  await ada.waitForURL(/story_pins/);
  await ada.getByRole("img", { name: "3 pages" }).first().waitFor();
  expect(await violationsOf(ada)).toEqual([]);
});

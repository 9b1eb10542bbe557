import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { columnsOf, isLive, overlaps, rects, wallsForTests } from "./masonry-walls.ts";

const walls = wallsForTests();

describe("before scripts run", () => {
  test.each([
    ["", { 390: 2, 820: 3, 1920: 7 }],
    ["&dense", { 390: 3, 1440: 8 }],
  ])(
    "a wall%s is laid out as when mounted: %j; tiles never overlap at any width, and links open the next page",
    async (how, widths) => {
      const unhydrated = await walls.visit(`/?count=40${how}`, { scripts: false });
      for (const [width, columns] of Object.entries(widths)) {
        await unhydrated.setViewportSize({ width: Number(width), height: 900 });
        const served = await rects(unhydrated);
        const live = await rects(await walls.visit(`/?count=40${how}`, { width: Number(width) }));
        expect(Object.keys(served)).toHaveLength(25);
        expect([width, columnsOf(served)]).toEqual([width, columns]);
        expect(Object.keys(live).length).toBeGreaterThan(columns);
        for (const [tile, place] of Object.entries(live))
          if (served[tile]) expect(place).toEqual(served[tile]);
      }
      for (const width of [320, 559, 560, 959, 960, 1203, 1204, 2560]) {
        await unhydrated.setViewportSize({ width, height: 900 });
        expect([width, overlaps(Object.values(await rects(unhydrated)))]).toEqual([width, []]);
        expect(await unhydrated.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
          width,
        );
      }
      const next = unhydrated.getByRole("link", { name: "More ideas" });
      expect(await next.getAttribute("rel")).toBe("next");
      await next.click();
      await unhydrated.waitForURL(/start=25/);
      await unhydrated.getByRole("link", { name: "Earlier ideas" }).click();
      await unhydrated.waitForURL(/start=0/);
    },
  );

  test("a larger font moves cards apart and cuts nothing off", async () => {
    const style = "html { font-size: 32px !important }";
    const unhydrated = await walls.visit("/?count=25", { scripts: false, style });
    const places = await rects(unhydrated);
    expect(overlaps(Object.values(places))).toEqual([]);
    const clipped = await unhydrated
      .locator("[role=feed] > article")
      .evaluateAll((cards) => cards.filter((card) => card.scrollHeight > card.clientHeight + 1).length);
    expect(clipped).toBe(0);
    const live = await rects(await walls.visit("/?count=25", { style }));
    for (const [tile, place] of Object.entries(live)) expect(place).toEqual(places[tile]);
  });
});

test("HTML that differs from the mounted page is noticed", async () => {
  const page = await walls.open();
  await page.route(`${walls.origin}/?count=30`, async (route) => {
    const response = await route.fetch();
    await route.fulfill({
      response,
      body: (await response.text()).replace(/aria-posinset="7".*?<\/article>/, "></article>"),
    });
  });
  await page.goto(`${walls.origin}/?count=30`);
  await page.waitForFunction(isLive);
  expect(walls.takeErrors().join()).toContain("Hydration failed");
});

describe("scrolling", () => {
  test("mounts at most 350 nodes over 5,000 items, and never shows an empty viewport", async () => {
    const page = await walls.visit("/?csr&count=5000&first=5000", { width: 1920, height: 1080 });
    const seen = await page.evaluate(async () => {
      const list = document.querySelector("[role=feed]");
      const bottom = document.documentElement.scrollHeight;
      let most = 0;
      let fewest = Number.POSITIVE_INFINITY;
      for (let turn = 0; turn <= 40; turn += 1) {
        window.scrollTo(0, turn < 25 ? turn * 350 : (bottom * (turn - 25)) / 17);
        await new Promise(requestAnimationFrame);
        await new Promise(requestAnimationFrame);
        most = Math.max(most, document.querySelectorAll("#root *").length);
        const inView = [...(list?.children ?? [])].filter((card) => {
          const { top, bottom: end } = card.getBoundingClientRect();
          return end > 0 && top < innerHeight;
        });
        fewest = Math.min(fewest, inView.length);
      }
      return { most, fewest };
    });
    expect(seen.most).toBeLessThanOrEqual(350);
    expect(seen.fewest).toBeGreaterThanOrEqual(2);
  });

  test("waits for the reader after a failed load, then loads more ahead of them until the list ends", async () => {
    const page = await walls.visit("/?count=120&first=10&delay=20&fails=1&addresses=0");
    await page.getByRole("button", { name: "Try again" }).click();
    const last = page.getByRole("article").and(page.locator('[aria-posinset="120"]'));
    await expect
      .poll(async () => {
        await page.mouse.wheel(0, 4000);
        return last.count();
      })
      .toBe(1);
    expect(await last.getAttribute("aria-setsize")).toBe("120");
    expect(await page.getByRole("feed").getAttribute("aria-busy")).toBe("false");
  });

  test("shows placeholders for what is loading, and announces it", async () => {
    const page = await walls.visit("/?count=60&first=10&delay=100000");
    await page.getByRole("status").getByText("Loading ideas").waitFor({ state: "attached" });
    expect(await page.getByRole("feed").getAttribute("aria-busy")).toBe("true");
    expect(await page.locator("[role=feed] > [aria-hidden=true]").count()).toBeGreaterThan(0);
  });

  test("fades new items in, with no other movement", async () => {
    const page = await walls.visit("/?count=60&first=20&delay=30");
    await page.mouse.wheel(0, 600);
    const entering = page.locator("[class*=entering]");
    await entering.first().waitFor();
    const places = await entering.evaluateAll((cards) =>
      cards.map((card) => Number(card.getAttribute("aria-posinset"))),
    );
    expect(Math.min(...places)).toBe(21);
    const moved = await page.evaluate(() =>
      [...document.styleSheets]
        .flatMap((sheet) => [...sheet.cssRules])
        .filter((rule) => rule instanceof CSSKeyframesRule && rule.name.includes("appear"))
        .flatMap((rule) => [...((rule as CSSKeyframesRule)[0]?.style ?? [])]),
    );
    expect(moved).toEqual(["opacity"]);
  });

  test("works in an element with its own scrolling", async () => {
    const page = await walls.visit("/?csr&inner&count=2000&first=2000");
    const before = await rects(page);
    await page.evaluate(() => document.querySelector("[data-scroller]")?.scrollTo(0, 20_000));
    await expect.poll(async () => Object.keys(await rects(page)).some((tile) => tile in before)).toBe(false);
    expect(await page.locator("#root *").count()).toBeLessThanOrEqual(350);
  });
});

function focusedTile(page: Page) {
  return page.evaluate(
    () => document.activeElement?.getAttribute("aria-posinset") ?? document.activeElement?.tagName,
  );
}

describe("by keyboard", () => {
  test("moves from card to card, out of the feed at either end, and past it by a link", async () => {
    const page = await walls.visit("/?count=200");
    const focused = page.locator(":focus");
    await page.getByRole("article").first().getByRole("link").focus();
    await page.keyboard.press("PageDown");
    expect(await focusedTile(page)).toBe("2");
    for (let turn = 0; turn < 38; turn += 1) await page.keyboard.press("PageDown");
    await expect.poll(() => focusedTile(page)).toBe("40");
    await page.keyboard.press("PageUp");
    expect(await focusedTile(page)).toBe("39");
    const box = await focused.boundingBox();
    expect(box?.y).toBeGreaterThanOrEqual(64);
    expect((box?.y ?? 0) + Math.min(box?.height ?? 0, 700)).toBeLessThanOrEqual(900);
    await page.keyboard.press("Control+End");
    expect(await focused.textContent()).toBe("Imprint");
    await page.getByRole("article").first().focus();
    await page.keyboard.press("Control+Home");
    expect(await focused.textContent()).toBe("Home");
    await page.keyboard.press("Tab");
    expect(await focused.textContent()).toBe("Skip the ideas");
    await page.keyboard.press("Enter");
    await page.keyboard.press("Tab");
    expect(await focused.textContent()).toBe("Imprint");
  });

  test("waits for the next page on Page Down at the end", async () => {
    const page = await walls.visit("/?count=60&first=10&delay=150");
    await page.locator('[aria-posinset="10"]').focus();
    await page.keyboard.press("PageDown");
    await expect.poll(() => focusedTile(page)).toBe("11");
  });

  test("keeps the focused card mounted, however far the page scrolls", async () => {
    const page = await walls.visit("/?csr&count=2000&first=2000");
    await page.locator('[aria-posinset="3"]').getByRole("link").focus();
    await page.evaluate(() => window.scrollTo(0, 60_000));
    await page.locator('[aria-posinset="10"]').waitFor({ state: "detached" });
    expect(
      await page.evaluate(() => document.activeElement?.closest("article")?.getAttribute("aria-posinset")),
    ).toBe("3");
    expect(await page.locator("#root *").count()).toBeLessThanOrEqual(350);
    await page.keyboard.press("PageDown");
    expect(await focusedTile(page)).toBe("4");
    await page.evaluate(() => (document.activeElement as HTMLElement).blur());
    await page.evaluate(() => window.scrollTo(0, 60_000));
    await expect.poll(() => page.locator('[aria-posinset="3"]').count()).toBe(0);
  });

  test("moves the focus to the card that replaces a removed one, but scrolls back to none dragged away by pointer", async () => {
    const page = await walls.visit("/?csr&removable&count=100&first=100");
    const second = page.locator('[aria-posinset="2"]');
    const removed = await second.getAttribute("aria-label");
    await second.getByRole("button").press("Enter");
    expect(await focusedTile(page)).toBe("2");
    expect(
      await page
        .getByRole("article", { name: removed ?? "", exact: true })
        .and(page.locator(":focus"))
        .count(),
    ).toBe(0);

    await second.getByRole("button").hover();
    await page.mouse.down();
    await page.evaluate(() => window.scrollTo(0, 3000));
    await page.evaluate(() => (document.activeElement as HTMLElement).click());
    expect(await focusedTile(page)).toBe("2");
    expect(await page.evaluate(() => window.scrollY)).toBeGreaterThan(2000);
  });
});

import { describe, expect, test } from "vitest";
import { findViolations } from "../axe.ts";
import { columnsOf, firstInView, inView, nextFrames, rects, wallsForTests } from "./masonry-walls.ts";

const walls = wallsForTests();

describe("what is in view stays in place", () => {
  test("when items are inserted above, by a click or because a reader scrolls back up", async () => {
    const page = await walls.visit("/?csr&start=200&count=1000&first=200");
    const scrolled = () => page.evaluate(() => window.scrollY);
    await page.evaluate(() => window.scrollTo(0, 1500));
    await nextFrames(page);
    const before = await rects(page);
    await page.evaluate(() => document.querySelector<HTMLElement>("a[rel=prev]")?.click());
    await expect.poll(scrolled).toBeGreaterThan(1700);
    const after = await rects(page);
    const visible = inView(before, 900).filter((tile) => after[tile]);
    expect(visible.length).toBe(inView(before, 900).length);
    for (const tile of visible) expect(after[tile]?.y).toBeCloseTo(before[tile]?.y ?? 0, 0);
    for (const tile of visible) expect(after[tile]?.x).toBe(before[tile]?.x);

    await page.evaluate(() => window.scrollTo(0, 200));
    await expect.poll(scrolled).toBeGreaterThan(200);
  });

  test("when the width changes, and when columns become compact and regular again", async () => {
    const page = await walls.visit("/?csr&switch&count=500&first=500");
    await page.evaluate(() => window.scrollTo(0, 5000));
    await nextFrames(page);
    const first = firstInView(await rects(page));
    for (const columns of [7, 5]) {
      const before = await rects(page);
      await page
        .getByRole("button", { name: "Switch columns" })
        .evaluate((button) => (button as HTMLElement).click());
      await expect.poll(async () => columnsOf(await rects(page))).toBe(columns);
      expect((await rects(page))[first]?.y).toBeCloseTo(before[first]?.y ?? 0, 0);
    }
    for (const width of [700, 390, 820]) {
      const before = await rects(page);
      const top = firstInView(before);
      await page.setViewportSize({ width, height: 900 });
      const moved = async () => Math.abs(((await rects(page))[top]?.y ?? -9) - (before[top]?.y ?? 0));
      await expect.poll(moved).toBeLessThan(1);
      await nextFrames(page, 6);
      expect(await moved()).toBeLessThan(1);
    }
  });

  test("when going back to a wall, which is a feed whose articles have positions, and passes axe", async () => {
    const page = await walls.visit("/?count=500");
    await page.getByRole("feed", { name: "Ideas" }).waitFor();
    const card = page.getByRole("article").first();
    expect(await card.getAttribute("aria-posinset")).toBe("1");
    expect(await card.getAttribute("aria-setsize")).toBe("-1");
    for (const colorScheme of ["light", "dark"] as const) {
      await page.emulateMedia({ colorScheme });
      await page.evaluate(() => Promise.all(document.getAnimations().map((animation) => animation.finished)));
      // Only colours differ in dark mode.
      const violations = await findViolations(page, colorScheme === "dark" ? ["color-contrast"] : []);
      expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);
    }

    for (let turn = 0; turn < 6; turn += 1) {
      await page.mouse.wheel(0, 1500);
      await nextFrames(page, 4);
    }
    const left = await rects(page);
    const scrolled = await page.evaluate(() => window.scrollY);
    await page.locator(`a[href="${inView(left, 900)[3]}"]`).click();
    await page.getByText("One tile").waitFor();
    await page.goBack();
    await page.getByRole("feed").waitFor();
    expect(await page.evaluate(() => window.scrollY)).toBeCloseTo(scrolled, 0);
    const found = await rects(page);
    for (const tile of inView(left, 900)) expect(found[tile]).toEqual(left[tile]);
    expect(await page.locator("[class*=entering]").count()).toBe(0);
  });

  test("when effects run twice, as in development", async () => {
    const page = await walls.visit("/?strict&csr&start=100&count=400&first=100");
    await page.evaluate(() => window.scrollTo(0, 3000));
    await nextFrames(page);
    const left = await rects(page);
    await page.evaluate(() => document.querySelector<HTMLElement>('a[href^="/tiles/"]')?.click());
    await page.goBack();
    await page.getByRole("feed").waitFor();
    expect(await page.evaluate(() => window.scrollY)).toBeCloseTo(3000, 0);
    const found = await rects(page);
    for (const tile of inView(left, 900)) expect(found[tile]).toEqual(left[tile]);
  });

  test("without a layout shift, which the browser would notice", async () => {
    // Without Arial as the fallback, the web font itself would shift text.
    const style = "* { font-family: sans-serif !important }";
    const page = await walls.visit("/?count=100&delay=30", { style });
    await page.evaluate(() => {
      const shifts: number[] = [];
      Object.assign(window, { shifts });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) shifts.push((entry as unknown as { value: number }).value);
      }).observe({ type: "layout-shift", buffered: true });
    });
    for (let turn = 0; turn < 8; turn += 1) {
      await page.mouse.wheel(0, 400);
      await nextFrames(page, 4);
    }
    const shifts = () =>
      page.evaluate(() => (window as unknown as { shifts: number[] }).shifts.reduce((a, b) => a + b, 0));
    expect(await shifts()).toBe(0);
    await page.evaluate(() => {
      const list = document.querySelector<HTMLElement>("[role=feed]");
      if (list) list.style.marginBlockStart = "300px";
    });
    await expect.poll(shifts).toBeGreaterThan(0.01);
  });
});

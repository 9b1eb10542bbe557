import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { button, expectFocus, kitForTests, violations } from "./kit-page.ts";

const { harness, visit } = kitForTests();

/** Contrast can't be measured while colours fade. Other movements of the page have no end. */
async function endFading(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const isFading = (each: Animation) => each instanceof CSSTransition && each.playState === "running";
    const fading = document.getAnimations().filter(isFading);
    for (const each of fading) each.finish();
    return fading.length === 0;
  });
}

describe("the whole page", () => {
  test("passes axe in either theme, whoever chose it, and never scrolls sideways", async () => {
    const page = await visit({ colorScheme: "light" });
    const paper = () => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
    const light = await paper();
    for (const width of [320, 390, 820, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      const tooWide = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      expect([width, Math.max(0, tooWide)]).toEqual([width, 0]);
    }
    expect(await violations(page)).toEqual([]);
    await page.setViewportSize({ width: 390, height: 900 });
    await page.emulateMedia({ colorScheme: "dark" });
    await endFading(page);
    const dark = await paper();
    expect(dark).not.toBe(light);
    // Only colours differ in dark mode.
    expect(await violations(page, ["color-contrast"])).toEqual([]);
    await page.emulateMedia({ colorScheme: "light" });
    await button(page, "Dark theme").click();
    await expect.poll(paper).toBe(dark);
    await endFading(page);
    expect(await violations(page, ["color-contrast"])).toEqual([]);
    await button(page, "Dark theme").click();
    await expect.poll(paper).toBe(light);
  });
});

describe("before scripts run", () => {
  test("menus and flyouts open, and menu links work", async () => {
    const page = await visit({ javaScriptEnabled: false });
    await button(page, "Board options").click();
    await page.getByRole("menuitem", { name: "Settings" }).click();
    await page.waitForURL(`${harness.origin}/#menu`);
    await page.keyboard.press("Escape");
    await button(page, "Share board").click();
    await page.getByRole("dialog", { name: "Share" }).waitFor();
    // Controls that need scripts are absent.
    expect(await button(page, "Show password").isVisible()).toBe(false);
    expect(await button(page, "Clear second search").isVisible()).toBe(false);
  });
});

test("fields, buttons and tabs do what they should; text keeps its size, broken pictures show initials, errors are contained", async () => {
  const page = await visit();
  const password = page.getByLabel("Password", { exact: true });
  expect(await password.getAttribute("type")).toBe("password");
  await button(page, "Show password").click();
  expect(await password.getAttribute("type")).toBe("text");
  await button(page, "Hide password").click();
  expect(await password.getAttribute("type")).toBe("password");

  // The counter counts characters as people see them.
  await page.getByLabel("About", { exact: true }).fill("👩‍👩‍👧‍👦é");
  await page.getByText("2/500").waitFor();

  const email = page.getByLabel("E-mail");
  expect(await email.getAttribute("aria-invalid")).toBe("true");
  const id = await email.getAttribute("aria-describedby");
  expect(await page.locator(`[id="${id}"]`).textContent()).toBe("This is not an e-mail address yet.");

  const search = page.getByRole("searchbox", { name: "Search again" });
  await button(page, "Clear second search").click();
  expect(await search.inputValue()).toBe("");
  expect(await search.evaluate((element) => element === document.activeElement)).toBe(true);

  // A busy button keeps the focus and ignores presses.
  const busy = page.getByRole("button", { name: "Press to be busy" });
  await busy.focus();
  await page.keyboard.press("Enter");
  await expect.poll(() => busy.getAttribute("aria-busy")).toBe("true");
  expect(await busy.evaluate((element) => element === document.activeElement)).toBe(true);
  await button(page, "Enough").click();
  await expect.poll(() => busy.getAttribute("aria-busy")).toBe(null);

  // Arrows, Home and End switch the panels of tabs.
  await page.getByRole("tab", { name: "Week" }).focus();
  const panel = () => page.getByRole("tabpanel").textContent();
  await page.keyboard.press("ArrowRight");
  await expectFocus(page, "Month");
  await expect.poll(panel).toBe("Thirty days.");
  await page.keyboard.press("End");
  await expect.poll(panel).toBe("Four seasons.");
  await page.keyboard.press("ArrowRight");
  await expect.poll(panel).toBe("Seven days.");
  await page.keyboard.press("ArrowLeft");
  await page.keyboard.press("Home");
  await expectFocus(page, "Week");

  const widths = await page.evaluate(async () => {
    await document.fonts.ready;
    // Load only an existing font: not every machine has Arial or its metric twin.
    const isThere = () => true;
    const hasFallback = await document.fonts.load('100px "Figtree Fallback"').then(isThere, () => false);
    const measure = (family: string, weight: number) => {
      const span = document.createElement("span");
      span.style.cssText = `font: ${weight} 100px/normal ${family}; white-space: nowrap; position: absolute`;
      span.textContent = "People save ideas, follow boards and share what they find with care";
      document.body.append(span);
      const { width, height } = span.getBoundingClientRect();
      span.remove();
      return { width, height };
    };
    return [400, 600, 700].map((weight) => {
      const font = hasFallback ? measure('"Figtree Variable"', weight) : measure("monospace", weight);
      const fallback = measure('"Figtree Fallback", monospace', weight);
      return { width: fallback.width / font.width, height: fallback.height / font.height };
    });
  });
  for (const { width, height } of widths) {
    expect(Math.abs(width - 1)).toBeLessThan(0.02);
    expect(Math.abs(height - 1)).toBeLessThan(0.02);
  }

  const avatar = page.getByRole("img", { name: "Broken Picture" });
  await avatar.scrollIntoViewIfNeeded();
  const drawn = () =>
    avatar.locator("span").evaluate((initials) => getComputedStyle(initials, "::before").content);
  await expect.poll(drawn).toContain('"BP"');

  await button(page, "Break it").click();
  await page.getByText("This part of the page broke").waitFor();
  expect(harness.takeErrors().join()).toContain("Broken on purpose");
  await button(page, "Try again").click();
  await page.getByText("All is well here.").waitFor();
});

import { access } from "node:fs/promises";
import type { Browser } from "playwright-core";
import { expect, test } from "vitest";
import { findChromium, launchBrowser } from "./browser.ts";

/** Wide letters take more room than narrow ones: there is a typeface, and it is drawn. */
async function measureText(browser: Browser): Promise<{ wide: number; narrow: number }> {
  const page = await browser.newPage();
  await page.setContent("<p><span>MMMMMMMM</span></p><p><span>iiiiiiii</span></p>");
  const [wide = 0, narrow = 0] = await page
    .locator("span")
    .evaluateAll((spans) => spans.map((span) => span.getBoundingClientRect().width));
  return { wide, narrow };
}

test("a browser named by its path is taken, and no other", async () => {
  expect(await findChromium({ executablePath: "/opt/mine" })).toEqual({ executablePath: "/opt/mine" });
  await expect(launchBrowser({ executablePath: "/opt/mine" })).rejects.toThrow("/opt/mine");
});

test("the machine's own browser comes first", async () => {
  expect(await findChromium({ installed: ["/nowhere", process.execPath] })).toEqual({
    executablePath: process.execPath,
  });
});

if (process.platform === "linux" && process.arch === "x64") {
  test("a machine without a browser gets the one that comes along", { timeout: 60_000 }, async () => {
    const { executablePath } = await findChromium({ installed: [] });
    await access(executablePath);
    await using browser = await launchBrowser({ installed: [] });
    const { wide, narrow } = await measureText(browser);
    expect(narrow).toBeGreaterThan(0);
    expect(wide).toBeGreaterThan(2 * narrow);
  });
}

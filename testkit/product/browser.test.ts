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

test("where the one that comes along does not run, the machine's own is taken", async () => {
  const platform = "darwin arm64";
  expect(await findChromium({ platform, installed: ["/nowhere", process.execPath] })).toEqual({
    executablePath: process.execPath,
  });
  await expect(findChromium({ platform, installed: [] })).rejects.toThrow("CHROMIUM_PATH");
});

if (process.platform === "linux" && process.arch === "x64") {
  test("the one that comes along is the first choice, and shows text", { timeout: 60_000 }, async () => {
    const { executablePath } = await findChromium({ installed: [process.execPath] });
    expect(executablePath).not.toBe(process.execPath);
    await access(executablePath);
    await using browser = await launchBrowser();
    const { wide, narrow } = await measureText(browser);
    expect(narrow).toBeGreaterThan(0);
    expect(wide).toBeGreaterThan(2 * narrow);
  });
}

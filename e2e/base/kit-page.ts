import type { BrowserContextOptions, Page } from "playwright-core";
import { expect } from "vitest";
import { findViolations } from "../axe.ts";
import { harnessForTests } from "../harness.ts";

type Visit = BrowserContextOptions & { width?: number };

/** Opens the page that shows the whole kit. */
export function kitForTests() {
  const harness = harnessForTests("ui/gallery/harness");

  async function visit({ width = 1280, ...rest }: Visit = {}): Promise<Page> {
    const page = await harness.open({ viewport: { width, height: 900 }, reducedMotion: "reduce", ...rest });
    await page.goto(harness.origin);
    if (rest.javaScriptEnabled !== false) await page.locator("html[data-live]").waitFor();
    return page;
  }

  return { harness, visit };
}

export async function violations(page: Page, rules: string[] = []): Promise<string[]> {
  const found = await findViolations(page, rules);
  return found.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.html}`));
}

export function button(page: Page, name: string) {
  return page.getByRole("button", { name, exact: true });
}

export function expectFocus(page: Page, name: string) {
  return expect
    .poll(() =>
      page.evaluate(() => {
        const focused = document.activeElement;
        return focused?.getAttribute("aria-label") ?? focused?.textContent;
      }),
    )
    .toBe(name);
}

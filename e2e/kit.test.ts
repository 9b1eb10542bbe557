import type { BrowserContextOptions, Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { axeOf } from "./axe.ts";
import { harnessForTests } from "./harness.ts";

const harness = harnessForTests("ui/gallery/harness");

async function visit(options: BrowserContextOptions & { width?: number } = {}): Promise<Page> {
  const { width = 1280, ...rest } = options;
  const page = await harness.open({ viewport: { width, height: 900 }, reducedMotion: "reduce", ...rest });
  await page.goto(harness.origin);
  if (rest.javaScriptEnabled !== false) await page.locator("html[data-live]").waitFor();
  return page;
}

async function violations(page: Page, rules: string[] = []): Promise<string[]> {
  const axe = axeOf(page);
  const { violations: found } = await (rules.length > 0 ? axe.withRules(rules) : axe).analyze();
  return found.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.html}`));
}

function button(page: Page, name: string) {
  return page.getByRole("button", { name, exact: true });
}

function expectFocus(page: Page, name: string) {
  return expect
    .poll(() =>
      page.evaluate(() => {
        const focused = document.activeElement;
        return focused?.getAttribute("aria-label") ?? focused?.textContent;
      }),
    )
    .toBe(name);
}

describe("the whole page", () => {
  test.each([
    ["light", 390],
    ["dark", 390],
    ["light", 1440],
    ["dark", 1440],
  ] as const)("breaks no accessibility rule: %s, %d px", async (colorScheme, width) => {
    const page = await visit({ colorScheme, width });
    // Only colours differ in the dark.
    const rules = colorScheme === "dark" ? ["color-contrast"] : [];
    expect(await violations(page, rules)).toEqual([]);
  });

  test.each([320, 390, 820, 1440])("needs no sideways scrolling at %d px", async (width) => {
    const page = await visit({ width });
    const tooWide = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(tooWide).toBeLessThanOrEqual(0);
  });

  test("a chosen theme wins over the system's", async () => {
    const page = await visit({ colorScheme: "light" });
    const paper = () => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
    const light = await paper();
    await button(page, "Dark theme").click();
    const dark = await paper();
    expect(dark).not.toBe(light);
    expect(await violations(page)).toEqual([]);
    await button(page, "Dark theme").click();
    expect(await paper()).toBe(light);
  });

  test("text keeps its measure when the web font arrives", async () => {
    const page = await visit();
    const widths = await page.evaluate(async () => {
      await document.fonts.ready;
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
        const font = measure('"Figtree Variable"', weight);
        const fallback = measure('"Figtree Fallback"', weight);
        return { width: fallback.width / font.width, height: fallback.height / font.height };
      });
    });
    for (const { width, height } of widths) {
      expect(Math.abs(width - 1)).toBeLessThan(0.02);
      expect(Math.abs(height - 1)).toBeLessThan(0.02);
    }
  });

  test("pictures that do not load leave initials", async () => {
    const page = await visit();
    const avatar = page.getByRole("img", { name: "Broken Picture" });
    await avatar.scrollIntoViewIfNeeded();
    const drawn = () =>
      avatar.locator("span").evaluate((initials) => getComputedStyle(initials, "::before").content);
    await expect.poll(drawn).toContain('"BP"');
  });

  test("what breaks in one part leaves the rest", async () => {
    const page = await visit();
    await button(page, "Break it").click();
    await page.getByText("This part of the page broke").waitFor();
    expect(harness.takeFaults().join()).toContain("Broken on purpose");
    await button(page, "Try again").click();
    await page.getByText("All is well here.").waitFor();
  });
});

describe("before any script", () => {
  test("menus and flyouts open, and the menu's links work", async () => {
    const page = await visit({ javaScriptEnabled: false });
    await button(page, "Board options").click();
    await page.getByRole("menuitem", { name: "Settings" }).click();
    expect(page.url()).toBe(`${harness.origin}/#menu`);
    await button(page, "Share board").click();
    expect(await page.getByRole("dialog", { name: "Share" }).isVisible()).toBe(true);
  });

  test("controls that need script are not there", async () => {
    const page = await visit({ javaScriptEnabled: false });
    expect(await button(page, "Show password").isVisible()).toBe(false);
    expect(await button(page, "Clear second search").isVisible()).toBe(false);
  });
});

describe("modal", () => {
  test("takes the focus to its work, keeps it inside, and gives it back", async () => {
    const page = await visit();
    await button(page, "Open modal").focus();
    await page.keyboard.press("Enter");
    const dialog = page.getByRole("dialog", { name: "Create board" });
    await dialog.waitFor();
    const field = dialog.getByLabel("Board name");
    await expect.poll(() => field.evaluate((element) => element === document.activeElement)).toBe(true);
    expect(await violations(page)).toEqual([]);
    await page.keyboard.press("Tab");
    await expectFocus(page, "Cancel");
    await page.keyboard.press("Tab");
    await expectFocus(page, "Create");
    await page.keyboard.press("Tab");
    await expectFocus(page, "Close");
    await page.keyboard.press("Shift+Tab");
    await expectFocus(page, "Create");
    await page.keyboard.press("Escape");
    await dialog.waitFor({ state: "detached" });
    await expectFocus(page, "Open modal");
  });

  test("locks the page's scrolling", async () => {
    const page = await visit();
    const overflow = () => page.evaluate(() => getComputedStyle(document.documentElement).overflowY);
    expect(await overflow()).toBe("visible");
    await button(page, "Open modal").click();
    await expect.poll(overflow).toBe("hidden");
    await button(page, "Close").click();
    await expect.poll(overflow).toBe("visible");
  });

  test("closes by a press outside, unless it is to stay", async () => {
    const page = await visit();
    await button(page, "Open modal").click();
    await page.getByRole("dialog", { name: "Create board" }).waitFor();
    await page.mouse.click(5, 5);
    await page.getByRole("dialog", { name: "Create board" }).waitFor({ state: "detached" });

    await button(page, "Open modal that stays").click();
    const staying = page.getByRole("dialog", { name: "Delete this board" });
    await staying.waitFor();
    await page.mouse.click(5, 5);
    await page.keyboard.press("Tab");
    expect(await staying.isVisible()).toBe(true);
    await button(page, "Keep it").click();
    await staying.waitFor({ state: "detached" });
  });

  test("a press that begins inside and ends outside leaves it open", async () => {
    const page = await visit();
    await button(page, "Open modal").click();
    const field = page.getByLabel("Board name");
    await field.hover();
    await page.mouse.down();
    await page.mouse.move(5, 5);
    await page.mouse.up();
    expect(await field.isVisible()).toBe(true);
  });

  test("on phones it is hidden when mounted and shows one frame later, along the lower edge", async () => {
    const page = await visit({ width: 390 });
    await page.evaluate(() => {
      const states: boolean[] = [];
      Object.assign(globalThis, { states });
      new MutationObserver(() => {
        const dialog = document.querySelector("dialog");
        if (dialog) states.push(dialog.hasAttribute("data-shown"));
      }).observe(document.body, { subtree: true, childList: true, attributes: true });
    });
    await button(page, "Open modal").click();
    const dialog = page.locator("dialog[data-shown]");
    await dialog.waitFor();
    const states = await page.evaluate(() => (globalThis as unknown as { states: boolean[] }).states);
    expect(states[0]).toBe(false);
    expect(states.at(-1)).toBe(true);
    const gap = await dialog.evaluate((element) => {
      const panel = element.firstElementChild?.getBoundingClientRect();
      return innerHeight - (panel?.bottom ?? 0);
    });
    expect(gap).toBe(0);
  });

  test("a long sheet breaks no accessibility rule and closes", async () => {
    const page = await visit({ width: 390 });
    await button(page, "Open sheet").click();
    await page.getByRole("dialog", { name: "About Ada" }).waitFor();
    expect(await violations(page)).toEqual([]);
    await page.keyboard.press("Escape");
    await page.getByRole("dialog", { name: "About Ada" }).waitFor({ state: "detached" });
    await expectFocus(page, "Open sheet");
  });
});

describe("menu", () => {
  test("arrows, Home, End and first letters go through it; Escape gives the focus back", async () => {
    const page = await visit();
    await button(page, "Board options").focus();
    await page.keyboard.press("ArrowDown");
    await expectFocus(page, "Edit board");
    expect(await violations(page)).toEqual([]);
    await page.keyboard.press("ArrowUp");
    await expectFocus(page, "Delete board");
    await page.keyboard.press("Home");
    await expectFocus(page, "Edit board");
    await page.keyboard.press("End");
    await expectFocus(page, "Delete board");
    await page.keyboard.type("na");
    await expectFocus(page, "Name");
    await page.keyboard.press("Escape");
    await expectFocus(page, "Board options");
    await page.keyboard.press("ArrowUp");
    await expectFocus(page, "Delete board");
  });

  test("choosing closes it and gives the focus back; what is disabled cannot be chosen", async () => {
    const page = await visit();
    await button(page, "Board options").click();
    await page.getByRole("menuitem", { name: "Archive" }).click({ force: true });
    expect(await page.getByRole("menu").isVisible()).toBe(true);
    await page.getByRole("menuitem", { name: "Leave board" }).click();
    await page.getByText("Chosen: Leave board").waitFor();
    await expectFocus(page, "Board options");
    await page.getByRole("menu").waitFor({ state: "hidden" });
  });

  test.each([
    ["at the window's lower edge", "end", 640],
    ["with room neither above nor below", "center", 380],
  ] as const)("stays inside the window %s", async (_name, block, height) => {
    const page = await visit({ viewport: { width: 390, height } });
    const options = button(page, "Board options");
    await options.evaluate((element, at) => element.scrollIntoView({ block: at }), block);
    await options.click();
    const box = await page.getByRole("menu").boundingBox();
    expect(box?.x).toBeGreaterThanOrEqual(8);
    expect(box?.y).toBeGreaterThanOrEqual(0);
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(height);
  });
});

describe("tooltip", () => {
  test("shows by keyboard and by hover, can be hovered itself, and goes by Escape", async () => {
    const page = await visit();
    const words = page.getByText("Also says more by keyboard");
    await button(page, "Share board").focus();
    await page.keyboard.press("Tab");
    await words.waitFor();
    expect(await button(page, "Hover or focus me").getAttribute("aria-describedby")).toBe(
      await words.getAttribute("id"),
    );
    await page.keyboard.press("Escape");
    await words.waitFor({ state: "detached" });

    await button(page, "Hover or focus me").hover();
    await words.waitFor();
    await words.hover();
    await page.mouse.move(1, 1);
    await words.waitFor({ state: "detached" });
  });
});

describe("tabs", () => {
  test("arrows, Home and End show the panels", async () => {
    const page = await visit();
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
  });
});

describe("toast", () => {
  test("goes by itself, but not while the pointer is on it", async () => {
    const page = await visit();
    const toast = page.getByRole("status").getByText("Saved to Blue things");
    await button(page, "Plain toast").click();
    await toast.hover();
    const heldUntil = Date.now() + 2500;
    await expect.poll(() => Date.now() > heldUntil, { timeout: 4000 }).toBe(true);
    expect(await toast.isVisible()).toBe(true);
    await page.mouse.move(1, 1);
    await toast.waitFor({ state: "detached" });
  });

  test("F6 leads to its action and back; the action works", async () => {
    const page = await visit();
    await button(page, "Toast with action").focus();
    await page.keyboard.press("Enter");
    await button(page, "Undo").waitFor();
    await page.keyboard.press("F6");
    await expectFocus(page, "Undo");
    // It stays as long as it has the focus.
    expect(await violations(page)).toEqual([]);
    await page.keyboard.press("F6");
    await expectFocus(page, "Toast with action");
    await page.keyboard.press("F6");
    await page.keyboard.press("Escape");
    await expectFocus(page, "Toast with action");
    await page.keyboard.press("F6");
    await page.keyboard.press("Enter");
    await page.getByText("Chosen: Undo").waitFor();
    await button(page, "Undo").waitFor({ state: "detached" });
    await expectFocus(page, "Toast with action");
  });

  test("one shown from a modal is within reach inside it", async () => {
    const page = await visit();
    await button(page, "Open modal").click();
    await page.getByRole("dialog").getByRole("button", { name: "Create" }).click();
    await button(page, "View").waitFor();
    await page.keyboard.press("F6");
    await expectFocus(page, "View");
    await page.keyboard.press("Enter");
    await page.getByRole("dialog", { name: "Create board" }).waitFor({ state: "detached" });
  });
});

describe("fields", () => {
  test("a password can be looked at", async () => {
    const page = await visit();
    const field = page.getByLabel("Password", { exact: true });
    expect(await field.getAttribute("type")).toBe("password");
    await button(page, "Show password").click();
    expect(await field.getAttribute("type")).toBe("text");
    await button(page, "Hide password").click();
    expect(await field.getAttribute("type")).toBe("password");
  });

  test("the counter counts what people see", async () => {
    const page = await visit();
    await page.getByLabel("About", { exact: true }).fill("👩‍👩‍👧‍👦é");
    await page.getByText("2/500").waitFor();
  });

  test("an error is tied to its field", async () => {
    const page = await visit();
    const field = page.getByLabel("E-mail");
    expect(await field.getAttribute("aria-invalid")).toBe("true");
    const id = await field.getAttribute("aria-describedby");
    expect(await page.locator(`[id="${id}"]`).textContent()).toBe("This is not an e-mail address yet.");
  });

  test("a search is emptied by its button", async () => {
    const page = await visit();
    const field = page.getByRole("searchbox", { name: "Search again" });
    await button(page, "Clear second search").click();
    expect(await field.inputValue()).toBe("");
    expect(await field.evaluate((element) => element === document.activeElement)).toBe(true);
  });

  test("a busy button keeps its focus and takes no further press", async () => {
    const page = await visit();
    const busy = page.getByRole("button", { name: "Press to be busy" });
    await busy.focus();
    await page.keyboard.press("Enter");
    await expect.poll(() => busy.getAttribute("aria-busy")).toBe("true");
    expect(await busy.evaluate((element) => element === document.activeElement)).toBe(true);
    await button(page, "Enough").click();
    await expect.poll(() => busy.getAttribute("aria-busy")).toBe(null);
  });
});

import { describe, expect, test } from "vitest";
import { button, expectFocus, kitForTests } from "./kit-page.ts";

const { visit } = kitForTests();

describe("modal", () => {
  test("keeps the focus inside and the page still, and closes when told to", async () => {
    const page = await visit();
    await button(page, "Open modal").focus();
    await page.keyboard.press("Enter");
    const dialog = page.getByRole("dialog", { name: "Create board" });
    await dialog.waitFor();
    const field = page.getByLabel("Board name");
    await expect.poll(() => field.evaluate((element) => element === document.activeElement)).toBe(true);
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

    // It locks the page's scrolling.
    const overflow = () => page.evaluate(() => getComputedStyle(document.documentElement).overflowY);
    expect(await overflow()).toBe("visible");
    await button(page, "Open modal").click();
    await expect.poll(overflow).toBe("hidden");
    await button(page, "Close").click();
    await expect.poll(overflow).toBe("visible");

    // It closes on a click outside, unless told to stay.
    await button(page, "Open modal").click();
    await page.getByRole("dialog", { name: "Create board" }).waitFor();
    await page.mouse.click(5, 5);
    await page.getByRole("dialog", { name: "Create board" }).waitFor({ state: "detached" });

    await button(page, "Open modal that stays").click();
    const pinned = page.getByRole("dialog", { name: "Delete this board" });
    await pinned.waitFor();
    await page.mouse.click(5, 5);
    await page.keyboard.press("Tab");
    expect(await pinned.isVisible()).toBe(true);
    await button(page, "Keep it").click();
    await pinned.waitFor({ state: "detached" });

    // It stays open when the pointer goes down inside and up outside.
    await button(page, "Open modal").click();
    await field.hover();
    await page.mouse.down();
    await page.mouse.move(5, 5);
    await page.mouse.up();
    expect(await field.isVisible()).toBe(true);
  });

  test("on phones appears along the lower edge one frame after mounting, as do menus; elsewhere these stay inside the window", async () => {
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

    // A long sheet closes.
    await page.keyboard.press("Escape");
    await dialog.waitFor({ state: "detached" });
    await button(page, "Open sheet").click();
    await page.getByRole("dialog", { name: "About Ada" }).waitFor();
    await page.keyboard.press("Escape");
    await page.getByRole("dialog", { name: "About Ada" }).waitFor({ state: "detached" });
    await expectFocus(page, "Open sheet");

    // So does a menu.
    const options = button(page, "Board options");
    await options.click();
    const edges = async () => {
      const { x = 0, y = 0, width = 0, height = 0 } = (await page.getByRole("menu").boundingBox()) ?? {};
      return { left: x, right: x + width, bottom: Math.round(y + height) };
    };
    const { width, height: lowerEdge } = page.viewportSize() ?? { width: 0, height: 0 };
    await expect.poll(edges).toEqual({ left: 0, right: width, bottom: lowerEdge });
    await page.keyboard.press("Escape");
    await page.getByRole("menu").waitFor({ state: "hidden" });

    // On wider windows it stays inside, at the lower edge and with room neither above nor below.
    for (const [block, height] of [
      ["end", 640],
      ["center", 380],
    ] as const) {
      await page.setViewportSize({ width: 700, height });
      await options.evaluate((element, at) => element.scrollIntoView({ block: at }), block);
      await options.click();
      const box = await page.getByRole("menu").boundingBox();
      expect(box?.x).toBeGreaterThanOrEqual(8);
      expect(box?.y).toBeGreaterThanOrEqual(0);
      expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(height);
      await page.keyboard.press("Escape");
      await page.getByRole("menu").waitFor({ state: "hidden" });
    }
  });
});

describe("menu, tooltip and toast", () => {
  test("respond to keys and the pointer, and return the focus", async () => {
    const page = await visit();
    await button(page, "Board options").focus();
    await page.keyboard.press("ArrowDown");
    await expectFocus(page, "Edit board");
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
    await page.keyboard.press("Escape");

    // It closes and returns the focus after a choice, and skips disabled items.
    await button(page, "Board options").click();
    await page.getByRole("menuitem", { name: "Archive" }).click({ force: true });
    expect(await page.getByRole("menu").isVisible()).toBe(true);
    await page.getByRole("menuitem", { name: "Leave board" }).click();
    await page.getByText("Chosen: Leave board").waitFor();
    await expectFocus(page, "Board options");
    await page.getByRole("menu").waitFor({ state: "hidden" });

    // A tooltip shows on focus and on hover, can be hovered itself, and closes on Escape.
    const longText = page.getByText("Also says more by keyboard");
    await button(page, "Share board").focus();
    await page.keyboard.press("Tab");
    await longText.waitFor();
    expect(await button(page, "Hover or focus me").getAttribute("aria-describedby")).toBe(
      await longText.getAttribute("id"),
    );
    await page.keyboard.press("Escape");
    await longText.waitFor({ state: "detached" });

    await button(page, "Hover or focus me").hover();
    await longText.waitFor();
    await longText.hover();
    await page.mouse.move(1, 1);
    await longText.waitFor({ state: "detached" });

    // F6 moves the focus to a toast's action and back, and the action works.
    await button(page, "Toast with action").focus();
    await page.keyboard.press("Enter");
    await button(page, "Undo").waitFor();
    await page.keyboard.press("F6");
    await expectFocus(page, "Undo");
    // It stays while it has the focus.
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

    // It is reachable from the modal that shows it.
    await button(page, "Open modal").click();
    await page.getByRole("dialog").getByRole("button", { name: "Create" }).click();
    await button(page, "View").waitFor();
    await page.keyboard.press("F6");
    await expectFocus(page, "View");
    await page.keyboard.press("Enter");
    await page.getByRole("dialog", { name: "Create board" }).waitFor({ state: "detached" });
  });

  test("a toast disappears on its own, but not while the pointer is on it", async () => {
    const page = await visit();
    await page.clock.install();
    const toast = page.getByRole("status").getByText("Saved to Blue things");
    await button(page, "Plain toast").click();
    await toast.hover();
    await page.clock.runFor(60_000);
    expect(await toast.isVisible()).toBe(true);
    await page.mouse.move(1, 1);
    await toast.waitFor({ state: "detached" });
  });
});

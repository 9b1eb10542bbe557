import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { cardOf, carry, pointOf, visitorOf } from "./arranging.ts";
import { productForTests } from "./product.ts";

const product = productForTests();
const visitBoards = visitorOf(product);

const middle: [number, number] = [0.5, 0.5];

const mergeQuestion = (page: Page) => page.getByRole("dialog", { name: "Merge these boards?" });

describe("a drop", () => {
  it("is for the board under the pointer, not for one it has left", async () => {
    const page = await visitBoards(["Looms", "Glazes", "Ferns"]);
    const glazes = await pointOf(cardOf(page, "Glazes"), middle);
    await carry(page, cardOf(page, "Ferns"), cardOf(page, "Looms"), middle);
    await page.locator("[data-takes]").waitFor();
    await page.mouse.move(glazes.x, glazes.y);
    await page.mouse.up();
    await mergeQuestion(page).getByText("a section of Glazes").waitFor();
  });

  it("on empty page brings the board back, also right after another one offered to take it in", async () => {
    const page = await visitBoards(["Looms", "Glazes", "Ferns"]);
    const said = page.locator("[aria-live=assertive]").filter({ hasText: "Ferns" });
    await carry(page, cardOf(page, "Ferns"), cardOf(page, "Looms"), middle);
    await page.locator("[data-takes]").waitFor();
    await page.mouse.move(1000, 1250);
    await page.mouse.up();
    await expect.poll(() => said.textContent()).toBe("Ferns is back in its place");
    expect(await mergeQuestion(page).count()).toBe(0);
  });

  it("on the board's own place brings it back, too", async () => {
    const page = await visitBoards(["Looms", "Glazes", "Ferns"]);
    const said = page.locator("[aria-live=assertive]").filter({ hasText: "Glazes" });
    const own = await pointOf(cardOf(page, "Glazes"), middle);
    await carry(page, cardOf(page, "Glazes"), cardOf(page, "Looms"), middle);
    await page.locator("[data-takes]").waitFor();
    await page.mouse.move(own.x, own.y);
    await page.mouse.up();
    await expect.poll(() => said.textContent()).toBe("Glazes is back in its place");
    expect(await mergeQuestion(page).count()).toBe(0);
  });
});

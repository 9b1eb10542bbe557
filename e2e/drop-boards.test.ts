import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { cardOf, drag, namesOn, openSaved, pointOf, savedNames, visitorOf } from "./arranging.ts";
import { call, usernameOf } from "./members.ts";
import { productForTests } from "./product.ts";

const product = productForTests();
const visitBoards = visitorOf(product);

const middle: [number, number] = [0.5, 0.5];

const mergeQuestion = (page: Page) => page.getByRole("dialog", { name: "Merge these boards?" });

describe("dropping a board", () => {
  it("applies to the board under the pointer, not to one it has left", async () => {
    const page = await visitBoards(["Looms", "Glazes", "Ferns"]);
    const glazes = await pointOf(cardOf(page, "Glazes"), middle);
    await drag(page, cardOf(page, "Ferns"), cardOf(page, "Looms"), middle);
    await page.locator("[data-takes]").waitFor();
    await page.mouse.move(glazes.x, glazes.y);
    await page.mouse.up();
    await mergeQuestion(page).getByText("a new section of Glazes").waitFor();
  });

  it("on empty space cancels the move, even right after another board offered to merge", async () => {
    const page = await visitBoards(["Looms", "Glazes", "Ferns"]);
    const announcement = page.locator("[aria-live=assertive]").filter({ hasText: "Ferns" });
    await drag(page, cardOf(page, "Ferns"), cardOf(page, "Looms"), middle);
    await page.locator("[data-takes]").waitFor();
    await page.mouse.move(1000, 1250);
    await page.mouse.up();
    await expect.poll(() => announcement.textContent()).toBe("Ferns is back where it was");
    expect(await mergeQuestion(page).count()).toBe(0);
  });

  it("on the board's own place cancels the move too", async () => {
    const page = await visitBoards(["Looms", "Glazes", "Ferns"]);
    const announcement = page.locator("[aria-live=assertive]").filter({ hasText: "Glazes" });
    const own = await pointOf(cardOf(page, "Glazes"), middle);
    await drag(page, cardOf(page, "Glazes"), cardOf(page, "Looms"), middle);
    await page.locator("[data-takes]").waitFor();
    await page.mouse.move(own.x, own.y);
    await page.mouse.up();
    await expect.poll(() => announcement.textContent()).toBe("Glazes is back where it was");
    expect(await mergeQuestion(page).count()).toBe(0);
  });
});

describe("replacing one custom order with another", () => {
  /** Drops Looms in front of the others, which asks whether to keep the new order. */
  async function dropFirst(page: Page) {
    await drag(page, cardOf(page, "Looms"), cardOf(page, "Ferns"), [0.1, 0.5]);
    await expect.poll(() => namesOn(page)).toEqual(["Looms", "Ferns", "Glazes"]);
    await page.mouse.up();
    return page.getByRole("dialog", { name: "Change your board order?" });
  }

  async function visitSorted(): Promise<Page> {
    const page = await visitBoards(["Looms", "Glazes", "Ferns"], {
      viewport: { width: 1440, height: 1300 },
      serviceWorkers: "block",
    });
    await call(page, "UserMetadata.update", { most_recent_board_sort_order: "alphabetical" });
    await openSaved(page);
    return page;
  }

  it("shows the new order while asking, and doesn't mention an earlier one if there was none", async () => {
    const page = await visitSorted();
    const question = await dropFirst(page);
    await question.getByText("Your boards will stay in the order you see now.", { exact: true }).waitFor();
    expect(await namesOn(page)).toEqual(["Looms", "Ferns", "Glazes"]);
    expect(await page.locator("[data-lifted]").count()).toBe(0);
    await question.getByRole("button", { name: "Cancel" }).click();
    await expect.poll(() => namesOn(page)).toEqual(["Ferns", "Glazes", "Looms"]);
  });

  it("says what is lost if there was one", async () => {
    const page = await visitSorted();
    const boards = await call(page, "Boards.get", { username: await usernameOf(page) });
    await call(page, "BoardsReorder.create", { board_ids: boards.map(({ id }) => id).toReversed() });
    await call(page, "UserMetadata.update", { most_recent_board_sort_order: "alphabetical" });
    await openSaved(page);
    const question = await dropFirst(page);
    await question.getByText("This replaces your earlier custom order.").waitFor();
  });

  it("takes a single request", async () => {
    const page = await visitSorted();
    const question = await dropFirst(page);
    await page.route("**/UserMetadataResource/update/**", (route) => route.abort());
    await question.getByRole("button", { name: "Change order" }).click();
    await page.getByRole("button", { name: "Organize" }).click();
    await page.getByRole("menuitemradio", { name: "Custom order", checked: true }).waitFor();
    expect(await namesOn(page)).toEqual(["Looms", "Ferns", "Glazes"]);
    expect(await savedNames(page)).toEqual(["Looms", "Ferns", "Glazes"]);
  });

  it("keeps showing the new order when the response is lost", async () => {
    const page = await visitSorted();
    const question = await dropFirst(page);
    await page.route("**/BoardsReorderResource/**", async (route) => {
      await route.fetch();
      await route.abort();
    });
    await question.getByRole("button", { name: "Change order" }).click();
    await page.getByRole("region", { name: "Notifications" }).locator("[role=status] > *").first().waitFor();
    await expect.poll(() => namesOn(page)).toEqual(["Looms", "Ferns", "Glazes"]);
  });
});

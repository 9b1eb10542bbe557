import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { cardOf, carry, namesKept, namesOn, openSaved, pointOf, visitorOf } from "./arranging.ts";
import { call, usernameOf } from "./members.ts";
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
    await mergeQuestion(page).getByText("a new section of Glazes").waitFor();
  });

  it("on empty page brings the board back, also right after another one offered to take it in", async () => {
    const page = await visitBoards(["Looms", "Glazes", "Ferns"]);
    const said = page.locator("[aria-live=assertive]").filter({ hasText: "Ferns" });
    await carry(page, cardOf(page, "Ferns"), cardOf(page, "Looms"), middle);
    await page.locator("[data-takes]").waitFor();
    await page.mouse.move(1000, 1250);
    await page.mouse.up();
    await expect.poll(() => said.textContent()).toBe("Ferns is back where it was");
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
    await expect.poll(() => said.textContent()).toBe("Glazes is back where it was");
    expect(await mergeQuestion(page).count()).toBe(0);
  });
});

describe("an order of one's own in the place of another", () => {
  /** Looms is put before the others, and it is asked whether it may stay there. */
  async function dropFirst(page: Page) {
    await carry(page, cardOf(page, "Looms"), cardOf(page, "Ferns"), [0.1, 0.5]);
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

  it("is on screen while that is asked, and speaks of no order that there never was", async () => {
    const page = await visitSorted();
    const question = await dropFirst(page);
    await question.getByText("Your boards will stay in the order you see now.", { exact: true }).waitFor();
    expect(await namesOn(page)).toEqual(["Looms", "Ferns", "Glazes"]);
    expect(await page.locator("[data-lifted]").count()).toBe(0);
    await question.getByRole("button", { name: "Cancel" }).click();
    await expect.poll(() => namesOn(page)).toEqual(["Ferns", "Glazes", "Looms"]);
  });

  it("says what goes where there was one", async () => {
    const page = await visitSorted();
    const boards = await call(page, "Boards.get", { username: await usernameOf(page) });
    await call(page, "BoardsReorder.create", { board_ids: boards.map(({ id }) => id).toReversed() });
    await call(page, "UserMetadata.update", { most_recent_board_sort_order: "alphabetical" });
    await openSaved(page);
    const question = await dropFirst(page);
    await question.getByText("This replaces your earlier custom order.").waitFor();
  });

  it("is kept by one call", async () => {
    const page = await visitSorted();
    const question = await dropFirst(page);
    await page.route("**/UserMetadataResource/update/**", (route) => route.abort());
    await question.getByRole("button", { name: "Change order" }).click();
    await page.getByRole("button", { name: "Organize" }).click();
    await page.getByRole("menuitemradio", { name: "Custom order", checked: true }).waitFor();
    expect(await namesOn(page)).toEqual(["Looms", "Ferns", "Glazes"]);
    expect(await namesKept(page)).toEqual(["Looms", "Ferns", "Glazes"]);
  });

  it("shows also where the answer to that is lost", async () => {
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

import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { type Held, holdAll } from "../hold-requests.ts";
import { call, usernameOf, waitForArranging } from "../members.ts";
import { productForTests } from "../product.ts";
import { cardOf, desktop, drag, namesOn, openSaved, savedNames, visitorOf } from "./arranging.ts";

const product = productForTests();
const visitBoards = visitorOf(product);

const arrangerScript = /\/arrange-boards-[^/]*\.js$/;

/** Records every order of the cards from now on, even one shown for a moment. */
async function recordOrders(page: Page): Promise<() => Promise<string[]>> {
  const orders = await page.evaluateHandle(() => {
    const seen: string[] = [];
    const look = () => {
      const names = [...document.querySelectorAll("[data-card] article a span[dir=auto]")];
      seen.push(names.map(({ textContent }) => textContent).join(", "));
    };
    look();
    new MutationObserver(look).observe(document.body, { subtree: true, childList: true });
    return seen;
  });
  return () => orders.jsonValue();
}

async function moveByMenu(page: Page, name: string, way = "Move to the front"): Promise<void> {
  await cardOf(page, name).hover();
  await page.getByRole("button", { name: `More for ${name}` }).click();
  await page.getByRole("menuitem", { name: way }).click();
}

/** Holds the script for arranging boards. */
async function holdArranger(page: Page): Promise<Held> {
  await page.unroute(arrangerScript);
  return await holdAll(page, arrangerScript, "request");
}

const focusedOn = (page: Page) => page.evaluate(() => document.activeElement?.getAttribute("aria-label"));

describe("putting boards in order", () => {
  it("previews where a board would go, brings it back on Escape, or keeps it there for the next visit", async () => {
    const names = ["Looms", "Glazes", "Ferns", "Nests"];
    const page = await visitBoards(names);
    await drag(page, cardOf(page, "Nests"), cardOf(page, "Looms"), [0.1, 0.5]);
    await expect.poll(() => namesOn(page)).toEqual(["Nests", "Looms", "Glazes", "Ferns"]);
    await page.keyboard.press("Escape");
    await page.mouse.up();
    await expect.poll(() => namesOn(page)).toEqual(names);
    expect(await savedNames(page)).toEqual(names);
    await drag(page, cardOf(page, "Nests"), cardOf(page, "Glazes"), [0.1, 0.5]);
    await expect.poll(() => namesOn(page)).toEqual(["Looms", "Nests", "Glazes", "Ferns"]);
    const recordedOrders = await recordOrders(page);
    await page.mouse.up();
    await expect.poll(() => savedNames(page)).toEqual(["Looms", "Nests", "Glazes", "Ferns"]);
    expect(new Set(await recordedOrders())).toEqual(new Set(["Looms, Nests, Glazes, Ferns"]));
    expect(new URL(page.url()).pathname).toMatch(/_saved/);
    await page.reload();
    expect(await namesOn(page)).toEqual(["Looms", "Nests", "Glazes", "Ferns"]);
  });

  it("restores the order when the server refuses, including what was moved in the meantime", async () => {
    const page = await visitBoards(["Looms", "Glazes", "Ferns"]);
    const orders = await holdAll(page, "**/BoardsReorderResource/**", "request");
    await drag(page, cardOf(page, "Ferns"), cardOf(page, "Looms"), [0.1, 0.5]);
    await expect.poll(() => namesOn(page)).toEqual(["Ferns", "Looms", "Glazes"]);
    await page.mouse.up();
    await moveByMenu(page, "Glazes");
    await expect.poll(() => namesOn(page)).toEqual(["Glazes", "Ferns", "Looms"]);
    // Long enough for another question to appear.
    await savedNames(page);
    expect(orders.count()).toBe(1);
    await orders.drop();
    const toast = page.getByRole("region", { name: "Notifications" });
    await toast.locator("[role=status] > *").first().waitFor();
    await expect.poll(() => namesOn(page)).toEqual(["Looms", "Glazes", "Ferns"]);
    await expect.poll(() => orders.count()).toBe(2);
  });

  it("asks before a custom order replaces the sort", async () => {
    const page = await visitBoards(["Looms", "Glazes", "Ferns"]);
    await call(page, "UserMetadata.update", { most_recent_board_sort_order: "alphabetical" });
    await openSaved(page);
    expect(await namesOn(page)).toEqual(["Ferns", "Glazes", "Looms"]);
    await drag(page, cardOf(page, "Looms"), cardOf(page, "Ferns"), [0.1, 0.5]);
    await expect.poll(() => namesOn(page)).toEqual(["Looms", "Ferns", "Glazes"]);
    await page.mouse.up();
    const dialog = page.getByRole("dialog", { name: "Change your board order?" });
    await dialog.getByRole("button", { name: "Cancel" }).click();
    await dialog.waitFor({ state: "hidden" });
    expect(await namesOn(page)).toEqual(["Ferns", "Glazes", "Looms"]);
    await drag(page, cardOf(page, "Looms"), cardOf(page, "Ferns"), [0.1, 0.5]);
    await expect.poll(() => namesOn(page)).toEqual(["Looms", "Ferns", "Glazes"]);
    await page.mouse.up();
    await dialog.getByRole("button", { name: "Change order" }).click();
    await expect.poll(() => savedNames(page)).toEqual(["Looms", "Ferns", "Glazes"]);
    await expect
      .poll(async () => (await call(page, "UserMetadata.get", {})).most_recent_board_sort_order)
      .toBe("custom");
    expect(await namesOn(page)).toEqual(["Looms", "Ferns", "Glazes"]);
  });

  it("works under a filter, where boards outside it keep their places", async () => {
    const page = await visitBoards(["Looms", "Glazes"]);
    const ids: Record<string, string> = {};
    for (const name of ["Owls", "Fans"]) {
      ids[name] = (await call(page, "Board.create", { name, privacy: "secret" })).id;
    }
    const { Owls = "", Fans = "" } = ids;
    const username = await usernameOf(page);
    const all = async () =>
      (await call(page, "Boards.get", { username, sort: "custom", include_archived: true })).map(
        ({ name }) => name,
      );
    const first = await call(page, "Boards.get", { username, sort: "custom" });
    const others = first.map(({ id }) => id).filter((id) => id !== Owls && id !== Fans);
    await call(page, "BoardsReorder.create", { board_ids: [Owls, others[0] ?? "", Fans, others[1] ?? ""] });

    async function dropFirst(filter: string, dragged: string, over: string) {
      await openSaved(page);
      await page.getByRole("button", { name: filter, exact: true }).click();
      await cardOf(page, "Looms").waitFor({ state: "detached" });
      await drag(page, cardOf(page, dragged), cardOf(page, over), [0.1, 0.5]);
      await expect.poll(async () => (await namesOn(page))[0]).toContain(dragged);
      await page.mouse.up();
    }

    await dropFirst("Secret", "Fans", "Owls");
    await expect.poll(all).toEqual(["Fans", "Looms", "Owls", "Glazes"]);

    for (const board_id of [Owls, Fans]) await call(page, "BoardArchive.create", { board_id });
    await call(page, "UserMetadata.update", { most_recent_board_sort_order: "alphabetical" });
    await dropFirst("Archived", "Owls", "Fans");
    await page
      .getByRole("dialog", { name: "Change your board order?" })
      .getByRole("button", { name: "Change order" })
      .click();
    await expect.poll(all).toEqual(["Glazes", "Looms", "Owls", "Fans"]);
  });

  it("works with the keyboard alone, and announces the board's position", async () => {
    const page = await visitBoards(["Looms", "Glazes", "Ferns"]);
    const announcement = page.locator("[aria-live=assertive]").filter({ hasText: "Looms" });
    await page.getByRole("button", { name: "Move Looms" }).focus();
    await page.keyboard.press("Space");
    await expect.poll(() => announcement.textContent()).toContain("Looms picked up at position 1 of 3");
    await page.keyboard.press("End");
    await expect.poll(() => namesOn(page)).toEqual(["Glazes", "Ferns", "Looms"]);
    await page.keyboard.press("Space");
    await expect.poll(() => announcement.textContent()).toBe("Looms dropped at position 3 of 3");
    await expect.poll(() => savedNames(page)).toEqual(["Glazes", "Ferns", "Looms"]);
    expect(await focusedOn(page)).toBe("Move Looms");

    await page.keyboard.press("Space");
    await page.keyboard.press("Home");
    await expect.poll(() => namesOn(page)).toEqual(["Looms", "Glazes", "Ferns"]);
    await page.mouse.click(1430, 1290);
    await expect.poll(() => announcement.textContent()).toBe("Looms is back where it was");
    await expect.poll(() => namesOn(page)).toEqual(["Glazes", "Ferns", "Looms"]);
  });

  it("acts on a key pressed before the arranging script has loaded", async () => {
    const page = await visitBoards(["Looms", "Glazes"], { ...desktop, serviceWorkers: "block" });
    const arranger = await holdArranger(page);
    await page.reload();
    await page.locator("html[data-live]").waitFor();
    const announcement = page.locator("[aria-live=assertive]").filter({ hasText: "Glazes" });
    await page.getByRole("button", { name: "Move Glazes" }).focus();
    await page.keyboard.press("Space");
    await arranger.release();
    await expect.poll(() => announcement.textContent()).toContain("Glazes picked up at position 2 of 2");
    await page.keyboard.press("Home");
    await page.keyboard.press("Space");
    await expect.poll(() => savedNames(page)).toEqual(["Glazes", "Looms"]);

    const again = await holdArranger(page);
    await page.reload();
    await page.locator("html[data-live]").waitFor();
    await page.getByRole("button", { name: "Move Glazes" }).focus();
    await page.keyboard.press("Space");
    await page.keyboard.press("Tab");
    await again.release();
    await waitForArranging(page);
    await page.getByRole("button", { name: "Move Looms" }).focus();
    await page.keyboard.press("Space");
    await page
      .locator("[aria-live=assertive]")
      .filter({ hasText: "Looms picked up" })
      .waitFor({ state: "attached" });
    expect(await page.locator("[data-lifted]").count()).toBe(1);
    await page.locator("kbd", { hasText: "Esc" }).waitFor();
    await page.keyboard.press("Escape");
    await page.locator("kbd").first().waitFor({ state: "detached" });

    const third = await holdArranger(page);
    await page.reload();
    await page.locator("html[data-live]").waitFor();
    await drag(page, cardOf(page, "Looms"), cardOf(page, "Glazes"), [0.1, 0.5]);
    await third.release();
    await expect.poll(() => namesOn(page)).toEqual(["Looms", "Glazes"]);
    await page.mouse.up();
    await expect.poll(() => savedNames(page)).toEqual(["Looms", "Glazes"]);
  });

  it("starts after a hold on a touch screen, and doesn't block scrolling before that", async () => {
    const page = await visitBoards(["Looms", "Glazes", "Ferns"], {
      ...{ viewport: { width: 820, height: 1180 }, hasTouch: true },
    });
    const client = await page.context().newCDPSession(page);
    const touch = (type: "touchStart" | "touchMove" | "touchEnd", at?: { x: number; y: number }) =>
      client.send("Input.dispatchTouchEvent", { type, touchPoints: at ? [at] : [] });
    const from = await cardOf(page, "Ferns").boundingBox();
    const to = await cardOf(page, "Looms").boundingBox();
    if (!from || !to) throw new Error("Not on screen");
    const start = { x: from.x + from.width / 2, y: from.y + 40 };
    await touch("touchStart", start);
    await page.locator("[data-lifted]").waitFor();
    await touch("touchMove", { x: to.x + 10, y: to.y + 60 });
    await expect.poll(() => namesOn(page)).toEqual(["Ferns", "Looms", "Glazes"]);
    await touch("touchEnd");
    await expect.poll(() => savedNames(page)).toEqual(["Ferns", "Looms", "Glazes"]);
  });
});

describe("merging boards", () => {
  it("asks first, turns one board into a section of the other, can be undone, and stays within a group", async () => {
    const page = await visitBoards(["Looms", "Glazes", "Ferns"]);
    const toast = page.getByRole("region", { name: "Notifications" });
    const { id } = await call(page, "Board.create", { name: "Hidden", privacy: "secret" });
    await openSaved(page);
    await drag(page, cardOf(page, "Hidden"), cardOf(page, "Looms"), [0.5, 0.5]);
    await page.mouse.up();
    await toast.getByText("You can only move boards within their own group.").waitFor();
    expect((await namesOn(page)).map((name) => name.split("\n").at(-1))).toEqual([
      ...["Looms", "Glazes", "Ferns"],
      "Hidden",
    ]);
    await call(page, "Board.delete", { board_id: id });
    await openSaved(page);

    await drag(page, cardOf(page, "Ferns"), cardOf(page, "Looms"), [0.5, 0.5]);
    await page.locator("[data-takes]").waitFor();
    await page.mouse.up();
    const dialog = page.getByRole("dialog", { name: "Merge these boards?" });
    await dialog.getByRole("button", { name: "Merge", exact: true }).click();
    await expect.poll(() => namesOn(page)).toEqual(["Looms", "Glazes"]);
    await page.getByRole("button", { name: "Undo" }).click();
    await expect.poll(async () => (await savedNames(page)).toSorted()).toEqual(["Ferns", "Glazes", "Looms"]);
    await expect.poll(async () => (await namesOn(page)).toSorted()).toEqual(["Ferns", "Glazes", "Looms"]);
  });

  it("is not offered for other people's boards", async () => {
    const page = await visitBoards(["Looms", "Ferns"]);
    const { username } = await call(page, "UserSettings.get", {});
    await page.goto(`/${username}/_created/`);
    await page.locator("html[data-live]").waitFor();
    await page.route("**/resource/BoardsResource/get/**", async (route) => {
      const answer = await route.fetch();
      const body = await answer.json();
      for (const board of body.resource_response.data) board.collaborated_by_me = board.name === "Ferns";
      await route.fulfill({ response: answer, json: body });
    });
    await page.getByRole("main").getByRole("link", { name: "Saved", exact: true }).click();
    await cardOf(page, "Ferns").hover();
    await waitForArranging(page);
    await drag(page, cardOf(page, "Ferns"), cardOf(page, "Looms"), [0.5, 0.5]);
    await page.mouse.up();
    const dialog = page.getByRole("dialog", { name: "Can't merge boards" });
    await dialog.getByText("You can't merge this board because you didn't create it.").waitFor();
    expect(await page.locator("[data-takes]").count()).toBe(0);
    await dialog.getByRole("button", { name: "OK" }).click();
    expect(await savedNames(page)).toEqual(["Looms", "Ferns"]);

    await page.getByRole("button", { name: "Move Ferns" }).focus();
    await page.keyboard.press("Space");
    await page.keyboard.press("ArrowLeft");
    await expect.poll(() => namesOn(page)).toEqual(["Ferns", "Looms"]);
    await page
      .locator("[aria-live=assertive]")
      .filter({ hasText: "Position 1 of 2" })
      .waitFor({ state: "attached" });
    await page.keyboard.press("Escape");
  });
});

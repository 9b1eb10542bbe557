import { expect, test } from "vitest";
import { call, holdAll, type MountedPage, openLive, siteForTests, usernameOf } from "../site.ts";

const site = siteForTests();
const arrangerScript = /\/arrange-boards-[^/]*\.js$/;

/** Opens the boards of a new member, in this order. */
async function visitBoards(names: readonly string[]): Promise<MountedPage> {
  const page = await site.join();
  const board_ids: string[] = [];
  for (const name of names) board_ids.push((await call(page, "Board.create", { name })).id);
  await call(page, "BoardsReorder.create", { board_ids });
  await call(page, "UserMetadata.update", { most_recent_board_sort_order: "custom" });
  await openLive(page, `/${await usernameOf(page)}/_saved/`);
  // Hovering over a card loads the script for arranging, which adds the live region.
  await page.locator("[data-card]").first().hover();
  await page.locator("[aria-live=assertive]").first().waitFor({ state: "attached" });
  return page;
}

const cardOf = (page: MountedPage, name: string) => page.locator("[data-card]").filter({ hasText: name });
const namesOn = (page: MountedPage) => page.locator("[data-card] article a span[dir=auto]").allTextContents();
const announcementOf = (page: MountedPage, name: string) =>
  page.locator("[aria-live=assertive]").filter({ hasText: name });

async function savedNames(page: MountedPage): Promise<string[]> {
  const username = await usernameOf(page);
  return (await call(page, "Boards.get", { username, sort: "custom" })).map(({ name }) => name);
}

async function openMenu(page: MountedPage, name: string): Promise<void> {
  await cardOf(page, name).hover();
  await page.getByRole("button", { name: `More for ${name}` }).click();
}

async function moveByMenu(page: MountedPage, name: string, way = "Move to the front"): Promise<void> {
  await openMenu(page, name);
  await page.getByRole("menuitem", { name: way }).click();
}

test("a board moves by its card's menu, even before the arranging script has loaded", async () => {
  const page = await visitBoards(["Looms", "Glazes", "Ferns"]);
  const announcement = announcementOf(page, "Ferns");
  await moveByMenu(page, "Ferns");
  await expect.poll(() => savedNames(page)).toEqual(["Ferns", "Looms", "Glazes"]);
  await expect.poll(() => announcement.textContent()).toBe("Ferns dropped at position 1 of 3");
  await moveByMenu(page, "Ferns", "Move later");
  await expect.poll(() => announcement.textContent()).toBe("Ferns dropped at position 2 of 3");
  expect(await namesOn(page)).toEqual(["Looms", "Ferns", "Glazes"]);
  const { document } = page.dom.window;
  expect(document.activeElement?.getAttribute("aria-label")).toBe("More for Ferns");
  await expect.poll(() => savedNames(page)).toEqual(["Looms", "Ferns", "Glazes"]);

  const arranger = holdAll(page, arrangerScript, "request");
  await openLive(page, new URL(page.url()).pathname);
  // Whoever has left a board by then doesn't lift it.
  await page.getByRole("button", { name: "Move Glazes" }).focus();
  await page.keyboard.press("Space");
  await page.keyboard.press("Tab");
  await moveByMenu(page, "Ferns");
  expect(await namesOn(page)).toEqual(["Looms", "Ferns", "Glazes"]);
  await arranger.release();
  await expect.poll(() => savedNames(page)).toEqual(["Ferns", "Looms", "Glazes"]);
  await expect.poll(() => announcement.textContent()).toBe("Ferns dropped at position 1 of 3");
  expect(await page.locator("[data-lifted]").count()).toBe(0);

  // A refused order takes with it what was moved in the meantime.
  const orders = holdAll(page, "BoardsReorder.create", "request");
  await moveByMenu(page, "Glazes");
  await moveByMenu(page, "Looms");
  await expect.poll(() => namesOn(page)).toEqual(["Looms", "Glazes", "Ferns"]);
  expect(orders.count()).toBe(1);
  await orders.drop();
  await page.getByText("You're offline.").first().waitFor();
  await expect.poll(() => namesOn(page)).toEqual(["Ferns", "Looms", "Glazes"]);
  await expect.poll(() => orders.count()).toBe(2);
});

test("an order made under a filter leaves all other boards in their places", async () => {
  const page = await visitBoards(["Owls", "Looms", "Fans", "Glazes"]);
  const boards = await call(page, "Boards.get", { username: await usernameOf(page), sort: "custom" });
  const ids = boards.filter(({ name }) => name === "Owls" || name === "Fans").map(({ id }) => id);
  const all = async () => {
    const options = { username: await usernameOf(page), sort: "custom", include_archived: true } as const;
    return (await call(page, "Boards.get", options)).map(({ name }) => name);
  };
  const moveAlone = async (filter: string, name: string) => {
    await openLive(page, new URL(page.url()).pathname);
    await page.getByRole("button", { name: filter, exact: true }).click();
    await cardOf(page, "Looms").waitFor({ state: "detached" });
    await moveByMenu(page, name);
  };
  for (const board_id of ids) await call(page, "Board.update", { board_id, privacy: "secret" });
  await moveAlone("Secret", "Fans");
  await expect.poll(all).toEqual(["Fans", "Looms", "Owls", "Glazes"]);

  for (const board_id of ids) await call(page, "BoardArchive.create", { board_id });
  await call(page, "UserMetadata.update", { most_recent_board_sort_order: "alphabetical" });
  await moveAlone("Archived", "Owls");
  const question = page.getByRole("dialog", { name: "Change your board order?" });
  await question.getByRole("button", { name: "Change order" }).click();
  await expect.poll(all).toEqual(["Glazes", "Looms", "Owls", "Fans"]);
});

test("a custom order replaces another after a question, even if a response is lost", async () => {
  const page = await visitBoards(["Looms", "Glazes", "Ferns"]);
  await call(page, "UserMetadata.update", { most_recent_board_sort_order: "alphabetical" });
  await openLive(page, new URL(page.url()).pathname);
  const question = page.getByRole("dialog", { name: "Change your board order?" });
  const changed = ["Looms", "Ferns", "Glazes"];
  await moveByMenu(page, "Looms");
  await question.getByText("This replaces your earlier custom order.").waitFor();
  const sort = page.network.refuse("UserMetadata.update", 0);
  const order = holdAll(page, "BoardsReorder.create", "answer");
  await question.getByRole("button", { name: "Change order" }).click();
  await order.arrived;
  await order.drop();
  await page.getByText("You're offline.").first().waitFor();
  await expect.poll(() => namesOn(page)).toEqual(changed);
  expect(await savedNames(page)).toEqual(changed);
  sort.stop();
  await page.getByRole("button", { name: "Organize" }).click();
  await page.getByRole("menuitemradio", { name: "Custom order", checked: true }).waitFor();
});

test("menus offer only moves that change something, and announce nothing for one that doesn't", async () => {
  const page = await visitBoards(["Looms", "Glazes", "Ferns"]);
  const movesOf = async (name: string) => {
    await openMenu(page, name);
    await page.getByRole("menuitem", { name: "Archive" }).waitFor();
    const offered = await page.getByRole("menuitem", { name: /^Move / }).allTextContents();
    await page.keyboard.press("Escape");
    return offered;
  };
  const [front, forward, back] = ["Move to the front", "Move earlier", "Move later"];
  expect(await movesOf("Looms")).toEqual([back]);
  expect(await movesOf("Glazes")).toEqual([front, forward, back]);
  expect(await movesOf("Ferns")).toEqual([front, forward]);

  const arranger = holdAll(page, arrangerScript, "request");
  await openLive(page, new URL(page.url()).pathname);
  // The page doesn't know yet that it is first.
  await moveByMenu(page, "Looms");
  await moveByMenu(page, "Ferns", "Move earlier");
  const { document, MutationObserver } = page.dom.window;
  const announced = new Set<string>();
  new MutationObserver(() => {
    const text = document.querySelector("[aria-live=assertive]")?.textContent;
    if (text) announced.add(text);
  }).observe(document.body, { subtree: true, childList: true });
  await openMenu(page, "Looms");
  const toFront = page.getByRole("menuitem", { name: front });
  await toFront.waitFor();
  expect(await toFront.getAttribute("aria-disabled")).toBeNull();
  await arranger.release();
  await expect.poll(() => toFront.getAttribute("aria-disabled")).toBe("true");
  await expect.poll(() => savedNames(page)).toEqual(["Looms", "Ferns", "Glazes"]);
  expect([...announced]).toEqual(["Ferns dropped at position 2 of 3"]);
});

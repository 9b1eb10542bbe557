import { beforeEach, expect, test } from "vitest";
import { buildPinRow } from "#testkit/library/pin-rows.ts";
import { idOf } from "../joining.ts";
import { call, follow, type MountedPage, openLive, siteForTests, usernameOf } from "../site.ts";

const site = siteForTests();

/** In the order they are saved in, so that the board shows them the other way round. */
const colors = { Blue: "#2040c0", White: "#fafafa", Red: "#d02020", Green: "#208030", Gold: "#e0b020" };
const byColor = ["Red", "Gold", "Green", "Blue", "White"];
const own = ["Gold", "Green", "Red", "White", "Blue"];
let ada: MountedPage;
let shelf: { id: string; url: string };
let ids: Record<string, string>;

beforeEach(async () => {
  ada = await site.join();
  shelf = await call(ada, "Board.create", { name: "Shelf" });
  ids = {};
  for (const [title, color] of Object.entries(colors))
    ids[title] = await buildPinRow(site.app, await idOf(ada), { boardId: shelf.id, title, color });
});

const titles = () =>
  ada
    .getByRole("main")
    .getByRole("feed")
    .getByRole("article")
    .evaluateAll((cards) => cards.map((card) => card.getAttribute("aria-label") ?? ""));

async function sortBy(order: string): Promise<void> {
  await ada.getByRole("button", { name: "Sort" }).click();
  await ada.getByRole("menuitemradio", { name: order }).click();
}

test("a walk goes on by itself until there are no more Pins, and a board and all Pins can be sorted by color", async () => {
  await openLive(ada, `${shelf.url}#walk=${ids.White}`);
  const walk = ada.getByRole("dialog", { name: /^Slideshow/ });
  // Toasts have a live region of their own in every dialog.
  const hear = async (text: string) =>
    await expect.poll(() => walk.getByRole("status").first().textContent()).toBe(text);
  const title = walk.getByRole("heading", { level: 3 });
  await hear("Pin 4 of 5: White");
  await walk.getByRole("button", { name: "Play" }).click();
  expect(await title.textContent()).toBe("White");
  await ada.fastForward(6100);
  await expect.poll(() => title.textContent()).toBe("Blue");
  await ada.fastForward(6100);
  await walk.getByRole("button", { name: "Play" }).waitFor();
  await hear("Pin 5 of 5: Blue");
  await ada.keyboard.press("Escape");
  await walk.waitFor({ state: "detached" });

  await expect.poll(titles).toEqual(own);
  await ada.getByRole("button", { name: "Select", exact: true }).click();
  await sortBy("By color");
  await expect.poll(titles).toEqual(byColor);
  await ada.waitForURL(({ pathname, search }) => pathname + search === `${shelf.url}?sort=color`);
  await ada.getByRole("button", { name: "Select", exact: true }).click();
  await ada.getByRole("article", { name: "Gold" }).getByRole("checkbox").click();
  await ada.getByRole("button", { name: "Move", exact: true }).waitFor();
  await sortBy("Custom order");
  await expect.poll(titles).toEqual(own);

  await follow(ada, `/${await usernameOf(ada)}/pins/?sort=color`);
  await expect.poll(titles).toEqual(byColor);
  await ada.getByRole("button", { name: "Favorites" }).click();
  await ada.getByText("You don't have any favorites yet").waitFor();
});

import type { Page } from "playwright-core";
import { beforeAll, expect, test } from "vitest";
import { call, newMember, openLive, paint, signUp, usernameOf } from "../members.ts";
import { productForTests, violationsOf } from "../product.ts";

const SELECTION_GRID = { columnWidth: 152, gutter: 16 } as const;
const MODAL_HEIGHT_TALL = 644;

const product = productForTests();
let ada: Page;

beforeAll(async () => {
  ada = await product.open({ viewport: { width: 1280, height: 900 }, reducedMotion: "reduce" });
  await signUp(ada, newMember("Ada Wren"));
  for (let number = 1; number <= 7; number += 1) {
    const image_base64 = await paint({ background: { r: 30 * number, g: 90, b: 40 } });
    await call(ada, "Pin.create", { image_base64, title: `Pin ${number}` });
  }
}, 60_000);

const dialog = () => ada.getByRole("dialog", { name: "Organize into a board" });
const next = () => dialog().getByRole("button", { name: "Next" });
const preview = () => ada.getByRole("region", { name: "Unorganized ideas" });

const tileAt = (index: number) => dialog().getByRole("listitem").nth(index);

async function heightOfPanel(): Promise<number> {
  return Math.round((await dialog().locator("> div").first().boundingBox())?.height ?? 0);
}

async function openProfile(): Promise<void> {
  await openLive(ada, `/${await usernameOf(ada)}/`);
}

async function looseCount(): Promise<number> {
  return (await call(ada, "BoardlessPins.get", {})).length;
}

async function countOn(name: string): Promise<number> {
  const boards = await call(ada, "Boards.get", { username: await usernameOf(ada) });
  return boards.find((board) => board.name === name)?.pin_count ?? -1;
}

test("a member with Pins but no board is led to select some and make the first board for them", async () => {
  await openProfile();
  await ada.getByRole("link", { name: "Organize into a board" }).click();
  await dialog().getByRole("checkbox").nth(6).waitFor();
  const focused = ada.locator(":focus");
  await dialog().getByRole("checkbox", { name: "Select Pin 7" }).and(focused).waitFor();
  expect(await next().isDisabled()).toBe(true);
  await expect.poll(heightOfPanel).toBe(MODAL_HEIGHT_TALL);
  const { columnWidth, gutter } = SELECTION_GRID;
  const [left, right] = await Promise.all([0, 1].map((at) => tileAt(at).boundingBox()));
  expect([left?.width, (right?.x ?? 0) - (left?.x ?? 0)]).toEqual([columnWidth, columnWidth + gutter]);
  expect(await violationsOf(ada)).toEqual([]);

  // Arrows move between tiles; with Shift they select on the way.
  await dialog().getByRole("checkbox", { name: "Select Pin 7" }).focus();
  await ada.keyboard.press("Shift+ArrowRight");
  await ada.keyboard.press("ArrowDown");
  await ada.keyboard.press("Space");
  await dialog().getByText("3 selected").waitFor();
  await dialog().getByRole("button", { name: "Select all" }).click();
  await dialog().getByText("7 selected").waitFor();
  await dialog().getByRole("button", { name: "Select none" }).click();
  for (const name of ["Pin 7", "Pin 6"]) {
    await dialog()
      .getByRole("checkbox", { name: `Select ${name}` })
      .click();
  }
  await next().click();

  const create = dialog().getByRole("button", { name: "Create", exact: true });
  await dialog().getByRole("heading", { name: "Create board" }).waitFor();
  await expect.poll(heightOfPanel).toBe(428);
  expect(await create.isDisabled()).toBe(true);
  await dialog().getByRole("button", { name: "Back" }).click();
  await dialog().getByText("2 selected").waitFor();
  await next().click();
  await dialog().getByRole("textbox", { name: "Name" }).fill("Looms");
  await dialog().getByRole("switch", { name: "Keep this board secret" }).check();
  const creation = ada.waitForRequest("**/resource/BoardResource/create/");
  await create.click();
  const { options } = JSON.parse(new URLSearchParams((await creation).postData() ?? "").get("data") ?? "{}");
  expect(options).toMatchObject({
    name: "Looms",
    privacy: "secret",
    aux_data: { source: "organize_pins" },
  });
  await ada.getByText("2 Pins moved to Looms").waitFor();
  await dialog().waitFor({ state: "detached" });
  await preview().getByText("5 Pins").waitFor();
  expect([await looseCount(), await countOn("Looms")]).toEqual([5, 2]);

  // With a board to choose, there is a list of them.
  await preview().getByRole("button", { name: "Organize" }).click();
  await dialog().getByRole("checkbox", { name: "Select Pin 5" }).click();
  await next().click();
  await dialog().getByRole("heading", { name: "Move 1 Pin to" }).waitFor();
  await expect.poll(heightOfPanel).toBe(MODAL_HEIGHT_TALL);
});

test("retrying Pins that failed to load continues after the last loaded one", async () => {
  const page = await product.visit();
  await signUp(page, newMember());
  const { id } = await call(page, "Pin.create", { image_base64: await paint() });
  await product.rows.fillBoard(null, id, 64);
  const rest = /BoardlessPinsResource.*bookmarks/;
  await page.route(rest, (route) => route.abort());
  await openLive(page, `/${await usernameOf(page)}/`);
  await page.getByRole("link", { name: "Organize into a board" }).click();
  const organizing = page.getByRole("dialog", { name: "Organize into a board" });
  const tiles = organizing.getByRole("checkbox");
  await tiles.first().waitFor();
  await tiles.last().scrollIntoViewIfNeeded();
  await organizing.getByText("Couldn't load more Pins.").waitFor();
  const count = await tiles.count();
  await page.unroute(rest);
  await organizing.getByRole("button", { name: "Try again" }).press("Enter");
  await tiles
    .nth(count - 1)
    .and(page.locator(":focus"))
    .waitFor();
  await expect.poll(() => tiles.count()).toBe(65);
});

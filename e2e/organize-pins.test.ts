import type { Page } from "playwright-core";
import { beforeAll, expect, test } from "vitest";
import { MODAL_HEIGHT_TALL, SELECTION_GRID } from "#contract/limits.ts";
import { holdNext } from "./hold-requests.ts";
import { call, newMember, openLive, paint, signUp, usernameOf } from "./members.ts";
import { productForTests, violationsOf } from "./product.ts";

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
  const bo = await product.open();
  await signUp(bo, newMember("Bo Finch"));
  const image_base64 = await paint({ background: "#208040" });
  await call(bo, "Pin.create", { image_base64, title: "Not hers" });
  await openLive(ada, `/${await usernameOf(bo)}/_created/`);
  const first = ada.getByRole("article", { name: "Not hers" });
  await first.hover();
  await first.getByRole("button", { name: "Choose board", exact: true }).waitFor();
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
});

test("organized Pins leave the preview at once, and come back on undo or refusal", async () => {
  await openProfile();
  await preview().getByRole("button", { name: "Organize" }).click();
  await dialog().getByRole("checkbox", { name: "Select Pin 5" }).click();
  await next().click();
  await dialog().getByRole("heading", { name: "Move 1 Pin to" }).waitFor();
  await expect.poll(heightOfPanel).toBe(MODAL_HEIGHT_TALL);
  expect(await violationsOf(ada)).toEqual([]);
  await dialog().getByRole("button", { name: "Back" }).click();
  await dialog().getByText("1 selected").waitFor();
  await next().click();
  await dialog().getByRole("button", { name: "Looms" }).first().click();
  await ada.getByText("1 Pin moved to Looms").waitFor();
  await preview().getByText("4 Pins").waitFor();
  await ada.getByRole("button", { name: "Undo" }).click();
  await preview().getByText("5 Pins").waitFor();
  await expect.poll(looseCount).toBe(5);

  const held = await holdNext(ada, "**/resource/BulkEditResource/update/", "request");
  await preview().getByRole("button", { name: "Organize" }).click();
  await dialog().getByRole("button", { name: "Select all" }).click();
  await next().click();
  await dialog().getByRole("button", { name: "Looms" }).first().click();
  await held.arrived;
  await preview().waitFor({ state: "detached" });
  await held.drop();
  await preview().getByText("5 Pins").waitFor();
  await ada.unroute("**/resource/BulkEditResource/update/");
  expect(await looseCount()).toBe(5);
});

test("a late response closes nothing else, and a late refusal brings nothing else back", async () => {
  await openProfile();
  const choose = async (name: string) => {
    await preview().getByRole("button", { name: "Organize" }).click();
    await dialog()
      .getByRole("checkbox", { name: `Select ${name}` })
      .click();
  };
  const move = async () => {
    const held = await holdNext(ada, "**/resource/BulkEditResource/update/", "request");
    await next().click();
    await dialog().getByRole("button", { name: "Looms" }).first().click();
    await held.arrived;
    return held;
  };

  await choose("Pin 5");
  const first = await move();
  await choose("Pin 4");
  await first.release();
  await ada.getByText("1 Pin moved to Looms").waitFor();
  expect(await dialog().count()).toBe(1);
  const second = await move();
  await preview().getByText("3 Pins").waitFor();
  await choose("Pin 3");
  const third = await move();
  await preview().getByText("2 Pins").waitFor();
  await third.release();
  await expect.poll(looseCount).toBe(3);
  // Pins still being moved stay where they were put.
  expect(await preview().getByText("2 Pins").count()).toBe(1);
  await second.drop();
  await ada.getByText("You're offline.").waitFor();
  await preview().getByText("3 Pins").waitFor();
  await ada.unrouteAll();
});

test("one's own Pin moves from its menu and leaves its wall, with a warning if more people would see it", async () => {
  const [looms] = await call(ada, "Boards.get", { username: await usernameOf(ada) });
  const nest = await call(ada, "Board.create", { name: "Nest" });
  await openLive(ada, looms?.url ?? "");
  const card = ada.getByRole("article", { name: "Pin 7" });

  async function moveTo(name: string) {
    await card.hover();
    await card.getByRole("button", { name: "More for Pin 7" }).click();
    await ada.getByRole("menuitem", { name: "Move to a board" }).click();
    const picker = ada.getByRole("dialog", { name: "Move to a board" });
    await picker.getByRole("heading", { name: "Move to a board" }).waitFor();
    await picker.getByRole("button", { name }).first().click();
  }

  const question = ada.getByRole("dialog", { name: "1 Pin will be visible to everyone" });
  await moveTo("Nest");
  await question.getByRole("button", { name: "Cancel" }).click();
  await question.waitFor({ state: "detached" });
  await moveTo("Nest");
  await question.getByRole("button", { name: "Move" }).click();
  await ada.getByText("1 Pin moved to Nest").waitFor();
  await card.waitFor({ state: "detached" });
  expect(await call(ada, "BoardFeed.get", { board_id: nest.id })).toHaveLength(1);
  await ada.getByRole("button", { name: "Undo" }).click();
  await card.waitFor();
  await expect.poll(() => countOn("Nest")).toBe(0);

  await card.getByRole("link").first().click();
  const moveFromPage = async () => {
    await ada.getByRole("button", { name: "More", exact: true }).click();
    await ada.getByRole("menuitem", { name: "Move to a board" }).click();
    await ada
      .getByRole("dialog", { name: "Move to a board" })
      .getByRole("button", { name: "Nest" })
      .first()
      .click();
    await question.getByRole("button", { name: "Move" }).click();
  };
  await ada.route("**/resource/BulkEditResource/update/", (route) => route.abort());
  await moveFromPage();
  await ada.getByText("You're offline.").waitFor();
  await ada.unrouteAll();
  await moveFromPage();
  await ada.getByText("1 Pin moved to Nest").waitFor();
  await ada.getByRole("article").getByRole("link", { name: /Nest/ }).waitFor();
  expect(await countOn("Nest")).toBe(1);
});

test("retrying Pins that failed to load continues after the last loaded one", async () => {
  const page = await product.visit();
  await signUp(page, newMember());
  const image_base64 = await paint();
  for (let number = 1; number <= 65; number += 1) await call(page, "Pin.create", { image_base64 });
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

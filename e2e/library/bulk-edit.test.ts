import type { Page } from "playwright-core";
import { beforeAll, expect, test } from "vitest";
import { holdNext } from "../hold-requests.ts";
import { call, newMember, openLive, paint, signUp, usernameOf } from "../members.ts";
import { productForTests, violationsOf } from "../product.ts";

const LONG = 251;

const product = productForTests();
let ada: Page;
let looms: { id: string };
let pinIds: string[];

beforeAll(async () => {
  ada = await product.open({ viewport: { width: 1280, height: 900 }, reducedMotion: "reduce" });
  await signUp(ada, newMember("Ada Wren"));
  looms = await call(ada, "Board.create", { name: "Looms" });
  pinIds = [];
  for (let number = 0; number < 3; number += 1) {
    const image_base64 = await paint({ background: { r: 80 * number, g: 90, b: 40 } });
    pinIds.push((await call(ada, "Pin.create", { image_base64, title: `Pin ${number}` })).id);
  }
}, 60_000);

async function openProfile(): Promise<void> {
  await openLive(ada, `/${await usernameOf(ada)}/`);
}

async function choose(count: number): Promise<void> {
  await ada.getByRole("button", { name: "Select", exact: true }).click();
  for (let at = 0; at < count; at += 1) await ada.getByRole("checkbox").nth(at).click();
  await ada.getByRole("region", { name: "Selected Pins" }).getByText(`${count} selected`).waitFor();
}

async function countOnBoard(): Promise<number> {
  return (await call(ada, "BoardFeed.get", { board_id: looms.id })).length;
}

async function emptyLooms(): Promise<void> {
  const pins = await call(ada, "BoardFeed.get", { board_id: looms.id });
  await call(ada, "BulkEdit.delete", { pin_ids: pins.map(({ id }) => id) });
}

test("Pins selected on one's own profile are moved, copied, deleted and restored", async () => {
  await openProfile();
  await choose(2);
  expect(await violationsOf(ada)).toEqual([]);
  await ada.getByRole("button", { name: "Move", exact: true }).click();
  await ada.getByRole("dialog", { name: "Move Pins to" }).getByRole("button", { name: "Looms" }).click();
  await ada.getByText("2 Pins moved to Looms").waitFor();
  const focused = () => ada.evaluate(() => document.activeElement?.textContent);
  await expect.poll(focused).toBe("Select");
  expect(await countOnBoard()).toBe(2);
  await ada.getByRole("button", { name: "Undo" }).click();
  await expect.poll(countOnBoard).toBe(0);

  await choose(3);
  await ada.getByRole("button", { name: "Copy", exact: true }).click();
  await ada.getByRole("dialog", { name: "Copy Pins to" }).getByRole("button", { name: "Looms" }).click();
  await ada.getByText("3 Pins copied to Looms").waitFor();
  expect(await countOnBoard()).toBe(3);
  await ada.getByRole("button", { name: "Undo" }).click();
  await expect.poll(countOnBoard).toBe(0);

  await choose(2);
  await ada.getByRole("button", { name: "Delete", exact: true }).click();
  await ada.getByText("2 Pins deleted").waitFor();
  await expect.poll(() => ada.getByRole("article").count()).toBeLessThan(4);
  await ada.getByRole("button", { name: "Undo" }).click();
  await expect.poll(async () => (await call(ada, "BoardlessPins.get", {})).length).toBe(3);
});

test("a refused move is undone, with the server's reason", async () => {
  const board = await call(ada, "Board.create", { name: "Baskets" });
  for (const title of ["Willow", "Rush"]) {
    await call(ada, "Pin.create", { image_base64: await paint(), title, board_id: board.id });
  }
  const moves = "**/resource/BulkEditResource/update/";
  const error = {
    status: "failure",
    http_status: 400,
    code: 1,
    message: "It rained.",
    message_detail: "Soon",
  };
  await ada.route(moves, (route) => route.fulfill({ status: 400, json: { resource_response: { error } } }));
  await openLive(ada, board.url);
  await choose(2);
  await ada.getByRole("button", { name: "Move", exact: true }).click();
  await ada.getByRole("dialog", { name: "Move Pins to" }).getByRole("button", { name: "Looms" }).click();
  await ada.getByText("It rained. Soon").waitFor();
  for (const name of ["Willow", "Rush"]) await ada.getByRole("article", { name }).waitFor();
  await ada.unroute(moves);
  await call(ada, "Board.delete", { board_id: board.id });
});

test("Pins being moved are no longer selected, and the response doesn't end a later selection", async () => {
  const board = await call(ada, "Board.create", { name: "Reeds" });
  const titles = ["Sedge", "Rush", "Iris"];
  for (const title of titles)
    await call(ada, "Pin.create", { image_base64: await paint(), title, board_id: board.id });
  const bar = ada.getByRole("region", { name: "Selected Pins" });
  const card = (name: string) => ada.getByRole("article", { name });
  const move = async (name: string) => {
    const held = await holdNext(ada, "**/resource/BulkEditResource/update/", "request");
    await card(name).getByRole("checkbox").click();
    await bar.getByText("1 selected").waitFor();
    await bar.getByRole("button", { name: "Move", exact: true }).click();
    await ada.getByRole("dialog", { name: "Move Pins to" }).getByRole("button", { name: "Looms" }).click();
    await card(name).waitFor({ state: "detached" });
    await bar.getByText("Select Pins").waitFor();
    await held.arrived;
    return held;
  };
  await openLive(ada, board.url);
  await ada.getByRole("button", { name: "Select", exact: true }).click();
  const refused = await move("Sedge");
  const busy = bar.locator("button[aria-busy=true]");
  expect(await busy.and(ada.locator(":focus")).textContent()).toContain("Move");
  // Refused Pins are selected again, beside those selected in the meantime.
  await card("Rush").getByRole("checkbox").click();
  await bar.getByText("1 selected").waitFor();
  await refused.drop();
  await bar.getByText("2 selected").waitFor();
  await card("Sedge").getByRole("checkbox", { checked: true }).waitFor();
  await card("Rush").getByRole("checkbox").click();
  await card("Sedge").getByRole("checkbox").click();

  const moved = await move("Sedge");
  await card("Rush").getByRole("checkbox").click();
  await moved.release();
  await ada.getByText("1 Pin moved to Looms").waitFor();
  await busy.waitFor({ state: "detached" });
  await bar.getByText("1 selected").waitFor();
  const deleted = ada.waitForRequest("**/resource/BulkEditResource/delete/");
  await bar.getByRole("button", { name: "Delete", exact: true }).click();
  const { options } = JSON.parse(new URLSearchParams((await deleted).postData() ?? "").get("data") ?? "{}");
  expect(options.pin_ids).toHaveLength(1);
  await bar.waitFor({ state: "detached" });
  await ada.unrouteAll();
  const left = await call(ada, "BoardFeed.get", { board_id: board.id });
  expect(left.map(({ title }) => title)).toEqual(["Iris"]);
  await call(ada, "Board.delete", { board_id: board.id });
  await emptyLooms();
});

test("a deleted Pin no longer counts on its board until it is restored", async () => {
  const board = await call(ada, "Board.create", { name: "Ferns" });
  const section = await call(ada, "BoardSection.create", { board_id: board.id, name: "Moss" });
  for (const place of [{ board_id: board.id }, { board_id: board.id, section: section.id }]) {
    for (const title of ["Frond", "Spore"])
      await call(ada, "Pin.create", { image_base64: await paint(), title, ...place });
  }
  for (const [path, all, fewer] of [
    [board.url, "4 Pins", "3 Pins"],
    [`${board.url}${section.slug}/`, "2 Pins", "1 Pin"],
  ] as const) {
    await openLive(ada, path);
    const held = await holdNext(ada, "**/resource/PinResource/delete/", "request");
    const frond = ada.getByRole("article", { name: "Frond" });
    await ada.getByText(all, { exact: true }).waitFor();
    await frond.hover();
    await frond.getByRole("button", { name: "More for Frond" }).click();
    await ada.getByRole("menuitem", { name: "Delete Pin" }).click();
    await ada.getByText(fewer, { exact: true }).waitFor();
    await held.release();
    await ada.getByText("Pin deleted").waitFor();
    expect(await ada.getByText(fewer, { exact: true }).count()).toBe(1);
    await ada.getByRole("button", { name: "Undo" }).click();
    await frond.waitFor();
    await ada.getByText(all, { exact: true }).waitFor();
    await ada.unrouteAll();
  }
  await call(ada, "Board.delete", { board_id: board.id });
});

test("a long action shows its progress, even after a reload, and how it ended", async () => {
  const many = await call(ada, "Board.create", { name: "Many" });
  await product.rows.fillBoard(many.id, pinIds[0] ?? "", LONG);
  await openLive(ada, many.url);
  const bar = ada.getByRole("region", { name: "Selected Pins" });
  await ada.getByRole("button", { name: "Select", exact: true }).click();
  await bar.getByRole("button", { name: "Select all" }).click();
  await bar.getByText(`${LONG} selected`).waitFor();
  const first = ada.getByRole("checkbox").first();
  await first.click();
  await bar.getByText(`${LONG - 1} selected`).waitFor();
  expect([await first.isChecked(), await ada.getByRole("checkbox").nth(1).isChecked()]).toEqual([
    false,
    true,
  ]);
  await ada.keyboard.press("ControlOrMeta+a");
  await bar.getByText(`${LONG} selected`).waitFor();
  await bar.getByRole("button", { name: "Move", exact: true }).click();
  await ada.getByRole("dialog", { name: "Move Pins to" }).getByRole("button", { name: "Looms" }).click();
  await ada.getByText(`Moving ${LONG} Pins`).waitFor();
  await ada.goto("/");
  await ada.getByText(`Moving ${LONG} Pins`).waitFor();
  expect(await ada.getByRole("progressbar").getAttribute("aria-label")).toBe(`Moving ${LONG} Pins`);
  await ada.getByText(`${LONG} Pins moved`).waitFor();
  const countPins = async () => (await call(ada, "Board.get", { board_id: looms.id })).pin_count;
  await expect.poll(countPins).toBe(LONG);
});

import type { Page } from "playwright-core";
import { beforeAll, expect, test } from "vitest";
import { call, newMember, openLive, paint, signUp } from "../members.ts";
import { productForTests, violationsOf } from "../product.ts";

const desktop = {
  viewport: { width: 1440, height: 1000 },
  reducedMotion: "reduce",
  loadsAhead: true,
} as const;

const product = productForTests();
let ada: Page;
let ben: Page;
let board: { id: string; url: string };

const idOf = async (page: Page) => (await call(page, "UserSettings.get", {})).id;

/** Ada and Ben share a board. */
beforeAll(async () => {
  [ada, ben] = [await product.open(desktop), await product.open(desktop)];
  await signUp(ada, newMember("Ada Loom"));
  await signUp(ben, newMember("Ben Weft"));
  board = await call(ada, "Board.create", { name: "Shared warps" });
  await call(ada, "BoardInvite.create", { board_id: board.id, invited_user_ids: [await idOf(ben)] });
  await call(ben, "BoardInvite.update", { board_id: board.id });
  await save(ada, "First thread");
}, 90_000);

async function save(page: Page, title: string): Promise<string> {
  return (await call(page, "Pin.create", { image_base64: await paint(), board_id: board.id, title })).id;
}

/** Opens the board and waits until its stream tells what happens. */
async function look(page: Page): Promise<void> {
  const stream = page.waitForResponse(/\/api\/live\//);
  await openLive(page, board.url);
  await stream;
}

test("what another person does shows soon: on the board, where nothing moves until one asks for it, and at the bell", async () => {
  await look(ada);
  const card = ada.getByRole("article", { name: "First thread" }).first();
  const before = await card.boundingBox();
  const changes = ada.getByRole("button", { name: "Show changes" });
  const second = await save(ben, "Second thread");
  const pill = ada.getByRole("button", { name: "1 new Pin" });
  await pill.waitFor();
  expect(await card.boundingBox()).toEqual(before);
  await pill.click();
  await ada.getByRole("article", { name: "Second thread" }).first().waitFor();
  await pill.waitFor({ state: "detached" });

  // Her own changes ask for nothing.
  await call(ada, "Board.update", { board_id: board.id, description: "By Ada herself" });
  await call(ben, "Pin.delete", { id: second });
  await changes.waitFor();
  await ada.getByRole("article", { name: "Second thread" }).first().waitFor();
  await changes.click();
  await ada.getByRole("article", { name: "Second thread" }).waitFor({ state: "detached" });
  await card.waitFor();

  await save(ben, "Third thread");
  const stream = ada.waitForResponse(/\/api\/live\//);
  await openLive(ada, `/board/${board.id}/activity/`);
  await stream;
  await ada.getByText("Ben Weft saved a Pin").first().waitFor();
  await ada.getByText("Ben Weft joined the board").waitFor();
  await call(ben, "UserFollow.create", { user_id: await idOf(ada) });
  const bell = ada.getByRole("banner").getByRole("button", { name: /^Notifications, \d+ new/ });
  await bell.waitFor();
  // Only what waits for an answer shows by itself.
  const wefts = await call(ben, "Board.create", { name: "Wefts" });
  await call(ben, "BoardInvite.create", { board_id: wefts.id, invited_user_ids: [await idOf(ada)] });
  await ada.getByText("Ben Weft invited you to “Wefts”").waitFor();
  expect(await ada.getByText("Ben Weft started following you").count()).toBe(0);
  await ada.setViewportSize({ width: 390, height: 844 });
  const own = ada.waitForResponse(/\/api\/live\//);
  await openLive(ada, "/notifications/");
  await ada.getByRole("link", { name: /started following you/ }).waitFor();
  await own;
  await ada.mouse.move(0, 0);
  const reeds = await call(ben, "Board.create", { name: "Reeds" });
  await call(ben, "BoardInvite.create", { board_id: reeds.id, invited_user_ids: [await idOf(ada)] });
  await ada.getByRole("link", { name: /invited you to “Reeds”/ }).waitFor();
  expect(await violationsOf(ada)).toEqual([]);
  const size = await ada.evaluate(() => [document.documentElement.scrollWidth, innerWidth]);
  expect(size[0]).toBe(size[1]);
});

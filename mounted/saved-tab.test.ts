import { beforeEach, expect, test } from "vitest";
import { paintPicture } from "#testkit/new-pins.ts";
import { call, follow, holdAll, type MountedPage, openLive, siteForTests, usernameOf } from "./site.ts";

const site = siteForTests();
let ada: MountedPage;
let username: string;

beforeEach(async () => {
  ada = await site.join();
  username = await usernameOf(ada);
  for (const name of ["Looms", "Attic"]) await call(ada, "Board.create", { name });
});

const card = (page: MountedPage, name: string) => page.getByRole("article", { name, exact: true });
const names = (page: MountedPage) =>
  page
    .getByRole("main")
    .getByRole("article")
    .evaluateAll((elements) => elements.map((element) => element.getAttribute("aria-label")));

test("a member who archived all boards still finds them", async () => {
  const page = await site.join();
  const { id } = await call(page, "Board.create", { name: "Winter" });
  await call(page, "BoardArchive.create", { board_id: id });
  const image_base64 = await paintPicture();
  for (let number = 0; number < 5; number += 1) await call(page, "Pin.create", { image_base64 });
  const own = await usernameOf(page);
  await openLive(page, `/${own}/_saved/`);
  await page.getByRole("heading", { name: "All your boards are archived" }).waitFor();
  await page.getByRole("button", { name: "Show archived boards" }).click();
  await card(page, "Winter").waitFor();
  await openLive(page, `/${own}/`);
  await page.getByRole("link", { name: "All Pins" }).first().waitFor();
  expect(await page.getByText("aren't on a board yet").count()).toBe(0);
});

test("a sort order can be chosen after the previous one failed", async () => {
  const page = await site.join();
  for (const name of ["Apples", "Brambles"]) await call(page, "Board.create", { name });
  await openLive(page, "/");
  page.network.refuse("UserMetadata.get", 0);
  await follow(page, `/${await usernameOf(page)}/_saved/`);
  await expect.poll(() => names(page)).toEqual(["Brambles", "Apples"]);
  await page.getByRole("button", { name: "Organize" }).click();
  await page.getByRole("menuitemradio", { name: "A to Z" }).click();
  await expect.poll(() => names(page)).toEqual(["Apples", "Brambles"]);
});

test("the owner chooses what others see beside the boards", async () => {
  await openLive(ada, `/${username}/_saved/`);
  await ada.getByRole("button", { name: "Organize" }).click();
  await ada.getByRole("menuitem", { name: "Edit board visibility" }).click();
  const dialog = ada.getByRole("dialog", { name: "Edit board visibility" });
  const isShown = async () => (await call(ada, "BoardVisibilitySettings.get", {})).show_all_pins;
  await dialog.getByRole("switch", { name: "Show the All Pins card" }).uncheck();
  await expect.poll(isShown).toBe(false);
  await dialog.getByRole("switch", { name: "Show the All Pins card" }).check();
  await expect.poll(isShown).toBe(true);
  await dialog.getByRole("button", { name: "Close" }).click();
});

test("boards that load slowly have their space reserved", async () => {
  await openLive(ada, `/${username}/_created/`);
  const boards = holdAll(ada, "Boards.get", "request");
  await follow(ada, `/${username}/_saved/`);
  await ada.getByRole("status", { name: "Loading boards" }).waitFor();
  await ada.getByRole("button", { name: "Organize" }).waitFor();
  await boards.release();
  await card(ada, "Attic").waitFor();
});

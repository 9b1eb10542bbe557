import { beforeEach, expect, test } from "vitest";
import { paintPicture } from "#testkit/library/new-pins.ts";
import { call, follow, holdNext, type MountedPage, openLive, siteForTests, usernameOf } from "../site.ts";

const site = siteForTests();
let ada: MountedPage;
let looms: { id: string; url: string };

/** A member with a secret board and five Pins on none. */
beforeEach(async () => {
  ada = await site.join();
  looms = await call(ada, "Board.create", { name: "Looms", privacy: "secret" });
  for (let number = 1; number <= 5; number += 1)
    await call(ada, "Pin.create", { image_base64: await paintPicture(), title: `Pin ${number}` });
});

const dialog = () => ada.getByRole("dialog", { name: "Organize into a board" });
const next = () => dialog().getByRole("button", { name: "Next" });
const preview = () => ada.getByRole("region", { name: "Unorganized ideas" });
const looseCount = async () => (await call(ada, "BoardlessPins.get", {})).length;

async function openProfile(): Promise<void> {
  await openLive(ada, `/${await usernameOf(ada)}/`);
}

async function select(name: string): Promise<void> {
  await preview().getByRole("button", { name: "Organize" }).click();
  await dialog()
    .getByRole("checkbox", { name: `Select ${name}` })
    .click();
}

test("organized Pins leave the preview at once, and come back on undo or refusal, also if that is late", async () => {
  await openProfile();
  await select("Pin 5");
  await next().click();
  await dialog().getByRole("heading", { name: "Move 1 Pin to" }).waitFor();
  await dialog().getByRole("button", { name: "Back" }).click();
  await dialog().getByText("1 selected").waitFor();
  await next().click();
  await dialog().getByRole("button", { name: "Looms" }).first().click();
  await ada.getByText("1 Pin moved to Looms").waitFor();
  await preview().getByText("4 Pins").waitFor();
  await ada.getByRole("button", { name: "Undo" }).click();
  await preview().getByText("5 Pins").waitFor();
  await expect.poll(looseCount).toBe(5);

  const held = holdNext(ada, "BulkEdit.update", "request");
  await preview().getByRole("button", { name: "Organize" }).click();
  await dialog().getByRole("button", { name: "Select all" }).click();
  await next().click();
  await dialog().getByRole("button", { name: "Looms" }).first().click();
  await held.arrived;
  await preview().waitFor({ state: "detached" });
  await held.drop();
  await preview().getByText("5 Pins").waitFor();
  expect(await looseCount()).toBe(5);

  // A late response closes nothing else, and a late refusal brings nothing else back.
  const move = async () => {
    const held = holdNext(ada, "BulkEdit.update", "request");
    await next().click();
    await dialog().getByRole("button", { name: "Looms" }).first().click();
    await held.arrived;
    return held;
  };

  await select("Pin 5");
  const first = await move();
  await select("Pin 4");
  await first.release();
  await ada.getByText("1 Pin moved to Looms").waitFor();
  expect(await dialog().count()).toBe(1);
  const second = await move();
  await preview().getByText("3 Pins").waitFor();
  await select("Pin 3");
  const third = await move();
  await preview().getByText("2 Pins").waitFor();
  await third.release();
  await expect.poll(looseCount).toBe(3);
  // Pins still being moved stay where they were put.
  expect(await preview().getByText("2 Pins").count()).toBe(1);
  await second.drop();
  await ada.getByText("You're offline.").waitFor();
  await preview().getByText("3 Pins").waitFor();
});

test("one's own Pin moves from its menu and leaves its wall, with a warning if more people would see it", async () => {
  const nest = await call(ada, "Board.create", { name: "Nest" });
  const image_base64 = await paintPicture();
  const { id } = await call(ada, "Pin.create", { image_base64, title: "Pin 7", board_id: looms.id });
  const countOnNest = async () => (await call(ada, "BoardFeed.get", { board_id: nest.id })).length;
  await openLive(ada, looms.url);
  const card = ada.getByRole("article", { name: "Pin 7" });
  const question = ada.getByRole("dialog", { name: "1 Pin will be visible to everyone" });
  const picker = ada.getByRole("dialog", { name: "Move to a board" });

  async function moveToNest() {
    await card.hover();
    await card.getByRole("button", { name: "More for Pin 7" }).click();
    await ada.getByRole("menuitem", { name: "Move to a board" }).click();
    await picker.getByRole("heading", { name: "Move to a board" }).waitFor();
    await picker.getByRole("button", { name: "Nest" }).first().click();
  }

  await moveToNest();
  await question.getByRole("button", { name: "Cancel" }).click();
  await question.waitFor({ state: "detached" });
  await moveToNest();
  await question.getByRole("button", { name: "Move" }).click();
  await ada.getByText("1 Pin moved to Nest").waitFor();
  await card.waitFor({ state: "detached" });
  expect(await countOnNest()).toBe(1);
  await ada.getByRole("button", { name: "Undo" }).click();
  await card.waitFor();
  await expect.poll(countOnNest).toBe(0);

  await follow(ada, `/pin/${id}/`);
  const moveFromPage = async () => {
    await ada.getByRole("button", { name: "More", exact: true }).click();
    await ada.getByRole("menuitem", { name: "Move to a board" }).click();
    await picker.getByRole("button", { name: "Nest" }).first().click();
    await question.getByRole("button", { name: "Move" }).click();
  };
  const refusal = ada.network.refuse("BulkEdit.update", 0);
  await moveFromPage();
  await ada.getByText("You're offline.").waitFor();
  refusal.stop();
  await moveFromPage();
  await ada.getByText("1 Pin moved to Nest").waitFor();
  await ada.getByRole("article").getByRole("link", { name: /Nest/ }).first().waitFor();
  expect(await countOnNest()).toBe(1);
});

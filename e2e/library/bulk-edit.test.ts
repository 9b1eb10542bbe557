import type { Page } from "playwright-core";
import { beforeAll, expect, test } from "vitest";
import { holdNext } from "../hold-requests.ts";
import { call, newMember, openLive, paint, signUp, usernameOf } from "../members.ts";
import { productForTests, violationsOf } from "../product.ts";

const product = productForTests();
let ada: Page;
let looms: { id: string };

beforeAll(async () => {
  ada = await product.open({ viewport: { width: 1280, height: 900 }, reducedMotion: "reduce" });
  await signUp(ada, newMember("Ada Wren"));
  looms = await call(ada, "Board.create", { name: "Looms" });
  for (let number = 0; number < 3; number += 1) {
    const image_base64 = await paint({ background: { r: 80 * number, g: 90, b: 40 } });
    await call(ada, "Pin.create", { image_base64, title: `Pin ${number}` });
  }
}, 60_000);

/** Opens the profile and presses "Select" when the frame has hydrated, before the part that belongs to the owner. */
async function selectEarly(): Promise<void> {
  const profile = `/${await usernameOf(ada)}/`;
  await ada.addInitScript((path) => {
    if (location.pathname !== path) return;
    new MutationObserver((_changes, observer) => {
      if (!document.documentElement.hasAttribute("data-live")) return;
      observer.disconnect();
      for (const button of document.querySelectorAll("main button")) {
        if (button.textContent === "Select") (button as HTMLElement).click();
      }
    }).observe(document, { subtree: true, attributes: true, attributeFilter: ["data-live"] });
  }, profile);
  await openLive(ada, profile);
}

async function choose(count: number): Promise<void> {
  for (let at = 0; at < count; at += 1) await ada.getByRole("checkbox").nth(at).click();
  await ada.getByRole("region", { name: "Selected Pins" }).getByText(`${count} selected`).waitFor();
}

async function countOnBoard(): Promise<number> {
  return (await call(ada, "BoardFeed.get", { board_id: looms.id })).length;
}

test("a click before a part hydrates is replayed once it has: Pins selected on the member's own profile are moved, deleted and restored", async () => {
  await selectEarly();
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

  await ada.getByRole("button", { name: "Select", exact: true }).click();
  await choose(2);
  await ada.getByRole("button", { name: "Delete", exact: true }).click();
  await ada.getByText("2 Pins deleted").waitFor();
  await expect.poll(() => ada.getByRole("article").count()).toBeLessThan(4);
  await ada.getByRole("button", { name: "Undo" }).click();
  await expect.poll(async () => (await call(ada, "BoardlessPins.get", {})).length).toBe(3);
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
    // Links to suggested boards have counts, too.
    const count = (text: string) => ada.getByText(text, { exact: true }).and(ada.locator(":not(a *)"));
    await count(all).waitFor();
    await frond.hover();
    await frond.getByRole("button", { name: "More for Frond" }).click();
    await ada.getByRole("menuitem", { name: "Delete Pin" }).click();
    await count(fewer).waitFor();
    await held.release();
    await ada.getByText("Pin deleted").waitFor();
    expect(await count(fewer).count()).toBe(1);
    await ada.getByRole("button", { name: "Undo" }).click();
    await frond.waitFor();
    await count(all).waitFor();
    await ada.unrouteAll();
  }
  await call(ada, "Board.delete", { board_id: board.id });
});

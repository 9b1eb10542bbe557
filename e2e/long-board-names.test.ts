import type { Locator, Page } from "playwright-core";
import { beforeAll, expect, test } from "vitest";
import { call, newMember, openLive, paint, signUp, usernameOf } from "./members.ts";
import { productForTests } from "./product.ts";

/** As long as names may be, of the widest letter: one that breaks nowhere, and one that breaks between words. */
const names = ["W".repeat(50), "WWWWW ".repeat(9).slice(0, 50)];

const product = productForTests();
let ada: Page;
let pin: string;

beforeAll(async () => {
  const maker = await product.open();
  await signUp(maker);
  pin = `/pin/${(await call(maker, "Pin.create", { image_base64: await paint(), title: "Shuttle" })).id}/`;
  ada = await product.open({ reducedMotion: "reduce" });
  await signUp(ada, newMember("Ada Wren"));
  for (const name of names) await call(ada, "Board.create", { name });
}, 60_000);

/** The page does not scroll sideways, and what shows only some lines of the words shows those whole. */
async function expectRoom(words: Locator): Promise<void> {
  await words.waitFor();
  expect(await words.evaluate(linesCutThrough)).toEqual([]);
  const sideways = ({ scrollWidth, clientWidth }: Element) => scrollWidth - clientWidth;
  expect(await ada.locator("html").evaluate(sideways)).toBeLessThanOrEqual(0);
}

/** By what a line of the words within an element is cut in height: lines that are hidden as a whole are not. */
function linesCutThrough(element: Element): string[] {
  const words = document.createRange();
  words.selectNodeContents(element);
  let lines = [...words.getClientRects()];
  const cutters: string[] = [];
  for (let around: Element | null = element; around !== null; around = around.parentElement) {
    if (!["hidden", "clip"].includes(getComputedStyle(around).overflowY)) continue;
    const { top, bottom } = around.getBoundingClientRect();
    lines = lines.filter((line) => line.bottom > top + 2 && line.top < bottom - 2);
    if (lines.some((line) => line.top < top - 2 || line.bottom > bottom + 2)) cutters.push(around.className);
  }
  return cutters;
}

test.each([390, 1440])("the longest names have room everywhere, %i wide", async (width) => {
  await ada.setViewportSize({ width, height: 900 });
  const boards = await call(ada, "Boards.get", { username: await usernameOf(ada) });
  for (const { name, url } of boards) {
    await openLive(ada, `/${await usernameOf(ada)}/_saved/`);
    const card = ada.getByRole("article", { name, exact: true });
    await expectRoom(card.getByText(name, { exact: true }));
    await card.hover();
    await ada.getByRole("button", { name: `More for ${name}` }).click();
    await expectRoom(ada.getByRole("menu", { name: `More for ${name}` }));

    await openLive(ada, url);
    await expectRoom(ada.getByRole("heading", { name, level: 1 }));

    await openLive(ada, pin);
    await ada.getByRole("button", { name: /Choose board|Save Pin to/ }).click();
    const picker = ada.getByRole("dialog", { name: "Save Pin to" });
    const row = picker.getByRole("list", { name: "All boards" }).getByRole("button", { name });
    await expectRoom(row.getByText(name));
    await row.click();
    await expectRoom(ada.getByRole("button", { name: `Save Pin to ${name}` }));
    await ada.getByRole("button", { name: "Save", exact: true }).click();
    await expectRoom(ada.getByRole("region", { name: "Notifications" }).getByText(name));
  }
});

import type { Locator, Page } from "playwright-core";
import { beforeAll, expect, test } from "vitest";
import { call, newMember, openLive, paint, signUp, usernameOf } from "../members.ts";
import { productForTests } from "../product.ts";

/** Names of maximum length in the widest letter: one without a break, and one that breaks between words. */
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

/** Expects no sideways scrolling, and every visible line of the text to be whole. */
async function expectUnclipped(words: Locator): Promise<void> {
  await words.waitFor();
  expect(await words.evaluate(clippedLines)).toEqual([]);
  const sideways = ({ scrollWidth, clientWidth }: Element) => scrollWidth - clientWidth;
  expect(await ada.locator("html").evaluate(sideways)).toBeLessThanOrEqual(0);
}

/** How far lines of text within an element are cut off vertically; fully hidden lines don't count. */
function clippedLines(element: Element): string[] {
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

const widths = [390, 1440];

/** Expects a text to be whole at all widths. */
async function expectUnclippedEverywhere(words: Locator): Promise<void> {
  for (const width of widths) {
    await ada.setViewportSize({ width, height: 900 });
    await expectUnclipped(words);
  }
}

test("the longest names fit everywhere, on phones and wide screens", async () => {
  const boards = await call(ada, "Boards.get", { username: await usernameOf(ada) });
  await openLive(ada, `/${await usernameOf(ada)}/_saved/`);
  for (const { name } of boards) {
    const card = ada.getByRole("article", { name, exact: true });
    await expectUnclippedEverywhere(card.getByText(name, { exact: true }));
    await ada.setViewportSize({ width: 390, height: 900 });
    await card.hover();
    await ada.getByRole("button", { name: `More for ${name}` }).click();
    await expectUnclipped(ada.getByRole("menu", { name: `More for ${name}` }));
    await ada.keyboard.press("Escape");
  }

  for (const { name, url } of boards) {
    await openLive(ada, url);
    await expectUnclippedEverywhere(ada.getByRole("heading", { name, level: 1 }));
  }

  await openLive(ada, pin);
  const picker = ada.getByRole("dialog", { name: "Save Pin to" });
  for (const { name } of boards) {
    const row = picker.getByRole("list", { name: "All boards" }).getByRole("button", { name });
    await ada.getByRole("button", { name: /Choose board|Save Pin to/ }).click();
    await expectUnclipped(row.getByText(name));
    await row.click();
    await expectUnclippedEverywhere(ada.getByRole("button", { name: `Save Pin to ${name}` }));
  }
  await ada.getByRole("button", { name: "Save", exact: true }).click();
  const toast = ada.getByRole("region", { name: "Notifications" });
  await expectUnclippedEverywhere(toast.getByText(boards.at(-1)?.name ?? ""));
});

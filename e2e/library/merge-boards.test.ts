import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { call, newMember, openLive, paint, signUp, usernameOf, waitForArranging } from "../members.ts";
import { productForTests } from "../product.ts";

const LONG = 251;

const product = productForTests();

/** Opens the boards of a new member. */
async function visitBoards(names: readonly string[]): Promise<[Page, Record<string, string>]> {
  const page = await product.visit({ viewport: { width: 1440, height: 1000 }, reducedMotion: "reduce" });
  await signUp(page, newMember());
  const ids: Record<string, string> = {};
  for (const name of names) ids[name] = (await call(page, "Board.create", { name })).id;
  return [page, ids];
}

async function openSaved(page: Page): Promise<void> {
  await openLive(page, `/${await usernameOf(page)}/_saved/`);
  await page.locator("[data-card]").first().hover();
  await waitForArranging(page);
}

/** Merges with the keyboard alone. */
async function merge(page: Page, from: string, into: string): Promise<void> {
  await page.getByRole("button", { name: `More for ${from}` }).press("Enter");
  await mergeInto(page, from, into);
}

async function mergeInto(page: Page, from: string, into: string): Promise<void> {
  await page.getByRole("menuitem", { name: "Merge into another board" }).press("Enter");
  const targets = page.getByRole("dialog", { name: `Merge ${from} into` });
  await targets.getByRole("button", { name: into }).press("Enter");
  const question = page.getByRole("dialog", { name: "Merge these boards?" });
  await question.getByRole("button", { name: "Merge", exact: true }).press("Enter");
}

/** The board whose card has the focus. */
const focused = (page: Page) =>
  page.evaluate(() => document.activeElement?.closest("article")?.getAttribute("aria-label"));

test("the focus moves to the merged board, back on undo, and stays when the merge is refused", async () => {
  const [page] = await visitBoards(["Looms", "Glazes", "Ferns"]);
  await openSaved(page);
  await merge(page, "Ferns", "Looms");
  await page.getByText("Merged into Looms").waitFor();
  await expect.poll(() => focused(page)).toBe("Looms");
  await page.getByRole("button", { name: "Undo" }).press("Enter");
  await expect.poll(() => focused(page)).toBe("Ferns");
  await page.route("**/resource/BoardMergeResource/create/", (route) => route.abort());
  await merge(page, "Ferns", "Glazes");
  await page.getByText("You're offline.").waitFor();
  await expect.poll(() => focused(page)).toBe("Ferns");
  await page.unroute("**/resource/BoardMergeResource/create/");

  // A board's own page offers it too, leads to the target, and back on undo.
  const heading = (name: string) => page.getByRole("heading", { level: 1, name });
  await openLive(page, `/${await usernameOf(page)}/ferns/`);
  await page.getByRole("button", { name: "More options" }).press("Enter");
  await mergeInto(page, "Ferns", "Looms");
  await page.getByText("Merged into Looms").waitFor();
  await heading("Looms").waitFor();
  await page.getByRole("listitem").filter({ hasText: "Ferns" }).waitFor();
  await page.getByRole("button", { name: "Undo" }).press("Enter");
  await heading("Ferns").waitFor();
});

test("a long merge is polled one request at a time, and can be undone when it is done", async () => {
  const [page, { Many = "", Looms = "" }] = await visitBoards(["Looms", "Many"]);
  const pin = await call(page, "Pin.create", { image_base64: await paint(), title: "Warp" });
  await product.rows.fillBoard(Many, pin.id, LONG);
  await openSaved(page);
  let outcomes = 0;
  page.on("request", (request) => {
    if (request.url().includes("/BoardActionResource/get/")) outcomes += 1;
  });
  await merge(page, "Many", "Looms");
  await page.getByText("Boards merged").waitFor();
  expect(outcomes).toBe(1);
  const pinsOf = async (board_id: string) => (await call(page, "Board.get", { board_id })).pin_count;
  expect(await pinsOf(Looms)).toBe(LONG);
  await page.getByRole("button", { name: "Undo" }).press("Enter");
  await page.getByText("Restoring Pins").first().waitFor();
  await page.getByText("All Pins restored").waitFor();
  expect([await pinsOf(Looms), await pinsOf(Many)]).toEqual([0, LONG]);
  await page.getByRole("article", { name: "Many" }).waitFor();
});

import type { Locator, Page } from "playwright-core";
import { expect, it } from "vitest";
import { call, paint, signUp } from "./members.ts";
import { productForTests, violationsOf } from "./product.ts";

const product = productForTests();

const desktop = { viewport: { width: 1440, height: 900 } };

/** Somebody's public pin, and another member who looks at it. */
async function visitPin(): Promise<Page> {
  const maker = await product.visit();
  await signUp(maker);
  const board = await call(maker, "Board.create", { name: "Weaving patterns" });
  const picture = await paint({ width: 300, height: 400, background: { r: 40, g: 90, b: 140 } });
  const words = { title: "Linen looms #weaving", description: "#weaving on small looms" };
  const { id } = await call(maker, "Pin.create", { ...words, image_base64: picture, board_id: board.id });
  const page = await product.visit(desktop);
  await signUp(page);
  await page.goto(`/pin/${id}/`);
  await page.locator("html[data-live]").waitFor();
  return page;
}

async function makeBoards(page: Page, names: readonly string[]): Promise<void> {
  for (const name of names) await call(page, "Board.create", { name });
  await page.reload();
  await page.locator("html[data-live]").waitFor();
}

async function openPicker(page: Page): Promise<Locator> {
  await page.getByRole("button", { name: /Choose board|Save Pin to/ }).click();
  const picker = page.getByRole("dialog", { name: "Save Pin to" });
  await picker.getByRole("searchbox").waitFor();
  return picker;
}

const headings = (picker: Locator) => picker.getByRole("heading").allInnerTexts();

it("offers whoever has no board the profile, and names for a first one", async () => {
  const page = await visitPin();
  const picker = await openPicker(page);
  await expect
    .poll(() => headings(picker))
    .toEqual(["Ideas for a new board", "Quick save and organize later"]);
  expect((await picker.boundingBox())?.width).toBe(320);
  const idea = picker.getByRole("list", { name: "Ideas for a new board" }).getByRole("button").first();
  const name = ((await idea.textContent()) ?? "").trim();
  await idea.click();
  await expect.poll(() => page.getByLabel("Name", { exact: true }).inputValue()).toBe(name);
  await picker.getByRole("button", { name: "Create", exact: true }).click();
  await page.getByRole("button", { name: `Save Pin to ${name}` }).waitFor();
  expect((await call(page, "BoardPickerBoards.get", {})).map((board) => board.name)).toEqual([name]);
});

it("puts the profile first and the boards that fit the Pin above all others", async () => {
  const page = await visitPin();
  await makeBoards(page, ["Weaving", "Bread", "Cycling"]);
  const picker = await openPicker(page);
  await expect.poll(() => headings(picker)).toEqual(["Top board suggestions", "All boards"]);
  const rows = picker.locator("[data-row]");
  await expect.poll(() => rows.first().textContent()).toContain("Profile");
  const top = picker.getByRole("list", { name: "Top board suggestions" }).getByRole("listitem");
  await expect.poll(() => top.first().textContent()).toContain("Weaving");
  expect(await top.count()).toBeLessThanOrEqual(2);
  expect(await violationsOf(page)).toEqual([]);
  await top.first().getByRole("button").click();
  await page.getByRole("button", { name: "Save Pin to Weaving" }).waitFor();
});

it("mounts a few rows of a long list, and finds any board of it", async () => {
  const page = await visitPin();
  const names = Array.from({ length: 300 }, (_, at) => `Board number ${at}`);
  for (let at = 0; at < names.length; at += 20) {
    await Promise.all(names.slice(at, at + 20).map((name) => call(page, "Board.create", { name })));
  }
  await page.reload();
  await page.locator("html[data-live]").waitFor();
  const picker = await openPicker(page);
  const rows = picker.getByRole("list", { name: "All boards" }).getByRole("listitem");
  await expect.poll(() => rows.first().getAttribute("aria-setsize")).toBe("300");
  expect(await rows.count()).toBeLessThan(100);
  await picker.locator("[data-row=profile]").focus();
  await page.keyboard.press("End");
  await rows.last().scrollIntoViewIfNeeded();
  await picker.getByRole("searchbox").fill("number 217");
  await expect.poll(() => rows.allInnerTexts()).toEqual(["Board number 217"]);
  await page.keyboard.press("Enter");
  await page.getByRole("button", { name: "Save Pin to Board number 217" }).waitFor();
});

import type { Locator, Page } from "playwright-core";
import { beforeAll, expect, it } from "vitest";
import { call, idOf, openLive, paint, signUp } from "../members.ts";
import { productForTests, violationsOf } from "../product.ts";

const PICKER_WIDTH = 320;
const PICKER_NORMAL = { height: 439, rowHeight: 52 } as const;
const PICKER_QUICK_SAVE = { height: 498, rowHeight: 64 } as const;

const product = productForTests();

const desktop = { viewport: { width: 1440, height: 900 } };

let pin: string;

/** A public Pin of another member's. */
beforeAll(async () => {
  const maker = await product.open();
  await signUp(maker);
  const board = await call(maker, "Board.create", { name: "Weaving patterns" });
  const picture = await paint({ width: 300, height: 400, background: { r: 40, g: 90, b: 140 } });
  const words = { title: "Linen looms #weaving", description: "#weaving on small looms" };
  const { id } = await call(maker, "Pin.create", { ...words, image_base64: picture, board_id: board.id });
  pin = `/pin/${id}/`;
}, 60_000);

/** The Pin, opened by a member who has prepared. */
async function visitPin(prepare = async (_page: Page): Promise<void> => undefined): Promise<Page> {
  const page = await product.visit(desktop);
  await signUp(page);
  await prepare(page);
  await openLive(page, pin);
  return page;
}

/** The board Weaving has a section. */
async function makeBoards(page: Page): Promise<void> {
  for (const name of ["Weaving", "Bread", "Cycling"]) await call(page, "Board.create", { name });
  const boards = await call(page, "BoardPickerBoards.get", {});
  const { id = "" } = boards.find(({ name }) => name === "Weaving") ?? {};
  await call(page, "BoardSection.create", { board_id: id, name: "Linen" });
}

async function openPicker(page: Page): Promise<Locator> {
  await page.getByRole("button", { name: /Choose board|Save Pin to/ }).click();
  const picker = page.getByRole("dialog", { name: "Save Pin to" });
  await picker.getByRole("searchbox").waitFor();
  return picker;
}

const headings = (picker: Locator) => picker.getByRole("heading").allInnerTexts();

it("offers a member without boards the profile, and suggests names for a first board", async () => {
  const page = await visitPin();
  const picker = await openPicker(page);
  await expect
    .poll(() => headings(picker))
    .toEqual(["Save Pin to", "Ideas for a new board", "Quick save and organize later"]);
  const { height, rowHeight } = PICKER_QUICK_SAVE;
  expect(await picker.boundingBox()).toMatchObject({
    width: PICKER_WIDTH,
    height: expect.closeTo(height, 1),
  });
  expect((await picker.locator("[data-row=profile]").boundingBox())?.height).toBe(rowHeight);
  // The last entry is in view too.
  const [profile, list] = await Promise.all([
    picker.locator("[data-row=profile]").boundingBox(),
    picker.locator("[data-small]").boundingBox(),
  ]);
  expect((profile?.y ?? 0) + rowHeight).toBeLessThanOrEqual((list?.y ?? 0) + (list?.height ?? 0));
  const idea = picker.getByRole("list", { name: "Ideas for a new board" }).getByRole("button").first();
  const name = ((await idea.textContent()) ?? "").trim();
  await idea.click();
  await expect.poll(() => page.getByLabel("Name", { exact: true }).inputValue()).toBe(name);
  await picker.getByRole("button", { name: "Create", exact: true }).evaluate((button) => {
    for (const _ of [1, 2]) (button as HTMLElement).click();
  });
  await page.getByRole("button", { name: `Save Pin to ${name}` }).waitFor();
  expect((await call(page, "BoardPickerBoards.get", {})).map((board) => board.name)).toEqual([name]);
});

it("lists the profile first, then boards that fit the Pin, undoes a choice, and returns from sections to the previous list", async () => {
  const page = await visitPin(makeBoards);
  const picker = await openPicker(page);
  await expect.poll(() => headings(picker)).toEqual(["Save Pin to", "Top board suggestions", "Other boards"]);
  const rows = picker.locator("[data-row]:not([data-row=create])");
  await expect.poll(() => rows.first().textContent()).toContain("Profile");
  const top = picker.getByRole("list", { name: "Top board suggestions" }).getByRole("listitem");
  await expect.poll(() => top.first().textContent()).toContain("Weaving");
  const others = picker.getByRole("list", { name: "Other boards" }).getByRole("listitem");
  expect([...(await top.allInnerTexts()), ...(await others.allInnerTexts())].sort()).toEqual(
    ["Bread", "Cycling", "Weaving"].sort(),
  );
  expect(await violationsOf(page)).toEqual([]);
  await picker.getByRole("button", { name: "Create board" }).click();
  await picker.getByLabel("Name", { exact: true }).fill("Bread");
  await picker.getByRole("button", { name: "Create", exact: true }).click();
  const refusal = picker.getByText("You already have a board with that name.");
  await refusal.waitFor();
  await picker.getByRole("list", { name: "Suggested names" }).getByRole("button").first().click();
  expect(await refusal.count()).toBe(0);
  await picker.getByRole("button", { name: "Back" }).click();
  const choose = page.getByRole("button", { name: /Choose board|Save Pin to/ });
  const board = (name: string) => picker.getByRole("list").getByRole("button", { name });
  for (const label of ["Save Pin to Bread", "Choose board"]) {
    await board("Bread").click();
    await expect.poll(() => choose.textContent()).toBe(label);
    await choose.click();
  }

  await board("Weaving").click();
  await expect.poll(() => headings(picker)).toEqual(["Choose section"]);
  await picker.getByRole("button", { name: "Back" }).click();
  const list = picker.getByRole("list", { name: "Top board suggestions" });
  await expect.poll(() => list.locator(":focus").textContent()).toContain("Weaving");
  await picker.getByRole("searchbox").fill("weav");
  await picker.getByRole("list", { name: "All boards" }).getByRole("button", { name: "Weaving" }).click();
  await picker.getByRole("button", { name: "Back" }).click();
  expect(await picker.getByRole("searchbox").inputValue()).toBe("weav");
  expect((await picker.boundingBox())?.height).toBe(PICKER_NORMAL.height);
  const row = picker.getByRole("list", { name: "All boards" }).getByRole("listitem");
  expect((await row.first().boundingBox())?.height).toBe(PICKER_NORMAL.rowHeight);
  for (const label of ["Save Pin to Weaving · Linen", "Choose board"]) {
    await board("Weaving").click();
    await picker.getByRole("button", { name: "Linen" }).click();
    await expect.poll(() => choose.textContent()).toBe(label);
    await choose.click();
  }
  await page.keyboard.press("Escape");

  // A member with few boards is asked first. The picker opens on the board used last.
  const [latest] = await call(page, "BoardPickerBoards.get", {});
  const save = page.getByRole("button", { name: "Save", exact: true });
  await save.click();
  await expect.poll(() => picker.locator(":focus").textContent()).toBe(latest?.name);
  await save.click();
  await page.getByRole("link", { name: `Saved to ${latest?.name}` }).waitFor();
});

/** More boards than one response holds. */
async function makeManyBoards(page: Page): Promise<void> {
  const names = Array.from({ length: 300 }, (_, at) => `Board number ${at}`);
  await product.rows.addBoards(await idOf(page), names);
}

it("mounts only a few rows of a long list, keeps the focused one, and finds any board", async () => {
  const page = await visitPin(makeManyBoards);
  const picker = await openPicker(page);
  const rows = picker.getByRole("list", { name: "All boards" }).getByRole("listitem");
  await expect.poll(() => rows.first().getAttribute("aria-setsize")).toBe("300");
  expect(await rows.count()).toBeLessThan(100);
  const [, second, third] = await rows.allInnerTexts();
  await rows.nth(1).getByRole("button").focus();
  await rows.nth(1).hover();
  await page.mouse.wheel(0, 9000);
  const places = () => rows.evaluateAll((items) => items.map((item) => Number(item.ariaPosInSet)));
  await expect.poll(async () => (await places()).at(-1)).toBeGreaterThan(150);
  expect((await places()).slice(0, 3)).toEqual([1, 2, 3]);
  expect(await rows.count()).toBeLessThan(100);
  const focused = rows.locator(":focus");
  expect(await focused.textContent()).toBe(second);
  await page.keyboard.press("ArrowDown");
  expect(await focused.textContent()).toBe(third);
  await expect.poll(async () => (await places()).slice(0, 5)).toEqual([1, 2, 3, 4, 5]);

  await picker.locator("[data-row=profile]").focus();
  await page.keyboard.press("End");
  await rows.last().scrollIntoViewIfNeeded();
  await picker.getByRole("searchbox").fill("quilts");
  await picker.getByRole("status").getByText("No boards match “quilts”.").waitFor();
  await page.keyboard.press("Enter");
  await expect.poll(() => picker.getByLabel("Name", { exact: true }).inputValue()).toBe("quilts");
  await picker.getByRole("button", { name: "Back" }).click();
  await picker.getByRole("button", { name: "Create “quilts”" }).click();
  await expect.poll(() => picker.getByLabel("Name", { exact: true }).inputValue()).toBe("quilts");
  await picker.getByRole("button", { name: "Back" }).click();
  await picker.getByRole("searchbox").fill("number 217");
  await expect.poll(() => rows.allInnerTexts()).toEqual(["Board number 217"]);
  await page.keyboard.press("Enter");
  await page.getByRole("button", { name: "Save Pin to Board number 217" }).waitFor();
});

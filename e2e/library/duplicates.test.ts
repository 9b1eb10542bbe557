import type { Page } from "playwright-core";
import { beforeAll, expect, test } from "vitest";
import { drawScene } from "#testkit/library/scenes.ts";
import { call, newMember, openLive, signUp } from "../members.ts";
import { productForTests, violationsOf } from "../product.ts";

const phone = { width: 390, height: 844 };

const product = productForTests();
let ada: Page;
let birds: string;

async function save(scene: number, title: string, board_id?: string): Promise<string> {
  const image_base64 = (await drawScene(scene, 0)).toString("base64");
  const place = board_id === undefined ? {} : { board_id };
  return (await call(ada, "Pin.create", { image_base64, title, ...place })).id;
}

const copy = async (pin_ids: string[], board_id: string) =>
  await call(ada, "BulkEdit.create", { pin_ids, board_id });
const group = (name: string, on = ada) =>
  on.getByRole("listitem").filter({ has: on.getByRole("heading", { name }) });
const count = async () => (await call(ada, "DuplicateSearch.get", {})).group_counts.identical;

beforeAll(async () => {
  ada = await product.open();
  await signUp(ada, newMember("Ada Wren"));
  birds = (await call(ada, "Board.create", { name: "Birds" })).id;
  const lake = (await call(ada, "Board.create", { name: "By the lake", privacy: "secret" })).id;
  const hills = await save(0, "Hills at dawn", birds);
  await copy([hills], birds);
  await copy([hills], lake);
  const nets = await save(7, "Nets", birds);
  await copy([nets], birds);
}, 120_000);

test("opening the page looks for duplicates, which are merged one by one or together, dismissed, and undone", async () => {
  await openLive(ada, "/settings/edit-profile/");
  await ada.getByRole("navigation", { name: "Settings" }).getByRole("link", { name: "Duplicates" }).click();
  await ada.getByRole("heading", { level: 1, name: "Duplicates" }).waitFor();
  await group("Hills at dawn").waitFor({ timeout: 60_000 });
  await group("Nets").waitFor();
  await ada.getByText(/^Last checked on/).waitFor();
  const size = ada.viewportSize();
  await ada.setViewportSize(phone);
  expect(await ada.evaluate(() => document.body.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  if (size !== null) await ada.setViewportSize(size);
  expect(await violationsOf(ada)).toEqual([]);

  const hills = group("Hills at dawn");
  expect(await hills.getByRole("radio", { name: /^Keep/ }).count()).toBe(3);
  const elsewhere = hills.getByRole("checkbox", { name: /By the lake/ });
  expect(await elsewhere.isChecked()).toBe(false);
  await hills.getByRole("button", { name: "Merge 1 Pin" }).waitFor();
  await elsewhere.check();
  await hills.getByRole("button", { name: "Merge 2 Pins" }).click();
  await ada.getByText("2 Pins merged").first().waitFor();
  await hills.waitFor({ state: "detached" });
  await expect.poll(count).toBe(1);
  const focused = () =>
    ada.evaluate(
      () => document.activeElement?.closest("li")?.parentElement?.closest("li")?.textContent ?? "",
    );
  expect(await focused()).toContain("Nets");
  await ada.getByRole("button", { name: "Undo" }).click();
  await hills.waitFor();
  await expect.poll(count).toBe(2);
  await hills.getByRole("radio", { name: /By the lake/ }).check();
  expect(await hills.getByRole("button", { name: "Merge", exact: true }).isDisabled()).toBe(true);

  await group("Nets").getByRole("button", { name: "Not duplicates" }).click();
  await group("Nets").waitFor({ state: "detached" });
  await ada.getByRole("button", { name: "Undo" }).click();
  await group("Nets").waitFor();

  await ada.getByRole("button", { name: "Merge all on the same board" }).click();
  await ada.getByText("2 Pins merged").first().waitFor();
  await group("Nets").waitFor({ state: "detached" });
  expect(await group("Hills at dawn").getByRole("radio").count()).toBe(2);
  await ada.getByRole("button", { name: "Undo" }).click();
  await group("Nets").waitFor();
});

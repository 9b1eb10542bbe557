import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { call, newMember, openLive, paint, signUp, usernameOf } from "../members.ts";
import { productForTests, violationsOf } from "../product.ts";

const product = productForTests();

async function join(name: string): Promise<{ page: Page; path: string }> {
  const page = await product.visit();
  await signUp(page, newMember(name));
  return { page, path: `/${await usernameOf(page)}/` };
}

const dialog = (page: Page, name: string) => page.getByRole("dialog", { name });
const toasts = (page: Page) => page.getByRole("region", { name: "Notifications" });
const blocked = (page: Page, name: string) => page.getByRole("heading", { name: `You've blocked ${name}` });

async function askToBlock(page: Page, name: string) {
  await page.getByRole("button", { name: "More options" }).click();
  await page.getByRole("menuitem", { name: "Block" }).click();
  await dialog(page, `Block ${name}?`).waitFor();
}

test("a block from a profile leaves its header with a way to unblock, and is a 404 for the other", async () => {
  const ada = await join("Ada Wren");
  await call(ada.page, "Pin.create", { title: "A heron", image_base64: await paint() });
  const bo = await join("Bo Berg");
  const heron = bo.page.getByRole("main").getByRole("link", { name: "A heron" });
  await openLive(bo.page, ada.path);
  await heron.first().waitFor();
  await askToBlock(bo.page, "Ada Wren");
  await dialog(bo.page, "Block Ada Wren?").getByRole("button", { name: "Cancel" }).click();
  await askToBlock(bo.page, "Ada Wren");
  await dialog(bo.page, "Block Ada Wren?").getByRole("button", { name: "Block" }).click();
  await toasts(bo.page).getByText("You've blocked Ada Wren").waitFor();
  await blocked(bo.page, "Ada Wren").waitFor();
  expect(await heron.count()).toBe(0);
  expect(await bo.page.getByRole("dialog").count()).toBe(0);
  expect(await violationsOf(bo.page)).toEqual([]);
  expect((await ada.page.goto(bo.path))?.status()).toBe(404);
  expect((await (await product.visit()).goto(bo.path))?.status()).toBe(200);

  await openLive(bo.page, "/settings/blocked/");
  await bo.page.getByRole("button", { name: "Unblock Ada Wren" }).waitFor();
  expect(await violationsOf(bo.page)).toEqual([]);
  await openLive(bo.page, ada.path);
  await blocked(bo.page, "Ada Wren").waitFor();
  await bo.page.getByRole("link", { name: "Unblock Ada Wren" }).click();
  await heron.first().waitFor();
  expect(await blocked(bo.page, "Ada Wren").count()).toBe(0);
  expect((await ada.page.goto(bo.path))?.status()).toBe(200);
});

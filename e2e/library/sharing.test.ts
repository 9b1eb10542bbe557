import type { Page } from "playwright-core";
import { beforeAll, expect, test } from "vitest";
import { call, idOf, newMember, openLive, paint, signUp } from "../members.ts";
import { productForTests, violationsOf } from "../product.ts";

const product = productForTests();
let bo: Page;
let pinId: string;

beforeAll(async () => {
  bo = await product.open();
  await signUp(bo, newMember("Bo Finch"));
  pinId = (await call(bo, "Pin.create", { image_base64: await paint(), title: "Heron" })).id;
}, 120_000);

async function openSheet(page: Page, path: string) {
  await openLive(page, path);
  await page.getByRole("main").getByRole("button", { name: "Share", exact: true }).first().click();
  const sheet = page.getByRole("dialog", { name: "Share this Pin" });
  await sheet.waitFor();
  return sheet;
}

test("a sheet for friends passes axe, also as one for a group on a phone", async () => {
  const ada = await product.visit();
  await signUp(ada, newMember("Ada Wren"));
  await call(ada, "UserFollow.create", { user_id: await idOf(bo) });
  await call(bo, "UserFollow.create", { user_id: await idOf(ada) });
  const dialog = await openSheet(ada, `/pin/${pinId}/`);
  await dialog.getByRole("button", { name: "Send to Bo Finch" }).waitFor();
  await ada.setViewportSize({ width: 390, height: 844 });
  await dialog.getByRole("button", { name: "Send to a group" }).click();
  await dialog.getByRole("checkbox", { name: /Bo Finch/ }).check();
  expect(await violationsOf(ada)).toEqual([]);
});

test("visitors take the link, the code or the embed, and are asked to log in to send", async () => {
  const page = await product.visit();
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  const dialog = await openSheet(page, `/pin/${pinId}/`);
  await dialog.getByRole("button", { name: "Copy link" }).click();
  await page.getByText("Link copied").waitFor();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain(`/pin/${pinId}/`);
  await dialog.getByRole("button", { name: "QR code" }).click();
  const code = page.getByRole("dialog", { name: "QR code for Heron" });
  await code.getByRole("img").waitFor();
  await code.getByRole("button", { name: "Back" }).click();
  await dialog.getByRole("button", { name: "Embed" }).click();
  const embed = page.getByRole("dialog", { name: "Embed this Pin" });
  expect(await embed.getByRole("textbox", { name: "Embed code" }).inputValue()).toContain("/embed/");
  await embed.getByRole("button", { name: "Back" }).click();
  await dialog.getByRole("button", { name: "Log in" }).click();
  await page.getByRole("dialog", { name: "Sign up to continue" }).waitFor();
});

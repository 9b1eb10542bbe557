import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { call, idOf, newMember, openLive, paint, signUp } from "../members.ts";
import { productForTests, violationsOf } from "../product.ts";

const product = productForTests();

async function expectAccessible(page: Page): Promise<void> {
  expect(await violationsOf(page)).toEqual([]);
}

test("home says why a Pin is there, and both it and the settings of all that pass axe", async () => {
  const [ada, page] = [await product.visit(), await product.visit()];
  await signUp(ada, newMember("Ada Wren"));
  const pin = { link: "https://looms.example/", image_base64: await paint() };
  await call(ada, "Pin.create", { ...pin, title: "Wrens' cloth" });
  await signUp(page, newMember("Ben Heron"));
  await call(page, "Board.create", { name: "Weaving" });
  await call(page, "UserFollow.create", { user_id: await idOf(ada) });
  await openLive(page, "/");
  const card = page.getByRole("feed").getByRole("article").first();
  await card.waitFor();
  await card.hover();
  await card.getByRole("button", { name: /^More for/ }).click();
  await page.getByRole("menuitem", { name: "Why this?" }).click();
  await page.getByRole("dialog", { name: "Why this Pin?" }).waitFor();
  await expectAccessible(page);
  await page.keyboard.press("Escape");
  await page.getByRole("link", { name: "Following", exact: true }).click();
  await page.waitForURL("**/homefeed/following/");
  await page.getByRole("article", { name: "Wrens' cloth" }).waitFor();

  await page.setViewportSize({ width: 390, height: 844 });
  await openLive(page, "/");
  await card.hover();
  const more = card.getByRole("button", { name: /^More for/ });
  await more.click();
  const sheet = page.getByRole("menu");
  const edges = async () => {
    const box = await sheet.boundingBox();
    return box && [box.x, box.width, box.y + box.height];
  };
  await expect.poll(edges).toEqual([0, 390, 844]);
  const top = async () => (await sheet.boundingBox())?.y ?? 0;
  await expect.poll(async () => ((await more.boundingBox())?.y ?? 0) + 32 <= (await top())).toBe(true);
  await page.keyboard.press("Escape");
  await call(page, "FeedFeedback.create", { kind: "domain", object_id: "looms.example" });
  await openLive(page, "/settings/home-feed/");
  await page.getByRole("button", { name: "Undo: looms.example" }).waitFor();
  await expectAccessible(page);
});

import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { call, idOf, newMember, openLive, signUp, usernameOf } from "../members.ts";
import { productForTests, violationsOf } from "../product.ts";

const phone = { width: 390, height: 844 };

const product = productForTests();

async function join(name: string, options: Parameters<typeof product.visit>[0] = {}): Promise<Page> {
  const page = await product.visit(options);
  await signUp(page, newMember(name));
  return page;
}

const main = (page: Page) => page.getByRole("main");

test("lists of people and finding them pass axe on a phone, and fit it", async () => {
  const [page, ben] = [await join("Uma Kite", { viewport: phone }), await join("Ben Stork")];
  await call(ben, "UserFollow.create", { user_id: await idOf(page) });
  await openLive(page, `/${await usernameOf(page)}/_followers/`);
  await main(page).getByRole("heading", { level: 1, name: "1 follower" }).waitFor();
  expect(await violationsOf(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(phone.width);

  const bens = await usernameOf(ben);
  await expect.poll(() => call(page, "PeopleSearch.get", { query: bens })).toHaveLength(1);
  await openLive(page, "/people/");
  await page.getByRole("combobox", { name: "Find people by name" }).fill(bens);
  await page.getByRole("option", { name: "Ben Stork" }).waitFor();
  expect(await violationsOf(page)).toEqual([]);
});

test("a visitor is asked to sign up, and follows after logging in", async () => {
  const adas = await usernameOf(await join("Ada Wren"));
  const { email, password } = await signUp(await product.visit(), newMember("Nia Swift"));
  const page = await product.visit();
  await openLive(page, `/${adas}/`);
  await main(page).getByRole("link", { name: "Follow", exact: true }).click();
  await page
    .getByRole("dialog", { name: "Sign up to follow" })
    .getByRole("button", { name: "Log in" })
    .click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Email").fill(email);
  await dialog.getByLabel("Password", { exact: true }).fill(password);
  await dialog.getByRole("button", { name: "Log in", exact: true }).click();
  await main(page).getByRole("button", { name: "Following", exact: true }).waitFor();
  await expect
    .poll(() => call(page, "User.get", { username: adas }))
    .toMatchObject({ explicitly_followed_by_me: true });
});

import type { Page } from "playwright-core";
import { beforeAll, expect, test } from "vitest";
import { call, idOf, type NewMember, newMember, openLive, signUp, usernameOf } from "../members.ts";
import { productForTests, violationsOf } from "../product.ts";

const phone = { width: 390, height: 844 };

const product = productForTests();
const uma: NewMember = newMember("Uma Kite");
let umas: Page;
let ben: Page;
let bens: string;

beforeAll(async () => {
  [umas, ben] = [await product.open({ viewport: phone }), await product.open()];
  await signUp(umas, uma);
  await signUp(ben, newMember("Ben Stork"));
  bens = await usernameOf(ben);
}, 60_000);

const main = (page: Page) => page.getByRole("main");

test("lists of people fit a phone, and finding them passes axe there", async () => {
  await call(ben, "UserFollow.create", { user_id: await idOf(umas) });
  await openLive(umas, `/${await usernameOf(umas)}/_followers/`);
  await main(umas).getByRole("heading", { level: 1, name: "1 follower" }).waitFor();
  expect(await umas.evaluate(() => document.documentElement.scrollWidth)).toBe(phone.width);

  await expect.poll(() => call(umas, "PeopleSearch.get", { query: bens })).toHaveLength(1);
  await openLive(umas, "/people/");
  await umas.getByRole("combobox", { name: "Find people by name" }).fill(bens);
  await umas.getByRole("option", { name: "Ben Stork" }).waitFor();
  expect(await violationsOf(umas)).toEqual([]);
});

test("a visitor is asked to sign up, and follows after logging in", async () => {
  const page = await product.visit();
  await openLive(page, `/${bens}/`);
  await main(page).getByRole("link", { name: "Follow", exact: true }).click();
  await page
    .getByRole("dialog", { name: "Sign up to follow" })
    .getByRole("button", { name: "Log in" })
    .click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Email").fill(uma.email);
  await dialog.getByLabel("Password", { exact: true }).fill(uma.password);
  await dialog.getByRole("button", { name: "Log in", exact: true }).click();
  await main(page).getByRole("button", { name: "Following", exact: true }).waitFor();
  await expect
    .poll(() => call(page, "User.get", { username: bens }))
    .toMatchObject({ explicitly_followed_by_me: true });
});

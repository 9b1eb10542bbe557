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
const button = (page: Page, name: string) => main(page).getByRole("button", { name, exact: true });

test("on a phone, a member lets followers in, follows them back and removes them", async () => {
  const page = await join("Uma Kite", { viewport: phone });
  await call(page, "UserSettings.update", { is_private_profile: true });
  const [id, path] = [await idOf(page), `/${await usernameOf(page)}/`];
  const [ben, cleo] = [await join("Ben Stork"), await join("Cleo Ibis")];
  await call(cleo, "UserFollow.create", { user_id: id });
  await openLive(ben, path);
  await button(ben, "Follow").click();
  await main(ben).getByText("You've asked to follow Uma.").waitFor();
  expect(await violationsOf(ben)).toEqual([]);
  await openLive(page, "/settings/follow-requests/");
  expect(await violationsOf(page)).toEqual([]);
  await button(page, "Accept: Ben Stork").click();
  await button(page, "Accept: Cleo Ibis").click();
  await main(page).getByText("No follow requests").waitFor();

  await openLive(page, path);
  await main(page).getByRole("link", { name: "2 followers" }).click();
  await page.waitForURL(`**${path}_followers/`);
  await main(page).getByRole("heading", { level: 1, name: "2 followers" }).waitFor();
  expect(await violationsOf(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(phone.width);
  await button(page, "Follow back Ben Stork").click();
  await page.getByText("You're following Ben Stork").waitFor();
  await button(page, "More about Cleo Ibis").click();
  await page.getByRole("menuitem", { name: "Remove follower" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Remove" }).click();
  await page.getByText("Cleo Ibis no longer follows you").waitFor();
  await main(page).getByRole("heading", { level: 1, name: "1 follower" }).waitFor();
  expect(await main(page).getByRole("link", { name: "Cleo Ibis" }).count()).toBe(0);
});

test("following someone back offers to write to them", async () => {
  const [ada, page] = [await join("Ada Wren"), await join("Max Teal")];
  await call(ada, "UserFollow.create", { user_id: await idOf(page) });
  await openLive(page, `/${await usernameOf(ada)}/`);
  await button(page, "Follow back").click();
  const dialog = page.getByRole("dialog", { name: "You and Ada Wren follow each other" });
  const send = dialog.getByRole("button", { name: "Send" });
  await send.waitFor();
  expect(await send.isDisabled()).toBe(true);
  expect(await page.getByText("You're following Ada Wren").count()).toBe(0);
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
  await button(page, "Following").waitFor();
  await expect
    .poll(() => call(page, "User.get", { username: adas }))
    .toMatchObject({ explicitly_followed_by_me: true });
});

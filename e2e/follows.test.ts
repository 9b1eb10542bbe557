import type { BrowserContextOptions, Page } from "playwright-core";
import { beforeAll, expect, test } from "vitest";
import { call, newMember, openLive, paint, signUp, usernameOf } from "./members.ts";
import { productForTests, violationsOf } from "./product.ts";

const phone = { width: 390, height: 844 };

const product = productForTests();
let ada: Page;
let adas: string;

beforeAll(async () => {
  ada = await product.open();
  await signUp(ada, newMember("Ada Wren"));
  adas = await usernameOf(ada);
  for (let made = 0; made < 3; made += 1) {
    await call(ada, "Pin.create", {
      image_base64: await paint({ height: 300 + made }),
      title: `Cloth ${made}`,
    });
  }
}, 120_000);

async function join(name: string, options: BrowserContextOptions = {}) {
  const page = await product.visit(options);
  const member = await signUp(page, newMember(name));
  return { page, member, username: await usernameOf(page) };
}

const idOf = async (page: Page) => (await call(page, "UserSettings.get", {})).id;
const main = (page: Page) => page.getByRole("main");
const button = (page: Page, name: string | RegExp) =>
  main(page).getByRole("button", { name, exact: typeof name === "string" });

test("following someone back offers to write to them", async () => {
  const { page } = await join("Max Teal");
  await call(ada, "UserFollow.create", { user_id: await idOf(page) });
  await openLive(page, `/${adas}/`);
  await button(page, "Follow back").click();
  const dialog = page.getByRole("dialog", { name: "You and Ada Wren follow each other" });
  const send = dialog.getByRole("button", { name: "Send" });
  await send.waitFor();
  expect(await send.isDisabled()).toBe(true);
  expect(await page.getByText("You're following Ada Wren").count()).toBe(0);
  expect(await violationsOf(page)).toEqual([]);
});

test("a visitor is asked to sign up, and follows after logging in", async () => {
  const { member } = await join("Nia Swift");
  const page = await product.visit();
  await openLive(page, `/${adas}/`);
  await main(page).getByRole("link", { name: "Follow", exact: true }).click();
  const dialog = page.getByRole("dialog", { name: "Sign up to follow" });
  await dialog.getByRole("button", { name: "Log in" }).click();
  await page.getByRole("dialog").getByLabel("Email").fill(member.email);
  await page.getByRole("dialog").getByLabel("Password", { exact: true }).fill(member.password);
  await page.getByRole("dialog").getByRole("button", { name: "Log in", exact: true }).click();
  await button(page, "Following").waitFor();
  await expect
    .poll(() => call(page, "User.get", { username: adas }))
    .toMatchObject({ explicitly_followed_by_me: true });
});

test("a private profile is asked, answers on its own page, and shows its content then", async () => {
  const shy = await join("Shy Owl");
  await call(shy.page, "UserSettings.update", { is_private_profile: true });
  await call(shy.page, "Board.create", { name: "Hollow trees" });
  const [kim, lou] = [await join("Kim Wader"), await join("Lou Plover")];
  for (const { page } of [kim, lou]) {
    await openLive(page, `/${shy.username}/`);
    await main(page).getByRole("heading", { name: "This profile is private" }).waitFor();
    await button(page, "Follow").click();
    await button(page, "Requested").waitFor();
    await main(page).getByText("You've asked to follow Shy.").waitFor();
  }
  expect(await violationsOf(kim.page)).toEqual([]);
  await openLive(shy.page, `/${shy.username}/`);
  await main(shy.page).getByText("2 follow requests").waitFor();
  await main(shy.page).getByRole("link", { name: "Review" }).click();
  await button(shy.page, "Decline: Kim Wader").click();
  await shy.page.getByText("Request declined").waitFor();
  await button(shy.page, "Accept: Lou Plover").click();
  await main(shy.page).getByText("No follow requests").waitFor();
  await shy.page.getByText("Lou Plover now follows you").waitFor();
  await openLive(kim.page, `/${shy.username}/`);
  await button(kim.page, "Follow").waitFor();
  await openLive(lou.page, `/${shy.username}/`);
  await main(lou.page).getByText("Hollow trees").waitFor();
  await button(lou.page, "Following").click();
  await lou.page.getByRole("dialog").getByRole("button", { name: "Unfollow" }).click();
  await main(lou.page).getByRole("heading", { name: "This profile is private" }).waitFor();
});

test("all requests are accepted after a question", async () => {
  const shy = await join("Shy Crake");
  await call(shy.page, "UserSettings.update", { is_private_profile: true });
  for (const name of ["Ivo Rail", "Eva Coot"]) {
    const { page } = await join(name);
    await call(page, "UserFollow.create", { user_id: await idOf(shy.page) });
  }
  await openLive(shy.page, "/settings/follow-requests/");
  expect(await violationsOf(shy.page)).toEqual([]);
  await button(shy.page, "Accept all").click();
  const dialog = shy.page.getByRole("dialog", { name: "Accept 2 requests?" });
  await dialog.getByRole("button", { name: "Accept all" }).click();
  await main(shy.page).getByText("No follow requests").waitFor();
  await shy.page.getByText("Requests accepted").waitFor();
  expect((await call(shy.page, "UserFollowers.get", { username: shy.username })).length).toBe(2);
});

test("members see their followers on a phone, follow them back and remove them", async () => {
  const { page, username } = await join("Uma Kite", { viewport: phone });
  const id = await idOf(page);
  const fans = [await join("Ben Stork"), await join("Cleo Ibis")];
  for (const fan of fans) await call(fan.page, "UserFollow.create", { user_id: id });
  await openLive(page, `/${username}/`);
  await main(page).getByRole("link", { name: "2 followers" }).click();
  await page.waitForURL(`**/${username}/_followers/`);
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

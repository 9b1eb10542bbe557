import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { settingsUrl } from "#contract/urls.ts";
import { findViolations } from "./axe.ts";
import {
  call,
  type NewMember,
  newMember,
  openLive,
  paint,
  signUp,
  usernameOf,
  waitForHome,
} from "./members.ts";
import { productForTests } from "./product.ts";

const product = productForTests();

const heading = (page: Page, name: string) => page.getByRole("heading", { name, exact: true });
const pin = (page: Page) => page.getByRole("main").getByRole("link", { name: "Heron" }).first();

/** Someone with a private profile and a Pin. */
async function openShy(): Promise<{ page: Page; username: string }> {
  const page = await product.visit();
  await signUp(page, newMember("Vera Reed"));
  await call(page, "UserSettings.update", { is_private_profile: true });
  await call(page, "Pin.create", { image_base64: await paint(), title: "Heron" });
  return { page, username: await usernameOf(page) };
}

async function openStranger(
  options: Parameters<typeof product.visit>[0] = {},
): Promise<{ page: Page; member: NewMember }> {
  const page = await product.visit(options);
  return { page, member: await signUp(page) };
}

const pathOf = (url: string) => new URL(url).pathname + new URL(url).search;
const invite = async (page: Page) => await call(page, "ProfileInvite.create", { uses_max: 1 });
const listInvites = async (page: Page) => await call(page, "ProfileInvites.get", {});

test("an owner makes, names, copies and revokes a link", async () => {
  const { page } = await openShy();
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await openLive(page, settingsUrl("privacy"));
  await page.getByLabel("Name").fill("Book club");
  await page.getByLabel("How many people can use it").selectOption("5 people");
  await page.getByLabel("Expires after").selectOption("7 days");
  await page.getByRole("button", { name: "Create invite link" }).click();
  await page.getByRole("button", { name: "Copy link" }).click();
  await page.getByText("Copied").waitFor();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/\?invite_code=[\w-]{43}$/);
  const link = page.getByRole("list", { name: "Your invite links" }).getByRole("listitem");
  await link.getByText("used by 0 of 5 people").waitFor();
  expect(await findViolations(page)).toEqual([]);
  await link.getByText("Revoke", { exact: true }).click();
  await link.getByRole("button", { name: "Revoke the link" }).click();
  await page.getByText("Link revoked").waitFor();
  await page.getByText("You don't have any invite links yet.").waitFor();
});

test("an owner copies a link from their own profile", async () => {
  const { page, username } = await openShy();
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await openLive(page, `/${username}/`);
  await page.getByRole("button", { name: "Share", exact: true }).click();
  await page.getByRole("button", { name: "Invite link" }).click();
  await page.getByText("Invite link copied").waitFor();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain(`/${username}/?invite_code=`);
  expect(await listInvites(page)).toMatchObject([{ uses_max: 25, name: "" }]);
});

test("a member accepts an invitation with one press, and then sees the profile", async () => {
  const [owner, { page }] = [await openShy(), await openStranger()];
  const { url } = await invite(owner.page);
  await openLive(page, pathOf(url));
  await heading(page, "Vera invited you to follow them").waitFor();
  expect(await pin(page).count()).toBe(0);
  expect(await findViolations(page)).toEqual([]);
  await page.getByRole("button", { name: "Accept" }).click();
  await page.getByRole("dialog", { name: "You're following Vera Reed" }).waitFor();
  await page.keyboard.press("Escape");
  await pin(page).waitFor();
  expect(new URL(page.url()).search).toBe("");
  expect(await listInvites(owner.page)).toMatchObject([{ use_count: 1, landing_count: 1 }]);
});

test("a visitor logs in and accepts, and opening the link accepts nothing", async () => {
  const owner = await openShy();
  const { url } = await invite(owner.page);
  const { member } = await openStranger();
  const page = await product.visit();
  const counted = page.waitForResponse(/InviteCodeLandingResource/);
  await openLive(page, pathOf(url));
  // Leaving the page at once would end the request that counts it.
  await counted;
  await openLive(page, pathOf(url));
  await page.getByRole("link", { name: "Log in to accept" }).click();
  const dialog = page.getByRole("dialog", { name: "Vera invited you to follow them" });
  await dialog.getByRole("button", { name: "Log in", exact: true }).last().click();
  await dialog.getByLabel("Email or username").fill(member.email);
  await dialog.getByLabel("Password", { exact: true }).fill(member.password);
  await dialog.locator("form").getByRole("button", { name: "Log in", exact: true }).click();
  await page.getByRole("button", { name: "Accept" }).waitFor();
  expect(await listInvites(owner.page)).toMatchObject([{ use_count: 0, landing_count: 1 }]);
  await page.getByRole("button", { name: "Accept" }).click();
  await pin(page).waitFor();
});

test("a link that is used up meanwhile leads home, which says why", async () => {
  const [owner, { page }, { page: faster }] = [await openShy(), await openStranger(), await openStranger()];
  const { url, invite_code } = await invite(owner.page);
  await openLive(page, pathOf(url));
  await call(faster, "InviteCode.create", { invite_code });
  await page.getByRole("button", { name: "Accept" }).click();
  await waitForHome(page);
  await page.getByText("This invite link no longer works.").waitFor();
  await openLive(page, pathOf(url));
  await heading(page, "This profile is private").waitFor();
  await page.getByText("This invite link no longer works.").waitFor();
});

test("the settings moved from the account's page, with a way there", async () => {
  const { page } = await openStranger();
  await openLive(page, settingsUrl("account-settings", "visibility"));
  await page
    .getByRole("main")
    .getByRole("link", { name: /^Privacy and data/ })
    .last()
    .click();
  await page.getByText("Your profile is public").waitFor();
  await page.getByRole("checkbox", { name: "Private profile" }).check();
  await page.getByRole("checkbox", { name: "Show the All Pins card" }).uncheck();
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await page.getByRole("button", { name: "Create invite link" }).waitFor();
  const settings = await call(page, "UserSettings.get", {});
  expect([settings.is_private_profile, settings.show_all_pins]).toEqual([true, false]);
});

import { expect, test } from "vitest";
import { settingsUrl } from "#contract/urls.ts";
import { call, newMember, openLive, signUp, usernameOf } from "../members.ts";
import { productForTests, violationsOf } from "../product.ts";

const product = productForTests();

const pathOf = (url: string) => new URL(url).pathname + new URL(url).search;

test("an owner makes, names, copies and revokes links to a private profile", async () => {
  const page = await product.visit({ permissions: ["clipboard-read", "clipboard-write"] });
  await signUp(page, newMember("Vera Reed"));
  await call(page, "UserSettings.update", { is_private_profile: true });
  const copied = () => page.evaluate(() => navigator.clipboard.readText());
  await openLive(page, settingsUrl("privacy"));
  await page.getByLabel("Name").fill("Book club");
  await page.getByLabel("How many people can use it").selectOption("5 people");
  await page.getByLabel("Expires after").selectOption("7 days");
  await page.getByRole("button", { name: "Create invite link" }).click();
  await page.getByRole("button", { name: "Copy link" }).click();
  await page.getByText("Copied").waitFor();
  const url = await copied();
  expect(url).toMatch(/\?invite_code=[\w-]{43}$/);
  const link = page.getByRole("list", { name: "Your invite links" }).getByRole("listitem");
  await link.getByText("used by 0 of 5 people").waitFor();
  expect(await violationsOf(page)).toEqual([]);
  const invited = await product.visit();
  await signUp(invited);
  await openLive(invited, pathOf(url));
  await invited.getByRole("button", { name: "Accept" }).waitFor();
  expect(await violationsOf(invited)).toEqual([]);
  await link.getByText("Revoke", { exact: true }).click();
  await link.getByRole("button", { name: "Revoke the link" }).click();
  await page.getByText("Link revoked").waitFor();
  await page.getByText("You don't have any invite links yet.").waitFor();

  const username = await usernameOf(page);
  await openLive(page, `/${username}/`);
  await page.getByRole("button", { name: "Share", exact: true }).click();
  await page.getByRole("button", { name: "Invite link" }).click();
  await page.getByText("Invite link copied").waitFor();
  expect(await copied()).toContain(`/${username}/?invite_code=`);
  expect(await call(page, "ProfileInvites.get", {})).toMatchObject([{ uses_max: 25, name: "" }]);
});

test("a visitor logs in and accepts, and opening the link accepts nothing", async () => {
  const owner = await product.visit();
  await signUp(owner, newMember("Vera Reed"));
  await call(owner, "UserSettings.update", { is_private_profile: true });
  await call(owner, "Board.create", { name: "Herons" });
  const path = pathOf((await call(owner, "ProfileInvite.create", { uses_max: 1 })).url);
  const member = await signUp(await product.visit());
  const page = await product.visit();
  const counted = page.waitForResponse(/InviteCodeLandingResource/);
  await openLive(page, path);
  // Leaving the page at once would end the request that counts it.
  await counted;
  await openLive(page, path);
  await page.getByRole("link", { name: "Log in to accept" }).click();
  const dialog = page.getByRole("dialog", { name: "Vera invited you to follow them" });
  await dialog.getByRole("button", { name: "Log in", exact: true }).last().click();
  await dialog.getByLabel("Email or username").fill(member.email);
  await dialog.getByLabel("Password", { exact: true }).fill(member.password);
  await dialog.locator("form").getByRole("button", { name: "Log in", exact: true }).click();
  await page.getByRole("button", { name: "Accept" }).waitFor();
  const listInvites = () => call(owner, "ProfileInvites.get", {});
  expect(await listInvites()).toMatchObject([{ use_count: 0, landing_count: 1 }]);
  await page.getByRole("button", { name: "Accept" }).click();
  await page.getByRole("article", { name: "Herons" }).waitFor();
});

import { beforeEach, expect, test } from "vitest";
import { settingsUrl } from "#contract/urls.ts";
import { paintPicture } from "#testkit/library/new-pins.ts";
import { joinAs } from "../joining.ts";
import { call, type MountedPage, openLive, siteForTests } from "../site.ts";

const site = siteForTests();
const gone = "This invite link no longer works.";
/** Someone with a private profile and a Pin. */
let owner: MountedPage;

beforeEach(async () => {
  owner = await joinAs(site, "Vera Reed");
  await call(owner, "UserSettings.update", { is_private_profile: true });
  await call(owner, "Pin.create", { image_base64: await paintPicture(), title: "Heron" });
});

const heading = (page: MountedPage, name: string) => page.getByRole("heading", { name, exact: true });
const pin = (page: MountedPage) => page.getByRole("main").getByRole("link", { name: "Heron" }).first();
const listInvites = () => call(owner, "ProfileInvites.get", {});

async function invite() {
  const { url, invite_code } = await call(owner, "ProfileInvite.create", { uses_max: 1 });
  return { path: new URL(url).pathname + new URL(url).search, invite_code };
}

test("a member accepts an invitation with one click, and then sees the profile", async () => {
  const page = await site.join();
  await openLive(page, (await invite()).path);
  await heading(page, "Vera invited you to follow them").waitFor();
  expect(await pin(page).count()).toBe(0);
  await page.getByRole("button", { name: "Accept" }).click();
  await page.getByRole("dialog", { name: "You're following Vera Reed" }).waitFor();
  await page.keyboard.press("Escape");
  await pin(page).waitFor();
  expect(new URL(page.url()).search).toBe("");
  expect(await listInvites()).toMatchObject([{ use_count: 1, landing_count: 1 }]);
});

test("a link that is used up meanwhile leads home, which says why", async () => {
  const [page, faster] = [await site.join(), await site.join()];
  const { path, invite_code } = await invite();
  await openLive(page, path);
  await call(faster, "InviteCode.create", { invite_code });
  await page.getByRole("button", { name: "Accept" }).click();
  await page.waitForURL(({ pathname }) => pathname === "/");
  await page.getByText(gone).waitFor();
  await openLive(page, path);
  await heading(page, "This profile is private").waitFor();
  await page.getByText(gone).waitFor();
});

test("the settings moved from the account's page, with a way there", async () => {
  const page = await site.join();
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

test("an owner makes, names, copies and revokes links to a private profile", async () => {
  await openLive(owner, settingsUrl("privacy"));
  await owner.getByLabel("Name").fill("Book club");
  await owner.getByLabel("How many people can use it").selectOption("5 people");
  await owner.getByLabel("Expires after").selectOption("7 days");
  await owner.getByRole("button", { name: "Create invite link" }).click();
  const copied: string[] = [];
  const clipboard = { writeText: async (text: string) => void copied.push(text) };
  Object.defineProperty(owner.dom.window.navigator, "clipboard", { value: clipboard });
  await owner.getByRole("button", { name: "Copy link" }).click();
  await owner.getByText("Copied").waitFor();
  expect(copied).toEqual([expect.stringMatching(/\?invite_code=[\w-]{43}$/)]);
  const link = owner.getByRole("list", { name: "Your invite links" }).getByRole("listitem");
  await link.getByText("used by 0 of 5 people").waitFor();
  await link.getByText("Revoke", { exact: true }).click();
  await link.getByRole("button", { name: "Revoke the link" }).click();
  await owner.getByText("Link revoked").waitFor();
  await owner.getByText("You don't have any invite links yet.").waitFor();
});

test("a visitor is asked to log in to accept, and opening the link accepts nothing", async () => {
  const page = await site.visit();
  const counted = page.network.answered(/InviteCodeLandingResource/, 1);
  await openLive(page, (await invite()).path);
  await counted;
  await page.getByRole("link", { name: "Log in to accept" }).click();
  await page.getByRole("dialog", { name: "Vera invited you to follow them" }).waitFor();
  expect(await listInvites()).toMatchObject([{ use_count: 0, landing_count: 1 }]);
});

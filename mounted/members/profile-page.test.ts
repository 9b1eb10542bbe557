import { beforeEach, expect, test } from "vitest";
import { paintPicture } from "#testkit/library/new-pins.ts";
import { joinAs } from "../joining.ts";
import { call, type MountedPage, openLive, siteForTests, usernameOf } from "../site.ts";

const site = siteForTests();
let ada: MountedPage;
let visitor: MountedPage;
let username: string;

beforeEach(async () => {
  ada = await joinAs(site, "Ada Finch");
  visitor = await site.visit();
  // Without it, it would be taken for a search engine.
  visitor.browser.headers["user-agent"] =
    "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0";
  username = await usernameOf(ada);
  const looms = await call(ada, "Board.create", { name: "Looms" });
  await call(ada, "Board.create", { name: "A present", privacy: "secret" });
  await call(ada, "Pin.create", { image_base64: await paintPicture(), title: "Warp", board_id: looms.id });
});

const tabs = (page: MountedPage) => page.getByRole("navigation", { name: "Profile tabs" }).getByRole("link");

test("members see their profile as others do, and find their way back", async () => {
  await openLive(ada, `/${username}/_profile/`);
  await ada.getByText("This is how others see your profile").waitFor();
  await ada.getByRole("article", { name: "Looms" }).waitFor();
  const main = ada.getByRole("main");
  expect(await main.getByRole("article").count()).toBe(1);
  for (const name of ["Edit profile", "Settings", "Share", "More options"]) {
    expect(await main.getByRole("button", { name, exact: true }).count()).toBe(0);
    expect(await main.getByRole("link", { name, exact: true }).count()).toBe(0);
  }
  await tabs(ada).filter({ hasText: "Created" }).click();
  await ada.waitForURL(({ pathname }) => pathname === `/${username}/_profile/_created/`);
  await ada.getByRole("link", { name: /Warp/ }).first().waitFor();
  await ada.getByRole("link", { name: "Back to your profile" }).click();
  await ada.getByRole("article", { name: "A present" }).waitFor();
});

test("visitors are asked to log in for the QR code, which strangers of a private profile don't get", async () => {
  await openLive(visitor, `/${username}/`);
  const share = visitor.getByRole("button", { name: "Share", exact: true });
  await share.click();
  await visitor.getByRole("button", { name: "QR code" }).click();
  await visitor.getByRole("dialog", { name: "Sign up to continue" }).waitFor();

  await call(ada, "UserSettings.update", { is_private_profile: true });
  // A message is shown once and leaves the plain address.
  await openLive(ada, `/${username}/?message=account_switch_to_settings&username=ada&from=x`);
  await ada.getByText("You've switched into and are currently in the account ada").waitFor();
  await ada.waitForURL((url) => url.pathname === `/${username}/` && url.search === "");
  await ada.getByRole("button", { name: "Share", exact: true }).waitFor();
  await openLive(visitor, `/${username}/`);
  await visitor.getByRole("heading", { name: "This profile is private", exact: true }).waitFor();
  expect(await share.count()).toBe(0);
});

test("the way back leads to the previous page, or home", async () => {
  const back = visitor.getByRole("main").getByRole("link", { name: "Back", exact: true });
  await openLive(visitor, `/${username}/`);
  await back.click();
  await visitor.waitForURL(({ pathname }) => pathname === "/");
  await openLive(visitor, `/${username}/looms/`);
  await visitor.getByRole("main").getByRole("link", { name: "Ada Finch" }).first().click();
  await visitor.waitForURL(({ pathname }) => pathname === `/${username}/`);
  await back.click();
  await visitor.waitForURL(({ pathname }) => pathname === `/${username}/looms/`);
});

test("the hub splits one's own profile into Pins and boards", async () => {
  const page = await site.join({}, { isStaff: true });
  const own = await usernameOf(page);
  await call(page, "ExperimentOverride.update", { name: "retrieval_hub_split", group: "enabled" });
  await call(page, "Board.create", { name: "Nests" });
  await openLive(page, `/${own}/`);
  await page.getByRole("heading", { name: "Your saved ideas", level: 1 }).waitFor();
  expect(await tabs(page).allTextContents()).toEqual(["Pins", "Boards", "Videos"]);
  expect(await tabs(page).first().getAttribute("aria-current")).toBe("page");
  await tabs(page).nth(1).click();
  await page.getByRole("article", { name: "Nests" }).waitFor();
  await page.getByRole("link", { name: "View profile" }).click();
  await page.getByText("This is how others see your profile").waitFor();
  // Staff get the QR code from the picture, too, on profiles that have one to share.
  await openLive(page, `/${username}/`);
  await page.getByRole("button", { name: "Show QR code" }).click();
  await page.getByRole("dialog", { name: "QR code for Ada Finch" }).waitFor();
});

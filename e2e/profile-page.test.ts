import { readFile } from "node:fs/promises";
import type { Page } from "playwright-core";
import sharp from "sharp";
import { beforeAll, describe, expect, test } from "vitest";
import { call, newMember, openLive, paint, signUp, usernameOf } from "./members.ts";
import { productForTests, violationsOf } from "./product.ts";

const product = productForTests();
/** Without it, the test's browser counts as a search engine's. */
const userAgent =
  "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36";
let ada: Page;
let visitor: Page;
let username: string;

beforeAll(async () => {
  ada = await product.open({ userAgent, reducedMotion: "reduce" });
  visitor = await product.open({ userAgent, reducedMotion: "reduce" });
  await signUp(ada, newMember("Ada Finch"));
  username = await usernameOf(ada);
  const looms = await call(ada, "Board.create", { name: "Looms" });
  await call(ada, "Board.create", { name: "A present", privacy: "secret" });
  await call(ada, "Pin.create", { image_base64: await paint(), title: "Warp", board_id: looms.id });
}, 90_000);

const tabs = (page: Page) => page.getByRole("navigation", { name: "Profile tabs" }).getByRole("link");

async function get(path: string, agent = userAgent): Promise<Response> {
  return await fetch(new URL(path, product.url), { headers: { "user-agent": agent }, redirect: "manual" });
}

async function canonicalOf(path: string): Promise<[number, string]> {
  const reply = await get(`/${username}/${path}`);
  const [, href = ""] = /<link rel="canonical" href="([^"]+)"/.exec(await reply.text()) ?? [];
  return [reply.status, new URL(href).pathname.slice(username.length + 1)];
}

test.each([
  ["", "/"],
  ["_created", "/_created/"],
  ["created/", "/_created/"],
  ["_saved/", "/_saved/"],
  ["_boards/", "/_saved/"],
  ["boards", "/_saved/"],
  ["_pins/", "/pins/"],
  ["_profile/", "/_saved/"],
  ["_profile/_saved/", "/_saved/"],
  ["_profile/_created/", "/_created/"],
  ["profile-about/", "/profile-about/"],
])("/{username}/%s answers, with the canonical address %s", async (path, canonical) => {
  expect(await canonicalOf(path)).toEqual([200, canonical]);
});

test.each(["topics/", "_story_pins/", "video_pins"])(
  "/{username}/%s answers, and is nothing for search engines",
  async (path) => {
    const reply = await get(`/${username}/${path}`);
    expect(reply.status).toBe(200);
    expect(await reply.text()).toMatch(/<meta name="robots" content="noindex/);
  },
);

test("no part of a profile that opted out of search engines is for them", async () => {
  const shy = await product.open({ userAgent });
  await signUp(shy, newMember("Shy Wren"));
  await call(shy, "UserSettings.update", { exclude_from_search: true });
  const name = await usernameOf(shy);
  for (const path of ["", "_created/", "_saved/", "pins/", "tried/", "_followers/", "profile-about/"]) {
    const text = await (await get(`/${name}/${path}`)).text();
    expect([path, text.includes('<meta name="robots" content="noindex')]).toEqual([path, true]);
  }
});

test("visitors are led home from an unknown profile, and search engines are told that it's not there", async () => {
  const reply = await get("/nobody_here/");
  expect([reply.status, reply.headers.get("location")]).toEqual([302, "/?show_error=true"]);
  expect((await get("/nobody_here/", "Googlebot/2.1 (+http://www.google.com/bot.html)")).status).toBe(404);
});

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
  await ada.waitForURL(`**/${username}/_profile/_created/`);
  await ada.getByRole("link", { name: /Warp/ }).first().waitFor();
  await ada.getByRole("link", { name: "Back to your profile" }).click();
  await ada.getByRole("article", { name: "A present" }).waitFor();
  expect(await violationsOf(ada)).toEqual([]);
});

test("a message on one's own profile is shown once and leaves the plain address", async () => {
  await openLive(ada, `/${username}/?message=account_switch_to_settings&username=ada&from=x`);
  await ada.getByText("You've switched into and are currently in the account ada").waitFor();
  await ada.waitForURL((url) => url.pathname === `/${username}/` && url.search === "");
});

describe("the share sheet of a profile", () => {
  test("has a QR code that can be saved as a picture", async () => {
    await openLive(ada, `/${username}/`);
    await ada.getByRole("button", { name: "Share", exact: true }).click();
    await ada.getByRole("button", { name: "Copy link" }).waitFor();
    await ada.getByRole("button", { name: "QR code" }).click();
    const dialog = ada.getByRole("dialog", { name: "QR code for Ada Finch" });
    await dialog.getByRole("img").waitFor();
    expect(await violationsOf(ada)).toEqual([]);
    const downloading = ada.waitForEvent("download");
    await dialog.getByRole("button", { name: "Save picture" }).click();
    const download = await downloading;
    expect(download.suggestedFilename()).toBe(`${username}.png`);
    const { format, width = 0 } = await sharp(await readFile(await download.path())).metadata();
    expect([format, width]).toEqual(["png", 1000]);
  });

  test("asks visitors to log in for the QR code", async () => {
    await openLive(visitor, `/${username}/`);
    await visitor.getByRole("button", { name: "Share", exact: true }).click();
    await visitor.getByRole("button", { name: "QR code" }).click();
    await visitor.getByRole("dialog", { name: "Sign up to continue" }).waitFor();
  });

  test("is not there for strangers of a private profile", async () => {
    const eve = await product.visit({ userAgent });
    await signUp(eve, newMember("Eve Private"));
    await call(eve, "UserSettings.update", { is_private_profile: true });
    const path = `/${await usernameOf(eve)}/`;
    await openLive(eve, path);
    await eve.getByRole("button", { name: "Share", exact: true }).waitFor();
    await openLive(visitor, path);
    await visitor.getByRole("heading", { name: "This profile is private", exact: true }).waitFor();
    expect(await visitor.getByRole("button", { name: "Share", exact: true }).count()).toBe(0);
  });
});

test("the way back leads to the previous page, or home", async () => {
  const back = visitor.getByRole("main").getByRole("link", { name: "Back", exact: true });
  await openLive(visitor, `/${username}/`);
  await back.click();
  await visitor.waitForURL((url) => url.pathname === "/");
  await openLive(visitor, `/${username}/looms/`);
  await visitor.getByRole("main").getByRole("link", { name: "Ada Finch" }).first().click();
  await visitor.waitForURL(`**/${username}/`);
  await back.click();
  await visitor.waitForURL(`**/${username}/looms/`);
});

test("the hub splits one's own profile into Pins and boards", async () => {
  const page = await product.visit({ userAgent, viewport: { width: 1280, height: 900 } });
  await signUp(page, newMember("Hub Wren"));
  const own = await usernameOf(page);
  await page.goto(product.staffPath());
  await page.getByRole("main").getByRole("button").first().click();
  await page.waitForURL((url) => !url.pathname.includes("claim"));
  await call(page, "ExperimentOverride.update", { name: "retrieval_hub_split", group: "enabled" });
  await call(page, "Board.create", { name: "Nests" });
  await openLive(page, `/${own}/`);
  await page.getByRole("heading", { name: "Your saved ideas", level: 1 }).waitFor();
  expect(await tabs(page).allTextContents()).toEqual(["Pins", "Boards"]);
  expect(await tabs(page).first().getAttribute("aria-current")).toBe("page");
  await tabs(page).last().click();
  await page.getByRole("article", { name: "Nests" }).waitFor();
  expect(await violationsOf(page)).toEqual([]);
  await page.getByRole("link", { name: "View profile" }).click();
  await page.getByText("This is how others see your profile").waitFor();
  // Staff get the QR code from the picture, too, on profiles that have one to share.
  await openLive(page, `/${username}/`);
  await page.getByRole("button", { name: "Show QR code" }).click();
  await page.getByRole("dialog", { name: "QR code for Ada Finch" }).waitFor();
});

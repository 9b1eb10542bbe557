import { beforeAll, beforeEach, expect, test } from "vitest";
import { paintPicture } from "#testkit/library/new-pins.ts";
import { idOf, joinAs } from "../joining.ts";
import { call, type MountedPage, openLive, siteForTests } from "../site.ts";

const site = siteForTests();
let ada: MountedPage;
/** Follows ada. */
let page: MountedPage;

async function saveCloth(title: string): Promise<void> {
  const link = "https://looms.example/";
  await call(ada, "Pin.create", { image_base64: await paintPicture(), title, link });
}

beforeAll(async () => {
  ada = await joinAs(site, "Ada Wren");
  for (let made = 0; made < 6; made += 1) await saveCloth(`Cloth ${made}`);
}, 60_000);

beforeEach(async () => {
  page = await site.join();
  await call(page, "Board.create", { name: "Weaving" });
  await call(page, "UserFollow.create", { user_id: await idOf(ada) });
});

const cards = () => page.getByRole("feed").getByRole("article");
const named = (name: string) => cards().filter({ has: page.getByText(name, { exact: true }) });

async function openMenu(name: string): Promise<void> {
  await named(name).hover();
  await named(name)
    .getByRole("button", { name: /^More for/ })
    .click();
}

test("home says why a Pin is there, and hides what a member wants less of, with an undo", async () => {
  await openLive(page, "/");
  await named("Cloth 3").getByText("You follow Ada Wren").waitFor();
  await openMenu("Cloth 3");
  await page.getByRole("menuitem", { name: "Why this?" }).click();
  const dialog = page.getByRole("dialog", { name: "Why this Pin?" });
  await dialog.getByText("You follow Ada Wren, and this Pin is new").waitFor();
  await dialog.getByRole("button", { name: "Less like this" }).click();
  await named("Cloth 3").waitFor({ state: "detached" });
  await page.getByRole("button", { name: "Undo" }).click();
  await named("Cloth 3").waitFor();
  await openMenu("Cloth 4");
  await page.getByRole("menuitem", { name: "Less like this" }).click();
  await named("Cloth 4").waitFor({ state: "detached" });
  await page.getByText("You'll see less like this").waitFor();
  await page.getByRole("link", { name: "Following", exact: true }).click();
  await page.waitForURL(({ pathname }) => pathname === "/homefeed/following/");
  await named("Cloth 5").waitFor();
  expect(await named("Cloth 4").count()).toBe(0);
});

test("a pill says what is new, and shows it on a click", async () => {
  await openLive(page, "/homefeed/following/");
  await named("Cloth 5").waitFor();
  await saveCloth("Late cloth");
  // Someone comes back to the tab.
  await page.reload();
  await named("Late cloth").waitFor();
  await saveCloth("Later cloth");
  await page.fastForward(61_000);
  const pill = page.getByRole("button", { name: "1 new Pin" });
  await pill.waitFor();
  expect(await named("Later cloth").count()).toBe(0);
  await pill.click();
  await named("Later cloth").waitFor();
  await pill.waitFor({ state: "detached" });
});

test("the feed is tuned: what was said is taken back, a board left out, recommendations turned off; a feed that fails to load says so", async () => {
  const [first] = await call(page, "UserHomefeed.get", {});
  await call(page, "FeedFeedback.create", { kind: "domain", object_id: "looms.example" });
  await call(page, "FeedFeedback.create", { kind: "pin", object_id: first?.id ?? "" });
  await openLive(page, "/settings/home-feed/");
  await page.getByRole("button", { name: "Undo: looms.example" }).click();
  await expect.poll(() => call(page, "FeedFeedbacks.get", {})).toHaveLength(1);
  await page.getByRole("switch", { name: "Weaving" }).click();
  await expect
    .poll(() => call(page, "HomefeedBoards.get", {}))
    .toMatchObject([{ name: "Weaving", is_used: false }]);
  await page.getByRole("button", { name: "Start over" }).click();
  await page.getByText("Your home feed starts over").waitFor();
  expect((await call(page, "HomefeedSettings.get", {})).starts_at).not.toBeNull();
  await page.getByRole("button", { name: "Undo" }).last().click();
  await expect.poll(() => call(page, "HomefeedSettings.get", {})).toMatchObject({ starts_at: null });
  await page.getByRole("radio", { name: "Only what I follow", exact: true }).check();
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect
    .poll(() => call(page, "HomefeedSettings.get", {}))
    .toMatchObject({ recommendations: "following" });
  await expect.poll(() => page.getByRole("switch").count()).toBe(0);
  const refusal = page.network.refuse("UserHomefeed.get", 599);
  await page.getByRole("link", { name: "Home" }).first().click();
  const failed = page.getByRole("heading", { name: "Couldn't load Pins" });
  // It tries again by itself first.
  await expect
    .poll(async () => {
      await page.fastForward(5000);
      return await failed.count();
    })
    .toBe(1);
  refusal.stop();
  await page.getByRole("button", { name: "Try again" }).click();
  await cards().first().waitFor();
  expect(await page.getByRole("link", { name: "For you" }).count()).toBe(0);
});

import { expect, test } from "vitest";
import { startCast } from "#testkit/cast.ts";
import { buildPerson } from "#testkit/members.ts";
import { builtPages, openPlain } from "#testkit/product/plain-pages.ts";

/* What members do about followers without JavaScript. */

const { app, ada, ben, cat, visitor } = await startCast(["ada", "ben", "cat"], { renderer: builtPages });

const beShy = ({ browser }: typeof ada) => browser.call("UserSettings.update", { is_private_profile: true });
const follow = ({ browser }: typeof ada, { id }: { id: string }) =>
  browser.call("UserFollow.create", { user_id: id });

test("following, its lists and its requests are on pages", async () => {
  await beShy(ben);
  await follow(ben, ada);
  await follow(cat, ada);
  const page = openPlain(ada.browser);
  await page.open("/ben/");
  await page.press("Follow back");
  expect(page.has("button", "Requested")).toBe(true);
  await page.open("/ada/_followers/");
  await page.press("Follow back cat");
  expect(page.has("button", "Following cat")).toBe(true);

  await beShy(ada);
  await ben.browser.call("UserFollow.delete", { user_id: ada.id });
  await follow(ben, ada);
  await page.open("/ada/");
  await page.follow("Review");
  await page.press("Accept: ben");
  expect(page.text()).toContain("No follow requests");
  const { data } = await ben.browser.call("User.get", { username: "ada" });
  expect(data.explicitly_followed_by_me).toBe(true);
});

test("a visitor reads the lists by address, with a link to more, but search engines don't", async () => {
  const crowd = await buildPerson(app, { username: "crowd" });
  for (let made = 0; made < 26; made += 1)
    await follow(await buildPerson(app, { username: `fan${made}` }), crowd);
  const page = openPlain(visitor);
  await page.open("/crowd/followers/");
  expect(page.text()).toContain("26 followers");
  expect(page.html()).toMatch(/<meta name="robots"[^>]* content="[^"]*noindex/);
  expect(page.has("link", "fan0")).toBe(false);
  await page.follow("Show more");
  expect(page.has("link", "fan0")).toBe(true);
});

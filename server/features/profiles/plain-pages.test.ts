import { expect, test } from "vitest";
import { startCast } from "#testkit/cast.ts";
import { paintPicture } from "#testkit/new-pins.ts";
import { builtPages, openPlain } from "#testkit/plain-pages.ts";

const { app, ada, visitor } = await startCast(["ada"], { renderer: builtPages });

test("a cover and a social profile are set without scripts, which says what's wrong with one", async () => {
  const page = openPlain(ada.browser);
  const source = async () => {
    const { data } = await ada.browser.call("User.get", { username: "ada" });
    return data.profile_cover?.source;
  };
  await page.open("/settings/edit-profile/");
  await page.press("Upload", { img: Buffer.from(await paintPicture(), "base64") }, "/upload/cover/");
  expect(page.path).toMatch(/^\/settings\/edit-profile\//);
  expect(await source()).toBe("image");
  await page.press("Save", { social_url: "http://social.example/@ada" });
  expect(page.text()).toContain("Please enter the https address of your profile");
  expect(page.valueOf("social_url")).toBe("http://social.example/@ada");
  await page.press("Save", { social_url: "social.example/@ada" });
  expect(page.text()).toContain("Saved");
  await page.press("Remove");
  expect(page.path).toContain("?done=remove-cover");
  expect(await source()).toBe("");

  await page.open("/ada/");
  const link = /<a [^>]*href="https:\/\/social\.example\/@ada"[^>]*>/.exec(page.html())?.[0];
  expect(link).toContain('rel="me nofollow ugc noopener noreferrer"');
});

test("every spelling of a name leads to the profile", async () => {
  const page = openPlain(visitor);
  await page.open("/ADA/");
  expect([page.status, page.path]).toEqual([200, "/ada/"]);
  expect(page.text()).toContain("ada hasn't created any Pins yet");
  expect(page.html()).toContain('<link rel="canonical" href="http://localhost:3000/ada/">');
});

test("a profile that doesn't exist sends visitors home, and shows members and search engines a 404", async () => {
  const path = "/nobody_of_that_name/";
  const stranger = await app.browser();
  stranger.headers["user-agent"] = "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0";
  const engine = await app.browser();
  engine.headers["user-agent"] = "Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)";
  const page = openPlain(stranger);
  await page.open(path);
  expect(page.path).toMatch(/^\/\?/);
  expect(page.text()).toContain("Uh oh! Something went wrong.");
  for (const browser of [ada.browser, engine]) {
    const missing = openPlain(browser);
    await missing.open(path);
    expect(missing.status).toBe(404);
    expect(missing.text()).toContain("We couldn't find that page.");
  }
});

import { beforeAll, describe, expect, test } from "vitest";
import { startCast } from "#testkit/cast.ts";
import { paintPicture } from "#testkit/library/new-pins.ts";
import { buildPinRow } from "#testkit/library/pin-rows.ts";
import { builtPages, openPlain } from "#testkit/product/plain-pages.ts";

const { app, ada, visitor } = await startCast(["ada"], { renderer: builtPages });

test("a cover and a social profile are set without JavaScript, which says what's wrong with one", async () => {
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
  expect(page.html()).toMatch(/<script type="application\/ld\+json">[^<]*"ProfilePage"/);
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

async function canonicalOf(path: string): Promise<[number, string]> {
  const { status, text } = await visitor.request("GET", `/ada/${path}`, { headers: { accept: "text/html" } });
  const [, href = ""] = /<link rel="canonical" href="([^"]+)"/.exec(text) ?? [];
  return [status, URL.canParse(href) ? new URL(href).pathname.slice("/ada".length) : href];
}

describe("the addresses of someone who created a Pin", () => {
  beforeAll(async () => {
    await buildPinRow(app, ada.id);
  });

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
    ["profile-about/", "/profile-about/"],
  ])("/{username}/%s answers, with the canonical address %s", async (path, canonical) => {
    expect(await canonicalOf(path)).toEqual([200, canonical]);
  });
});

test.each(["topics/", "_story_pins/", "video_pins"])(
  "/{username}/%s answers, and is nothing for search engines",
  async (path) => {
    const reply = await visitor.request("GET", `/ada/${path}`, { headers: { accept: "text/html" } });
    expect(reply.status).toBe(200);
    expect(reply.text).toMatch(/<meta name="robots"[^>]* content="noindex/);
  },
);

test("no part of a profile that opted out of search engines is for them", async () => {
  await ada.browser.call("UserSettings.update", { exclude_from_search: true });
  for (const path of ["", "_created/", "_saved/", "pins/", "tried/", "_followers/", "profile-about/"]) {
    const { text } = await visitor.request("GET", `/ada/${path}`, { headers: { accept: "text/html" } });
    expect([path, /<meta name="robots"[^>]* content="noindex/.test(text)]).toEqual([path, true]);
  }
  await ada.browser.call("UserSettings.update", { exclude_from_search: false });
});

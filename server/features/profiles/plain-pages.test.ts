import { expect, test } from "vitest";
import { startCast } from "#testkit/cast.ts";
import { paintPicture } from "#testkit/new-pins.ts";
import { builtPages, openPlain } from "#testkit/plain-pages.ts";

const { ada } = await startCast(["ada"], { renderer: builtPages });

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

import { expect, test } from "vitest";
import { settingsUrl } from "#contract/urls.ts";
import { startCast } from "#testkit/cast.ts";
import { builtPages, openPlain } from "#testkit/product/plain-pages.ts";

const { ada, ben, cat } = await startCast(["ada", "ben", "cat"], { renderer: builtPages });

test("links are made, accepted and refused without JavaScript", async () => {
  await ada.browser.call("UserSettings.update", { is_private_profile: true });
  await ada.browser.call("Board.create", { name: "Herons" });
  const page = openPlain(ada.browser);
  await page.open(settingsUrl("privacy"));
  await page.press("Create invite link");
  const { pathname, search } = new URL(
    /http:\/\/localhost:3000\/ada\/\?invite_code=[\w-]+/.exec(page.html())?.[0] ?? "",
  );

  const [bens, cats] = [openPlain(ben.browser), openPlain(cat.browser)];
  await cats.open(pathname + search);
  await bens.open(pathname + search);
  await bens.press("Accept");
  expect(bens.path).toBe("/ada/");
  await bens.open("/ada/_saved/");
  expect(bens.text()).toContain("Herons");

  const { data } = await ada.browser.call("ProfileInvites.get", {});
  for (const { id } of data) await ada.browser.call("ProfileInvite.delete", { invite_id: id });
  await cats.press("Accept");
  expect(cats.path).toBe("/?message=invite_failed");
});

import { expect, test } from "vitest";
import { startCast } from "#testkit/cast.ts";
import { builtPages, openPlain } from "#testkit/product/plain-pages.ts";

const { ada } = await startCast(["ada"], { renderer: builtPages });

test("permissions change with one Save, without JavaScript", async () => {
  const page = openPlain(ada.browser);
  await page.open("/settings/permissions/");
  await page.press("Save", { message_permission: "nobody", comments_off_by_default: null });
  expect(page.text()).toContain("Saved");
  expect((await ada.browser.call("UserSettings.get", {})).data).toMatchObject({
    message_permission: "nobody",
    comments_off_by_default: true,
  });
});

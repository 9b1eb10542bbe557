import { expect, test } from "vitest";
import { startCast } from "#testkit/cast.ts";
import { builtPages, openPlain } from "#testkit/product/plain-pages.ts";

const { ada, ben } = await startCast(["ada", "ben"], { renderer: builtPages });

test("without JavaScript, a blocked profile leads to the list, where people are unblocked", async () => {
  await ada.browser.call("UserBlock.create", { blocked_user_id: ben.id });
  const page = openPlain(ada.browser);
  await page.open("/ben/");
  await page.follow("Unblock ben");
  await page.press("Unblock ben");
  expect(page.text()).toContain("Unblocked");
  expect(page.text()).toContain("You haven't blocked anyone");
});

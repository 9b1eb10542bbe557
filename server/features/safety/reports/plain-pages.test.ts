import { expect, test } from "vitest";
import { startCast } from "#testkit/cast.ts";
import { builtPages, openPlain } from "#testkit/product/plain-pages.ts";

const { ada, ben } = await startCast(["ada", "ben"], { renderer: builtPages });

test("a member is reported without JavaScript, for a reason that has to be chosen", async () => {
  const page = openPlain(ben.browser);
  await page.open(`/${ada.username}/report/`);
  await page.press("Report");
  expect(page.text()).toContain("Please choose what's wrong.");
  await page.press("Report", { reason: "spam" });
  expect(page.text()).toContain("Thank you");
});

import { expect, test } from "vitest";
import { startCast } from "#testkit/cast.ts";
import { builtPages, openPlain } from "#testkit/product/plain-pages.ts";

const { visitor } = await startCast([], { renderer: builtPages });

test("everyone reads without JavaScript how recommendations are made, with the numbers in force", async () => {
  const page = openPlain(visitor);
  await page.open("/about/recommendations/");
  expect(page.text()).toContain("How recommendations work");
  expect(page.text()).toContain("we pick 5 to 8 of your boards");
  await page.open("/homefeed/");
  expect(page.path).toMatch(/^\/(\?|$)/);
});

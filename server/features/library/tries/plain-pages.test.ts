import { expect, test } from "vitest";
import { startCast } from "#testkit/cast.ts";
import { buildPinRow } from "#testkit/library/pin-rows.ts";
import { builtPages, openPlain } from "#testkit/product/plain-pages.ts";

const { app, ada, ben, visitor } = await startCast(["ada", "ben"], { renderer: builtPages });

test("a member says how it went without JavaScript, and visitors read it on the Pin and the profile", async () => {
  const path = `/pin/${await buildPinRow(app, ada.id, { title: "Plum cake" })}/`;
  const page = openPlain(ben.browser);
  await page.open(path);
  await page.press("I tried it", { note: "Plum perfect" });
  expect(page.text()).toContain("Plum perfect");

  const seen = openPlain(visitor);
  await seen.open(path);
  expect(seen.text()).toContain("Plum perfect");
  await seen.open("/ben/tried/");
  expect(seen.text()).toContain("Plum perfect");
  await seen.follow(/Plum cake/);
  expect(seen.path).toContain(path);
});

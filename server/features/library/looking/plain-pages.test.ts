import { afterAll, expect, test } from "vitest";
import { startCast } from "#testkit/cast.ts";
import { buildPinRow } from "#testkit/library/pin-rows.ts";
import { buildPerson } from "#testkit/members.ts";
import { builtPages, openPlain } from "#testkit/product/plain-pages.ts";
import { eyeOf } from "./eye-of.ts";

const { app, ada } = await startCast(["ada"], { renderer: builtPages, env: { LOOKING: "1" } });
afterAll(() => eyeOf(app.context).close());

test("nothing leads to visual search once staff turned it off", async () => {
  const pin = `/pin/${await buildPinRow(app, ada.id)}/`;
  const page = openPlain(ada.browser);
  await page.open("/");
  expect(page.has("link", "Search with a picture")).toBe(true);
  await page.open(pin);
  expect(page.has("link", "Find similar pictures")).toBe(true);

  const staff = openPlain((await buildPerson(app, { isStaff: true })).browser);
  await staff.open("/admin/");
  await staff.press("Save", { visual_search: null });
  expect(staff.text()).toContain("Saved");
  await page.open("/");
  expect(page.has("link", "Search with a picture")).toBe(false);
  await page.open(pin);
  expect(page.has("link", "Find similar pictures")).toBe(false);
  for (const path of [`${pin}visual-search/`, "/search/visual/"]) {
    await page.open(path);
    expect(page.text()).toContain("Visual search is turned off here");
  }
});

import { expect, test } from "vitest";
import { startCast } from "#testkit/cast.ts";
import { buildBoardRow, buildCopyRow, buildPinRow } from "#testkit/library/pin-rows.ts";
import { builtPages, openPlain } from "#testkit/product/plain-pages.ts";
import { findDuplicates } from "./jobs/find-duplicates.ts";

const { app, ada, visitor } = await startCast(["ada"], { renderer: builtPages });

test("the page is read without JavaScript, and looks again, for members alone", async () => {
  const boardId = await buildBoardRow(app, ada.id, { name: "Birds" });
  await buildCopyRow(app, ada.id, await buildPinRow(app, ada.id, { boardId, title: "Nets" }), { boardId });
  await ada.browser.call("DuplicateSearch.create", {});
  await findDuplicates(app.context);
  const path = "/settings/duplicates/";
  const seen = openPlain(visitor);
  await seen.open(path);
  expect(seen.path).toMatch(/^\/login\//);

  const page = openPlain(ada.browser);
  await page.open(path);
  expect(page.text()).toContain("Nets");
  // This app doesn't look at pictures, so no tab leads there.
  await page.open(`${path}?kind=similar`);
  expect(page.text()).toContain("No similar pictures");
  await page.press("Check again");
  expect(page.text()).toMatch(/Checking your Pins…|Last checked on/);
});

import { expect, test } from "vitest";
import { startCast } from "#testkit/cast.ts";
import { runJob } from "#testkit/jobs.ts";
import { buildBoardRow, buildPinRow } from "#testkit/library/pin-rows.ts";
import { builtPages, openPlain } from "#testkit/product/plain-pages.ts";
import { indexPeopleJob } from "./index-people.ts";

const { app, ada, ben, cat, dan } = await startCast(["ada", "ben", "cat", "dan"], { renderer: builtPages });

test("people are searched, followed and dismissed without JavaScript", async () => {
  for (const maker of [ada, ben, cat]) {
    const boardId = await buildBoardRow(app, maker.id);
    await dan.browser.call("Repin.create", { pin_id: await buildPinRow(app, maker.id, { boardId }) });
  }
  await runJob(app.context, indexPeopleJob);
  const page = openPlain(dan.browser);
  await page.open("/people/");
  await page.enter("q", "ben");
  await page.press("Follow ben");
  expect(page.has("button", "Following ben")).toBe(true);
  await page.press("Don't suggest ada");
  expect(page.has("button", "Don't suggest ada")).toBe(false);
  await page.press("Follow all");
  const { data } = await dan.browser.call("UserFollowing.get", { username: "dan" });
  expect(data.map(({ username }) => username).toSorted()).toEqual(["ben", "cat"]);
});

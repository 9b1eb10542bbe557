import { expect, test } from "vitest";
import { startCast } from "#testkit/cast.ts";
import { indexEverything } from "#testkit/index-search.ts";
import { buildBoardRow, buildPinRow } from "#testkit/pin-rows.ts";
import { builtPages, openPlain } from "#testkit/plain-pages.ts";

const { app, ada, visitor } = await startCast(["ada"], { renderer: builtPages });

test("a visitor without scripts reads the Pins like another page by page", async () => {
  const boardId = await buildBoardRow(app, ada.id, { name: "Baking" });
  const ids: string[] = [];
  for (let made = 0; made < 34; made += 1) {
    ids.push(await buildPinRow(app, ada.id, { boardId, title: `Loaf ${made}` }));
  }
  await indexEverything(app);
  const page = openPlain(visitor);
  const countOthers = () => ids.slice(1).filter((id) => page.html().includes(`href="/pin/${id}/"`)).length;
  await page.open(`/pin/${ids[0]}/`);
  expect(page.text()).toContain("More like this");
  expect(countOthers()).toBe(12);
  await page.follow("Show more Pins");
  expect(page.path).toContain("?after=");
  expect(countOthers()).toBe(21);
});

import { expect, test } from "vitest";
import { startCast } from "#testkit/cast.ts";
import { indexEverything } from "#testkit/finding/index-search.ts";
import { buildBoardRow, buildPinRow } from "#testkit/library/pin-rows.ts";
import { builtPages, openPlain } from "#testkit/product/plain-pages.ts";

const { app, ada, ben, visitor } = await startCast(["ada", "ben"], { renderer: builtPages });

test("a visitor without JavaScript reads the Pins like another page by page", async () => {
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

test("a Pin that no one saved next to others stands alone", async () => {
  const page = openPlain(visitor);
  await page.open(`/pin/${await buildPinRow(app, ben.id)}/`);
  expect(page.status).toBe(200);
  expect(page.text()).not.toContain("More like this");
  expect(page.html()).not.toContain('role="feed"');
});

test("a site without Pins has a page that says so, and what is no site has none", async () => {
  const page = openPlain(visitor);
  await page.open("/source/nobody.example/");
  expect(page.text()).toContain("No Pins from nobody.example yet");
  await page.open("/source/nonsense/");
  expect(page.status).toBe(404);
});

test("those who can't save to a board are led to it, and visitors to log in", async () => {
  const { url } = (await ben.browser.call("Board.create", { name: "Kitchen" })).data;
  const page = openPlain(ada.browser);
  await page.open(`${url}more_ideas/`);
  expect(page.path).toBe(url);
  const visit = openPlain(visitor);
  await visit.open(`${url}more_ideas/`);
  expect(visit.path).toMatch(/^\/login\//);
});

import { expect, test } from "vitest";
import { startCast } from "#testkit/cast.ts";
import { indexEverything } from "#testkit/finding/index-search.ts";
import { buildBoardRow, buildPinRow } from "#testkit/library/pin-rows.ts";
import { builtPages, openPlain } from "#testkit/product/plain-pages.ts";

const { app, ada, visitor } = await startCast(["ada"], { renderer: builtPages });

test("visitors search without JavaScript, from old addresses as well", async () => {
  const boardId = await buildBoardRow(app, ada.id, { name: "Lantern workshop" });
  const ids = [
    await buildPinRow(app, ada.id, { boardId, title: "Brass lantern" }),
    await buildPinRow(app, ada.id, { boardId, title: "Paper lantern" }),
  ];
  await indexEverything(app);
  const page = openPlain(visitor);
  await page.open("/");
  await page.enter("q", "lantern");
  expect(page.path).toMatch(/^\/search\/pins\/\?.*q=lantern/);
  for (const id of ids) expect(page.html()).toContain(`href="/pin/${id}/"`);
  expect(page.html()).toMatch(/<meta name="robots"[^>]* content="[^"]*noindex/);
  await page.follow("Boards");
  expect(page.has("link", /Lantern workshop/)).toBe(true);
  await page.follow("People");
  expect(page.text()).toContain("No one found for “lantern”");
  await page.open("/search/?scope=people&rs=typed&q=ada");
  expect(page.path).toMatch(/^\/search\/users\//);
  expect(page.has("link", "ada")).toBe(true);
  await page.open("/search/me/?q=lantern");
  expect(page.path).toMatch(/^\/login\//);
});

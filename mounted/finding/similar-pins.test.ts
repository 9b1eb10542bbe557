import { expect, test } from "vitest";
import { indexEverything } from "#testkit/finding/index-search.ts";
import { buildPinRow } from "#testkit/library/pin-rows.ts";
import { idOf } from "../joining.ts";
import { call, holdAll, openLive, siteForTests } from "../site.ts";

const site = siteForTests();

test("a card's menu shows Pins like it in place, and Escape leads back to the card", async () => {
  const ada = await site.join();
  const adaId = await idOf(ada);
  const { id: boardId, url } = await call(ada, "Board.create", { name: "Bread" });
  for (const title of ["Rye loaf", "Spelt loaf", "Oat loaf", "Bread knife"])
    await buildPinRow(site.app, adaId, { title, boardId });
  await indexEverything(site.app);
  const visitor = await site.visit();
  await openLive(visitor, url);
  const card = visitor.getByRole("article", { name: "Spelt loaf" });
  await card.hover();
  await card.getByRole("button", { name: "More for Spelt loaf" }).click();
  await visitor.getByRole("menuitem", { name: "More like this" }).click();
  const row = visitor.getByRole("region", { name: "More like this" });
  await row.getByRole("link", { name: /Rye loaf/ }).waitFor();
  expect(await row.getByRole("link", { name: /Spelt loaf/ }).count()).toBe(0);
  expect(await row.evaluate((element) => element.ownerDocument.activeElement === element)).toBe(true);
  // The wall still has all of its Pins.
  expect(await visitor.getByRole("article").count()).toBe(4);
  // A menu in the row closes alone.
  await row.getByRole("link", { name: /Rye loaf/ }).hover();
  await row.getByRole("button", { name: "More for Rye loaf" }).click();
  await visitor.getByRole("menuitem", { name: "Copy link" }).press("Escape");
  await visitor.getByRole("menuitem", { name: "Copy link" }).waitFor({ state: "detached" });
  expect(await row.count()).toBe(1);
  await row.press("Escape");
  await row.waitFor({ state: "detached" });
  expect(await card.evaluate((element) => element.ownerDocument.activeElement === element)).toBe(true);
});

test("a row whose answer is lost asks again, and its button closes it", async () => {
  const ben = await site.join();
  const benId = await idOf(ben);
  const { id: boardId, url } = await call(ben, "Board.create", { name: "Lamps" });
  for (const title of ["Paper lamp", "Brass lamp"]) await buildPinRow(site.app, benId, { title, boardId });
  await indexEverything(site.app);
  const visitor = await site.visit();
  await openLive(visitor, url);
  const held = holdAll(visitor, "RelatedPinFeed.get", "request");
  const card = visitor.getByRole("article", { name: "Paper lamp" });
  await card.hover();
  await card.getByRole("button", { name: "More for Paper lamp" }).click();
  await visitor.getByRole("menuitem", { name: "More like this" }).click();
  await held.arrived;
  await held.drop();
  held.stop();
  const row = visitor.getByRole("region", { name: "More like this" });
  await row.getByRole("link", { name: /Brass lamp/ }).waitFor();
  await row.getByRole("button", { name: "Close “More like this”" }).click();
  await row.waitFor({ state: "detached" });
});

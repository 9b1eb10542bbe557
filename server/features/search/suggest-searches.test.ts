import { expect, test } from "vitest";
import { startCast } from "#testkit/cast.ts";
import { indexEverything } from "#testkit/index-search.ts";
import { buildBoardRow, buildPinRow } from "#testkit/pin-rows.ts";
import { collectTerms } from "./jobs/collect-terms.ts";

const { app, ada, ben, cat, visitor } = await startCast(["ada", "ben", "cat"]);

async function suggest(browser: typeof visitor, term: string, count = 5) {
  const { data } = await browser.call("AdvancedTypeahead.get", { term, count });
  return data;
}
const collect = () => collectTerms(app.context);

test("suggests words and names that three people use in public, the most used first", async () => {
  for (const { id } of [ada, ben, cat]) {
    const boardId = await buildBoardRow(app, id, { name: "Macramé walls" });
    await buildPinRow(app, id, { title: "Macramé hanger", boardId });
  }
  await buildPinRow(app, ada.id, { title: "Macrophotography" });
  await buildPinRow(app, ben.id, { title: "Macrophotography" });
  await collect();
  const { items, hint } = await suggest(visitor, "MACRA");
  expect(items.map(({ label }) => label)).toEqual(["macramé", "macramé hanger", "Macramé walls"]);
  expect(hint).toBe("mé");
  expect(await suggest(visitor, "macroph")).toEqual({ items: [], hint: "" });
  expect((await suggest(visitor, "macra", 1)).items).toHaveLength(1);
});

test("neither counts what is hidden nor keeps what no longer is", async () => {
  const boards: string[] = [];
  for (const { id } of [ada, ben, cat]) {
    const boardId = await buildBoardRow(app, id, { name: "Fermenting" });
    boards.push(boardId);
    await buildPinRow(app, id, { title: "Kimchi", boardId });
  }
  await collect();
  expect((await suggest(visitor, "kimc")).items).toHaveLength(1);
  await ada.browser.call("Board.update", { board_id: boards[0] ?? "", privacy: "secret" });
  await collect();
  for (const term of ["kimc", "ferment"]) expect((await suggest(visitor, term)).items).toEqual([]);
});

test("suggests one's own boards first, secret ones too, and to oneself alone", async () => {
  const { data: board } = await ada.browser.call("Board.create", {
    name: "Wedding dress",
    privacy: "secret",
  });
  await indexEverything(app);
  const { items } = await suggest(ada.browser, "dres");
  expect(items).toEqual([
    { type: "board", query: "Wedding dress", label: "Wedding dress", url: board.url, image_url: null },
  ]);
  expect((await suggest(ben.browser, "dres")).items).toEqual([]);
  expect((await suggest(visitor, "dres")).items).toEqual([]);
});

test("suggests nothing for nothing, and fails for no text", async () => {
  for (const term of ["", "  ", "!?", "'", ":*", "\\"]) {
    const { status, data } = await ada.browser.call("AdvancedTypeahead.get", { term });
    expect([status, data]).toEqual([200, { items: [], hint: "" }]);
  }
});

test("suggests hashtags", async () => {
  for (const { id } of [ada, ben, cat]) await buildPinRow(app, id, { description: "So #zerowaste today" });
  await collect();
  const { data } = await visitor.call("HashtagTypeahead.get", { query: "#zero" });
  expect(data).toEqual([{ hashtag: "#zerowaste", pin_count: 3 }]);
  expect((await visitor.call("HashtagTypeahead.get", { query: "#" })).data).toEqual([]);
});

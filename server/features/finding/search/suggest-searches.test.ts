import { describe, expect, test } from "vitest";
import { startCast } from "#testkit/cast.ts";
import { collectWords, indexEverything } from "#testkit/finding/index-search.ts";
import { runJob } from "#testkit/jobs.ts";
import { buildBlockRow, buildBoardRow, buildPinRow } from "#testkit/library/pin-rows.ts";
import { indexPeopleJob } from "../../members/people/index-people.ts";

const { app, ada, ben, cat, visitor } = await startCast(["ada", "ben", "cat"]);

async function suggest(browser: typeof visitor, term: string, count = 5) {
  const { data } = await browser.call("AdvancedTypeahead.get", { term, count });
  // Topics come with the product.
  return { ...data, items: data.items.filter(({ type }) => type !== "topic") };
}
const collect = () => collectWords(app);

test("suggests words and names that several people use in public, most used first", async () => {
  for (const { id } of [ada, ben, cat]) {
    const boardId = await buildBoardRow(app, id, { name: "Macramé walls" });
    await buildPinRow(app, id, { title: "Macramé hanger", boardId });
  }
  await buildPinRow(app, ada.id, { title: "Macrophotography" });
  await buildPinRow(app, ada.id, { title: "Macrophotography" });
  await collect();
  const { items, hint } = await suggest(visitor, "MACRA");
  expect(items.map(({ label }) => label)).toEqual(["macramé", "macramé hanger", "Macramé walls"]);
  expect(hint).toBe("mé");
  expect(await suggest(visitor, "macroph")).toEqual({ items: [], hint: "" });
  expect((await suggest(visitor, "macramé h", 1)).items).toHaveLength(1);
});

test("counts a board's name and sections as its owner's words even if others save Pins there", async () => {
  const boardId = await buildBoardRow(app, ada.id, { name: "Xylophones" });
  for (const { id } of [ada, ben, cat]) await buildPinRow(app, id, { title: "Mallet", boardId });
  await collect();
  const named = async (term: string) => (await suggest(visitor, term)).items.map(({ type }) => type);
  expect(await named("mallet")).toEqual(["term"]);
  for (const term of ["xylo", "xilophon"]) expect(await named(term)).toEqual([]);
});

test("neither counts what is hidden nor keeps what no longer is", async () => {
  const boards: string[] = [];
  for (const { id } of [ada, ben]) {
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
    {
      type: "board",
      query: "Wedding dress",
      label: "Wedding dress",
      matched: [[8, 12]],
      is_repaired: false,
      url: board.url,
      image_url: null,
      username: null,
      avatar_color_index: null,
    },
  ]);
  expect((await suggest(ben.browser, "dres")).items).toEqual([]);
  expect((await suggest(visitor, "dres")).items).toEqual([]);
});

describe("people", () => {
  const named = async (browser: typeof visitor, term: string, options = {}) => {
    const { data } = await browser.call("AdvancedTypeahead.get", { term, ...options });
    return data.items.filter(({ type }) => type === "person").map(({ username }) => username);
  };

  test("come after terms, each with a way to their profile", async () => {
    await runJob(app.context, indexPeopleJob);
    const { items } = await suggest(visitor, "ben");
    expect(items.at(-1)).toMatchObject({ type: "person", username: "ben", url: "/ben/" });
    expect(await named(visitor, "@ben")).toEqual(["ben"]);
  });

  test("aren't part of one's own Pins", async () => {
    expect(await named(ada.browser, "ben", { pin_scope: "my_pins" })).toEqual([]);
  });

  test("don't include whom the viewer blocked, or who doesn't want to be found", async () => {
    await buildBlockRow(app, cat.id, ben.id);
    expect(await named(cat.browser, "ben")).toEqual([]);
    expect(await named(ben.browser, "cat")).toEqual([]);
    expect(await named(visitor, "cat")).toEqual(["cat"]);
  });
});

describe("help", () => {
  const help = async (browser: typeof visitor, query: string) =>
    (await browser.call("SearchHelp.get", { query })).data;

  test("corrects words to ones that several people use in public, for everyone", async () => {
    for (const { id } of [ada, ben, cat]) await buildPinRow(app, id, { title: "Sourdough bread" });
    await buildPinRow(app, ada.id, { title: "Sourdoughs" });
    await collect();
    for (const browser of [visitor, ada.browser]) {
      expect((await help(browser, "sourdogh braed")).did_you_mean).toBe("sourdough bread");
      expect((await help(browser, "zourdough")).did_you_mean).toBe("sourdough");
      expect((await help(browser, "sourdogh color:red -rye")).did_you_mean).toBe("sourdough color:red -rye");
    }
    expect((await help(visitor, "sourdogh")).related).toContain("sourdough bread");
  });

  test.each([
    ["what is right", "sourdough"],
    ["what is too far away", "soardagh"],
    ["operators", "by:sourdogh"],
    ["what was excluded", "-sourdogh"],
    ["other scripts", "食パンの"],
    ["short words", "so"],
    ["nothing", ""],
    ["characters of patterns", "s%_\\'"],
  ])("leaves %s alone", async (_, query) => {
    expect((await help(visitor, query)).did_you_mean).toBeNull();
  });

  test("never gives away what is secret", async () => {
    const boardId = await buildBoardRow(app, ada.id, { name: "Hidden", privacy: "secret" });
    for (let count = 0; count < 4; count++)
      await buildPinRow(app, ada.id, { title: "Quetzalcoatl", boardId });
    await collect();
    const { did_you_mean, related } = await help(ada.browser, "quetzalcoatk");
    expect([did_you_mean, related]).toEqual([null, []]);
  });
});

test("suggests nothing for nothing, and fails for no text", async () => {
  for (const term of ["", "  ", "!?", "'", ":*", "\\"]) {
    const { status, data } = await ada.browser.call("AdvancedTypeahead.get", { term });
    expect([status, data]).toEqual([200, { items: [], hint: "" }]);
  }
});

test("completes phrases and the beginnings of mistyped words, and ends with no small word", async () => {
  for (const { id } of [ada, ben]) {
    await buildPinRow(app, id, { title: "A chair to read in, cut paper on it" });
    await buildPinRow(app, id, { title: "Monstera in the kitchen" });
  }
  await collect();
  const labels = async (term: string) => (await suggest(visitor, term)).items.map(({ label }) => label);
  expect(await labels("cut p")).toEqual(["cut paper"]);
  expect(await labels("chair t")).toEqual([]);
  expect(await labels("the")).toEqual([]);
  const mistyped = await suggest(visitor, "mosnt");
  expect(mistyped.items).toMatchObject([{ label: "monstera", is_repaired: true }]);
  expect(await labels("mxntr")).toEqual([]);
});

test("suggests hashtags", async () => {
  for (const { id } of [ada, ben, cat]) await buildPinRow(app, id, { description: "So #zerowaste today" });
  await collect();
  const { data } = await visitor.call("HashtagTypeahead.get", { query: "#zero" });
  expect(data).toEqual([{ hashtag: "#zerowaste", pin_count: 3 }]);
  expect((await visitor.call("HashtagTypeahead.get", { query: "#" })).data).toEqual([]);
});

test("suggests one topic by the beginning of its name, in the viewer's language", async () => {
  const topics = async (term: string, options: object = {}) => {
    const { data } = await visitor.call("AdvancedTypeahead.get", { term, ...options });
    return data.items.flatMap(({ type, label, url }) => (type === "topic" ? [[label, url]] : []));
  };
  const [[label, url] = []] = await topics("bread");
  expect(label).toMatch(/^Bread/);
  expect(url).toMatch(/^\/ideas\/bread[a-z-]*\/\d+\/$/);
  expect(await topics("bread", { pin_scope: "my_pins" })).toEqual([]);
  expect(await topics("xyzzy")).toEqual([]);
});

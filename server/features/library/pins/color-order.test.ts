import { expect, test } from "vitest";
import type { OptionsOf } from "#contract/operations.ts";
import type { Browser } from "#testkit/app.ts";
import { startCast } from "#testkit/cast.ts";
import { buildBoardRow, buildManyPinRows, buildPinRow, buildSectionRow } from "#testkit/library/pin-rows.ts";

const { app, ada, ben, visitor } = await startCast(["ada", "ben"]);
const { pool } = app.context.db;

async function ordersOf(colors: readonly string[]): Promise<number[]> {
  const text =
    "select color_order_of(color) as at from unnest($1::text[]) with ordinality as asked (color, n) order by n";
  return (await pool.query<{ at: number }>(text, [colors])).rows.map(({ at }) => at);
}

type Shelf = { boardId: string; sectionId: string | null };
const names = {
  red: "#d02020",
  gold: "#e0b020",
  green: "#208030",
  blue: "#2040c0",
  white: "#fefefe",
  black: "#080808",
};
type Name = keyof typeof names;

/** Pins of these colors, in this order. */
async function fillWith(colors: readonly Name[], shelf: Shelf): Promise<void> {
  for (const name of colors) await buildPinRow(app, ada.id, { ...shelf, title: name, color: names[name] });
}

async function readAll(
  browser: Browser,
  options: OptionsOf<"BoardFeed.get"> & { sort: "color" },
): Promise<string[]> {
  const { data, envelope } = await browser.call("BoardFeed.get", options);
  const titles = data.map(({ title }) => title);
  const [next] = envelope.resource.options.bookmarks as string[];
  if (next === undefined || next === "-end-") return titles;
  return [...titles, ...(await readAll(browser, { ...options, bookmarks: [next] }))];
}

test("colors go once around the hues, then from white to black", async () => {
  const shelf = [
    "#d02020",
    "#e07020",
    "#e0b020",
    "#80a020",
    "#208030",
    "#20a0a0",
    "#2040c0",
    "#7030b0",
    "#c03090",
  ];
  const greys = ["#ffffff", "#d0d0d0", "#808480", "#404040", "#0a0014", "#000000"];
  const orders = await ordersOf([...shelf, ...greys]);
  expect(orders).toEqual(orders.toSorted((a, b) => a - b));
  expect(new Set(orders).size).toBe(orders.length);
  expect(await ordersOf(["#000000", "none", "#12345", ""])).toEqual([24_999, 25_000, 25_000, 25_000]);
});

test("shades of a hue run one way, and those of the next hue back", async () => {
  const [light = 0, dark = 0] = await ordersOf(["#f0a0a0", "#802020"]);
  expect(light).toBeLessThan(dark);
  const [dim = 0, bright = 0] = await ordersOf(["#6a3a10", "#f0b070"]);
  expect(Math.floor(dim / 1000)).toBe(Math.floor(bright / 1000));
  expect(Math.sign(bright - dim)).toBe(Math.floor(dim / 1000) % 2 === 0 ? -1 : 1);
});

test("a board, the part outside sections and a section come in order of color, page by page", async () => {
  const boardId = await buildBoardRow(app, ada.id, { name: "Shelf" });
  const sectionId = await buildSectionRow(app, boardId);
  await fillWith(["black", "blue", "red", "white", "gold"], { boardId, sectionId: null });
  await fillWith(["green", "red"], { boardId, sectionId });
  const asked = { board_id: boardId, sort: "color", page_size: 2 } as const;
  const loose = ["red", "gold", "blue", "white", "black"];
  expect(await readAll(visitor, { ...asked, filter_section_pins: true })).toEqual(loose);
  expect(await readAll(visitor, asked)).toEqual(["red", "red", "gold", "green", "blue", "white", "black"]);
  const inside = await visitor.call("BoardSectionPins.get", { section_id: sectionId, sort: "color" });
  expect(inside.data.map(({ title }) => title)).toEqual(["red", "green"]);
  const custom = await visitor.call("BoardFeed.get", { board_id: boardId, filter_section_pins: true });
  expect(custom.data.map(({ title }) => title)).toEqual(["gold", "white", "red", "blue", "black"]);
});

test("Pins of one color keep their order between pages, and new ones don't move what was read", async () => {
  const boardId = await buildBoardRow(app, ada.id, { name: "Alike" });
  await buildManyPinRows(app, ada.id, { count: 7, boardId });
  const asked = { board_id: boardId, sort: "color", page_size: 3 } as const;
  const all = await readAll(visitor, asked);
  expect(all.toSorted()).toEqual(Array.from({ length: 7 }, (_, at) => `Pin ${at + 1}`));
  const first = await visitor.call("BoardFeed.get", asked);
  const bookmarks = first.envelope.resource.options.bookmarks as string[];
  await fillWith(["red"], { boardId, sectionId: null });
  expect(await readAll(visitor, { ...asked, bookmarks })).toEqual(all.slice(3));
});

test("a copy and a repin stand where their picture's color does", async () => {
  const boardId = await buildBoardRow(app, ada.id, { name: "Originals" });
  await fillWith(["blue", "red"], { boardId, sectionId: null });
  const { data: pins } = await visitor.call("BoardFeed.get", { board_id: boardId, sort: "color" });
  const to = await buildBoardRow(app, ben.id, { name: "Repins" });
  for (const { id, title } of pins.toReversed()) {
    await ben.browser.call("Repin.create", { pin_id: id, board_id: to, title });
  }
  expect(await readAll(visitor, { board_id: to, sort: "color" })).toEqual(["red", "blue"]);
});

test("all Pins of a member come in order of color, to others without boards archived there", async () => {
  const shelf = await buildBoardRow(app, ben.id, { name: "Seen" });
  const away = await buildBoardRow(app, ben.id, { name: "Away" });
  await buildManyPinRows(app, ben.id, { count: 3, boardId: shelf });
  await buildManyPinRows(app, ben.id, { count: 1, boardId: away });
  await ben.browser.call("BoardArchive.create", { board_id: away });
  const asked = { username: "ben", sort: "color", page_size: 2 } as const;
  const first = await visitor.call("UserPins.get", asked);
  const bookmarks = first.envelope.resource.options.bookmarks as string[];
  const second = await visitor.call("UserPins.get", { ...asked, page_size: 250, bookmarks });
  const own = await ben.browser.call("UserPins.get", { ...asked, page_size: 250 });
  const seen = [...first.data, ...second.data].map(({ id }) => id);
  expect(own.data.map(({ id }) => id).filter((id) => seen.includes(id))).toEqual(seen);
  expect(own.data.length).toBe(seen.length + 1);
  const mixed = await ben.browser.call("UserPins.get", { ...asked, pin_filter: "FAVORITED" });
  expect(mixed.error).toMatchObject({ http_status: 400, message_detail: "sort" });
});

test("a bookmark of another order is rejected, and an unknown order is the usual one", async () => {
  const board_id = await buildBoardRow(app, ada.id, { name: "Bookmarks" });
  await buildManyPinRows(app, ada.id, { count: 3, boardId: board_id });
  const bookmarksOf = async (sort: "color" | "newest" | "custom") => {
    const { envelope } = await visitor.call("BoardFeed.get", { board_id, sort, page_size: 1 });
    return envelope.resource.options.bookmarks as string[];
  };
  const refused = { http_status: 400, message_detail: "bookmarks" };
  for (const [from, sort] of [
    ["color", "newest"],
    ["color", "custom"],
    ["newest", "color"],
    ["custom", "color"],
  ] as const) {
    const { error } = await visitor.call("BoardFeed.get", {
      board_id,
      sort,
      bookmarks: await bookmarksOf(from),
    });
    expect(error).toMatchObject(refused);
  }
  const { envelope } = await visitor.call("UserPins.get", { username: "ada", sort: "color", page_size: 1 });
  const bookmarks = envelope.resource.options.bookmarks as string[];
  expect((await visitor.call("UserPins.get", { username: "ada", bookmarks })).error).toMatchObject(refused);
  const unknown = await visitor.call("BoardFeed.get", { board_id, sort: "loudest" as never });
  expect(unknown.data).toHaveLength(3);
});

test("colors tell no one of a secret board", async () => {
  const board_id = await buildBoardRow(app, ada.id, { name: "Hidden", privacy: "secret" });
  const sectionId = await buildSectionRow(app, board_id);
  await buildPinRow(app, ada.id, { boardId: board_id, sectionId });
  for (const browser of [visitor, ben.browser]) {
    expect((await browser.call("BoardFeed.get", { board_id, sort: "color" })).status).toBe(404);
    const inside = await browser.call("BoardSectionPins.get", { section_id: sectionId, sort: "color" });
    expect(inside.status).toBe(404);
  }
});

import { beforeAll, describe, expect, test } from "vitest";
import type { OptionsOf } from "#contract/operations.ts";
import type { Browser } from "#testkit/app.ts";
import { startCast } from "#testkit/cast.ts";
import { indexEverything } from "#testkit/finding/index-search.ts";
import { buildPerson } from "#testkit/library/comments.ts";
import { buildBoardRow, buildPinRow } from "#testkit/library/pin-rows.ts";
import { openSession } from "#testkit/members.ts";

const { app, ada, ben, visitor } = await startCast(["ada", "ben"]);
let pins: Record<"made" | "madeFavorite" | "saved" | "savedFavorite", string>;

async function query(text: string, values: unknown[]): Promise<void> {
  await app.context.db.query({ text }, values);
}

beforeAll(async () => {
  const source = await buildPinRow(app, ben.id, {});
  const save = async () => (await ada.browser.call("Repin.create", { pin_id: source })).data.id;
  const make = async () => {
    const id = await buildPinRow(app, ada.id, {});
    await query("update pins set creator_id = pinner_id where id = $1", [id]);
    return id;
  };
  pins = { made: await make(), madeFavorite: await make(), saved: await save(), savedFavorite: await save() };
  for (const pin_id of [pins.savedFavorite, pins.madeFavorite, source]) {
    await ada.browser.call("PinFavorite.create", { pin_id });
  }
});

type Options = Record<string, unknown>;
type Step = { status: number; ids: string[]; next: string | undefined; options: Options };

/** One page of Ada's Pins, by any of the possible calls. */
async function readPage(path: string): Promise<Step> {
  const { status, text } = await ada.browser.request("GET", path);
  const { resource_response, resource } = JSON.parse(text);
  const ids = (resource_response.data ?? []).map(({ id }: { id: string }) => id);
  return { status, ids, next: resource_response.bookmark, options: resource.options };
}

const apiPath = (options: Options) =>
  `/resource/ApiResource/get/?data=${encodeURIComponent(JSON.stringify({ options }))}`;

async function listAll(options: OptionsOf<"FilteredPins.get">): Promise<string[]> {
  const ids: string[] = [];
  for (let bookmarks: string[] = []; bookmarks[0] !== "-end-"; ) {
    const { data, envelope } = await ada.browser.call("FilteredPins.get", {
      ...options,
      page_size: 1,
      bookmarks,
    });
    ids.push(...data.map(({ id }) => id));
    bookmarks = envelope.resource.options.bookmarks as string[];
  }
  return ids;
}

describe("one's own Pins", () => {
  test.each<[string, string | string[] | undefined, (keyof typeof pins)[]]>([
    ["no filter", undefined, ["savedFavorite", "saved", "madeFavorite", "made"]],
    ["what one made", "CREATED_BY_ME", ["madeFavorite", "made"]],
    ["favourites", ["FAVORITED"], ["savedFavorite", "madeFavorite"]],
    ["favourites one made", "FAVORITED_AND_CREATED_BY_ME", ["madeFavorite"]],
    ["either", "FAVORITED,CREATED_BY_ME", ["savedFavorite", "madeFavorite", "made"]],
    ["all three", ["FAVORITED_AND_CREATED_BY_ME", "FAVORITED"], ["savedFavorite", "madeFavorite"]],
  ])("come by %s, newest first, page by page", async (_, flag_filters, names) => {
    const options = flag_filters === undefined ? {} : { flag_filters };
    expect(await listAll(options)).toEqual(names.map((name) => pins[name]));
  });

  test("come at their address, and by the filter of the profile's list", async () => {
    const path = "/v3/users/me/filtered/pins/?flag_filters=CREATED_BY_ME&fields=pin.id";
    const { text } = await ada.browser.request("GET", path);
    const ids = (data: { id: string }[]) => data.map(({ id }) => id);
    expect(ids(JSON.parse(text).resource_response.data)).toEqual([pins.madeFavorite, pins.made]);
    const { data } = await ada.browser.call("UserPins.get", {
      username: ada.username,
      pin_filter: "favorited,created_by_me",
    });
    expect(ids(data)).toEqual([pins.savedFavorite, pins.madeFavorite, pins.made]);
  });

  test("are listed by a color of theirs, named or picked", async () => {
    const painter = await buildPerson(app);
    const teal = await buildPinRow(app, painter.id, { color: "#1f8f8a" });
    await buildPinRow(app, painter.id, { color: "#c81e1e" });
    await buildPinRow(app, ben.id, { color: "#1f8f8a" });
    await indexEverything(app);
    for (const color of ["teal", "#2a948c", " Teal"]) {
      const { data } = await painter.browser.call("FilteredPins.get", { flag_filters: "COLORS", color });
      expect(data.map(({ id }) => id)).toEqual([teal]);
    }
    for (const color of [undefined, "mud", "#12345", "'; drop table pins"]) {
      const answer = await ada.browser.call("FilteredPins.get", { flag_filters: "COLORS", color });
      expect(answer).toMatchObject({ status: 400, error: { message_detail: "color" } });
    }
  });

  test("can be those about a topic, secret ones too", async () => {
    const baker = await buildPerson(app);
    const secret = await buildBoardRow(app, baker.id, { privacy: "secret" });
    const open = await buildPinRow(app, baker.id, { title: "Sourdough bread" });
    const hidden = await buildPinRow(app, baker.id, { title: "Rye bread", boardId: secret });
    await buildPinRow(app, baker.id, { title: "Night sky" });
    await buildPinRow(app, ben.id, { title: "White bread" });
    await indexEverything(app);
    const { data: typeahead } = await visitor.call("AdvancedTypeahead.get", { term: "bread" });
    const interest_id = /(\d+)\/$/.exec(typeahead.items.find(({ type }) => type === "topic")?.url ?? "")?.[1];
    const { data } = await baker.browser.call("FilteredPins.get", {
      flag_filters: ["interests"],
      interest_id,
    });
    expect(data.map(({ id }) => id)).toEqual([hidden, open]);
    for (const interest_id of [undefined, "x", "-1", "1' | 'p:1"]) {
      const answer = await baker.browser.call("FilteredPins.get", { flag_filters: "INTERESTS", interest_id });
      expect(answer).toMatchObject({ status: 400, error: { message_detail: "interest_id" } });
    }
  });

  test("can't be filtered by two kinds of filters, nor listed for others", async () => {
    for (const flag_filters of ["FAVORITED,COLORS", "FAVORITED,INTERESTS", ["FAVOURITES"]]) {
      const answer = await ada.browser.call("FilteredPins.get", { flag_filters });
      expect(answer).toMatchObject({ status: 400, error: { code: 1, message_detail: "flag_filters" } });
    }
    expect((await visitor.call("FilteredPins.get", {})).status).toBe(401);
    const limited = await openSession(app, ada, { isLimited: true });
    expect((await limited.call("FilteredPins.get", {})).status).toBe(403);
    expect((await ben.browser.call("FilteredPins.get", { flag_filters: "FAVORITED" })).data).toEqual([]);
    expect((await ada.browser.call("FilteredPins.get", { page_size: 0 })).status).toBe(400);
  });
});

test("a member's Pins are listed for others only if the profile shows them", async () => {
  const person = await buildPerson(app);
  const hidden = await buildBoardRow(app, person.id, { privacy: "secret" });
  const [open, secret] = [
    await buildPinRow(app, person.id, {}),
    await buildPinRow(app, person.id, { boardId: hidden }),
  ];
  const list = async (browser: Browser) => {
    const { data } = await browser.call("UserPins.get", { username: person.username });
    return data.map(({ id }) => id);
  };
  expect(await list(visitor)).toEqual([open]);
  expect(await list(ben.browser)).toEqual([open]);
  expect(await list(person.browser)).toEqual([secret, open]);
  await query("update members set shows_all_pins = false where id = $1", [person.id]);
  expect(await list(visitor)).toEqual([]);
  expect(await list(ben.browser)).toEqual([]);
  expect(await list(person.browser)).toEqual([secret, open]);
});

describe("one's own board with a Pin", () => {
  test("is returned for another member's Pin if the fields ask for it", async () => {
    const pinId = await buildPinRow(app, ben.id, {});
    const ask = async (browser: Browser, query = "?fields=pin.id,pin.pinned_to_board()") => {
      const { text } = await browser.request("GET", `/v3/pins/${pinId}/${query}`);
      return JSON.parse(text).resource_response.data.pinned_to_board;
    };
    expect(await ask(ada.browser)).toBeNull();
    const { data: board } = await ada.browser.call("Board.create", { name: "Kept" });
    const { data: saved } = await ada.browser.call("Repin.create", { pin_id: pinId, board_id: board.id });
    expect(await ask(ada.browser)).toMatchObject({ id: board.id, name: "Kept", url: board.url });
    expect(await ask(ada.browser, "")).toBeNull();
    expect(await ask(visitor)).toBeNull();
    expect(await ask(ben.browser)).toBeNull();
    const own = await ada.browser.call("Pin.get", { id: saved.id });
    expect(own.data.pinned_to_board).toMatchObject({ id: board.id });
    await ada.browser.call("Board.delete", { board_id: board.id });
    expect(await ask(ada.browser)).toBeNull();
  });
});

describe("the nested call in a response", () => {
  const url = "/v3/users/me/filtered/pins/";
  const all = ["savedFavorite", "saved", "madeFavorite", "made"] as const;

  test("is repeated as it was sent, with the next page's bookmark", async () => {
    const sent = { url, data: { page_size: 2 } };
    const { options, next } = await readPage(apiPath(sent));
    expect(options).toEqual({ ...sent, bookmarks: [next] });
    const refused = { url, data: { page_size: 0 } };
    expect(await readPage(apiPath(refused))).toMatchObject({ status: 400, options: refused });
  });

  test.each<[string, Options]>([
    ["an object", { url, data: { page_size: 2 } }],
    ["text", { url, data: JSON.stringify({ page_size: 2 }) }],
    ["an object that names the first page", { url, data: { page_size: 2, bookmarks: [""] } }],
    ["nothing, with its address", { url: `${url}?page_size=2` }],
  ])("pages to the end when sent back, with %s as its data", async (_, sent) => {
    const first = await readPage(apiPath(sent));
    const second = await readPage(apiPath(first.options));
    expect([...first.ids, ...second.ids]).toEqual(all.map((name) => pins[name]));
    expect(second.options).toEqual({ ...sent, bookmarks: ["-end-"] });
    expect(await readPage(apiPath(second.options))).toMatchObject({ status: 200, ids: [] });
  });

  test("continues at its own bookmark, whatever page its data started at", async () => {
    const { next } = await readPage(apiPath({ url, data: { page_size: 1 } }));
    let step = await readPage(apiPath({ url, data: { page_size: 1, bookmarks: [next] } }));
    const ids = [...step.ids];
    while (step.next !== undefined) {
      step = await readPage(apiPath(step.options));
      ids.push(...step.ids);
      expect(ids.length).toBeLessThan(all.length);
    }
    expect(ids).toEqual(all.slice(1).map((name) => pins[name]));
  });
});

describe("a bookmark", () => {
  const url = "/v3/users/me/filtered/pins/";
  const resource = "/resource/FilteredPinsResource/get/";
  const optionsPath = (options: Options) =>
    `${resource}?data=${encodeURIComponent(JSON.stringify({ options: { page_size: 2, ...options } }))}`;
  const queryPath = (fields: Record<string, string>) =>
    `${url}?${new URLSearchParams({ page_size: "2", ...fields })}`;

  const ways: [string, (bookmark: string) => string][] = [
    ["bookmarks of a query", (bookmark) => queryPath({ bookmarks: bookmark })],
    ["bookmarks of a query, a list as text", (bookmark) => queryPath({ bookmarks: `["${bookmark}"]` })],
    ["bookmarks[] of a query", (bookmark) => queryPath({ "bookmarks[]": bookmark })],
    ["bookmarks[0] of a query", (bookmark) => queryPath({ "bookmarks[0]": bookmark })],
    ["bookmark of a query", (bookmark) => queryPath({ bookmark })],
    ["bookmark beside empty bookmarks", (bookmark) => queryPath({ bookmark, bookmarks: "" })],
    ["bookmark among options", (bookmark) => optionsPath({ bookmark })],
    ["bookmarks among options, a list as text", (bookmark) => optionsPath({ bookmarks: ` ["${bookmark}"]` })],
    ["bookmark of a call within a call", (bookmark) => apiPath({ url, data: { page_size: 2, bookmark } })],
    ["bookmark of its address", (bookmark) => apiPath({ url: queryPath({ bookmark }) })],
  ];

  test.each(ways)("is accepted as %s", async (_, pathOf) => {
    const first = await readPage(queryPath({}));
    const second = await readPage(pathOf(first.next ?? ""));
    expect(second).toMatchObject({ status: 200, ids: [pins.madeFavorite, pins.made] });
    expect(await readPage(pathOf("-end-"))).toMatchObject({ status: 200, ids: [] });
    expect(await readPage(pathOf("nonsense"))).toMatchObject({ status: 400 });
  });

  test.each(["", "[]", '[""]', "[null]"])("%j requests the first page", async (bookmarks) => {
    const first = await readPage(queryPath({}));
    expect((await readPage(queryPath({ bookmarks }))).ids).toEqual(first.ids);
  });

  test.each(["[", "[7]", '["a","b"]', "[{}]", '["-end-"'])("%j is invalid", async (bookmarks) => {
    expect(await readPage(queryPath({ bookmarks }))).toMatchObject({ status: 400 });
  });
});

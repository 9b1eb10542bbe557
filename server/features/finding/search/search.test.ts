import { describe, expect, test } from "vitest";
import type { Envelope } from "#contract/envelope.ts";
import type { Browser } from "#testkit/app.ts";
import { startCast } from "#testkit/cast.ts";
import { goldenSearches } from "#testkit/finding/golden-searches.ts";
import { collectWords, indexEverything } from "#testkit/finding/index-search.ts";
import {
  buildBlockRow,
  buildBoardRow,
  buildCollaboratorRow,
  buildCopyRow,
  buildPinRow,
} from "#testkit/library/pin-rows.ts";

const { app, ada, ben, cat, visitor } = await startCast(["ada", "ben", "cat"]);

const index = () => indexEverything(app);

async function set(id: string, values: Record<string, string | number | null>) {
  const columns = Object.keys(values).map((name, at) => `${name} = $${at + 2}`);
  await app.context.db.query({ text: `update pins set ${columns} where id = $1` }, [
    id,
    ...Object.values(values),
  ]);
}

async function buildPin(title: string, more: { lang?: string; boardId?: string; by?: { id: string } } = {}) {
  const { lang = "en", boardId, by = ada } = more;
  const id = await buildPinRow(app, by.id, { title, ...(boardId && { boardId }) });
  await set(id, { lang });
  return id;
}

/** As typed: `understand.test.ts` is about what else a search finds. */
async function find(browser: Browser, query: string, options: object = {}): Promise<string[]> {
  const { data } = await browser.call("PinSearch.get", { query, verbatim: true, ...options });
  return data.map(({ id }) => id);
}
const findOwn = async (browser: Browser, query: string) => await find(browser, query, { scope: "my_pins" });

const nextOf = ({ envelope }: { envelope: Envelope<unknown> }) =>
  envelope.resource.options.bookmarks as string[];

/** Without those of other tests. */
const only = (found: readonly string[], ids: readonly string[]) => found.filter((id) => ids.includes(id));

describe("words", () => {
  test.each(goldenSearches)("$lang: finds “$title”", async ({ lang, title, hits, misses }) => {
    const id = await buildPin(title, { lang });
    await index();
    const browser = await app.browser();
    browser.headers["accept-language"] = lang;
    for (const query of hits) {
      expect([query, (await find(browser, query)).includes(id)]).toEqual([query, true]);
    }
    for (const query of misses)
      expect([query, (await find(browser, query)).includes(id)]).toEqual([query, false]);
  });

  test("a stem counts in texts of its language alone", async () => {
    const chair = await buildPin("Una silla de mimbre", { lang: "es" });
    const sill = await buildPin("The cat on the sill", { lang: "en" });
    await index();
    const browser = await app.browser();
    browser.headers["accept-language"] = "es";
    expect(only(await find(browser, "sillas"), [chair, sill])).toEqual([chair]);
    expect(only(await find(browser, "sill"), [chair, sill])).toContain(sill);
  });

  test("finds irregular plurals of English, and what they are the plural of", async () => {
    const leaves = await buildPin("Six monstera leaves");
    const foot = await buildPin("A footstool for one foot");
    await index();
    expect(await find(visitor, "monstera leaf")).toContain(leaves);
    expect(await find(visitor, "footstool feet")).toContain(foot);
  });

  test("finds phrases in order, and leaves out what is excluded", async () => {
    const rye = await buildPin("Rye loaf with seeds");
    const seeds = await buildPin("Seeds with rye loaf crumbs");
    await index();
    expect(only(await find(visitor, '"loaf with seeds"'), [rye, seeds])).toEqual([rye]);
    expect(only(await find(visitor, "rye seeds -crumbs"), [rye, seeds])).toEqual([rye]);
    expect(await find(visitor, "-crumbs")).toEqual([]);
    expect(await find(visitor, "  ! ")).toEqual([]);
  });

  test("finds small words if nothing else is asked for", async () => {
    const id = await buildPin("The Who, live");
    await index();
    expect(await find(visitor, "the who")).toContain(id);
  });

  test("finds a Pin by its board, and puts titles before descriptions", async () => {
    const boardId = await buildBoardRow(app, ada.id, { name: "Quilting corner" });
    const onBoard = await buildPin("", { boardId });
    const inTitle = await buildPin("Quilting for two");
    await index();
    expect(only(await find(visitor, "quilting"), [onBoard, inTitle])).toEqual([inTitle, onBoard]);
    await app.context.db.query({ text: "update boards set name = 'Patchwork' where id = $1" }, [boardId]);
    await index();
    expect(only(await find(visitor, "quilting"), [onBoard])).toEqual([]);
    expect(await find(visitor, "patchwork")).toContain(onBoard);
  });

  test("puts words in a title before the same words in other texts, whatever their number or form", async () => {
    const boardId = await buildBoardRow(app, ada.id, { name: "Loveseats, benches" });
    const onBoard = await buildPin("Blue corner", { boardId });
    const described = await buildPin("Green corner");
    await set(described, { description: "one loveseat and benches" });
    const titled = await buildPin("A loveseat to read on, with benches");
    await index();
    for (const query of ["loveseat", "loveseats", "loveseats benches", "the loveseats"]) {
      const found = only(await find(visitor, query), [onBoard, described, titled]);
      expect([query, found]).toEqual([query, [titled, described, onBoard]]);
    }
  });

  test("finds a picture once, by the Pin that fits best", async () => {
    const first = await buildPin("Origami crane");
    const copy = await buildCopyRow(app, ben.id, first);
    await set(copy, { title: "Nothing else", description: "origami crane" });
    await index();
    expect(only(await find(visitor, "origami crane"), [first, copy])).toEqual([first]);
  });

  test("never fails, whatever is typed", async () => {
    for (const query of [
      "'",
      "\\",
      "':*",
      "a & | !",
      "<->",
      "%_",
      "x".repeat(9000),
      '"',
      "d:x' |",
      "from:a'b.c",
    ]) {
      const { status } = await visitor.call("PinSearch.get", { query });
      expect([query.slice(0, 20), status]).toEqual([query.slice(0, 20), 200]);
    }
  });
});

describe("operators", () => {
  test("narrow a search down", async () => {
    const { data: board } = await ben.browser.call("Board.create", { name: "Ceramics" });
    const boardId = board.id;
    const plain = await buildPin("Glaze test tiles", { by: ben });
    const linked = await buildPin("Glaze test bowls", { by: ben, boardId });
    await set(linked, {
      link: "https://shop.clay.example/x",
      domain: "shop.clay.example",
      alt_text: "A bowl",
    });
    await index();
    const both = [plain, linked];
    const search = async (query: string) => only(await find(ben.browser, `glaze ${query}`), both);
    expect(await search("has:link")).toEqual([linked]);
    expect(await search("has:alt")).toEqual([linked]);
    expect(await search("from:clay.example")).toEqual([linked]);
    expect(await search("from:shop.clay.example")).toEqual([linked]);
    expect(await search("from:other.example")).toEqual([]);
    expect(await search("from:clay")).toEqual([linked]);
    expect(await search("from:other")).toEqual([]);
    expect((await search("from:ben")).toSorted()).toEqual(both.toSorted());
    expect((await search("from:@ben")).toSorted()).toEqual(both.toSorted());
    expect(await search("board:ceramics")).toEqual([linked]);
    expect(await search("board:nowhere")).toEqual([]);
    expect((await search("by:ben")).toSorted()).toEqual(both.toSorted());
    expect(await search("by:ada")).toEqual([]);
    expect(await search("by:nobody")).toEqual([]);
    expect(await search("is:unsorted")).toEqual([plain]);
    expect(await search("before:2020")).toEqual([]);
    expect((await search("after:2020")).length).toBe(2);
    expect(await search("is:fav")).toEqual([]);
    await ben.browser.call("PinFavorite.create", { pin_id: plain });
    expect(await search("is:fav")).toEqual([plain]);
  });

  test("find what has more of a color first, and colors picked by eye", async () => {
    const paint = async (palette: string) => {
      const id = await buildPinRow(app, ada.id, { title: "Painted chair" });
      await app.context.db.pool.query(
        `update media_objects set palette = decode($2, 'hex') from pictures, pins
         where pins.id = $1 and pictures.id = pins.picture_id and media_objects.content_hash = pictures.content_hash`,
        [id, palette],
      );
      return id;
    };
    // Red, and a little or a lot of teal.
    const little = await paint("d02020e61f8f8a19");
    const lot = await paint("1f8f8ac8d0202037");
    await index();
    for (const color of ["teal", "#2a948c", "#1F8F8A"]) {
      expect(await find(visitor, `"painted chair" color:${color}`)).toEqual([lot, little]);
    }
    expect(await find(visitor, '"painted chair" color:red')).toEqual([little, lot]);
    expect(await find(visitor, '"painted chair" color:#2040c0')).toEqual([]);
  });

  test("by time alone list one's own Pins, but not everyone's", async () => {
    const id = await buildPin("Today's find", { by: cat });
    await index();
    expect(await findOwn(cat.browser, "after:2020")).toContain(id);
    expect(await findOwn(cat.browser, "before:2020")).toEqual([]);
    expect(await find(visitor, "after:2020")).toEqual([]);
  });

  test("find colors", async () => {
    const red = await buildPinRow(app, ada.id, { title: "Enamel mug", color: "#c81e1e" });
    const blue = await buildPinRow(app, ada.id, { title: "Enamel cup", color: "#1e4fc8" });
    await index();
    expect(only(await find(visitor, "enamel color:red"), [red, blue])).toEqual([red]);
    expect(only(await find(visitor, "enamel color:blue"), [red, blue])).toEqual([blue]);
  });
});

describe("secrets", () => {
  test("no one finds what they may not see, from the moment it is hidden", async () => {
    const boardId = await buildBoardRow(app, ada.id, { name: "Surprise" });
    const id = await buildPin("Zanzibar honeymoon", { boardId });
    await index();
    expect(await find(visitor, "zanzibar")).toEqual([id]);
    await ada.browser.call("Board.update", { board_id: boardId, privacy: "secret" });
    expect(await find(visitor, "zanzibar")).toEqual([]);
    expect(await find(ada.browser, "zanzibar")).toEqual([]);
    expect(await findOwn(ada.browser, "zanzibar")).toEqual([id]);
    await index();
    expect(await find(visitor, "zanzibar")).toEqual([]);
    expect(await findOwn(ada.browser, "zanzibar")).toEqual([id]);
    expect(await findOwn(ben.browser, "zanzibar")).toEqual([]);
    await ada.browser.call("Board.update", { board_id: boardId, privacy: "public" });
    await index();
    expect(await find(visitor, "zanzibar")).toEqual([id]);
  });

  test("an advertised Pin of a protected board isn't found by the names of its board and section", async () => {
    const boardId = await buildBoardRow(app, ada.id, { name: "Quixotic plans", privacy: "protected" });
    const id = await buildPin("Lighthouse keeper", { boardId });
    await index();
    expect(await find(visitor, "lighthouse")).toEqual([]);
    await set(id, { promoted_until: new Date(Date.now() + 3_600_000).toISOString() });
    await app.context.db.query({ text: "insert into search_marks (kind, object_id) values ('pin', $1)" }, [
      id,
    ]);
    await index();
    await collectWords(app);
    expect(await find(visitor, "lighthouse")).toEqual([id]);
    for (const query of ["quixotic", "quixotik", "quixot"]) {
      expect(await find(visitor, query)).toEqual([]);
      const { data } = await visitor.call("SearchAbout.get", { query });
      expect(JSON.stringify(data).toLowerCase()).not.toContain("quixotic plans");
      expect(data.understood.repaired).toEqual([]);
    }
  });

  test("only its author finds a Pin by its note", async () => {
    const boardId = await buildBoardRow(app, ada.id, { name: "Shared" });
    await buildCollaboratorRow(app, boardId, ben.id);
    const id = await buildPin("Lamp", { boardId });
    await set(id, { note: "xylophone for grandma" });
    await index();
    expect(await findOwn(ada.browser, "xylophone")).toEqual([id]);
    expect(await findOwn(ada.browser, "lamp grandma has:note")).toEqual([id]);
    for (const query of ["xylophone", "lamp has:note", "lamp xylophone"]) {
      expect(await findOwn(ben.browser, query)).toEqual([]);
      expect(await find(visitor, query)).toEqual([]);
      expect(await find(ada.browser, query)).toEqual([]);
      expect(await find(ben.browser, query, { board_id: boardId })).toEqual([]);
    }
    expect(await findOwn(ben.browser, "lamp")).toEqual([id]);
    expect(await find(ada.browser, "xylophone", { board_id: boardId })).toEqual([id]);
  });

  test("a block hides the Pins of both", async () => {
    const id = await buildPin("Wollemi pine", { by: cat });
    await index();
    expect(await find(ben.browser, "wollemi")).toEqual([id]);
    await buildBlockRow(app, cat.id, ben.id);
    expect(await find(ben.browser, "wollemi")).toEqual([]);
    expect(await find(visitor, "wollemi")).toEqual([id]);
  });

  test("a private member's Pins are found by followers alone, in boards they look at", async () => {
    const id = await buildPin("Ytterbium sample", { by: cat });
    await index();
    await cat.browser.call("UserSettings.update", { is_private_profile: true });
    expect(await find(visitor, "ytterbium")).toEqual([]);
    await index();
    expect(await find(visitor, "ytterbium")).toEqual([]);
    await cat.browser.call("UserSettings.update", { is_private_profile: false });
    await index();
    expect(await find(visitor, "ytterbium")).toEqual([id]);
  });

  test("the trash is not searched", async () => {
    const id = await buildPin("Quokka selfie");
    await index();
    await ada.browser.call("Pin.delete", { id });
    expect(await findOwn(ada.browser, "quokka")).toEqual([]);
    await index();
    expect(await findOwn(ada.browser, "quokka")).toEqual([]);
  });

  test("a visitor has no own Pins, and a board out of sight is not there", async () => {
    const { status } = await visitor.call("PinSearch.get", { query: "x", scope: "my_pins" });
    const secret = await buildBoardRow(app, ada.id, { privacy: "secret" });
    const board = await visitor.call("PinSearch.get", { query: "x", board_id: secret });
    expect([status, board.status]).toEqual([401, 404]);
  });
});

describe("pages", () => {
  test("continue where the last one ended, whatever was added, and only for the same search", async () => {
    const ids: string[] = [];
    for (let count = 0; count < 7; count++) ids.push(await buildPin(`Kingfisher ${count}`));
    await index();
    const first = await visitor.call("PinSearch.get", { query: "kingfisher", verbatim: true, page_size: 3 });
    await buildPin("Kingfisher kingfisher kingfisher");
    await index();
    const bookmarks = nextOf(first);
    const second = await visitor.call("PinSearch.get", {
      query: "kingfisher",
      verbatim: true,
      page_size: 3,
      bookmarks,
    });
    const third = await visitor.call("PinSearch.get", {
      query: "kingfisher",
      verbatim: true,
      page_size: 3,
      bookmarks: nextOf(second),
    });
    const found = [first, second, third].flatMap(({ data }) => data.map(({ id }) => id));
    expect(found.toSorted()).toEqual(ids.toSorted());
    const other = await visitor.call("PinSearch.get", { query: "heron", bookmarks });
    expect(other.status).toBe(400);
  });

  test("can be sorted by age", async () => {
    const old = await buildPin("Mangrove");
    const young = await buildPin("A swamp with mangrove and more");
    await index();
    expect(await find(visitor, "mangrove", { sort: "newest" })).toEqual([young, old]);
  });
});

describe("other programs", () => {
  test("get the first page one level deeper, and may go on with the other call", async () => {
    for (const by of [ada, ben, cat]) await buildPin("Narwhal tusk carving", { by });
    await index();
    const first = await visitor.call("BaseSearch.get", {
      query: "narwhal",
      scope: "pins",
      page_size: 2,
    });
    expect(first.data.results).toHaveLength(2);
    expect(first.data.guides.map(({ term }) => term).toSorted()).toEqual(["carving", "tusk"]);
    const next = await visitor.call("Search.get", {
      query: "narwhal",
      scope: "pins",
      bookmarks: nextOf(first),
    });
    expect(next.data).toHaveLength(1);
    const end = await visitor.call("BaseSearch.get", { query: "narwhal", bookmarks: ["-end-"] });
    expect(end.data).toEqual({ results: [], guides: [], cards: [], topic: null, understood: null });
  });

  test("get an error for an unknown scope", async () => {
    for (const name of ["BaseSearch.get", "Search.get", "PinSearch.get"] as const) {
      const reply = await visitor.call(name, { query: "x", scope: "nests" as never });
      expect([name, reply.status, reply.error?.http_status]).toEqual([name, 400, 400]);
    }
  });

  test.each(["people", "users"] as const)("find people by the scope %s, on one page", async (scope) => {
    const asked = { query: ada.username, scope, page_size: 250 };
    const { data, envelope } = await visitor.call("BaseSearch.get", asked);
    expect(data).toMatchObject({ results: [{ id: ada.id, username: ada.username }], guides: [] });
    expect(envelope.resource.options.bookmarks).toEqual(["-end-"]);
    const { data: list } = await visitor.call("Search.get", { ...asked, bookmarks: ["-end-"] });
    expect(list).toEqual([]);
    expect((await visitor.call("Search.get", { ...asked, bookmarks: ["WzEsMl0"] })).status).toBe(400);
  });

  test("find boards", async () => {
    const shown = await buildBoardRow(app, ada.id, { name: "Ikebana ideas" });
    await buildBoardRow(app, ada.id, { name: "Ikebana secrets", privacy: "secret" });
    await index();
    const { data } = await visitor.call("BaseSearch.get", { query: "ikeb", scope: "boards" });
    expect(data.results.map(({ id }) => id)).toEqual([shown]);
  });
});

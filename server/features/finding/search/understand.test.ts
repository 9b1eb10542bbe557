import { describe, expect, test } from "vitest";
import type { Envelope } from "#contract/envelope.ts";
import { writeBookmark } from "#server/platform/db/keyset.ts";
import type { Browser } from "#testkit/app.ts";
import { startCast } from "#testkit/cast.ts";
import { collectWords, indexEverything } from "#testkit/finding/index-search.ts";
import { runJob } from "#testkit/jobs.ts";
import { buildBlockRow, buildBoardRow, buildCopyRow, buildPinRow } from "#testkit/library/pin-rows.ts";
import { buildPerson } from "#testkit/members.ts";
import { indexPeopleJob } from "../../members/people/index-people.ts";

const { app, ada, ben, cat, visitor } = await startCast(["ada", "ben", "cat"]);

async function build(
  titles: readonly string[],
  { boardId, by = ada }: { boardId?: string; by?: typeof ada } = {},
) {
  const ids = await Promise.all(
    titles.map((title) => buildPinRow(app, by.id, { title, ...(boardId && { boardId }) })),
  );
  await indexEverything(app);
  await collectWords(app);
  return ids;
}

/** What a search finds, and how it was understood. */
async function search(browser: Browser, query: string, options: object = {}) {
  const { data: pins, status } = await browser.call("PinSearch.get", { query, ...options });
  const { data: reading } = await browser.call("SearchAbout.get", { query, ...options });
  return { status, titles: pins.map(({ title }) => title), ...reading.understood };
}

const nextOf = ({ envelope }: { envelope: Envelope<unknown> }) =>
  envelope.resource.options.bookmarks as string[];

await build([
  "Kitchen shelves",
  "Mushroom chart",
  "Terrazzo floor",
  "Blue eucalyptus",
  "Kitchen tiles in blue",
  "A reading armchair",
  "Vintage lamp",
  "Photo wall",
]);

describe("a mistyped word", () => {
  test.each([
    ["a letter too few", "kitchn shelves", "kitchen shelves", "Kitchen shelves"],
    ["a letter too many", "kitcshen shelves", "kitchen shelves", "Kitchen shelves"],
    ["a doubled letter too few", "mushrom", "mushroom", "Mushroom chart"],
    ["two doubled letters too few", "terazo", "terrazzo", "Terrazzo floor"],
    ["swapped letters", "kicthen shelves", "kitchen shelves", "Kitchen shelves"],
    ["another letter", "eucaliptus", "eucalyptus", "Blue eucalyptus"],
    ["another first letter", "nushroom", "mushroom", "Mushroom chart"],
    ["a missing blank", "kitchentiles", "kitchen tiles", "Kitchen tiles in blue"],
    ["a blank too many", "arm chair", "armchair", "A reading armchair"],
  ])("%s: finds the intended word, and shows which", async (_, typed, meant, title) => {
    const { titles, query, step, repaired, verbatim_query } = await search(visitor, typed);
    expect(titles).toContain(title);
    expect({ query, step, verbatim_query }).toEqual({ query: meant, step: "exact", verbatim_query: typed });
    expect(repaired.length).toBeGreaterThan(0);
  });

  test("stays as typed when the member asks for that", async () => {
    expect(await search(visitor, "kitchn", { verbatim: true })).toMatchObject({
      titles: [],
      query: "kitchn",
      verbatim_query: null,
    });
  });

  test.each([
    ["a word that finds something", "kitchen"],
    ["what is quoted", '"kitchn"'],
    ["what is excluded", "lamp -kitchn"],
    ["what is too far away", "kxtxhen"],
    ["short words", "lmp"],
    ["nonsense", "zzyzx"],
    ["an operator", "color:blue kitchen"],
  ])("leaves %s alone", async (_, typed) => {
    expect(await search(visitor, typed)).toMatchObject({ query: typed, repaired: [], verbatim_query: null });
  });

  test("keeps operators and quotes next to it", async () => {
    const { query } = await search(visitor, 'mushrom "chart" by:ada');
    expect(query).toBe('mushroom "chart" by:ada');
  });

  test.each(["constructor", "__proto__ lamp", "toString valueOf", "hasOwnProperty"])(
    "“%s” is a word like any other",
    async (query) => {
      expect((await search(visitor, query)).status).toBe(200);
      expect((await search(visitor, query, { sort: "newest" })).status).toBe(200);
    },
  );

  test("is repaired among one's own Pins and on a board, too", async () => {
    const boardId = await buildBoardRow(app, ada.id, { name: "Forest", privacy: "secret" });
    await build(["Mushroom in the secret forest"], { boardId });
    const own = await search(ada.browser, "mushrom forest", { scope: "my_pins" });
    expect(own).toMatchObject({ titles: ["Mushroom in the secret forest"], query: "mushroom forest" });
    const onBoard = await search(ada.browser, "mushrom", { board_id: boardId });
    expect(onBoard.titles).toEqual(["Mushroom in the secret forest"]);
    expect((await search(visitor, "mushrom")).titles).toEqual(["Mushroom chart"]);
  });

  test("goes on on the next page as on the first, even if the words have changed", async () => {
    await build(["Quilted pillow", "Quilted coat", "Quilted bag"]);
    const first = await visitor.call("PinSearch.get", { query: "qulited", page_size: 2 });
    await build(["Qulited, as some write it"]);
    const second = await visitor.call("PinSearch.get", {
      query: "qulited",
      page_size: 2,
      bookmarks: nextOf(first),
    });
    const titles = [...first.data, ...second.data].map(({ title }) => title);
    expect(titles.toSorted()).toEqual(["Quilted bag", "Quilted coat", "Quilted pillow"]);
    const forged = await visitor.call("PinSearch.get", { query: "pillow", bookmarks: nextOf(first) });
    expect(forged.status).toBe(400);
  });
});

test("the same picture is found once, whether by a word or by its meaning", async () => {
  const [original = ""] = await build(["A tabby cat"]);
  await buildCopyRow(app, ben.id, original, { title: "Kitty" });
  await build([]);
  const found = await search(visitor, "tabby");
  expect(found.titles).toEqual(["A tabby cat"]);
  expect((await search(visitor, "kitty")).titles).toEqual(["Kitty"]);
});

describe("an unfinished word", () => {
  test("finds the words that begin so", async () => {
    const found = await search(visitor, "mush");
    expect(found).toMatchObject({
      titles: ["Mushroom chart"],
      step: "unfinished",
      query: "mush",
      verbatim_query: "mush",
    });
    expect((await search(visitor, "blue eucal")).titles[0]).toBe("Blue eucalyptus");
  });

  test("isn't looked for before the last word, nor if it's too short", async () => {
    expect((await search(visitor, "mu")).titles).toEqual([]);
    expect((await search(visitor, "eucal blue")).step).not.toBe("unfinished");
  });
});

describe("more words than any Pin has", () => {
  test("finds Pins with what tells most, and says what they don't have", async () => {
    const found = await search(visitor, "vintage photo of a mushroom");
    expect(found.step).toBe("fewer");
    expect(found.titles.toSorted()).toEqual(["Mushroom chart", "Photo wall", "Vintage lamp"]);
    expect(found.left_out).toHaveLength(2);
    expect(found.verbatim_query).toBe("vintage photo of a mushroom");
  });

  test("finds Pins with the one word that is known among a few that no Pin has", async () => {
    const found = await search(visitor, "qwfpg arstd lamp");
    expect(found).toMatchObject({ titles: ["Vintage lamp"], step: "fewer", left_out: ["qwfpg", "arstd"] });
  });

  test("finds nothing by small words alone, by a small part of the words, or without what is excluded", async () => {
    expect((await search(visitor, "the zzyzx of it")).titles).toEqual([]);
    expect((await search(visitor, "mushroom zzyzx qwfpg arstd")).titles).toEqual([]);
    expect((await search(visitor, "vintage mushroom -chart -lamp")).titles).toEqual([]);
    expect((await search(visitor, "vintage mushroom", { verbatim: true })).titles).toEqual([]);
  });

  test("finds nothing of what others keep to themselves", async () => {
    const boardId = await buildBoardRow(app, ben.id, { name: "Gifts", privacy: "secret" });
    await build(["Astrolabe for Ada"], { boardId, by: ben });
    for (const query of ["astrolabe mushroom", "astrolab", "astrolabf", "astro labe"]) {
      for (const browser of [visitor, ada.browser]) {
        const found = await search(browser, query);
        expect(found.titles).not.toContain("Astrolabe for Ada");
        expect(JSON.stringify(found.repaired)).not.toContain("astrolabe");
      }
    }
  });
});

test("a repair that finds nothing this person sees isn't mentioned, nor next to Pins with other words", async () => {
  await build(["Xylophone mallets"], { by: cat });
  expect((await search(ben.browser, "xylophne")).query).toBe("xylophone");
  await buildBlockRow(app, cat.id, ben.id);
  expect((await search(ben.browser, "xylophne lamp")).repaired).toEqual([]);
  expect((await search(visitor, "xylophne lamp")).repaired).toHaveLength(1);
  expect(await search(ben.browser, "xylophne")).toMatchObject({
    titles: [],
    query: "xylophne",
    repaired: [],
  });
});

describe("meaning", () => {
  const titles = async (query: string, locale = "en") => {
    const browser = await app.browser();
    browser.headers["accept-language"] = locale;
    return (await search(browser, query)).titles;
  };

  test.each([
    ["another word for it", "couch", "en", "A green sofa"],
    ["a kind of it", "furniture", "en", "A green sofa"],
    ["another language", "stol", "sv", "A chair to read in"],
    ["another script", "猫", "ja", "The cat at the window"],
    ["a color of the picture", "teal", "en", "Untitled"],
    ["a shade", "crimson", "en", "Untitled, too"],
    ["words of a topic", "pottery", "en", "Stoneware with a celadon glaze"],
  ])("%s: “%s” (%s) finds “%s”", async (_, query, locale, title) => {
    const ids = await build(["A green sofa", "A chair to read in", "The cat at the window", title]);
    const paint = async (id: string | undefined, color: string) =>
      await app.context.db.query(
        {
          text: `update media_objects set dominant_color = $2, palette = null from pictures, pins
            where pins.id = $1 and pictures.id = pins.picture_id
              and media_objects.content_hash = pictures.content_hash`,
        },
        [id, color],
      );
    if (query === "teal") await paint(ids.at(-1), "#1f8f86");
    if (query === "crimson") await paint(ids.at(-1), "#b0122b");
    await app.context.db.query(
      { text: "insert into search_marks (kind, object_id) select 'pin', unnest($1::bigint[])" },
      [ids],
    );
    await indexEverything(app);
    expect(await titles(query, locale)).toContain(title);
  });

  test("a German compound finds what has the meaning of its parts, or of one", async () => {
    await build(["A kitchen with shelves"]);
    expect(await titles("Küchenfliesen", "de")).toContain("A kitchen with shelves");
    expect(await titles("Küchenfliesen", "en")).not.toContain("A kitchen with shelves");
  });

  test("comes behind what has the word itself, and is said if there's nothing else", async () => {
    await build(["A velvet settee", "Settee of oak"]);
    await build(["A low couch"]);
    const found = await search(visitor, "settee");
    expect(found.titles.slice(0, 2).toSorted()).toEqual(["A velvet settee", "Settee of oak"]);
    expect(found.step).toBe("exact");
    expect((await search(visitor, "lounge")).step).toBe("meaning");
  });

  test("says from which Pin on the results aren't what was asked for", async () => {
    const [first] = await build(["Hammock of rope"]);
    await build(["A rope ladder"]);
    const { data: pins } = await visitor.call("PinSearch.get", { query: "hammock rope" });
    const { data: about } = await visitor.call("SearchAbout.get", { query: "hammock rope" });
    expect([pins[0]?.id, about.understood.step]).toEqual([first, "exact"]);
    const [fewer] = about.breaks.filter(({ step }) => step === "fewer");
    const place = pins.findIndex(({ id }) => id === fewer?.pin_id);
    expect(pins.slice(place).map(({ title }) => title)).toContain("A rope ladder");
    expect(place).toBeGreaterThan(0);
    // Where nothing is exact, the line above the results tells, and the first Pin begins no part.
    const { data: wide } = await visitor.call("SearchAbout.get", { query: "lounge" });
    const { data: found } = await visitor.call("PinSearch.get", { query: "lounge" });
    expect(wide.breaks.map(({ pin_id: id }) => id)).not.toContain(found[0]?.id);
    expect((await visitor.call("SearchAbout.get", { query: "zzyzx" })).data.breaks).toEqual([]);
  });

  test("a word of the viewer's language isn't taken for a mistake", async () => {
    await build(["A cut paper forest"]);
    expect((await search(visitor, "cute")).repaired).toEqual([]);
  });
});

test("other programs are told how a search was understood, on its first page", async () => {
  const { data } = await visitor.call("BaseSearch.get", { query: "mushrom", page_size: 1 });
  expect(data.understood).toMatchObject({
    query: "mushroom",
    repaired: [{ from: "mushrom", to: "mushroom" }],
  });
  const boards = await visitor.call("BaseSearch.get", { query: "mushrom", scope: "boards" });
  expect(boards.data.understood).toBeNull();
});

describe("bookmarks", () => {
  const write = (reading: object, search = "x") =>
    writeBookmark("PinSearch.get", { key: `${search} 1 ${JSON.stringify(reading)}`, id: "1" });
  const replaced = (words: string[], isPrefix = false) => ({
    replaced: { lamp: { words, isPrefix, isCompound: false } },
    isWide: true,
    isLoose: true,
  });

  test.each([
    ["an empty beginning", replaced([""], true)],
    ["a short beginning", replaced(["a"], true)],
    ["operators", replaced(["\\ | ("])],
    ["a quote", replaced(["a'b"])],
    ["a zero", replaced(["a\u0000b"])],
    ["half a character", replaced(["\ud800"])],
    ["too many words", replaced(["a1", "a2", "a3", "a4", "a5"])],
    ["nothing", {}],
  ])("with %s are refused", async (_, reading) => {
    const reply = await visitor.call("PinSearch.get", { query: "lamp", bookmarks: write(reading) });
    expect(reply.status).toBe(400);
  });

  test("of a search of many words lead on", async () => {
    await build(Array.from({ length: 30 }, (_, at) => `Woven basket number ${at} of cane`));
    const query = "a woven basket of cane with a number on it and one reed";
    const first = await visitor.call("PinSearch.get", { query, page_size: 10 });
    const second = await visitor.call("PinSearch.get", { query, page_size: 10, bookmarks: nextOf(first) });
    expect([first.status, second.status]).toEqual([200, 200]);
    const ids = [...first.data, ...second.data].map(({ id }) => id);
    expect(new Set(ids).size).toBe(20);
  });
});

describe("what a search names", () => {
  const cardsOf = async (browser: Browser, query: string) => {
    const { data } = await browser.call("SearchAbout.get", { query });
    return data.cards.map((card) => ("username" in card ? `@${card.username}` : card.name));
  };

  test("people and boards by their names, and people by close ones", async () => {
    await buildBoardRow(app, ben.id, { name: "Indigo, all of it" });
    await buildBoardRow(app, ben.id, { name: "Indigo gifts", privacy: "secret" });
    const dora = await buildPerson(app, { username: "dora_vance" });
    await dora.browser.call("UserSettings.update", { full_name: "Theodora Vance" });
    await runJob(app.context, indexPeopleJob);
    await build(["Indigo cloth"]);
    await collectWords(app);
    expect(await cardsOf(visitor, "indigo all of it")).toEqual(["Indigo, all of it"]);
    expect(await cardsOf(visitor, "indigo")).toEqual(["Indigo, all of it"]);
    expect(await cardsOf(visitor, "theodora")).toEqual(["@dora_vance"]);
    expect(await cardsOf(visitor, "@dora_vance")).toEqual(["@dora_vance"]);
    expect(await cardsOf(visitor, "teodora")).toEqual(["@dora_vance"]);
    expect(await cardsOf(visitor, '"theodora"')).toEqual([]);
    const near = await visitor.call("PeopleSearch.get", { query: "teodora vanse", nearly: true });
    expect(near.data).toEqual([]);
    const people = await visitor.call("Search.get", { query: "teodora", scope: "people" });
    expect(people.data).toHaveLength(1);
    await buildBlockRow(app, dora.id, ada.id);
    expect(await cardsOf(ada.browser, "theodora")).toEqual([]);
    expect(await cardsOf(ada.browser, "teodora")).toEqual([]);
    await dora.browser.call("UserSettings.update", { exclude_from_search: true });
    expect(await cardsOf(visitor, "teodora")).toEqual([]);
  });

  test("the scope `top` has them before the Pins, on the first page", async () => {
    await buildBoardRow(app, ben.id, { name: "Celadon" });
    await build(["Celadon bowl", "Celadon jar"]);
    const first = await visitor.call("Search.get", { query: "celadon", scope: "top", page_size: 1 });
    expect(first.data.map((item) => ("title" in item ? "pin" : "board"))).toEqual(["board", "pin"]);
    const bookmarks = nextOf(first);
    const next = await visitor.call("Search.get", {
      query: "celadon",
      scope: "top",
      page_size: 1,
      bookmarks,
    });
    expect(next.data.map((item) => ("title" in item ? "pin" : "board"))).toEqual(["pin"]);
  });

  test("a member by a mistyped `by:`", async () => {
    await buildPerson(app, { username: "tomasz" });
    await runJob(app.context, indexPeopleJob);
    await collectWords(app);
    expect(await search(visitor, "by:tomaz kitchen")).toMatchObject({
      query: "by:tomasz kitchen",
      repaired: [{ from: "by:tomaz", to: "by:tomasz" }],
      verbatim_query: "by:tomaz kitchen",
    });
    expect((await search(visitor, "by:ada kitchen")).repaired).toEqual([]);
    expect((await search(visitor, "by:qqqqq kitchen")).titles).toEqual([]);
    expect((await search(visitor, "by:tomaz", { verbatim: true })).repaired).toEqual([]);
    const tomasz = (await visitor.call("PeopleSearch.get", { query: "tomasz" })).data[0]?.id ?? "";
    await buildBlockRow(app, tomasz, ada.id);
    expect((await search(ada.browser, "by:tomaz kitchen")).repaired).toEqual([]);
  });

  test("a topic by its name or a word for it", async () => {
    const topicOf = async (query: string) =>
      (await visitor.call("SearchAbout.get", { query })).data.topic?.name ?? null;
    expect(await topicOf("pottery")).toBe("Pottery and ceramics");
    expect(await topicOf("pottery and ceramics")).toBe("Pottery and ceramics");
    expect(await topicOf("zzyzx")).toBeNull();
  });
});

test("no one searches a board that they don't see", async () => {
  const boardId = await buildBoardRow(app, ben.id, { name: "Hidden", privacy: "secret" });
  const reply = await visitor.call("SearchAbout.get", { query: "mushrom", board_id: boardId });
  expect(reply.status).toBe(404);
  expect((await visitor.call("SearchAbout.get", { query: "x", scope: "my_pins" })).status).toBe(401);
});

import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startTestApp, type TestApp } from "#testkit/app.ts";
import { createTestDatabase } from "#testkit/database.ts";
import { type ModelMood, startModelService } from "#testkit/doubles/model-service.ts";
import { collectWords, indexEverything, readAllMeanings } from "#testkit/finding/index-search.ts";
import { runJob } from "#testkit/jobs.ts";
import { buildBoardRow, buildPinRow } from "#testkit/library/pin-rows.ts";
import { drawScene } from "#testkit/library/scenes.ts";
import { buildPerson, type Person } from "#testkit/members.ts";
import { storePicture } from "../../base/media/index.ts";
import { readMeaningsJob } from "./jobs/read-meanings.ts";

const service = await startModelService();
const database = await createTestDatabase();
const env = {
  EMBED_URL: `${service.url}/`,
  EMBED_MODEL: "small",
  EMBED_KEY: "secret-key",
  EMBED_QUERY_PREFIX: "query: ",
  FETCH_ALLOW: "127.0.0.1",
};
let app: TestApp;
let ada: Person;
let staff: Person;
let boardId: string;

/** Nothing else has these words. */
const FILLERS = Array.from(
  { length: 60 },
  (_, at) => `Filler ${String.fromCharCode(97 + (at % 26)).repeat(4 + at)}`,
);

beforeAll(async () => {
  app = await startTestApp({ env, databaseUrl: database.url });
  ada = await buildPerson(app);
  staff = await buildPerson(app, { isStaff: true });
  boardId = await buildBoardRow(app, ada.id, { name: "Garage", privacy: "secret" });
  for (const title of [...FILLERS, "A quandel of voskit", "Plimth im Hafen"])
    await buildPinRow(app, ada.id, { title });
  await buildPinRow(app, ada.id, { title: "A drobb that is hidden", boardId });
  await readEverything();
  await collectWords(app);
}, 60_000);
afterAll(async () => {
  await app[Symbol.asyncDispose]();
  await database[Symbol.asyncDispose]();
  await service[Symbol.asyncDispose]();
});

async function readEverything(): Promise<void> {
  await indexEverything(app);
  await readAllMeanings(app);
}

async function search(query: string, options: object = {}, who = staff) {
  const answer = await who.browser.call("PinSearch.get", { query, ...options });
  const { data } = await who.browser.call("SearchAbout.get", { query, ...options });
  return { status: answer.status, titles: answer.data.map(({ title }) => title), ...data.understood };
}

const sent = () => JSON.stringify(service.asked);

describe("a model of the host's own", () => {
  test("finds Pins that mean the same behind Pins that have the words, and tells which they are", async () => {
    expect(await search("fremple zorble")).toMatchObject({
      titles: ["A quandel of voskit"],
      step: "meaning",
    });
    await buildPinRow(app, ada.id, { title: "Gribbet yolden" });
    await readEverything();
    expect((await search("voskit quandel")).titles).toEqual(["A quandel of voskit", "Gribbet yolden"]);
    expect((await search("gribbet yolden")).titles).toEqual(["Gribbet yolden", "A quandel of voskit"]);
  });

  test("is asked with its key and prefix, in the common shape", async () => {
    await search("fremple snarg");
    expect(service.asked.at(-1)).toMatchObject({ model: "small", input: ["query: fremple snarg"] });
    expect(new Set(service.keys)).toEqual(new Set(["Bearer secret-key"]));
    expect(sent()).not.toContain("secret-key");
  });

  test("is sent nothing secret, and no searches among a member's own Pins", async () => {
    expect(sent()).not.toContain("hidden");
    await search("kweltz", { scope: "my_pins" }, ada);
    await search("kweltz", { board_id: boardId }, ada);
    expect(sent()).not.toContain("kweltz");
  });

  test("has no say over quoted words, excluded ones and operators", async () => {
    expect((await search('"fremple zorble"')).titles).toEqual([]);
    expect((await search("fremple zorble", { verbatim: true })).titles).toEqual([]);
    expect((await search("fremple zorble -quandel")).titles).not.toContain("A quandel of voskit");
    expect((await search("fremple zorble is:gif")).titles).toEqual([]);
    expect((await search(`fremple zorble by:${staff.username}`)).titles).toEqual([]);
  });

  test("no longer finds what went out of sight or changed, even before it's read again", async () => {
    const id = await buildPinRow(app, ada.id, { title: "A drobb" });
    await readEverything();
    expect((await search("snarg")).titles).toContain("A drobb");
    await ada.browser.call("Pin.update", { id, title: "A filler" });
    await indexEverything(app);
    expect((await search("snarg")).titles).not.toContain("A filler");
    await readAllMeanings(app);
    expect((await search("snarg")).titles).not.toContain("A filler");
    await ada.browser.call("Pin.update", { id, title: "A drobb" });
    await readEverything();
    expect((await search("snarg")).titles).toContain("A drobb");
    await ada.browser.call("Pin.update", { id, board_id: boardId });
    expect((await search("snarg")).titles).not.toContain("A drobb");
    await readEverything();
    const [row] = await app.context.db.query<{ count: string }>(
      {
        text: "select count(*) from idea_meanings where pin_id = $1",
      },
      [id],
    );
    expect(row?.count).toBe("0");
  });

  test("pages go on in the same order", async () => {
    const whole = (await search("filler plimth", { page_size: 50 })).titles;
    const first = await staff.browser.call("PinSearch.get", { query: "filler plimth", page_size: 7 });
    const titles = first.data.map(({ title }) => title);
    let bookmarks = first.envelope.resource.options.bookmarks as string[];
    while (titles.length < whole.length && bookmarks[0] !== "-end-") {
      const next = await staff.browser.call("PinSearch.get", {
        query: "filler plimth",
        page_size: 7,
        bookmarks,
      });
      titles.push(...next.data.map(({ title }) => title));
      bookmarks = next.envelope.resource.options.bookmarks as string[];
    }
    expect(titles.slice(0, whole.length)).toEqual(whole);
    expect(new Set(titles).size).toBe(titles.length);
  });

  test.each<ModelMood>([
    "down",
    "hanging",
    "shorter",
    "not-a-number",
    "zero",
    "too-few",
    "nonsense",
    "huge",
    "elsewhere",
  ])("that is %s stops no search and no Pin, and staff see why", async (mood) => {
    service.mood = mood;
    const other = await startTestApp({ env, databaseUrl: database.url });
    try {
      const visitor = await other.browser();
      await buildPinRow(app, ada.id, { title: `Pin of ${mood}` });
      await indexEverything(other);
      const { status, data } = await visitor.call("PinSearch.get", { query: `pin of ${mood}` });
      expect([status, data[0]?.title]).toEqual([200, `Pin of ${mood}`]);
      if (mood === "hanging") return;
      await runJob(other.context, readMeaningsJob);
      const { data: model } = await staff.browser.call("SearchModel.get", {});
      expect(model).toMatchObject({ name: "small", failure: expect.stringMatching(/./) });
    } finally {
      service.mood = "well";
      await other[Symbol.asyncDispose]();
    }
    await readEverything();
    expect((await staff.browser.call("SearchModel.get", {})).data).toMatchObject({
      failure: null,
      progress: 1,
    });
  });

  test("reads pictures if it can, and texts of those it doesn't take aren't in its way", async () => {
    await using seeing = await startTestApp({ env: { ...env, EMBED_PICTURES: "1" } });
    const ben = await buildPerson(seeing);
    const bytes = await drawScene(0, 0);
    const picture = { ownerId: ben.id, purpose: "pin", visibility: "public", bytes } as const;
    const { id: pictureId } = await storePicture(seeing.context, picture);
    const id = await buildPinRow(seeing, ben.id, { title: "Moss", pictureId });
    await buildPinRow(seeing, ben.id, { title: "Without a file" });
    await indexEverything(seeing);
    service.asked.length = 0;
    await runJob(seeing.context, readMeaningsJob);
    expect(sent()).toContain("data:image/jpeg;base64,");
    expect(sent()).toContain("Without a file");
    expect(sent()).not.toContain("Moss");
    service.mood = "no-pictures";
    await ben.browser.call("Pin.update", { id, title: "Lichen" });
    await indexEverything(seeing);
    await runJob(seeing.context, readMeaningsJob);
    service.mood = "well";
    const rows = await seeing.context.db.query({ text: "select idea from idea_meanings" }, []);
    expect(rows).toHaveLength(1);
    expect((await seeing.context.db.query({ text: "select failure from meaning_models" }, []))[0]).toEqual({
      failure: "",
    });
  });

  test("shows staff what it finds for a word, and others nothing", async () => {
    const { data } = await staff.browser.call("SearchWord.get", { word: "kweltz" });
    expect(data.meant?.map(({ title }) => title)).toContain("A quandel of voskit");
    expect((await ada.browser.call("SearchModel.get", {})).status).toBe(403);
    expect((await (await app.browser()).call("SearchModel.get", {})).status).toBe(401);
  });

  test("is forgotten with all it has read once the host takes it away", async () => {
    await using without = await startTestApp({ databaseUrl: database.url });
    await runJob(without.context, readMeaningsJob);
    const tables = ["meaning_models", "meaning_marks", "idea_meanings"];
    for (const table of tables) {
      const [row] = await app.context.db.query<{ count: string }>(
        { text: `select count(*) from ${table}` },
        [],
      );
      expect([table, row?.count]).toEqual([table, "0"]);
    }
    expect(
      (await without.browser().then((browser) => browser.call("PinSearch.get", { query: "fremple zorble" })))
        .data,
    ).toEqual([]);
  });
});

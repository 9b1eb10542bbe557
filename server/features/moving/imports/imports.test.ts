import { readFile } from "node:fs/promises";
import sharp from "sharp";
import { afterAll, describe, expect, test, vi } from "vitest";
import { STORAGE_FULL } from "#contract/errors.ts";
import { importTexts } from "#contract/moving/import-texts.ts";
import type { Import, ImportRow } from "#contract/moving/resources/import.ts";
import type { OperationName } from "#contract/operations.ts";
import type { Browser } from "#testkit/app.ts";
import { paintPlain } from "#testkit/base/paint.ts";
import { startCast } from "#testkit/cast.ts";
import { startSite } from "#testkit/doubles/site.ts";
import { buildPinRow, listMiscounts } from "#testkit/library/pin-rows.ts";
import { buildPerson, openSession, type Person } from "#testkit/members.ts";
import { buildForm } from "#testkit/multipart.ts";
import { beginNews, readNews } from "#testkit/news/news.ts";
import { buildZip } from "#testkit/zip.ts";
import { IMPORTS_OPEN_MAX } from "./create-account-import.ts";
import { beginReading } from "./imports-repo.ts";
import { takeTurn } from "./jobs/work-on-import.ts";

const site = await startSite();
afterAll(() => site[Symbol.asyncDispose]());
let isDiskLow = false;
let spaceLeft = Number.POSITIVE_INFINITY;
/** What the next questions are answered with. */
const spaceChecks: boolean[] = [];
const { app, visitor, ada, ben } = await startCast(["ada", "ben"], {
  env: { FETCH_ALLOW: `127.0.0.1:${site.port}` },
  overrides: {
    resolveHost: async (host) => (host.endsWith(".example") ? ["127.0.0.1"] : []),
    disk: { isLow: async (more = 0) => isDiskLow || more > spaceLeft || spaceChecks.shift() === true },
  },
});

const at = (path: string) => `http://pages.example:${site.port}${path}`;
const png = async () => await paintPlain({ width: 90, height: 120 }).png().toBuffer();
const base64 = (text: string | Buffer) => Buffer.from(text).toString("base64");
const golden = (name: string) => readFile(new URL(`golden/${name}`, import.meta.url));

/** What the test has just made is there. */
function there<Value>(value: Value | null | undefined): Value {
  if (value == null) throw new Error("It isn't there");
  return value;
}

/** Calls with options that the types don't allow. */
async function callWrongly(browser: Browser, name: OperationName, options: object) {
  return await browser.call(name, options as never);
}

async function create(browser: Browser, text: string | Buffer, name = "file"): Promise<Import> {
  const { data, error } = await browser.call("Import.create", { file_name: name, file_base64: base64(text) });
  if (error) throw new Error(error.message_detail ?? error.message);
  await app.drain();
  return await get(browser, data.id);
}

async function get(browser: Browser, id: string): Promise<Import> {
  return (await browser.call("Import.get", { import_id: id })).data;
}

async function run(
  browser: Browser,
  { id }: Import,
  options: { skips_saved?: boolean } = {},
): Promise<Import> {
  await browser.call("ImportRun.create", { import_id: id, ...options });
  await app.drain();
  return await get(browser, id);
}

async function rowsOf(browser: Browser, { id }: Pick<Import, "id">): Promise<ImportRow[]> {
  return (await browser.call("ImportRows.get", { import_id: id, page_size: 250 })).data;
}

const boardsOf = async (browser: Browser, { id }: Pick<Import, "id">) =>
  (await browser.call("ImportBoards.get", { import_id: id })).data;

async function ownBoards({ browser, username }: Person) {
  const { data } = await browser.call("Boards.get", { username, privacy_filter: "all", page_size: 100 });
  return data.map(({ name, privacy, pin_count }) => [name, privacy, pin_count]);
}

const dot = await paintPlain({ width: 80, height: 80 }).png().toBuffer();

/** From now on these pages answer, with the smallest picture of a page: a drawn card takes much longer to store. */
function answer(...paths: string[]): void {
  site.pages["/dot.png"] = dot;
  for (const path of paths) site.pages[path] = '<meta property="og:image" content="/dot.png">';
}

/** Bookmarks of a folder, with addresses of our site. */
function bookmarks(folder: string, paths: readonly string[]): string {
  answer(...paths);
  const links = paths.map((path) => `<DT><A HREF="${at(path)}" ADD_DATE="1600000000">About ${path}</A>`);
  return `<!DOCTYPE NETSCAPE-Bookmark-file-1><DL><DT><H3>${folder}</H3><DL>${links.join("\n")}</DL></DL>`;
}

describe("an import", () => {
  test("shows what it found, makes the chosen boards with their Pins in the file's order, and reports each row", async () => {
    const zoe = await buildPerson(app);
    const { browser } = zoe;
    Object.assign(site.pages, {
      "/rose.png": await png(),
      "/page": `<meta property="og:image" content="/rose.png"><title>A rose</title>`,
    });
    answer("/loose");
    const csv = [
      "id,title,note,excerpt,url,folder,tags,created,cover,highlights,favorite",
      `1,Rose,Mine,Red,${at("/a")},Garden/Hedges,"flower, red",2019-05-06T07:08:09Z,${at("/rose.png")},,true`,
      `2,,,,${at("/page")},Garden,,2019-05-07T07:08:09Z,,,false`,
      `3,Gone,,,${at("/missing")},Garden,,,${at("/missing.png")},,false`,
      `4,Loose,,,${at("/loose")},,,,,,false`,
      `5,Bad,,,mailto:x@y.example,Garden,,,,,false`,
      `6,Left out,,,${at("/b")},Other,,,,,false`,
    ].join("\n");
    const found = await create(browser, csv, "raindrop.csv");
    expect(found).toMatchObject({
      state: "ready",
      source: "raindrop",
      row_count: 6,
      refused_count: 1,
      saved_count: 0,
    });
    const boards = await boardsOf(browser, found);
    expect(boards.map(({ name, privacy, row_count }) => [name, privacy, row_count])).toEqual([
      ["Garden", "secret", 4],
      ["Raindrop", "secret", 1],
      ["Other", "secret", 1],
    ]);
    const [garden, , other] = boards;
    const chosen = {
      import_id: found.id,
      board_number: there(garden).id,
      name: "My garden",
      privacy: "public",
    } as const;
    expect((await browser.call("ImportBoard.update", chosen)).data).toMatchObject({ name: "My garden" });
    await browser.call("ImportBoard.update", {
      import_id: found.id,
      board_number: there(other).id,
      is_included: false,
    });
    const done = await run(browser, found);
    expect(done).toMatchObject({
      state: "done",
      progress: 1,
      made_count: 4,
      refused_count: 1,
      left_out_count: 1,
      there_count: 0,
    });
    expect(await ownBoards(zoe)).toEqual(
      expect.arrayContaining([
        ["My garden", "public", 3],
        ["Raindrop", "secret", 1],
      ]),
    );
    const rows = await rowsOf(browser, found);
    expect(rows.map(({ outcome, reason, remarks }) => [outcome, reason, remarks])).toEqual([
      ["made", null, []],
      ["made", null, ["page_picture"]],
      ["made", null, ["picture_gone", "link_dead", "drawn_card"]],
      ["made", null, ["page_picture"]],
      ["refused", "bad_link", []],
      ["left_out", null, []],
    ]);
    const drawn = await app.context.db.query(
      {
        text: `select import_rows.number from import_rows
          join pins on pins.id = import_rows.pin_id join pictures on pictures.id = pins.picture_id
          join media_objects using (content_hash, purpose)
          where import_rows.import_id = $1 and media_objects.is_drawn`,
      },
      [found.id],
    );
    expect(drawn).toHaveLength(1);
    const [board] = (await browser.call("Boards.get", { username: zoe.username })).data.filter(
      ({ name }) => name === "My garden",
    );
    const feed = (await browser.call("BoardFeed.get", { board_id: there(board).id })).data;
    const pins = feed.flatMap((entry) => (entry.type === "pin" ? [entry] : []));
    expect(pins.map(({ title }) => title)).toEqual(["Rose", "A rose", "Gone"]);
    const { data: pin } = await browser.call("Pin.get", {
      id: there(rows[0]?.pin_id),
      field_set_key: "detailed",
    });
    expect(pin).toMatchObject({
      title: "Rose",
      description: "Red\n\n#flower #red",
      link: at("/a"),
      section: { title: "Hedges" },
    });
    expect(new Date(pin.created_at).toISOString()).toBe("2019-05-06T07:08:09.000Z");
    const [marks] = await app.context.db.query<{ note: string; is_favorite: boolean }>(
      {
        text: "select note, exists (select from pin_favorites where pin_id = pins.id) as is_favorite from pins where id = $1",
      },
      [rows[0]?.pin_id],
    );
    expect(marks).toEqual({ note: "Mine", is_favorite: true });
    expect(await listMiscounts(app)).toEqual([]);
  });

  test("keeps what was secret secret, even next to a public board of the same name", async () => {
    const zoe = await buildPerson(app);
    const { browser } = zoe;
    await browser.call("Board.create", { name: "Gifts" });
    await browser.call("Board.create", { name: "Garden" });
    const found = await create(browser, await golden("pinterest.html"), "pins.html");
    expect(found).toMatchObject({ source: "pinterest", row_count: 4, private_count: 1, refused_count: 1 });
    expect(await boardsOf(browser, found)).toMatchObject([
      { name: "Garden", privacy: "public", existing: { privacy: "public" } },
      { name: "Gifts", privacy: "secret", existing: { privacy: "public" } },
      { name: "Pinterest", privacy: "secret", existing: null },
    ]);
    expect(await run(browser, found)).toMatchObject({ state: "done", made_count: 2, refused_count: 2 });
    const rows = await rowsOf(browser, found);
    // The picture's own site can't be reached from here, and without a link nothing else shows it.
    expect(rows.map(({ outcome, reason }) => [outcome, reason])).toEqual([
      ["made", null],
      ["refused", "picture_gone"],
      ["made", null],
      ["refused", "empty"],
    ]);
    expect(await ownBoards(zoe)).toEqual(
      expect.arrayContaining([
        ["Garden", "public", 1],
        ["Gifts", "public", 0],
        ["Pinterest", "secret", 1],
      ]),
    );
    answer("/secret");
    const again = await create(
      browser,
      `<h1>Pins</h1>pinterest<a href="https://www.pinterest.com/pin/9/">x</a><br>Board Name: Gifts,<br>Canonical Link: <a href="${at("/secret")}">x</a>,<br>Private: True`,
    );
    await run(browser, again);
    expect(await ownBoards(zoe)).toContainEqual([expect.stringMatching(/^Gifts \(\d\)$/), "secret", 1]);
    const asBen = await ben.browser.call("Pin.get", { id: there((await rowsOf(browser, again))[0]?.pin_id) });
    expect(asBen.status).toBe(404);
  });

  test("makes nothing twice, however often the file is imported", async () => {
    const zoe = await buildPerson(app);
    const { browser } = zoe;
    const file = bookmarks("Twice", ["/one", "/two", "/two"]);
    expect(await run(browser, await create(browser, file))).toMatchObject({ made_count: 2, there_count: 1 });
    const again = await create(browser, file);
    expect(again.saved_count).toBe(3);
    expect(await run(browser, again, { skips_saved: false })).toMatchObject({
      made_count: 0,
      there_count: 3,
    });
    expect(await run(browser, await create(browser, file))).toMatchObject({ made_count: 0, there_count: 3 });
    expect(await ownBoards(zoe)).toEqual([["Twice", "secret", 2]]);
  });

  test("takes everything back in one step, with the boards that it made, and can be made again", async () => {
    const zoe = await buildPerson(app);
    const { browser } = zoe;
    await browser.call("Board.create", { name: "Kept", privacy: "secret" });
    const file = `${bookmarks("Kept", ["/kept"])}${bookmarks("New", ["/new/a", "/new/b"])}`;
    const done = await run(browser, await create(browser, file));
    expect(done.made_count).toBe(3);
    const { data } = await browser.call("ImportRun.delete", { import_id: done.id });
    expect(data.state).toBe("undoing");
    await app.drain();
    expect(await get(browser, done.id)).toMatchObject({ state: "undone", made_count: 0, undone_count: 3 });
    expect(await ownBoards(zoe)).toEqual([["Kept", "secret", 0]]);
    expect((await rowsOf(browser, done)).every(({ outcome }) => outcome === "undone")).toBe(true);
    expect((await browser.call("ImportRun.delete", { import_id: done.id })).status).toBe(409);
    expect(await run(browser, await create(browser, file))).toMatchObject({ made_count: 3 });
    expect(await listMiscounts(app)).toEqual([]);
  });

  test("keeps a board on which its member has put something else", async () => {
    const zoe = await buildPerson(app);
    const { browser } = zoe;
    const done = await run(browser, await create(browser, bookmarks("Mixed", ["/mixed"])));
    const { data } = await browser.call("Boards.get", { username: zoe.username, privacy_filter: "all" });
    await buildPinRow(app, zoe.id, { boardId: there(data[0]).id });
    await browser.call("ImportRun.delete", { import_id: done.id });
    await app.drain();
    expect(await ownBoards(zoe)).toEqual([["Mixed", "secret", 1]]);
  });

  test("pauses, goes on and is canceled when its member says so", async () => {
    const { browser } = await buildPerson(app);
    const found = await create(browser, bookmarks("Slow", ["/s/1", "/s/2", "/s/3"]));
    const steer = async (action: "pause" | "resume" | "cancel") =>
      (await browser.call("ImportRun.update", { import_id: found.id, action })).status;
    expect(await steer("pause")).toBe(409);
    await browser.call("ImportRun.create", { import_id: found.id });
    expect(await steer("pause")).toBe(200);
    await app.drain();
    expect(await get(browser, found.id)).toMatchObject({ state: "paused", made_count: 0 });
    expect(await steer("pause")).toBe(409);
    expect(await steer("resume")).toBe(200);
    expect(await steer("cancel")).toBe(200);
    await app.drain();
    expect(await get(browser, found.id)).toMatchObject({ state: "canceled", made_count: 0 });
    const keys = { text: "select file_key from imports where id = $1" };
    expect(await app.context.db.query(keys, [found.id])).toEqual([{ file_key: null }]);
    expect((await rowsOf(browser, found)).map(({ outcome }) => outcome)).toEqual([
      "waiting",
      "waiting",
      "waiting",
    ]);
    expect(await steer("resume")).toBe(409);
  });

  test("asks what the columns of an unknown table are, and reads it again", async () => {
    const { browser } = await buildPerson(app);
    answer("/o/1");
    const found = await create(browser, `What;Where;Shelf\nOne;${at("/o/1")};Mine\n`);
    expect(found).toMatchObject({ state: "columns", table: { names: ["What", "Where", "Shelf"] } });
    const name = (columns: object) => callWrongly(browser, "Import.update", { import_id: found.id, columns });
    expect((await name({ title: 0 })).error?.message_detail).toBe("columns");
    expect((await name({ link: 9 })).status).toBe(400);
    expect((await name({ price: 1 })).status).toBe(400);
    expect((await name({ link: 1, title: 0, board: 2 })).status).toBe(200);
    await app.drain();
    expect(await run(browser, await get(browser, found.id))).toMatchObject({ source: "csv", made_count: 1 });
    expect((await name({ link: 1 })).status).toBe(409);
  });

  test("takes pictures out of a ZIP file, and says which are none", async () => {
    const zoe = await buildPerson(app);
    const { browser } = zoe;
    const zip = buildZip([
      { name: "Trips/Rome/forum.png", bytes: await png(), isStored: true },
      { name: "Trips/broken.png", bytes: "no picture" },
      { name: "../up.png", bytes: await png() },
    ]);
    const done = await run(browser, await create(browser, zip, "trips.zip"));
    expect((await rowsOf(browser, done)).map(({ outcome, reason }) => [outcome, reason])).toEqual([
      ["made", null],
      ["refused", "picture_unusable"],
      ["refused", "unsafe_name"],
    ]);
    expect(await ownBoards(zoe)).toEqual([["Trips", "secret", 1]]);
    const [file] = await app.context.db.query<{ file_key: string | null }>(
      { text: "select file_key from imports where id = $1" },
      [done.id],
    );
    expect(file?.file_key).toBeNull();
    expect((await app.context.media.list("imports/")).entries).toEqual([]);
  });

  test("takes title, description, keywords and date from what is written into pictures", async () => {
    const zoe = await buildPerson(app);
    const xmp = `<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
      <rdf:Description xmlns:dc="http://purl.org/dc/elements/1.1/"><dc:title><rdf:Alt><rdf:li>Grey heron</rdf:li></rdf:Alt>
      </dc:title><dc:subject><rdf:Bag><rdf:li>birds</rdf:li></rdf:Bag></dc:subject></rdf:Description></rdf:RDF></x:xmpmeta>`;
    const exif = { IFD0: { ImageDescription: "At dawn" }, IFD2: { DateTimeOriginal: "2019:05:06 07:08:09" } };
    const bytes = await sharp(await png())
      .withExif(exif)
      .withXmp(xmp)
      .jpeg()
      .toBuffer();
    const zip = buildZip([{ name: "Trips/DSC_0042.jpg", bytes, isStored: true }]);
    await run(zoe.browser, await create(zoe.browser, zip, "trips.zip"));
    const rows = await app.context.db.query(
      {
        text: "select title, description, created_at at time zone 'utc' as saved_at from pins where pinner_id = $1",
      },
      [zoe.id],
    );
    expect(rows).toEqual([
      { title: "Grey heron", description: "At dawn\n\n#birds", saved_at: "2019-05-06T07:08:09.000Z" },
    ]);
  });

  test("keeps of what it was canceled before only what the report shows", async () => {
    const { browser } = await buildPerson(app);
    const csv = `url,title,description\n${at("/kept")},Kept,Words that nobody needs any more`;
    const { id } = await create(browser, csv, "own.csv");
    await browser.call("Import.update", { import_id: id, columns: { link: 0, title: 1, description: 2 } });
    await app.drain();
    await browser.call("ImportRun.create", { import_id: id });
    await browser.call("ImportRun.update", { import_id: id, action: "cancel" });
    const kept = async () => {
      const text = "select title, description, outcome from import_rows where import_id = $1";
      return await app.context.db.query({ text }, [id]);
    };
    expect(await kept()).toMatchObject([{ description: "Words that nobody needs any more" }]);
    await app.drain();
    expect(await kept()).toEqual([{ title: "Kept", description: "", outcome: "waiting" }]);
    expect(await rowsOf(browser, { id })).toMatchObject([{ title: "Kept", link: at("/kept") }]);
  });

  test("tells links that this instance isn't allowed to open from those that don't answer", async () => {
    const { browser } = await buildPerson(app);
    const links = ["http://10.0.0.1/", "http://gone.invalid/"];
    const html = links.map((link) => `<DT><A HREF="${link}">A link</A>`).join("");
    const done = await run(
      browser,
      await create(browser, `<!DOCTYPE NETSCAPE-Bookmark-file-1><DL>${html}</DL>`),
    );
    expect((await rowsOf(browser, done)).map(({ remarks }) => remarks)).toEqual([
      ["link_not_allowed", "drawn_card"],
      ["link_dead", "drawn_card"],
    ]);
  });

  test("shows its first rows with their pictures, and why others can't be imported, to its member alone", async () => {
    const [{ browser }, stranger] = [await buildPerson(app), await buildPerson(app)];
    const picture = await png();
    const zip = buildZip([
      { name: "Trips/Forum.png", bytes: picture, isStored: true },
      { name: "Trips/notes.txt", bytes: "No picture" },
      { name: "Trips/fake.png", bytes: "<script>", isStored: true },
    ]);
    const found = await create(browser, zip, "trips.zip");
    const { data } = await browser.call("ImportPreview.get", { import_id: found.id });
    expect(data).toEqual({
      reasons: [{ reason: "unknown_file", count: 1 }],
      rows: [
        expect.objectContaining({ title: "Forum", board_name: "Trips", link: "" }),
        expect.objectContaining({ title: "fake" }),
      ],
    });
    const [first, fake] = data.rows.map(({ image_url: url }) => there(url));
    const shown = await browser.request("GET", there(first));
    expect([shown.status, shown.headers["content-type"]]).toEqual([200, "image/png"]);
    expect(shown.headers["content-security-policy"]).toContain("sandbox");
    for (const [by, url] of [
      [browser, there(fake)],
      [browser, there(first).replace(/\d+\/$/, "7/")],
      [stranger.browser, there(first)],
    ] as const) {
      expect((await by.request("GET", url)).status).toBe(404);
    }
    expect((await visitor.request("GET", there(first))).status).toBe(401);
    const { status } = await stranger.browser.call("ImportPreview.get", { import_id: found.id });
    expect(status).toBe(404);
    const linked = await create(
      browser,
      `title,url,time_added,tags,status\n${`A,${at("/a")},,,\n`.repeat(12)}`,
    );
    const { data: more } = await browser.call("ImportPreview.get", { import_id: linked.id });
    expect(more.rows).toHaveLength(10);
    const cover = `id,title,note,excerpt,url,folder,tags,created,cover,highlights,favorite\n1,A,,,${at("/a")},,,,${at("/rose.png")},,\n`;
    const covered = await create(browser, cover);
    const { data: seen } = await browser.call("ImportPreview.get", { import_id: covered.id });
    expect(seen.rows[0]?.image_url).toMatch(/\/preview\/[\w-]+$/);
    for (const { id } of [found, linked, covered]) await browser.call("Import.delete", { import_id: id });
  });

  test("is given up once three readings of its file have killed their worker", async () => {
    await beginNews(app);
    const person = await buildPerson(app);
    const { browser } = person;
    const upload = async () => {
      const { data } = await browser.call("Import.create", {
        file_name: "pins.html",
        file_base64: base64(bookmarks("Heavy", ["/heavy"])),
      });
      return data.id;
    };
    const { db } = app.context;
    const kill = (id: string) => db.transaction((tx) => beginReading(tx, id));
    const spared = await upload();
    for (let count = 0; count < 2; count += 1) await kill(spared);
    // A worker that is stopped has time to say so, and so has one whose store is away.
    expect(await takeTurn(app.context, spared, AbortSignal.abort())).toBe("more");
    const media = { ...app.context.media, head: () => Promise.reject(new Error("The store is away")) };
    await expect(takeTurn({ ...app.context, media }, spared)).rejects.toThrow("away");
    expect(await takeTurn(app.context, spared)).toBe("over");
    expect(await get(browser, spared)).toMatchObject({ state: "ready" });

    const heavy = await upload();
    for (let count = 0; count < 3; count += 1) await kill(heavy);
    await db.query({ text: "update imports set created_at = now() - interval '1 minute' where id = $1" }, [
      heavy,
    ]);
    const before = (await app.context.media.list("imports/")).entries.length;
    expect(await takeTurn(app.context, heavy)).toBe("over");
    expect(await get(browser, heavy)).toMatchObject({ state: "failed", problem: "too_heavy" });
    expect((await app.context.media.list("imports/")).entries).toHaveLength(before - 1);
    expect(await readNews(app, person)).toEqual(["import_ended: "]);
  });

  test("goes on where a killed worker stopped, without making anything twice", async () => {
    const zoe = await buildPerson(app);
    const { browser } = zoe;
    const found = await create(browser, bookmarks("Killed", ["/k/1", "/k/2", "/k/3"]));
    await browser.call("ImportRun.create", { import_id: found.id });
    // A worker that died took the job with it.
    await app.context.db.query({ text: "select graphile_worker.remove_job($1)" }, [`import:${found.id}`]);
    const { tendImports, workOnImport } = await import("./jobs/work-on-import.ts");
    await tendImports({ ...app.context, log: { ...app.context.log, warn: () => undefined } });
    await Promise.all([
      workOnImport(app.context, { import_id: found.id }),
      workOnImport(app.context, { import_id: found.id }),
      app.drain(),
    ]);
    await app.drain();
    expect(await get(browser, found.id)).toMatchObject({ state: "done", made_count: 3, there_count: 0 });
    expect(await ownBoards(zoe)).toEqual([["Killed", "secret", 3]]);
  });

  test("tells its member when it has ended, if it took a while", async () => {
    const zoe = await buildPerson(app);
    const { browser } = zoe;
    await beginNews(app);
    await run(browser, await create(browser, bookmarks("Quick", ["/quick"])));
    expect(await readNews(app, zoe)).toEqual([]);
    const slow = await create(browser, bookmarks("Long", ["/long"]));
    await browser.call("ImportRun.create", { import_id: slow.id });
    const text = "update imports set started_at = now() - interval '5 minutes' where id = $1";
    await app.context.db.query({ text }, [slow.id]);
    await app.drain();
    expect(await readNews(app, zoe)).toEqual(["import_ended: "]);
    expect(await readNews(app, ben)).toEqual([]);
    await browser.call("Import.delete", { import_id: slow.id });
    expect(await readNews(app, zoe)).toEqual([]);
  });

  test.each(["state = 'banned'", "is_write_banned = true"])(
    "makes nothing for a member who was banned meanwhile (%s)",
    async (ban) => {
      const zoe = await buildPerson(app);
      const { browser } = zoe;
      const found = await create(browser, bookmarks("Banned", ["/banned"]));
      await browser.call("ImportRun.create", { import_id: found.id });
      await app.context.db.query({ text: `update members set ${ban} where id = $1` }, [zoe.id]);
      await app.drain();
      const [row] = await app.context.db.query<{ state: string; made_count: number }>(
        { text: "select state, made_count from imports where id = $1" },
        [found.id],
      );
      expect(row).toEqual({ state: "failed", made_count: 0 });
    },
  );

  test("of a file that is nothing we know says why", async () => {
    const { browser } = await buildPerson(app);
    expect(await create(browser, "Dear diary")).toMatchObject({ state: "failed", problem: "unknown_file" });
    expect(await create(browser, Buffer.from("PK\x03\x04 nothing"))).toMatchObject({ problem: "broken" });
    expect(await create(browser, '{"bookmarks": [], "lists": []}')).toMatchObject({
      problem: "nothing_found",
    });
    const bomb = buildZip([{ name: "a.png", bytes: Buffer.alloc(2_000_000) }]);
    expect(await create(browser, bomb)).toMatchObject({ problem: "bomb" });
    expect((await app.context.media.list("imports/")).entries).toEqual([]);
  });
});

describe("a file sent as a form", () => {
  async function post(
    browser: Browser,
    parts: Parameters<typeof buildForm>[0],
    headers: Record<string, string> = {},
  ) {
    const form = buildForm(parts);
    const token = browser.cookies.get("csrftoken") ?? "";
    return await browser.request("POST", "/upload-import/", {
      body: form.body,
      headers: { "x-csrftoken": token, ...form.headers, ...headers },
    });
  }

  const file = { name: "file", file: Buffer.from(bookmarks("Form", ["/f"])), filename: "bookmarks.html" };

  test("begins an import, and leads to its page without JavaScript", async () => {
    const reply = await post(ada.browser, [file]);
    expect(reply.status).toBe(200);
    const { import_id: id } = JSON.parse(reply.text);
    await app.drain();
    expect(await get(ada.browser, id)).toMatchObject({ state: "ready", file_name: "bookmarks.html" });
    const plain = await post(
      ada.browser,
      [{ name: "csrfmiddlewaretoken", value: ada.browser.cookies.get("csrftoken") ?? "" }, file],
      {
        accept: "text/html",
        "x-csrftoken": "",
      },
    );
    expect(plain.status).toBe(403);
    const { "x-csrftoken": _, ...headers } = { "x-csrftoken": "" };
    const form = buildForm([
      { name: "csrfmiddlewaretoken", value: ada.browser.cookies.get("csrftoken") ?? "" },
      file,
    ]);
    const led = await ada.browser.request("POST", "/upload-import/", {
      body: form.body,
      headers: { ...headers, ...form.headers, accept: "text/html" },
    });
    expect(led.status).toBe(303);
    expect(led.headers.location).toMatch(/^\/settings\/import\/\d+\/$/);
  });

  test("is rejected while the disk is nearly full, before any of it is stored", async () => {
    isDiskLow = true;
    const reply = await post(ada.browser, [file]);
    isDiskLow = false;
    expect(reply.status).toBe(503);
    expect(JSON.parse(reply.text).resource_response.error.message).toBe(STORAGE_FULL);
  });

  test("is rejected if its length alone is more than there is space for, or once there is none left", async () => {
    const put = vi.spyOn(app.context.media, "put");
    spaceLeft = 100;
    const refused = await post(ada.browser, [file]);
    spaceLeft = Number.POSITIVE_INFINITY;
    expect(refused.status).toBe(503);
    expect(JSON.parse(refused.text).resource_response.error.message).toBe(STORAGE_FULL);
    expect(put).not.toHaveBeenCalled();
    put.mockRestore();
    const before = await app.context.media.list("imports/");
    spaceChecks.push(false, true);
    const stopped = await post(ada.browser, [{ ...file, file: Buffer.alloc(10 * 1024 * 1024) }]);
    expect([stopped.status, spaceChecks]).toEqual([503, []]);
    expect(await app.context.media.list("imports/")).toEqual(before);
  });

  test("is rejected before any of it is stored if its member has too many imports open", async () => {
    const { browser } = await buildPerson(app);
    for (let count = 0; count < IMPORTS_OPEN_MAX; count += 1) await post(browser, [file]);
    const put = vi.spyOn(app.context.media, "put");
    const refused = await post(browser, [file]);
    expect(JSON.parse(refused.text).resource_response.error.message).toBe(importTexts.open);
    expect(put).not.toHaveBeenCalled();
    put.mockRestore();
  });

  test("is rejected without a session, from another page, and without a file", async () => {
    expect((await post(visitor, [file])).status).toBe(401);
    expect((await post(ada.browser, [file], { "x-csrftoken": "wrong" })).status).toBe(403);
    expect((await post(ada.browser, [{ name: "other", value: "x" }])).status).toBe(400);
    expect((await post(ada.browser, [{ ...file, file: Buffer.alloc(0) }])).status).toBe(400);
    expect((await post(ada.browser, [file], { "content-type": "text/plain" })).status).toBe(415);
    expect((await post(ada.browser, [file], { "content-length": "9999999999" })).status).toBe(413);
  });
});

describe("what belongs to one member", () => {
  test("is as if it weren't there for everyone else", async () => {
    const found = await create(ben.browser, bookmarks("Ben's", ["/ben"]));
    const one = { import_id: found.id };
    const limited = await openSession(app, ben, { isLimited: true });
    for (const [name, options] of [
      ["Import.get", one],
      ["ImportBoards.get", one],
      ["ImportRows.get", one],
      ["ImportRun.create", one],
      ["ImportRun.update", { ...one, action: "pause" }],
      ["ImportRetry.create", one],
      ["ImportRun.delete", one],
      ["ImportBoard.update", { ...one, board_number: 0, name: "Mine" }],
      ["ImportBoards.update", { ...one, is_included: false }],
      ["Import.update", { ...one, columns: { link: 0 } }],
      ["Import.delete", one],
    ] as const) {
      expect([name, (await callWrongly(ada.browser, name, options)).status]).toEqual([name, 404]);
      expect([name, (await callWrongly(visitor, name, options)).status]).toEqual([name, 401]);
      expect([name, (await callWrongly(limited, name, options)).status]).toEqual([name, 403]);
      expect([name, (await callWrongly(ben.browser, name, { ...options, import_id: "x" })).status]).toEqual([
        name,
        400,
      ]);
    }
    const report = `/settings/import/${found.id}/report.csv`;
    expect((await ada.browser.request("GET", report)).status).toBe(404);
    expect((await visitor.request("GET", report)).status).toBe(401);
    expect((await ben.browser.request("GET", report)).status).toBe(200);
    expect((await visitor.call("Imports.get", {})).status).toBe(401);
    expect((await visitor.call("Import.create", { file_base64: "eA==" })).status).toBe(401);
    expect((await ada.browser.call("Imports.get", {})).data.map(({ id }) => id)).not.toContain(found.id);
  });

  test("is listed page by page, and removed", async () => {
    const { browser } = await buildPerson(app);
    const made: string[] = [];
    for (const path of ["/l/1", "/l/2"]) made.push((await create(browser, bookmarks("L", [path]))).id);
    const first = await browser.call("Imports.get", { page_size: 1 });
    expect(first.data.map(({ id }) => id)).toEqual([made[1]]);
    const { bookmarks: next } = first.envelope.resource.options;
    const second = await callWrongly(browser, "Imports.get", { page_size: 1, bookmarks: next });
    expect(second.data).toMatchObject([{ id: made[0] }]);
    expect((await browser.call("Imports.get", { bookmarks: ["nonsense"] })).status).toBe(400);
    expect((await browser.call("Import.delete", { import_id: there(made[0]) })).status).toBe(200);
    expect((await browser.call("Import.get", { import_id: there(made[0]) })).status).toBe(404);
  });

  test("is limited to a few at once, and refuses nonsense", async () => {
    const { browser } = await buildPerson(app);
    for (let number = 0; number < 5; number += 1) await create(browser, bookmarks("Many", [`/m/${number}`]));
    const sixth = await browser.call("Import.create", { file_base64: base64(bookmarks("Many", ["/m/6"])) });
    expect(sixth.status).toBe(400);
    expect(sixth.error?.code).toBe(10);
    expect((await browser.call("Import.create", { file_base64: "***" })).status).toBe(422);
    expect((await callWrongly(browser, "Import.create", {})).status).toBe(400);
    const [found] = (await browser.call("Imports.get", {})).data;
    const board = { import_id: there(found).id, board_number: 0 };
    expect((await browser.call("ImportBoard.update", { ...board, name: " " })).status).toBe(400);
    expect((await browser.call("ImportBoard.update", { ...board, name: "x".repeat(51) })).status).toBe(400);
    expect(
      (await callWrongly(browser, "ImportBoard.update", { ...board, privacy: "protected" })).status,
    ).toBe(400);
    expect((await browser.call("ImportBoard.update", { ...board, board_number: 7 })).status).toBe(404);
    await browser.call("ImportBoards.update", { import_id: there(found).id, is_included: false });
    expect((await browser.call("ImportRun.create", { import_id: there(found).id })).status).toBe(400);
  });
});

describe("the report", () => {
  test("is a table in which nothing is a formula", async () => {
    const { browser } = await buildPerson(app);
    const csv = [
      "title,url,time_added,tags,status",
      `=HYPERLINK("http://evil.example"),${at("/r/1")},1600000000,,`,
      `"+1, ""quoted""",${at("/r/2")},1600000000,,`,
      `Plain,${at("/r/3")},1600000000,,`,
    ].join("\n");
    answer("/r/1", "/r/2");
    const done = await run(browser, await create(browser, csv));
    const reply = await browser.request("GET", `/settings/import/${done.id}/report.csv`);
    expect(reply.headers["content-disposition"]).toContain(`import-${done.id}.csv`);
    expect(reply.headers["cache-control"]).toContain("no-store");
    const lines = reply.text.split("\r\n");
    expect(lines[0]).toBe("\uFEFFrow,outcome,reason,remarks,title,link,board,section,pin");
    expect(lines[1]).toContain(`"'=HYPERLINK(""http://evil.example"")"`);
    expect(lines[2]).toContain(`"'+1, ""quoted"""`);
    expect(lines[3]).toMatch(
      /^3,made,,link_dead drawn_card,Plain,http.*,Pocket,,http:\/\/localhost:3000\/pin\/\d+\/$/,
    );
    expect(lines).toHaveLength(5);
  });
});

describe("what no one needs any more", () => {
  test("is swept: imports never started, old reports, and files without an import", async () => {
    const { browser } = await buildPerson(app);
    const [left, kept] = [
      await create(browser, bookmarks("Left", ["/w/1"])),
      await create(browser, bookmarks("Kept", ["/w/2"])),
    ];
    await app.context.db.query(
      { text: "update imports set created_at = now() - interval '8 days' where id = $1" },
      [left.id],
    );
    const { sweepImports } = await import("./jobs/work-on-import.ts");
    await sweepImports(app.context);
    expect((await browser.call("Import.get", { import_id: left.id })).status).toBe(404);
    expect((await browser.call("Import.get", { import_id: kept.id })).status).toBe(200);
  });
});

describe("an archive of another Bowerbird", () => {
  const board = {
    id: "1",
    name: "Herons",
    description: "Of the reeds",
    privacy: "public",
    category: "animals",
    is_archived: true,
    is_marked_sensitive: false,
    allow_homefeed_recommendations: false,
    collaborators: [],
  };
  const boards = [
    { ...board, place: "b" },
    { ...board, id: "2", name: "Empty", place: "a", privacy: "secret", is_archived: false },
  ];
  const pin = {
    board_id: "1",
    board_name: "Herons",
    section_title: "Grey",
    link: "",
    description: "",
    note: "",
    alt_text: "A bird",
    is_favorite: true,
    comments_off: true,
    is_marked_sensitive: false,
    created_at: "2020-01-02T03:04:05.678Z",
    picture_file: "pictures/one.png",
  };
  const data = {
    schema: "bowerbird-export/1",
    holds: "account",
    profile: { username: "zoe" },
    boards,
    sections: [
      { id: "3", board_id: "1", title: "Grey", place: "5" },
      { id: "4", board_id: "1", title: "White", place: "9" },
    ],
    pins: [
      { ...pin, id: "10", title: "Lower", place: "7" },
      { ...pin, id: "11", title: "Upper", place: "8" },
      { ...pin, id: "12", title: "Lost", place: "9", picture_file: "../../etc/passwd.png" },
    ],
    favorites: [{ id: "10" }, { id: "99" }],
    messages: [{ id: "5" }, { id: "6" }],
    followed_members: [{ id: "7", username: "elsewhere" }],
  };
  const archive = async (json: object = data) =>
    buildZip([
      { name: "pictures/one.png", bytes: await png(), isStored: true },
      { name: "../../etc/passwd.png", bytes: await png(), isStored: true },
      { name: "pins.csv", bytes: "link,title\n" },
      { name: "data.json", bytes: JSON.stringify(json) },
      { name: "index.html", bytes: "<!doctype html><dl><dt>" },
    ]);

  test("says what can't come along, and brings boards, order, sections, dates and favorites, once", async () => {
    const zoe = await buildPerson(app);
    const { browser } = zoe;
    const found = await create(browser, await archive());
    expect(found).toMatchObject({ state: "ready", source: "bowerbird", row_count: 3, follow_count: 1 });
    const left = [
      { kind: "account", count: 1 },
      { kind: "favorites", count: 1 },
      { kind: "messages", count: 2 },
    ];
    expect(found.left_behind).toEqual(left);
    expect((await boardsOf(browser, found)).map(({ name, privacy }) => [name, privacy])).toEqual([
      ["Empty", "secret"],
      ["Herons", "public"],
    ]);
    expect(await run(browser, found)).toMatchObject({
      made_count: 2,
      refused_count: 1,
      left_behind: [...left, { kind: "followed_members", count: 1 }],
    });
    expect(await run(browser, await create(browser, await archive()))).toMatchObject({
      made_count: 0,
      there_count: 2,
    });
    const rows = await app.context.db.query(
      {
        text: `select pins.title, sections.title as section, boards.description, category, comments_off, alt_text,
            archived_at is not null as is_archived, allow_homefeed_recommendations as is_recommended,
            extract(epoch from pins.created_at)::float8 as saved_at,
            exists (select from pin_favorites where pin_id = pins.id) as is_favorite
          from pins join boards on boards.id = pins.board_id join sections on sections.id = pins.section_id
          join board_members on board_members.board_id = boards.id
          where pinner_id = $1 order by pins.place desc`,
      },
      [zoe.id],
    );
    const brought = {
      section: "Grey",
      description: "Of the reeds",
      category: "animals",
      comments_off: true,
      alt_text: "A bird",
      is_archived: true,
      is_recommended: false,
      is_favorite: true,
      saved_at: 1577934245.678,
    };
    expect(rows).toEqual([
      { title: "Upper", ...brought },
      { title: "Lower", ...brought },
    ]);
    const sections = await app.context.db.query<{ title: string }>(
      {
        text: "select title from sections join boards on boards.id = board_id where owner_id = $1 order by place desc",
      },
      [zoe.id],
    );
    expect(sections.map(({ title }) => title)).toEqual(["White", "Grey"]);
  });

  test("is taken back in one step, with its empty boards", async () => {
    const zoe = await buildPerson(app);
    const done = await run(zoe.browser, await create(zoe.browser, await archive()));
    const live = { text: "select name from boards where owner_id = $1 and trashed_at is null order by name" };
    const names = async () =>
      (await app.context.db.query<{ name: string }>(live, [zoe.id])).map(({ name }) => name);
    expect(await names()).toEqual(["Empty", "Herons"]);
    await zoe.browser.call("ImportRun.delete", { import_id: done.id });
    await app.drain();
    expect(await get(zoe.browser, done.id)).toMatchObject({ state: "undone", undone_count: 2 });
    expect(await names()).toEqual([]);
  });

  const account = {
    profile: {
      about: "Counts herons",
      website_url: "javascript:alert(1)",
      is_private: "perhaps",
      username: "x",
    },
    settings: { theme: "dark", board_view: "wide", shows_all_pins: "no" },
    business: { contact_email: "nonsense", contact_phone: "12", contact_phone_country: "XX", diversity: [7] },
    notification_preferences: {
      mail_rhythm: "weekly",
      time_zone: "Moon/Sea",
      quiet_from: 60,
      quiet_until: 9e9,
    },
    notification_settings: [{ kind: "messaged", in_app: true, mail: false, push: false }, { kind: "?" }],
  };
  const comments = [
    { id: "30", pin_id: "10", parent_id: null, is_reply: false, text: "First" },
    { id: "31", pin_id: "10", parent_id: "30", is_reply: true, text: "My answer" },
    { id: "32", pin_id: "10", parent_id: null, is_reply: true, text: "To somebody" },
    { id: "33", pin_id: "12", parent_id: null, is_reply: false, text: "Under the lost one" },
  ].map((comment) => ({ ...comment, created_at: "2021-05-06 07:08:09.123456+00", edited_at: null }));

  async function standingOf({ id }: Person) {
    const select = `select about, website_url, username <> 'x' as is_named, theme, board_view, is_private, shows_all_pins,
        (select mail_rhythm from notification_preferences where member_id = members.id) as rhythm,
        (select count(*)::int from notification_settings where member_id = members.id) as kinds,
        array(select text from comments where author_id = members.id and trashed_at is null order by id) as said
      from members where id = $1`;
    return (await app.context.db.query({ text: select }, [id]))[0];
  }
  const untouched = {
    about: "",
    website_url: "",
    is_named: true,
    theme: null,
    board_view: "square",
    is_private: false,
    shows_all_pins: true,
  };

  test("brings what our forms would take of the account, and comments under own Pins, and takes both back", async () => {
    const zoe = await buildPerson(app);
    const before = await standingOf(zoe);
    expect(before).toMatchObject(untouched);
    const found = await create(zoe.browser, await archive({ ...data, ...account, comments }));
    expect(found).toMatchObject({ has_account: true, brings_account: true });
    expect(found.left_behind).toContainEqual({ kind: "comments", count: 1 });
    const done = await run(zoe.browser, found);
    // Its Pin was rejected.
    expect(done.left_behind).toContainEqual({ kind: "comments", count: 2 });
    expect(await standingOf(zoe)).toEqual({
      ...untouched,
      about: "Counts herons",
      theme: "dark",
      board_view: "wide",
      rhythm: "weekly",
      kinds: 1,
      said: ["First", "My answer"],
    });
    await zoe.browser.call("UserSettings.update", { theme: "light" });
    await zoe.browser.call("ImportRun.delete", { import_id: done.id });
    await app.drain();
    // What was chosen since stays.
    expect(await standingOf(zoe)).toEqual({
      ...untouched,
      theme: "light",
      rhythm: "at_once",
      kinds: 0,
      said: [],
    });
  });

  test("leaves the account alone unless its member says so, once they have something of their own", async () => {
    const zoe = await buildPerson(app);
    const { data: own } = await zoe.browser.call("Board.create", { name: "Herons" });
    await zoe.browser.call("BoardSection.create", { board_id: own.id, name: "White" });
    const file = await archive({ ...data, ...account });
    const found = await create(zoe.browser, file);
    expect(found).toMatchObject({ has_account: true, brings_account: false });
    const done = await run(zoe.browser, found);
    expect(await standingOf(zoe)).toMatchObject(untouched);
    const live = {
      text: "select title from sections where board_id = $1 and trashed_at is null order by title",
    };
    const sections = async () =>
      (await app.context.db.query<{ title: string }>(live, [own.id])).map(({ title }) => title);
    expect(await sections()).toEqual(["Grey", "White"]);
    await zoe.browser.call("ImportRun.delete", { import_id: done.id });
    await app.drain();
    expect(await sections()).toEqual(["White"]);
    const again = await create(zoe.browser, file);
    await zoe.browser.call("ImportRun.create", { import_id: again.id, brings_account: true });
    await app.drain();
    expect(await standingOf(zoe)).toMatchObject({ about: "Counts herons" });
  });

  test("that is nonsense or of a later format is rejected, or its entries are", async () => {
    const zoe = await buildPerson(app);
    const broken = { ...data, pins: [{ id: 7 }, "pin"], boards: [{ id: "1" }, null], sections: [4] };
    expect(await create(zoe.browser, await archive(broken))).toMatchObject({
      row_count: 2,
      refused_count: 2,
    });
    const later = await create(zoe.browser, JSON.stringify({ schema: "bowerbird-export/2", boards: [] }));
    expect(later).toMatchObject({ state: "failed", problem: "unknown_file" });
  });
});

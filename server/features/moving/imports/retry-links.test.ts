import { afterAll, describe, expect, test } from "vitest";
import { importTexts } from "#contract/moving/import-texts.ts";
import type { Import } from "#contract/moving/resources/import.ts";
import { buildShownAd } from "#testkit/ads/shown-ads.ts";
import type { Browser } from "#testkit/app.ts";
import { paintPlain } from "#testkit/base/paint.ts";
import { startCast } from "#testkit/cast.ts";
import { startSite } from "#testkit/doubles/site.ts";
import { listMiscounts } from "#testkit/library/pin-rows.ts";
import { buildPerson, openSession, type Person } from "#testkit/members.ts";
import { beginNews, readNews } from "#testkit/news/news.ts";
import { tendImports, workOnImport } from "./jobs/work-on-import.ts";

const site = await startSite();
afterAll(() => site[Symbol.asyncDispose]());
const { app, visitor, ada, ben } = await startCast(["ada", "ben"], {
  env: { FETCH_ALLOW: `127.0.0.1:${site.port}` },
  overrides: { resolveHost: async (host) => (host.endsWith(".example") ? ["127.0.0.1"] : []) },
});
const { db } = app.context;

const png = await paintPlain({ width: 90, height: 120 }).png().toBuffer();
const at = (path: string) => `http://pages.example:${site.port}${path}`;

/** From now on these pages answer, each with a title and a picture. */
function answer(...paths: string[]): void {
  site.pages["/rose.png"] = png;
  for (const path of paths) {
    site.pages[path] = `<meta property="og:image" content="/rose.png"><title>Page ${path}</title>`;
  }
}

const get = async (browser: Browser, id: string) =>
  (await browser.call("Import.get", { import_id: id })).data;
const rowsOf = async (browser: Browser, id: string) =>
  (await browser.call("ImportRows.get", { import_id: id, page_size: 250 })).data;

/** Imports links to a public board, and their pages don't answer. The first has no title. */
async function importDead(browser: Browser, paths: readonly string[]): Promise<Import> {
  const links = paths.map((path, number) => `<DT><A HREF="${at(path)}">${number > 0 ? path : ""}</A>`);
  const html = `<!DOCTYPE NETSCAPE-Bookmark-file-1><DL><DT><H3>Links</H3><DL>${links.join("\n")}</DL></DL>`;
  const file_base64 = Buffer.from(html).toString("base64");
  const { data } = await browser.call("Import.create", { file_name: "links.html", file_base64 });
  await app.drain();
  const one = { import_id: data.id };
  await browser.call("ImportBoard.update", { ...one, board_number: 0, privacy: "public" });
  await browser.call("ImportRun.create", one);
  await app.drain();
  return await get(browser, data.id);
}

async function retry(browser: Browser, id: string): Promise<Import> {
  const { status } = await browser.call("ImportRetry.create", { import_id: id });
  expect(status).toBe(200);
  await app.drain();
  return await get(browser, id);
}

type PinState = {
  id: string;
  title: string;
  picture_id: string;
  place: string;
  state: string;
  color: number;
};

/** The Pins of an import, in the file's order. */
async function pinsOf(id: string): Promise<PinState[]> {
  const text = `select pins.id, pins.title, picture_id, place, state, color_order as color
    from import_rows join pins on pins.id = pin_id where import_id = $1 order by number`;
  return await db.query<PinState>({ text }, [id]);
}

const picturesOf = async (id: string) => (await pinsOf(id)).map(({ picture_id }) => picture_id);

describe("links that didn't answer", () => {
  test("are tried again, and their Pins get picture and title where they are", async () => {
    const zoe = await buildPerson(app);
    const { browser } = zoe;
    await beginNews(app);
    const done = await importDead(browser, ["/1/a", "/1/b", "/1/c"]);
    expect(done).toMatchObject({ state: "done", made_count: 3, unanswered_count: 3, retried_count: 0 });
    const before = await pinsOf(done.id);
    answer("/1/a", "/1/b");
    const begun = await browser.call("ImportRetry.create", { import_id: done.id });
    expect(begun.data).toMatchObject({ state: "retrying", progress: 0, finished_at: null });
    // Whatever happened before the retry isn't reported again, however long ago it began.
    await db.query({ text: "update imports set started_at = now() - interval '5 hours' where id = $1" }, [
      done.id,
    ]);
    await app.drain();
    expect(await get(browser, done.id)).toMatchObject({
      state: "done",
      made_count: 3,
      unanswered_count: 1,
      retried_count: 3,
      answered_count: 2,
      finished_at: expect.any(String),
    });
    expect((await rowsOf(browser, done.id)).map(({ outcome, remarks }) => [outcome, remarks])).toEqual([
      ["made", ["page_picture"]],
      ["made", ["page_picture"]],
      ["made", ["link_dead", "drawn_card"]],
    ]);
    const after = await pinsOf(done.id);
    expect(after.map(({ id, place }) => [id, place])).toEqual(before.map(({ id, place }) => [id, place]));
    expect(after.map(({ title }) => title)).toEqual(["Page /1/a", "/1/b", "/1/c"]);
    expect(after[0]?.picture_id).not.toBe(before[0]?.picture_id);
    // Its color is the picture's.
    expect(after[0]?.color).not.toBe(before[0]?.color);
    expect(after[2]).toEqual(before[2]);
    expect(await readNews(app, zoe)).toEqual([]);
    answer("/1/c");
    expect(await retry(browser, done.id)).toMatchObject({ unanswered_count: 0, answered_count: 1 });
    expect(await listMiscounts(app)).toEqual([]);
  });

  test("leave a Pin alone that anyone has made something of", async () => {
    const zoe = await buildPerson(app);
    const { browser } = zoe;
    const paths = ["/2/edited", "/2/commented", "/2/saved", "/2/deleted", "/2/favorite", "/2/ad"];
    const done = await importDead(browser, paths);
    const before = await pinsOf(done.id);
    const [edited = "", commented = "", saved = "", deleted = "", favorite = "", ad = ""] = before.map(
      ({ id }) => id,
    );
    await browser.call("Pin.update", { id: edited, description: "Mine" });
    await browser.call("AggregatedComment.create", { objectId: commented, text: "Good" });
    await ada.browser.call("Repin.create", { pin_id: saved });
    await browser.call("Pin.delete", { id: deleted });
    await browser.call("PinFavorite.create", { pin_id: favorite });
    await buildShownAd(app, zoe.id, { pinId: ad });
    answer(...paths);
    expect(await retry(browser, done.id)).toMatchObject({ unanswered_count: 0, answered_count: 6 });
    const changed = (await pinsOf(done.id)).map(
      ({ picture_id: picture }, number) => picture !== before[number]?.picture_id,
    );
    expect(changed).toEqual([false, false, false, false, true, false]);
    const rows = await rowsOf(browser, done.id);
    expect(rows.map(({ remarks }) => remarks.join())).toEqual([
      ...Array(4).fill("drawn_card"),
      "page_picture",
      "drawn_card",
    ]);
  });

  test("aren't tried further once the retry is canceled, and can be tried once more", async () => {
    const { browser } = await buildPerson(app);
    const { id } = await importDead(browser, ["/3/a"]);
    answer("/3/a");
    const before = await picturesOf(id);
    await browser.call("ImportRetry.create", { import_id: id });
    for (const action of ["pause", "resume"] as const) {
      expect((await browser.call("ImportRun.update", { import_id: id, action })).status).toBe(409);
    }
    expect((await browser.call("Import.delete", { import_id: id })).status).toBe(409);
    const canceled = await browser.call("ImportRun.update", { import_id: id, action: "cancel" });
    expect(canceled.data).toMatchObject({ state: "done", unanswered_count: 1, retried_count: 0 });
    await app.drain();
    expect(await picturesOf(id)).toEqual(before);
    expect(await retry(browser, id)).toMatchObject({ state: "done", unanswered_count: 0 });
    expect(await picturesOf(id)).not.toEqual(before);
  });

  test("belong to what an undo takes back, also while they are tried", async () => {
    const { browser } = await buildPerson(app);
    for (const isTried of [true, false]) {
      const paths = [`/4/${isTried}`];
      const { id } = await importDead(browser, paths);
      answer(...paths);
      await browser.call("ImportRetry.create", { import_id: id });
      if (isTried) await app.drain();
      await browser.call("ImportRun.delete", { import_id: id });
      await app.drain();
      expect(await get(browser, id)).toMatchObject({ state: "undone", made_count: 0, undone_count: 1 });
      expect((await pinsOf(id)).map(({ state }) => state)).toEqual(["trashed"]);
    }
    expect(await listMiscounts(app)).toEqual([]);
  });

  test("are tried on by another worker where one was killed, each once", async () => {
    const { browser } = await buildPerson(app);
    const { id } = await importDead(browser, ["/5/a", "/5/b"]);
    answer("/5/a", "/5/b");
    await browser.call("ImportRetry.create", { import_id: id });
    // A worker that died took the job with it. The import itself is of long ago.
    await db.query({ text: "select graphile_worker.remove_job($1)" }, [`import:${id}`]);
    await db.query({ text: "update imports set started_at = now() - interval '9 days' where id = $1" }, [id]);
    await tendImports({ ...app.context, log: { ...app.context.log, warn: () => undefined } });
    await Promise.all([
      workOnImport(app.context, { import_id: id }),
      workOnImport(app.context, { import_id: id }),
      app.drain(),
    ]);
    await app.drain();
    expect(await get(browser, id)).toMatchObject({ state: "done", retried_count: 2, answered_count: 2 });
  });

  test("stay as they are once their member was banned", async () => {
    const zoe = await buildPerson(app);
    const { id } = await importDead(zoe.browser, ["/6/a"]);
    answer("/6/a");
    const before = await picturesOf(id);
    await zoe.browser.call("ImportRetry.create", { import_id: id });
    await db.query({ text: "update members set is_write_banned = true where id = $1" }, [zoe.id]);
    await app.drain();
    expect(await get(zoe.browser, id)).toMatchObject({ state: "done", unanswered_count: 1, problem: null });
    expect(await picturesOf(id)).toEqual(before);
  });

  test("are tried again only by their member, once the import is done and there are any", async () => {
    const { id } = await importDead(ben.browser, ["/7/a"]);
    const one = { import_id: id };
    const limited = await openSession(app, ben, { isLimited: true });
    const statuses = [visitor, ada.browser, limited].map(
      async (browser) => (await browser.call("ImportRetry.create", one)).status,
    );
    expect(await Promise.all(statuses)).toEqual([401, 404, 403]);
    expect((await ben.browser.call("ImportRetry.create", { import_id: "x" })).status).toBe(400);
    answer("/7/a");
    await retry(ben.browser, id);
    expect(await refused(ben, id)).toEqual([409, importTexts.nothingToRetry]);
    const other = await importDead(ben.browser, ["/7/b"]);
    await ben.browser.call("ImportRetry.create", { import_id: other.id });
    expect(await refused(ben, other.id)).toEqual([409, importTexts.nothingToRetry]);
    await app.drain();
  });
});

async function refused({ browser }: Person, id: string) {
  const { status, error } = await browser.call("ImportRetry.create", { import_id: id });
  return [status, error?.message];
}

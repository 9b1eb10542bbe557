import type { ChildProcess } from "node:child_process";
import { setTimeout as wait } from "node:timers/promises";
import { afterAll, expect, test } from "vitest";
import { makeClip } from "#testkit/base/clips.ts";
import { paintPlain } from "#testkit/base/paint.ts";
import { kill } from "#testkit/database-owner.ts";
import { startSite } from "#testkit/doubles/site.ts";
import { buildPinRow, listMiscounts } from "#testkit/library/pin-rows.ts";
import { startKillable } from "#testkit/product/killable.ts";
import { buildZip, type ZipContent } from "#testkit/zip.ts";

const site = await startSite();
afterAll(() => site[Symbol.asyncDispose]());
const killable = await startKillable({ FETCH_ALLOW: `127.0.0.1:${site.port}` });
afterAll(() => killable[Symbol.asyncDispose]());
const { db, call, start } = killable;

const ROWS = 240;
const MARKED = 90;
const LINKS = 120;
const VIDEOS = 6;
/** Each time, the worker is killed after so many more. */
const STEP = 35;

/** A Pin on no board, as an archive describes it. */
const archivedPin = {
  board_id: null,
  board_name: null,
  section_title: null,
  title: "",
  description: "",
  link: "",
  alt_text: "",
  note: "",
  is_favorite: false,
  comments_off: false,
  is_marked_sensitive: false,
  created_at: "2020-01-02T03:04:05.678Z",
  picture_file: "pictures/one.png",
};

type State = { state: string; made_count: number };

async function stateOf(id: string): Promise<State> {
  const [row] = await db.query<State>({ text: "select state, made_count from imports where id = $1" }, [id]);
  if (!row) throw new Error("The import is gone");
  return row;
}

async function until(id: string, isThere: (state: State) => boolean): Promise<void> {
  while (!isThere(await stateOf(id))) await wait(5);
}

test("an import whose worker is killed again and again makes each row once, in the file's order", async () => {
  const pictures: ZipContent[] = [];
  for (let number = 0; number < ROWS; number += 1) {
    const bytes = await paintPlain({ width: 90, height: 90 }).png().toBuffer();
    // Plain colors repeat, and the same picture under another name is another Pin.
    pictures.push({ name: `Album/Picture ${String(number).padStart(3, "0")}x.png`, bytes, isStored: true });
  }
  const web = await start("web");
  const file_base64 = buildZip(pictures).toString("base64");
  const { id } = await call("Import.create", { file_name: "album.zip", file_base64 });
  let kills = 0;
  const first = await start("worker");
  await until(id, ({ state }) => state === "ready");
  await call("ImportRun.create", { import_id: id });
  for (let worker = first; ; worker = await start("worker")) {
    const { made_count: before } = await stateOf(id);
    await until(id, ({ state, made_count: made }) => state === "done" || made >= before + STEP);
    await kill(worker);
    if ((await stateOf(id)).state === "done") break;
    kills += 1;
    expect(await listMiscounts({ context: { db } })).toEqual([]);
  }
  await kill(web);
  expect(kills).toBeGreaterThan(3);
  const rows = await db.query<{ outcome: string; pin_id: string; board_id: string }>(
    {
      text: `select outcome, pin_id, pins.board_id from import_rows join pins on pins.id = pin_id
        where import_id = $1 order by number`,
    },
    [id],
  );
  expect(rows.map(({ outcome }) => outcome)).toEqual(Array(ROWS).fill("made"));
  const boards = new Set(rows.map(({ board_id }) => board_id));
  expect(boards.size).toBe(1);
  expect(await killable.orderIn([...boards][0] ?? "")).toEqual(rows.map(({ pin_id }) => pin_id));
  expect(await listMiscounts({ context: { db } })).toEqual([]);
});

test("marks of an archive whose worker is killed again and again are set once, and all are taken back", async () => {
  const web = await start("web");
  const pins: string[] = [];
  for (let number = 0; number < MARKED; number += 1) {
    pins.push(await buildPinRow({ context: { db } }, killable.memberId));
  }
  const at = "2022-03-04T05:06:07.123Z";
  const tried = { note: "Good", created_at: at, edited_at: null, picture_file: "pictures/cake.png" };
  const archive = {
    schema: "bowerbird-export/1",
    origin: `http://localhost:${killable.port}`,
    profile: {},
    tries: pins.map((pin_id) => ({ ...tried, pin_id })),
    hidden_pins: pins.map((id) => ({ id, created_at: at })),
  };
  const zip = buildZip([
    { name: "pictures/cake.png", bytes: await paintPlain({ width: 90, height: 80 }).png().toBuffer() },
    { name: "data.json", bytes: JSON.stringify(archive) },
  ]);
  const file_base64 = zip.toString("base64");
  const { id } = await call("Import.create", { file_name: "export.zip", file_base64 });
  const first = await start("worker");
  await until(id, ({ state }) => state === "ready");
  await call("ImportRun.create", { import_id: id });
  await killUntil(id, "done", first);
  const made = { tries: MARKED, hidden: MARKED, made: 2 * MARKED };
  expect(await countMarks(id)).toEqual(made);
  expect(await listMiscounts({ context: { db } })).toEqual([]);
  await call("ImportRun.delete", { import_id: id });
  await killUntil(id, "undone", await start("worker"));
  expect(await countMarks(id)).toEqual({ tries: 0, hidden: 0, made: 0 });
  expect(await listMiscounts({ context: { db } })).toEqual([]);
  await kill(web);
});

test("a retry of links whose worker is killed again and again gives each Pin its picture, and all are taken back", async () => {
  const web = await start("web");
  const paths = Array.from({ length: LINKS }, (_, number) => `/${number}`);
  const links = paths.map((path) => `<DT><A HREF="${site.url}${path}">Link ${path}</A>`);
  const html = `<!DOCTYPE NETSCAPE-Bookmark-file-1><DL>${links.join("\n")}</DL>`;
  const file_base64 = Buffer.from(html).toString("base64");
  const { id } = await call("Import.create", { file_name: "links.html", file_base64 });
  const first = await start("worker");
  await until(id, ({ state }) => state === "ready");
  await call("ImportRun.create", { import_id: id });
  await until(id, ({ state }) => state === "done");
  expect(await countTried(id)).toEqual({ made: 0, left: LINKS, tried: 0, pictures: LINKS });
  site.pages["/rose.png"] = await paintPlain({ width: 300, height: 400 }).png().toBuffer();
  for (const path of paths) site.pages[path] = `<meta property="og:image" content="/rose.png">`;
  await call("ImportRetry.create", { import_id: id });
  await killUntil(id, "done", first, countTried);
  // One and the same picture for all.
  expect(await countTried(id)).toEqual({ made: LINKS, left: 0, tried: LINKS, pictures: 1 });
  expect(await listMiscounts({ context: { db } })).toEqual([]);
  await call("ImportRun.delete", { import_id: id });
  const last = await start("worker");
  await until(id, ({ state }) => state === "undone");
  await kill(last, web);
  const live =
    "select pins.id from import_rows join pins on pins.id = pin_id where import_id = $1 and pins.state = 'live'";
  expect(await db.query({ text: live }, [id])).toEqual([]);
});

test("videos of an archive whose worker is killed while they are made are all there once, each with its Pin", async () => {
  const web = await start("web");
  const picture = await paintPlain({ width: 128, height: 96 }).png().toBuffer();
  const files: ZipContent[] = [{ name: "pictures/one.png", bytes: picture, isStored: true }];
  const pins: object[] = [];
  for (let number = 1; number <= VIDEOS; number += 1) {
    const video_file = `videos/${number}.mp4`;
    files.push({ name: video_file, bytes: await makeClip(), isStored: number % 2 === 0 });
    pins.push({ ...archivedPin, id: String(number), place: String(number), video_file });
  }
  files.push({ name: "data.json", bytes: JSON.stringify({ schema: "bowerbird-export/1", pins }) });
  const file_base64 = buildZip(files).toString("base64");
  const { id } = await call("Import.create", { file_name: "export.zip", file_base64 });
  const first = await start("worker");
  await until(id, ({ state }) => state === "ready");
  await call("ImportRun.create", { import_id: id });
  const select = `select count(*) filter (where video_hashes <> '{}')::int as ready from import_rows
    where import_id = $1`;
  const countReady = async () => (await db.query<{ ready: number }>({ text: select }, [id]))[0]?.ready ?? 0;
  let kills = 0;
  for (let worker = first; ; worker = await start("worker")) {
    const before = await countReady();
    while ((await stateOf(id)).state !== "done" && (await countReady()) === before) await wait(5);
    // Now the next one is being made.
    await wait(kills * 40);
    await kill(worker);
    if ((await stateOf(id)).state === "done") break;
    kills += 1;
  }
  await kill(web);
  expect(kills).toBeGreaterThan(2);
  const made = await db.query<{ is_video: boolean; remarks: string[]; video: string }>(
    {
      text: `select pins.is_video, import_rows.remarks, encode(pictures.video_hash, 'hex') as video
        from import_rows join pins on pins.id = pin_id join pictures on pictures.id = pins.picture_id
        where import_id = $1`,
    },
    [id],
  );
  expect(made).toHaveLength(VIDEOS);
  expect(new Set(made.map(({ video }) => video)).size).toBe(VIDEOS);
  for (const row of made) expect(row).toMatchObject({ is_video: true, remarks: [] });
  expect(await listMiscounts({ context: { db } })).toEqual([]);
});

type Tried = { made: number; left: number; tried: number; pictures: number };

/** `made`: the Pins that got their picture. */
async function countTried(id: string): Promise<Tried> {
  const select = `select retried_count as tried, unanswered_count as left,
      (select count(*)::int from import_rows where import_id = $1 and 'page_picture' = any(remarks)) as made,
      (select count(distinct picture_id)::int from import_rows join pins on pins.id = pin_id
        where import_id = $1) as pictures
    from imports where id = $1`;
  const [tried] = await db.query<Tried>({ text: select }, [id]);
  if (!tried) throw new Error("The import is gone");
  return tried;
}

/** Kills each worker after so many more marks or links, until the import is in this state. */
async function killUntil(
  id: string,
  end: string,
  first: ChildProcess,
  count: (id: string) => Promise<{ made: number }> = countMarks,
): Promise<void> {
  let kills = 0;
  for (let worker = first; ; worker = await start("worker")) {
    const { made: before } = await count(id);
    for (;;) {
      const [{ state }, { made }] = await Promise.all([stateOf(id), count(id)]);
      if (state === end || Math.abs(made - before) >= STEP) break;
      await wait(5);
    }
    await kill(worker);
    if ((await stateOf(id)).state === end) break;
    kills += 1;
  }
  expect(kills).toBeGreaterThan(2);
}

type Marks = { tries: number; hidden: number; made: number };

async function countMarks(id: string): Promise<Marks> {
  const select = `select (select count(*)::int from pin_tries where trashed_at is null) as tries,
      (select count(*)::int from pin_hides) as hidden,
      (select count(*)::int from import_marks where import_id = $1 and outcome = 'made') as made`;
  const [marks] = await db.query<Marks>({ text: select }, [id]);
  if (!marks) throw new Error("Nothing was counted");
  return marks;
}

import { randomBytes } from "node:crypto";
import { buffer } from "node:stream/consumers";
import { expect, test } from "vitest";
import type { Browser } from "#testkit/app.ts";
import { makeClip } from "#testkit/base/clips.ts";
import { paintPlain } from "#testkit/base/paint.ts";
import { startCast } from "#testkit/cast.ts";
import { buildPerson } from "#testkit/members.ts";
import { buildZip } from "#testkit/zip.ts";
import { makeNextVideo } from "./make-video.ts";

const { app, ada } = await startCast(["ada"]);
const { db, media } = app.context;
const password = "wild berries 42";
const png = await paintPlain({ width: 128, height: 96 }).png().toBuffer();
const clip = await makeClip();

const board = {
  id: "1",
  name: "Herons",
  description: "",
  category: "",
  privacy: "public",
  place: "1",
  is_archived: false,
  is_marked_sensitive: false,
  allow_homefeed_recommendations: true,
};

function pinWith(id: string, video_file: string | null) {
  return {
    id,
    board_id: "1",
    board_name: "Herons",
    section_title: null,
    title: `Pin ${id}`,
    description: "",
    link: "",
    alt_text: "",
    note: "",
    is_favorite: false,
    comments_off: false,
    is_marked_sensitive: false,
    created_at: "2020-01-02T03:04:05.678Z",
    place: id,
    picture_file: "pictures/one.png",
    video_file,
  };
}

function archiveOf(videos: [file: string, bytes: Buffer, isStored: boolean][], pins: object[]): Buffer {
  return buildZip([
    { name: "pictures/one.png", bytes: png, isStored: true },
    ...videos.map(([name, bytes, isStored]) => ({ name, bytes, isStored })),
    { name: "data.json", bytes: JSON.stringify({ schema: "bowerbird-export/1", boards: [board], pins }) },
  ]);
}

async function read(browser: Browser, archive: Buffer): Promise<string> {
  const created = await browser.call("Import.create", { file_base64: archive.toString("base64") });
  if (created.error) throw new Error(created.error.message);
  await app.drain();
  return created.data.id;
}

async function importInto(browser: Browser, archive: Buffer) {
  const import_id = await read(browser, archive);
  await browser.call("ImportRun.create", { import_id });
  await app.drain();
  return (await browser.call("Import.get", { import_id })).data;
}

async function pinsOf(browser: Browser, username: string) {
  const { data } = await browser.call("UserPins.get", { username });
  return data.toSorted((one, other) => one.title.localeCompare(other.title));
}

test("videos of an archive come back, and go to the next instance; others leave a Pin with a remark", async () => {
  const { browser, username } = await buildPerson(app);
  const archive = archiveOf(
    [
      ["videos/1.mp4", clip, true],
      ["videos/2.mp4", await makeClip({ seconds: 6 }), false],
      ["videos/3.mp4", randomBytes(5000), true],
    ],
    [
      pinWith("1", "videos/1.mp4"),
      pinWith("2", "videos/2.mp4"),
      pinWith("3", "videos/3.mp4"),
      pinWith("4", "videos/gone.mp4"),
      pinWith("5", null),
    ],
  );
  const done = await importInto(browser, archive);
  expect(done).toMatchObject({ state: "done", made_count: 5 });
  const { data: rows } = await browser.call("ImportRows.get", { import_id: done.id });
  expect(rows.map(({ remarks }) => remarks)).toEqual([[], [], ["no_video"], ["no_video"], []]);
  const pins = await pinsOf(browser, username);
  expect(pins.map(({ videos }) => videos?.duration)).toEqual([5000, 6000, undefined, undefined, undefined]);
  const file = await browser.request("GET", new URL(pins[0]?.videos?.video_list.V_720P?.url ?? "").pathname);
  expect(file).toMatchObject({ status: 200, headers: { "content-type": "video/mp4" } });
  expect((await media.list("imports/")).entries).toEqual([]);
  const again = await importInto(browser, archive);
  expect(again).toMatchObject({ made_count: 0, there_count: 5 });

  await browser.call("Export.create", { password });
  await app.drain();
  const [row] = await db.query<{ file_key: string }>({ text: "select file_key from exports" }, []);
  const exported = await buffer((await media.get(row?.file_key ?? "")).stream);
  const max = await buildPerson(app);
  expect(await importInto(max.browser, exported)).toMatchObject({ state: "done", made_count: 5 });
  const brought = await pinsOf(max.browser, max.username);
  expect(brought.map(({ videos }) => videos?.duration)).toEqual([
    5000,
    6000,
    undefined,
    undefined,
    undefined,
  ]);
});

test("a video that keeps failing is left out, and a pause of the import is none of its attempts", async () => {
  const { browser, username } = ada;
  const archive = archiveOf([["videos/1.mp4", clip, true]], [pinWith("1", "videos/1.mp4")]);
  const import_id = await read(browser, archive);
  await browser.call("ImportRun.create", { import_id });
  const log = { ...app.context.log, error: () => undefined };
  const disk = { isLow: () => Promise.reject(new Error("The disk is gone")) };
  const work = (context: object) =>
    makeNextVideo({ ...app.context, log, ...context }, { import_id }, AbortSignal.any([]));
  await expect(work({ disk: { isLow: async () => true } })).rejects.toMatchObject({
    errorName: "unavailable",
  });
  for (let tries = 1; tries < 3; tries += 1) await expect(work({ disk })).rejects.toThrow("The disk is gone");
  await browser.call("ImportRun.update", { import_id, action: "pause" });
  // Does nothing.
  await work({ disk });
  await browser.call("ImportRun.update", { import_id, action: "resume" });
  await work({ disk });
  await app.drain();
  const { data: rows } = await browser.call("ImportRows.get", { import_id });
  expect(rows).toMatchObject([{ outcome: "made", remarks: ["no_video"] }]);
  expect(await pinsOf(browser, username)).toMatchObject([{ title: "Pin 1", is_video: false }]);
});

import { createHash, randomBytes } from "node:crypto";
import { buffer } from "node:stream/consumers";
import { expect, test } from "vitest";
import type { Browser } from "#testkit/app.ts";
import { makeClip } from "#testkit/base/clips.ts";
import { paintPlain } from "#testkit/base/paint.ts";
import { startCast } from "#testkit/cast.ts";
import { buildBoardRow, buildPinRow } from "#testkit/library/pin-rows.ts";
import { buildPerson, type Person } from "#testkit/members.ts";
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
  const captions = Buffer.from("WEBVTT\n\n00:01.000 --> 00:02.000\n<b>A heron</b>");
  const archive = archiveOf(
    [
      ["captions/1.en.vtt", captions, false],
      ["captions/1.de.vtt", Buffer.from("Words without a time"), false],
      ["videos/1.mp4", clip, true],
      ["videos/2.mp4", await makeClip({ seconds: 6 }), false],
      ["videos/3.mp4", randomBytes(5000), true],
    ],
    [
      {
        ...pinWith("1", "videos/1.mp4"),
        captions: ["en", "de", "fr"].map((language) => ({ language, file: `captions/1.${language}.vtt` })),
      },
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
  expect(brought[0]?.videos?.captions).toMatchObject([{ language: "en" }]);
  const track = await max.browser.request(
    "GET",
    new URL(brought[0]?.videos?.captions[0]?.url ?? "").pathname,
  );
  expect(track.text).toBe("WEBVTT\n\n00:00:01.000 --> 00:00:02.000\nA heron\n");
});

test("a video that staff removed doesn't come back", async () => {
  const { browser, username } = await buildPerson(app);
  const removed = await makeClip();
  const text = `insert into videos (content_hash, width, height, duration_ms, has_sound, stored_at, review)
    values ($1, 128, 96, 5000, false, now(), 'refused')`;
  await db.query({ text }, [createHash("sha256").update(removed).digest()]);
  const archive = archiveOf([["videos/1.mp4", removed, true]], [pinWith("1", "videos/1.mp4")]);
  const { id } = await importInto(browser, archive);
  const { data: rows } = await browser.call("ImportRows.get", { import_id: id });
  expect(rows.map(({ remarks }) => remarks)).toEqual([["no_video"]]);
  expect(await pinsOf(browser, username)).toMatchObject([{ is_video: false, videos: null }]);
});

test("a story comes back with the videos, captions and Pins on its pages, and goes to the next instance", async () => {
  const { id: otherId } = await buildPerson(app);
  const seen = await buildPinRow(app, otherId, { boardId: await buildBoardRow(app, otherId) });
  const secretBoard = await buildBoardRow(app, otherId, { privacy: "secret" });
  const secret = await buildPinRow(app, otherId, { boardId: secretBoard });
  const sticker = (pin_id: string) => ({ pin_id, left: 12.5, top: 30 });
  const page = {
    background_color: "#7A3B69",
    alt_text: "",
    paragraphs: [],
    picture_file: null,
    video_file: null,
  };
  const pages = [
    { ...page, picture_file: "pictures/one.png", alt_text: "A heron" },
    {
      ...page,
      picture_file: "pictures/two.png",
      video_file: "videos/1.mp4",
      captions: [{ language: "en", file: "captions/1-2.en.vtt" }],
    },
    { ...page, picture_file: "pictures/gone.png", video_file: "videos/2.mp4" },
    { ...page, picture_file: "pictures/two.png", video_file: "videos/2.mp4" },
    {
      ...page,
      paragraphs: [{ text: "The end", left: 5, top: 6, width: 70, size: "huge", look: "box" }],
      stickers: [sticker("2"), sticker(secret), sticker(seen)],
    },
  ];
  const broken = [{ ...page, background_color: "url(x)" }];
  const archive = buildZip([
    { name: "pictures/one.png", bytes: png, isStored: true },
    {
      name: "pictures/two.png",
      bytes: await paintPlain({ width: 60, height: 96 }).png().toBuffer(),
      isStored: true,
    },
    { name: "videos/1.mp4", bytes: clip, isStored: true },
    { name: "videos/2.mp4", bytes: await makeClip({ seconds: 6 }), isStored: true },
    { name: "captions/1-2.en.vtt", bytes: "WEBVTT\n\n00:01.000 --> 00:02.000\nA heron" },
    {
      name: "data.json",
      bytes: JSON.stringify({
        schema: "bowerbird-export/1",
        origin: app.context.config.publicUrl,
        boards: [board],
        pins: [
          { ...pinWith("1", null), pages },
          { ...pinWith("2", null), pages: broken },
        ],
      }),
    },
  ]);
  const storyOf = async ({ browser, username }: Person) => {
    const [pin, plain] = await pinsOf(browser, username);
    const { data } = await browser.call("StoryPin.get", { id: pin?.id ?? "" });
    expect([data.pin.is_video, plain?.story_pin_data]).toEqual([false, null]);
    expect(data.pin.story_pin_data?.total_video_duration).toBe(11_000);
    const captions = data.pin.story_pin_data?.pages.map(({ blocks }) =>
      blocks.flatMap((block) => (block.type === "story_pin_video_block" ? block.video.captions : [])),
    );
    expect(captions?.map((each) => each.map(({ language }) => language))).toEqual([[], ["en"], [], []]);
    const signatures = data.story_pin.pages.map((each) => [each.image_signature, each.video_signature]);
    expect(signatures[0]).toEqual([data.pin.image_signature, undefined]);
    return data.story_pin.pages.map(({ image_signature, video_signature, stickers, ...rest }) => ({
      ...rest,
      stickers: stickers.map((each) => ({
        ...each,
        pin_id: each.pin_id === plain?.id ? "plain" : each.pin_id,
      })),
      shows: video_signature ? "video" : image_signature ? "picture" : "words",
    }));
  };
  const first = await buildPerson(app);
  const done = await importInto(first.browser, archive);
  expect(done).toMatchObject({ state: "done", made_count: 2 });
  const { data: rows } = await first.browser.call("ImportRows.get", { import_id: done.id });
  expect(rows.map(({ remarks }) => remarks)).toEqual([["story_incomplete"], []]);
  const story = await storyOf(first);
  expect(story).toMatchObject([
    { shows: "picture", alt_text: "A heron" },
    { shows: "video" },
    { shows: "video" },
    {
      shows: "words",
      background_color: "#7A3B69",
      paragraphs: pages[4]?.paragraphs,
      stickers: [sticker("plain"), sticker(seen)],
    },
  ]);
  await first.browser.call("Export.create", { password });
  await app.drain();
  const [row] = await db.query<{ file_key: string }>(
    { text: "select file_key from exports where member_id = $1" },
    [first.id],
  );
  const exported = await buffer((await media.get(row?.file_key ?? "")).stream);
  const next = await buildPerson(app);
  expect(await importInto(next.browser, exported)).toMatchObject({ state: "done", made_count: 2 });
  expect(await storyOf(next)).toEqual(story);
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

test("the report says that a profile's cover video can't be used, or isn't in the file", async () => {
  const archive = (files: { name: string; bytes: Buffer; isStored: boolean }[]) =>
    buildZip([
      { name: "pictures/one.png", bytes: png, isStored: true },
      { name: "profile/cover.png", bytes: png, isStored: true },
      ...files,
      {
        name: "data.json",
        bytes: JSON.stringify({
          schema: "bowerbird-export/1",
          profile: { about: "Herons" },
          profile_pictures: ["profile/cover.png"],
          profile_cover_video: "videos/cover.mp4",
          boards: [board],
          pins: [pinWith("1", null)],
        }),
      },
    ]);
  const broken = { name: "videos/cover.mp4", bytes: randomBytes(5000), isStored: true };
  const lost = { kind: "cover_video", count: 1 };
  for (const [files, isKnownBefore] of [
    [[broken], false],
    [[], true],
  ] as const) {
    const { browser } = await buildPerson(app);
    const import_id = await read(browser, archive([...files]));
    const leftBehind = async () => (await browser.call("Import.get", { import_id })).data.left_behind;
    expect((await leftBehind()).some(({ kind }) => kind === "cover_video")).toBe(isKnownBefore);
    await browser.call("ImportRun.create", { import_id, brings_account: true });
    await app.drain();
    expect(await leftBehind()).toContainEqual(lost);
  }
});

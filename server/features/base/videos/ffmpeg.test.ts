import { createHash } from "node:crypto";
import { describe, expect, test } from "vitest";
import { videoTexts } from "#contract/base/video-texts.ts";
import { createLogTo } from "#server/platform/log.ts";
import { startTestApp, type TestApp } from "#testkit/app.ts";
import { makeAnimation } from "#testkit/base/animations.ts";
import { makeClip } from "#testkit/base/clips.ts";
import {
  hiddenWords,
  type Mood,
  makeForeignVideo,
  realFfmpeg,
  toldSecret,
  writeFakeFfmpeg,
} from "#testkit/base/ffmpeg.ts";
import { createVideoPin, openVideoSlot, sendPart, uploadVideo } from "#testkit/base/video-uploads.ts";
import { startCast } from "#testkit/cast.ts";
import { createPin } from "#testkit/library/new-pins.ts";
import { buildPerson, type Person } from "#testkit/members.ts";
import { sweepUnusedMedia } from "../media/sweep-unused-media.ts";
import { ffmpegOf } from "./ffmpeg/find-ffmpeg.ts";
import { findOlderVideos } from "./jobs/older-videos.ts";
import { sweepVideos } from "./jobs/sweep-videos.ts";
import { pressUpload } from "./jobs/take-video.ts";
import { pressVideo } from "./press/press-video.ts";
import { folderOf } from "./video-files.ts";

const pathOf = (url: string | null | undefined) => new URL(url ?? "").pathname;
const folderOfBytes = (bytes: Buffer) => folderOf(createHash("sha256").update(bytes).digest("hex"));

async function listKeys({ context }: TestApp, bytes: Buffer): Promise<string[]> {
  const folder = folderOfBytes(bytes);
  return (await context.media.list(folder)).entries.map(({ key }) => key.slice(folder.length));
}

const videoOf = (bytes: Buffer) => ({
  sentHash: createHash("sha256").update(bytes).digest("hex"),
  source: { bytes: bytes.length, read: async (start: number, end: number) => bytes.subarray(start, end) },
});

async function countPresses({ context }: TestApp): Promise<number> {
  return (await context.db.query({ text: "select from video_presses" }, [])).length;
}

describe.skipIf(realFfmpeg === null)("with the machine's ffmpeg", async () => {
  const { app, ada, ben, visitor } = await startCast(["ada", "ben"], {
    hasWorker: true,
    env: { FFMPEG: realFfmpeg ?? "0" },
  });

  async function createPressedPin(clip: Buffer, options: object = {}) {
    const { id } = await createVideoPin(ada, { clip, ...options });
    await expect.poll(() => countPresses(app), { timeout: 30_000 }).toBe(0);
    return (await ada.browser.call("Pin.get", { id })).data;
  }

  test("a video that few browsers play becomes one that all do, with smaller files, and nothing else of it", async () => {
    const clip = await makeForeignVideo({ width: 800, height: 960, kilobits: 3000 });
    expect(clip.includes(hiddenWords)).toBe(true);
    const { data: board } = await ada.browser.call("Board.create", { name: "Hidden", privacy: "secret" });
    const { videos } = await createPressedPin(clip, { board_id: board.id });
    expect(videos).toMatchObject({
      duration: expect.closeTo(5000, -2),
      has_sound: true,
      preview: { url: expect.stringContaining("/silent.mp4"), width: 474, height: 568 },
      video_list: { V_720P: { width: 720, height: 864 }, V_360P: { width: 360, height: 432 } },
    });
    expect(Object.keys(videos?.video_list ?? {})).toEqual(["V_720P", "V_360P", "V_HLSV4"]);
    const master = await ada.browser.request("GET", pathOf(videos?.video_list.V_HLSV4?.url));
    expect(master.text).toMatch(/RESOLUTION=720x864,CODECS="avc1\.4d[0-9a-f]{4},mp4a\.40\.2"\nv720\.m3u8\n/);
    expect(master.text).toMatch(/RESOLUTION=360x432,CODECS="avc1\.4d[0-9a-f]{4},mp4a\.40\.2"\nv360\.m3u8\n$/);
    const addresses = [videos?.preview?.url, videos?.video_list.V_360P?.url].map(pathOf);
    for (const address of addresses) {
      expect((await ada.browser.request("GET", address)).status).toBe(200);
      for (const browser of [ben.browser, visitor]) {
        expect((await browser.request("GET", address)).status).toBe(404);
      }
    }
    const keys = await listKeys(app, clip);
    expect(keys.map((key) => key.replace(/-[0-9a-f]{12}\./, "."))).toEqual([
      "silent.mp4",
      "v360.mp4",
      "v720.mp4",
    ]);
    for (const key of keys) {
      const { stream } = await app.context.media.get(folderOfBytes(clip) + key);
      expect(Buffer.concat(await stream.toArray()).includes(hiddenWords)).toBe(false);
    }
  });

  test("one that is carried plays as it came, and gets smaller files, which are swept with it", async () => {
    const clip = await makeForeignVideo({
      width: 1280,
      height: 1080,
      codec: "libx264",
      seconds: 4,
      sound: null,
    });
    const { videos } = await createPressedPin(clip);
    expect(videos?.video_list).toMatchObject({
      V_720P: { width: 854, height: 720 },
      V_1080P: { width: 1280, height: 1080 },
    });
  });

  test("a video from before there was an ffmpeg gets the same smaller files later", async () => {
    const clip = await makeForeignVideo({ width: 1280, height: 1080, codec: "libx264", seconds: 4 });
    await pressVideo(app.context, { ...videoOf(clip), memberId: ada.id, ffmpeg: null });
    const { id } = await createVideoPin(ada, { clip });
    const listKinds = async () =>
      (await listKeys(app, clip)).map((key) => key.replace(/[-.].*/, "")).toSorted();
    expect(await listKinds()).toEqual(["v1080"]);
    await findOlderVideos(app.context);
    await expect.poll(listKinds, { timeout: 30_000 }).toEqual(["silent", "v1080", "v720"]);
    await expect.poll(() => countPresses(app)).toBe(0);
    const { videos } = (await ada.browser.call("Pin.get", { id })).data;
    expect(Object.keys(videos?.video_list ?? {})).toEqual(["V_720P", "V_1080P", "V_HLSV4"]);
    await findOlderVideos(app.context);
    await app.drain();
    expect(await countPresses(app)).toBe(0);
  });

  test("tells only its pinner that an HDR video looks pale because ffmpeg can't convert it", async () => {
    const clip = await makeForeignVideo({ isHdr: true });
    const found = await ffmpegOf(app.context);
    if (found === null) throw new Error("There's no ffmpeg");
    await pressVideo(app.context, {
      ...videoOf(clip),
      memberId: ada.id,
      ffmpeg: { ...found, mapsTones: false },
    });
    const { id } = await createVideoPin(ada, { clip });
    const isPale = async ({ browser }: Person) => (await browser.call("Pin.get", { id })).data.video_is_pale;
    expect([await isPale(ada), await isPale(ben)]).toEqual([true, false]);
    expect((await createPressedPin(await makeForeignVideo())).video_is_pale).toBe(false);
  });

  test("a cover is taken from the video at any time", async () => {
    const clip = await makeClip({ seconds: 6 });
    const uploadId = await uploadVideo(ada, clip);
    const signatures = new Set<string>();
    for (const cover_time_ms of [0, 3300, 5990, 800_000]) {
      const { status, data: pin } = await ada.browser.call("Pin.create", {
        video_upload_id: uploadId,
        cover_time_ms,
      });
      expect([status, pin.is_video, pin.images.orig.width]).toEqual([200, true, 128]);
      signatures.add(pin.image_signature);
    }
    expect(signatures.size).toBe(3);
  });

  test("files that no Pin shows are swept, and so are files of a killed turn", async () => {
    const clip = await makeClip();
    await uploadVideo(ada, clip);
    await expect.poll(() => countPresses(app), { timeout: 20_000 }).toBe(0);
    await app.context.media.put(`${folderOfBytes(clip)}v360-0a-draft.mp4`, Buffer.from("half"));
    expect(await listKeys(app, clip)).toHaveLength(3);
    await app.context.db.query({ text: "delete from video_uploads" }, []);
    await sweepVideos({ ...app.context, now: () => new Date(Date.now() + 3 * 24 * 60 * 60 * 1000) });
    expect(await listKeys(app, clip)).toEqual([]);
  });

  test("a large animation becomes a silent video for walls, as secret as the picture, and is swept with it", async () => {
    const animation = await makeAnimation({ width: 601, height: 450 }, 8);
    const { data: board } = await ada.browser.call("Board.create", { name: "Moving", privacy: "secret" });
    const { status, data } = await createPin(ada, {
      image_base64: animation.toString("base64"),
      board_id: board.id,
    });
    expect([status, data.is_video, data.videos]).toEqual([200, false, null]);
    const read = async () => (await ada.browser.call("Pin.get", { id: data.id })).data;
    await expect
      .poll(async () => (await read()).moving_video, { timeout: 30_000 })
      .toMatchObject({ width: 474, height: 354 });
    const address = pathOf((await read()).moving_video?.url);
    const { text, headers } = await ada.browser.request("GET", address);
    expect([headers["content-type"], headers["cache-control"]]).toEqual(["video/mp4", "private, no-store"]);
    expect(text.length).toBeLessThan(animation.length / 2);
    for (const browser of [ben.browser, visitor]) {
      expect((await browser.request("GET", address)).status).toBe(404);
    }
    for (const other of ["v720.mp4", "hls.m3u8", "loop.m3u8"]) {
      expect((await ada.browser.request("GET", address.replace("loop.mp4", other))).status).toBe(404);
    }
    await ada.browser.call("Board.update", { board_id: board.id, privacy: "public" });
    expect((await visitor.request("GET", address)).status).toBe(200);
    await ada.browser.call("Board.update", { board_id: board.id, privacy: "secret" });
    expect((await ada.browser.request("GET", address)).status).toBe(404);

    expect(await listKeys(app, animation)).toHaveLength(1);
    const later = { ...app.context, now: () => new Date(Date.now() + 3 * 24 * 60 * 60 * 1000) };
    await sweepVideos(later);
    expect(await listKeys(app, animation)).toHaveLength(1);
    await app.context.db.query({ text: "delete from pins where id = $1" }, [data.id]);
    await app.context.db.query({ text: "delete from pictures where content_hash = $1" }, [
      createHash("sha256").update(animation).digest(),
    ]);
    await sweepUnusedMedia(app.context, later.now());
    await sweepVideos(later);
    expect(await listKeys(app, animation)).toEqual([]);
  });

  test("what it can do is known to everyone, and its version to staff", async () => {
    expect((await app.context.instance.get()).settings.can_convert).toBe(true);
    const staff = await buildPerson(app, { isStaff: true });
    const { data } = await staff.browser.call("InstanceSettings.get", {});
    expect(data.converter).toEqual({ state: "ready", version: expect.stringMatching(/^\d+\.\d+/) });
  });
});

/** With it, the same video is another file. */
const emptyBox = Buffer.from("\0\0\0\x08free", "latin1");
/** Longer than what is carried. */
const wide = await makeClip({ width: 1936, height: 496, seconds: 4 });

async function startWith(mood: Mood) {
  const lines: string[] = [];
  const write = (line: string | Uint8Array) => lines.push(String(line)) > 0;
  const { app, ada, visitor } = await startCast(["ada"], {
    env: { FFMPEG: await writeFakeFfmpeg(mood) },
    overrides: { log: createLogTo({ write }, { logLevel: "debug", logFormat: "json" }) },
  });
  const slot = await openVideoSlot(ada.browser, wide.length);
  await sendPart(ada.browser, slot, { start: 0, bytes: wide });
  const uploadId = slot.upload_id;
  return {
    app,
    ada,
    visitor,
    lines,
    take: (signal = AbortSignal.any([])) => pressUpload(app.context, { upload_id: uploadId }, signal),
    status: async () => (await ada.browser.call("VIP.get", { upload_ids: [uploadId] })).data[uploadId],
  };
}

describe("an ffmpeg that fails", async () => {
  const { app, lines, take, status } = await startWith("talks");

  test("is asked three times; then the video has failed, and nothing is left of it", async () => {
    await expect(take()).rejects.toThrow("ffmpeg ended with 3");
    await expect(take()).rejects.toThrow("ffmpeg ended with 3");
    expect(await status()).toMatchObject({ status: "processing" });
    await take();
    expect(await status()).toMatchObject({ status: "failed", failure: videoTexts.unfinished });
    expect(await listKeys(app, wide)).toEqual([]);
  });

  test("is logged without what it said", () => {
    expect(lines.join("\n")).toContain("ffmpeg ended with 3");
    expect(lines.join("\n")).not.toContain(toldSecret);
  });
});

describe("an ffmpeg that hangs", async () => {
  const { app, ada, visitor, take, status } = await startWith("hangs");
  const staff = await buildPerson(app, { isStaff: true });
  const listPresses = async () => (await staff.browser.call("InstanceQueues.get", {})).data.presses;
  const begin = async (signal?: AbortSignal) => {
    const taking = take(signal);
    await expect
      .poll(listPresses)
      .toMatchObject([{ kind: "v720", state: "pressing", seconds: expect.any(Number) }]);
    return { taking, id: (await listPresses())[0]?.id ?? "" };
  };

  test("ends with its worker, which doesn't count as a try", async () => {
    for (let stops = 0; stops < 4; stops += 1) {
      const stopping = new AbortController();
      const { taking } = await begin(stopping.signal);
      stopping.abort(new Error("The worker stops"));
      await expect(taking).rejects.toThrow("The worker stops");
    }
    expect(await status()).toMatchObject({ status: "processing" });
  });

  test("isn't asked for the same video twice at once", async () => {
    const stopping = new AbortController();
    const { taking } = await begin(stopping.signal);
    const same = await openVideoSlot(ada.browser, wide.length);
    await sendPart(ada.browser, same, { start: 0, bytes: wide });
    for (let tries = 0; tries < 4; tries += 1) {
      const again = pressUpload(app.context, { upload_id: same.upload_id }, AbortSignal.any([]));
      await expect(again).rejects.toMatchObject({ status: 503 });
    }
    stopping.abort(new Error("The worker stops"));
    await expect(taking).rejects.toThrow("The worker stops");
    expect(await status()).toMatchObject({ status: "processing" });
  });

  test("is ended by staff, and only by them", async () => {
    const { taking, id } = await begin();
    expect((await ada.browser.call("VideoPress.delete", { id })).status).toBe(403);
    expect((await visitor.call("VideoPress.delete", { id })).status).toBe(401);
    expect((await staff.browser.call("VideoPress.delete", { id })).status).toBe(200);
    expect((await staff.browser.call("VideoPress.delete", { id })).status).toBe(404);
    await taking;
    expect(await status()).toMatchObject({ status: "failed" });
    expect(await listPresses()).toEqual([]);
  });
});

test("a video that plays as it is waits for none that has to be converted, nor do its smaller files go first", async () => {
  const { app, ada, ben } = await startCast(["ada", "ben"], {
    hasWorker: true,
    env: { FFMPEG: await writeFakeFfmpeg("hangs") },
  });
  const send = async ({ browser }: typeof ada, bytes: Buffer) => {
    const slot = await openVideoSlot(browser, bytes.length);
    await sendPart(browser, slot, { start: 0, bytes });
  };
  await send(ada, wide);
  await expect.poll(() => countPresses(app)).toBe(1);
  for (const who of [ada, ben]) await uploadVideo(who, await makeClip());
  await send(ben, Buffer.concat([wide, emptyBox]));
  const waiting = "select task_identifier as task from graphile_worker.jobs where locked_at is null";
  const tasks = async () =>
    await app.context.db.query<{ task: string }>({ text: `${waiting} order by priority, run_at` }, []);
  await expect
    .poll(async () => (await tasks()).map(({ task }) => task))
    .toEqual(["press_upload", "press_video_file", "press_video_file"]);
});

test.each<[string, Mood, Parameters<typeof writeFakeFfmpeg>[1], object]>([
  ["works", "copies", {}, { state: "ready", version: "6.1" }],
  ["is too old", "copies", { version: "4.4.2" }, { state: "unusable", version: "4.4.2", problem: "old" }],
  ["has no such encoder", "copies", { encoder: "mpeg4" }, { state: "unusable", problem: "no_encoder" }],
  ["can't encode", "fails_to_start", {}, { state: "unusable", problem: "encoder_failed" }],
])("staff see that their ffmpeg %s", async (_name, mood, options, converter) => {
  const program = await writeFakeFfmpeg(mood, options);
  await using app = await startTestApp({ hasWorker: true, env: { FFMPEG: program } });
  const { browser } = await buildPerson(app, { isStaff: true });
  expect((await browser.call("InstanceSettings.get", {})).data).toMatchObject({
    converter,
    settings: { can_convert: "version" in converter && converter.version === "6.1" },
  });
});

test("one that is off, or missing although it was named, isn't used", async () => {
  await using off = await startTestApp({ env: { FFMPEG: "0", PATH: "/usr/local/bin:/usr/bin" } });
  expect(await ffmpegOf(off.context)).toBeNull();
  await using missing = await startTestApp({ env: { FFMPEG: "/nowhere/ffmpeg" }, hasWorker: true });
  expect((await missing.context.instance.get()).converter).toMatchObject({ problem: "missing" });
});

import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { expect, test } from "vitest";
import { videoTexts } from "#contract/base/video-texts.ts";
import { makeClip } from "#testkit/base/clips.ts";
import { createVideoPin, openVideoSlot, sendPart, settle, uploadVideo } from "#testkit/base/video-uploads.ts";
import { startCast } from "#testkit/cast.ts";
import { createPin, paintPicture } from "#testkit/library/new-pins.ts";
import { buildPerson } from "#testkit/members.ts";
import { sweepVideos } from "./jobs/sweep-videos.ts";

const { app, ada, ben, visitor } = await startCast(["ada", "ben"], { hasWorker: true });
const clip = await makeClip();

async function statusOf(uploadId: string) {
  const { data } = await ada.browser.call("VIP.get", { upload_ids: [uploadId] });
  return data[uploadId];
}

async function listKeys(folder: string): Promise<string[]> {
  return (await app.context.media.list(folder)).entries.map(({ key }) => key);
}

const pathOf = (url: string | null | undefined) => new URL(url ?? "").pathname;

test("a video that was sent in parts becomes a Pin that plays, seeks and streams", async () => {
  const slot = await openVideoSlot(ada.browser, clip.length);
  const half = Math.floor(clip.length / 2);
  await sendPart(ada.browser, slot, { start: 0, bytes: clip.subarray(0, half) });
  expect(await statusOf(slot.upload_id)).toMatchObject({
    status: "registered",
    progress: half / clip.length,
  });
  await sendPart(ada.browser, slot, { start: half, bytes: clip.subarray(half) });
  await settle(ada.browser, slot.upload_id);
  expect(await statusOf(slot.upload_id)).toMatchObject({ status: "succeeded", failure: null, progress: 1 });
  await expect.poll(() => listKeys("video-uploads/")).toEqual([]);

  const { data: pin } = await createPin(ada, { video_upload_id: slot.upload_id });
  expect(pin).toMatchObject({ is_video: true, videos: { duration: 5000, has_sound: false } });
  const { V_720P: file, V_HLSV4: stream } = pin.videos?.video_list ?? {};
  expect(Object.keys(pin.videos?.video_list ?? {})).toEqual(["V_720P", "V_HLSV4"]);
  expect(file).toMatchObject({ width: 128, height: 96, duration: 5000, thumbnail: pin.images.orig.url });
  const whole = await visitor.request("GET", pathOf(file?.url));
  expect(whole).toMatchObject({
    status: 200,
    headers: { "content-type": "video/mp4", "accept-ranges": "bytes" },
  });
  for (const address of [file?.url, stream?.url, pin.images.orig.url].map(pathOf)) {
    const { status, headers } = await visitor.request("HEAD", address);
    const { headers: expected } = await visitor.request("GET", address);
    expect([status, headers["content-length"]]).toEqual([200, expected["content-length"]]);
  }
  const range = await visitor.request("GET", pathOf(file?.url), { headers: { range: "bytes=4-7" } });
  expect([range.status, range.text]).toEqual([206, "ftyp"]);

  const master = await visitor.request("GET", pathOf(stream?.url));
  expect(master.text).toContain('RESOLUTION=128x96,CODECS="avc1.');
  const playlist = await visitor.request("GET", pathOf(stream?.url).replace("hls.m3u8", "v720.m3u8"));
  const lengths = [...playlist.text.matchAll(/BYTERANGE[:=]"?(\d+)@/g)].map(([, length]) => Number(length));
  const total = Number(whole.headers["content-length"]);
  expect(lengths.reduce((sum, length) => sum + length, 0)).toBe(total);
  expect(playlist.text).not.toContain("preview");
  const { preview } = pin.videos ?? {};
  expect(preview).toMatchObject({ width: 128, height: 96, url: expect.stringMatching(/\/preview\.mp4$/) });
  const start = await visitor.request("GET", pathOf(preview?.url));
  const length = Number(start.headers["content-length"]);
  // Up to the cut at four seconds.
  const [init = 0, ...segments] = lengths;
  expect([start.status, length]).toEqual([200, init + (segments[0] ?? 0) + (segments[1] ?? 0)]);
  expect(whole.text.startsWith(start.text)).toBe(true);
  const ask = async (range: string) =>
    (await visitor.request("GET", pathOf(preview?.url), { headers: { range } })).headers["content-range"];
  expect(await ask("bytes=-2")).toBe(`bytes ${length - 2}-${length - 1}/${length}`);
  expect(await ask(`bytes=${length - 1}-${total}`)).toBe(`bytes ${length - 1}-${length - 1}/${length}`);
  expect(await ask(`bytes=${length}-`)).toBe(`bytes */${length}`);
  expect(playlist.text).toMatch(/#EXTINF:2\.000,[\s\S]*#EXTINF:1\.000,[\s\S]*#EXT-X-ENDLIST/);
});

test("the migration adds the same preview to videos from before there were any", async () => {
  const uploadId = await uploadVideo(ada, await makeClip());
  const files = async () => {
    const text =
      "select files from videos join video_uploads using (content_hash) where video_uploads.id = $1::bigint";
    return (await app.context.db.query({ text }, [uploadId]))[0];
  };
  const before = await files();
  const migration = new URL("../../../../db/migrations/202611301456-video-previews.sql", import.meta.url);
  await app.context.db.query({ text: "update videos set files = files - 1" }, []);
  await app.context.db.query({ text: await readFile(migration, "utf8") }, []);
  expect(await files()).toEqual(before);
  expect(before).toMatchObject({ files: [{ kind: "v720" }, { kind: "preview", part_of: "v720" }] });
});

test("a video is hidden with its Pin, and hiding ends its addresses", async () => {
  const { data: board } = await ada.browser.call("Board.create", { name: "Hides" });
  const pin = await createVideoPin(ada, { clip, board_id: board.id });
  const names = ["v720.mp4", "v720.m3u8", "hls.m3u8", "preview.mp4"];
  const addressOf = (signature: string | undefined, name: string) => `/video/${signature}/${name}`;
  const statuses = async (signature: string | undefined, { browser } = { browser: visitor }) => {
    const answers = await Promise.all(
      names.map((name) => browser.request("GET", addressOf(signature, name))),
    );
    return answers.map(({ status }) => status);
  };
  const former = pin.videos?.id;
  expect(await statuses(former)).toEqual([200, 200, 200, 200]);
  await ada.browser.call("Board.update", { board_id: board.id, privacy: "secret" });
  await app.drain();
  const { data: hidden } = await ada.browser.call("Pin.get", { id: pin.id });
  expect(await statuses(former)).toEqual([404, 404, 404, 404]);
  expect(await statuses(former, ada)).toEqual([404, 404, 404, 404]);
  expect(await statuses(hidden.videos?.id)).toEqual([404, 404, 404, 404]);
  expect(await statuses(hidden.videos?.id, ben)).toEqual([404, 404, 404, 404]);
  expect(await statuses(hidden.videos?.id, ada)).toEqual([200, 200, 200, 200]);
  const answer = await ada.browser.request("GET", addressOf(hidden.videos?.id, "v720.mp4"));
  expect(answer.headers["cache-control"]).toBe("private, no-store");
});

test("a save has the video at its own address, and keeps it when the original goes", async () => {
  const pin = await createVideoPin(ada, { clip });
  const { data: board } = await ben.browser.call("Board.create", { name: "Saved" });
  const { data: saved } = await ben.browser.call("Repin.create", { pin_id: pin.id, board_id: board.id });
  expect(saved.is_video).toBe(true);
  expect(saved.videos?.id).not.toBe(pin.videos?.id);
  await ada.browser.call("Pin.delete", { id: pin.id });
  expect((await visitor.request("GET", pathOf(saved.videos?.video_list.V_720P?.url))).status).toBe(200);
});

test("the same picture may be on a Pin and on two videos", async () => {
  const cover = { image_base64: await paintPicture() };
  const first = await createVideoPin(ada, { clip, ...cover });
  const second = await createVideoPin(ada, cover);
  const plain = (await createPin(ada, cover)).data;
  expect(new Set([first, second, plain].map((pin) => pin.image_signature)).size).toBe(3);
  expect([first, second, plain].map((pin) => pin.is_video)).toEqual([true, true, false]);
});

test("of two requests for the same bytes, one counts", async () => {
  const slot = await openVideoSlot(ada.browser, clip.length);
  const send = async () => (await sendPart(ada.browser, slot, { start: 0, bytes: clip })).status;
  const settled = await Promise.allSettled([send(), send()]);
  const outcomes = settled.map((each) => (each.status === "fulfilled" ? each.value : "ended"));
  // The second ends the first, whose bytes count if they were all there.
  expect([
    [204, 409],
    ["ended", 409],
    ["ended", 204],
  ]).toContainEqual(outcomes);
  await settle(ada.browser, slot.upload_id);
  expect(await statusOf(slot.upload_id)).toMatchObject({ status: "succeeded" });
  // Neither request has left its bytes.
  await expect.poll(() => listKeys(`video-uploads/${slot.upload_id}/`)).toEqual([]);
});

const refusals: [string, () => Promise<Buffer>, string][] = [
  [
    "a text",
    async () => Buffer.from("#EXTM3U\n#EXTINF:4,\nfile:///etc/passwd\n".repeat(50)),
    videoTexts.unreadable,
  ],
  ["half a file", async () => clip.subarray(0, clip.length / 2), videoTexts.unreadable],
  ["too short", async () => await makeClip({ seconds: 2 }), videoTexts.short],
  ["too small", async () => await makeClip({ width: 64, height: 32 }), videoTexts.small],
  ["too narrow", async () => await makeClip({ width: 512, height: 96 }), videoTexts.ratio],
];

test.each(refusals)("a file that can't be used says why: %s", async (_name, make, problem) => {
  const bytes = await make();
  const uploadId = await uploadVideo(ada, bytes);
  expect(await statusOf(uploadId)).toMatchObject({ status: "failed", failure: problem });
  const { status, error } = await createPin(ada, { video_upload_id: uploadId });
  expect([status, error?.message]).toEqual([422, problem]);
  await expect.poll(() => listKeys(`video-uploads/${uploadId}/`)).toEqual([]);
  const contentHash = createHash("sha256").update(bytes).digest("hex");
  expect(await listKeys(`videos/${contentHash.slice(0, 2)}/${contentHash}/`)).toEqual([]);
});

test("only the member who sent a video can use it, with a cover", async () => {
  const uploadId = await uploadVideo(ada, clip);
  const { status } = await createPin(ben, { video_upload_id: uploadId });
  expect(status).toBe(422);
  expect((await ben.browser.call("VIP.get", { upload_ids: [uploadId] })).data).toEqual({});
  const bare = await ada.browser.call("Pin.create", { video_upload_id: uploadId, title: "No cover" });
  expect([bare.status, bare.error?.message]).toEqual([400, videoTexts.noCover]);
  // Without ffmpeg.
  const framed = await ada.browser.call("Pin.create", { video_upload_id: uploadId, cover_time_ms: 1000 });
  expect([framed.status, framed.error?.message]).toEqual([400, videoTexts.noFrames]);
});

test("a member has five videos on their way at most", async () => {
  for (let count = 0; count < 5; count += 1) await openVideoSlot(ben.browser);
  const sixth = await ben.browser.call("VIP.create", { type: "video" });
  expect([sixth.status, sixth.error?.message]).toEqual([400, videoTexts.manyOpen]);
});

test("a video that no Pin shows is deleted after a day, and one that a Pin shows stays", async () => {
  const [kept, unused] = [await makeClip(), await makeClip()];
  await createVideoPin(ada, { clip: kept });
  await uploadVideo(ada, unused);
  const later = { ...app.context, now: () => new Date(Date.now() + 3 * 24 * 60 * 60 * 1000) };
  await app.context.db.query({ text: "delete from video_uploads" }, []);
  await sweepVideos(later);
  const stored = await listKeys("videos/");
  const hashOf = (bytes: Buffer) => createHash("sha256").update(bytes).digest("hex");
  expect(stored.some((key) => key.includes(hashOf(kept)))).toBe(true);
  expect(stored.some((key) => key.includes(hashOf(unused)))).toBe(false);
});

test("staff can turn uploads off, and videos that are here keep playing", async () => {
  const staff = await buildPerson(app, { isStaff: true });
  const pin = await createVideoPin(ada, { clip });
  const change = async (videos: "on" | "off") =>
    expect((await staff.browser.call("InstanceSettings.update", { videos })).status).toBe(200);
  await change("off");
  const { status, error } = await ada.browser.call("VIP.create", { type: "video" });
  expect([status, error?.message]).toEqual([403, videoTexts.off]);
  expect((await ada.browser.call("VIP.create", {})).status).toBe(200);
  expect((await visitor.request("GET", pathOf(pin.videos?.video_list.V_720P?.url))).status).toBe(200);
  await change("on");
});

test("captions show with the video, go along with a save, and can be replaced and deleted", async () => {
  const pin = await createVideoPin(ada, { clip });
  const add = async (language: string, body: string) =>
    await ada.browser.call("VideoCaptions.create", { pin_id: pin.id, language, body });
  const { data } = await add("en", "1\n00:00:01,000 --> 00:00:02,000\n<b>Waves</b>");
  expect(data.videos?.captions).toEqual([
    { language: "en", url: expect.stringMatching(/captions-en\.vtt$/) },
  ]);
  const address = pathOf(data.videos?.captions[0]?.url);
  const read = async () => await visitor.request("GET", address);
  expect(await read()).toMatchObject({ status: 200, headers: { "content-type": "text/vtt; charset=utf-8" } });
  expect((await read()).text).toBe("WEBVTT\n\n00:00:01.000 --> 00:00:02.000\nWaves\n");

  await add("pt-BR", "00:01.000 --> 00:02.000\nOndas");
  await add("en", "00:01.000 --> 00:02.000\nMore waves");
  expect((await read()).text).toContain("More waves");
  const { data: board } = await ben.browser.call("Board.create", { name: "With words" });
  const { data: saved } = await ben.browser.call("Repin.create", { pin_id: pin.id, board_id: board.id });
  expect(saved.videos?.captions.map(({ language }) => language)).toEqual(["en", "pt-BR"]);

  const removed = await ada.browser.call("VideoCaptions.delete", { pin_id: pin.id, language: "en" });
  expect(removed.data.videos?.captions.map(({ language }) => language)).toEqual(["pt-BR"]);
  expect((await read()).status).toBe(404);
  expect((await visitor.request("GET", pathOf(saved.videos?.captions[0]?.url))).status).toBe(200);

  const none = await add("en", "No times here");
  expect([none.status, none.error?.message]).toEqual([400, videoTexts.captions]);
  const plain = (await createPin(ada)).data;
  const wrong = await ada.browser.call("VideoCaptions.create", {
    pin_id: plain.id,
    language: "en",
    body: "00:01.000 --> 00:02.000\nWaves",
  });
  expect(wrong.status).toBe(400);
});

import { readdir } from "node:fs/promises";
import { connect } from "node:net";
import { join } from "node:path";
import { Upload } from "tus-js-client";
import { expect, test } from "vitest";
import type { UploadSlot } from "#contract/base/resources/upload.ts";
import { videoTexts } from "#contract/base/video-texts.ts";
import { makeClip } from "#testkit/base/clips.ts";
import { openVideoSlot, pathOfTus, sendPart, settle } from "#testkit/base/video-uploads.ts";
import { startCast } from "#testkit/cast.ts";
import { buildForm } from "#testkit/multipart.ts";

const { app, ada, visitor } = await startCast(["ada"], { hasWorker: true });
const address = await app.listen();
const clip = await makeClip();
const half = Math.floor(clip.length / 2);
const version = { "tus-resumable": "1.0.0" };

const stateOf = async (id: string) => (await ada.browser.call("VIP.get", { upload_ids: [id] })).data[id];

async function ask(method: string, path: string, headers: Record<string, string> = version) {
  return await visitor.request(method, path, { headers });
}

test("a tus client sends a video in chunks, without a session", async () => {
  const slot = await openVideoSlot(ada.browser, clip.length);
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  new Upload(clip, {
    uploadUrl: address + pathOfTus(slot),
    chunkSize: Math.ceil(clip.length / 3),
    retryDelays: null,
    onSuccess: () => resolve(),
    onError: reject,
  }).start();
  await promise;
  await settle(ada.browser, slot.upload_id);
  expect(await stateOf(slot.upload_id)).toMatchObject({ status: "succeeded" });
});

test("and one whose size is known at the end only", async () => {
  const slot = await openVideoSlot(ada.browser);
  expect((await ask("HEAD", pathOfTus(slot))).headers).toMatchObject({
    "upload-offset": "0",
    "upload-defer-length": "1",
  });
  await sendPart(ada.browser, slot, { start: 0, bytes: clip.subarray(0, 1000) });
  const last = { start: 1000, bytes: clip.subarray(1000), headers: { "upload-length": String(clip.length) } };
  expect((await sendPart(ada.browser, slot, last)).status).toBe(204);
  await settle(ada.browser, slot.upload_id);
  expect(await stateOf(slot.upload_id)).toMatchObject({ status: "succeeded" });
});

/** Sends the first half of the clip on its own connection, and leaves that open. */
async function sendHalf(slot: UploadSlot) {
  const { hostname, port } = new URL(address);
  const head = [
    `PATCH ${pathOfTus(slot)} HTTP/1.1`,
    "host: localhost",
    "tus-resumable: 1.0.0",
    "content-type: application/offset+octet-stream",
    "upload-offset: 0",
    `content-length: ${clip.length}`,
  ];
  const connection = connect(Number(port), hostname);
  connection.on("error", () => undefined);
  connection.write(Buffer.concat([Buffer.from(`${head.join("\r\n")}\r\n\r\n`), clip.subarray(0, half)]));
  const incoming = join(app.context.config.dataDir, "media", ".incoming");
  await expect.poll(async () => (await readdir(incoming)).length).toBe(1);
  // By the time this is answered, the server has read what was in its socket.
  await ask("HEAD", pathOfTus(slot));
  return connection;
}

const offsetOf = async (slot: UploadSlot) =>
  Number((await ask("HEAD", pathOfTus(slot))).headers["upload-offset"]);

test("if the connection breaks, the bytes until then count", async () => {
  const slot = await openVideoSlot(ada.browser, clip.length);
  const connection = await sendHalf(slot);
  connection.destroy();
  await expect.poll(() => offsetOf(slot)).toBe(half);
  expect((await sendPart(ada.browser, slot, { start: half, bytes: clip.subarray(half) })).status).toBe(204);
  await settle(ada.browser, slot.upload_id);
  expect(await stateOf(slot.upload_id)).toMatchObject({ status: "succeeded" });
});

test("a new request for an upload ends the earlier one, whose bytes count", async () => {
  const slot = await openVideoSlot(ada.browser, clip.length);
  const connection = await sendHalf(slot);
  expect((await sendPart(ada.browser, slot, { start: 0, bytes: clip.subarray(0, 1000) })).status).toBe(409);
  expect(await offsetOf(slot)).toBe(half);
  expect((await app.context.media.list(`video-uploads/${slot.upload_id}/`)).entries).toHaveLength(1);
  expect((await sendPart(ada.browser, slot, { start: half, bytes: clip.subarray(half) })).status).toBe(204);
  connection.destroy();
});

test("requests that the protocol doesn't allow change nothing", async () => {
  const slot = await openVideoSlot(ada.browser, clip.length);
  const path = pathOfTus(slot);
  const bytes = clip.subarray(0, 100);
  expect(await ask("OPTIONS", path, {})).toMatchObject({ status: 204, headers: { "tus-version": "1.0.0" } });
  expect((await ask("HEAD", path, {})).status).toBe(412);
  expect((await ask("HEAD", `${path.slice(0, -2)}xx`)).status).toBe(403);
  expect((await ask("HEAD", path.replace(slot.upload_id, `${slot.upload_id}1`))).status).toBe(403);
  const statusOf = async (part: Parameters<typeof sendPart>[2]) =>
    (await sendPart(ada.browser, slot, part)).status;
  expect(await statusOf({ start: 7, bytes })).toBe(409);
  expect(await statusOf({ start: 0, bytes, headers: { "upload-offset": "x" } })).toBe(400);
  expect(await statusOf({ start: 0, bytes, headers: { "content-type": "text/plain" } })).toBe(415);
  expect(await statusOf({ start: 0, bytes: Buffer.concat([clip, bytes]) })).toBe(413);
  expect((await ask("HEAD", path)).headers["upload-offset"]).toBe("0");

  await sendPart(ada.browser, slot, { start: 0, bytes });
  expect((await ask("DELETE", path)).status).toBe(204);
  expect((await ask("HEAD", path)).status).toBe(410);
  expect(await statusOf({ start: 100, bytes })).toBe(410);
  expect((await app.context.media.list(`video-uploads/${slot.upload_id}/`)).entries).toEqual([]);
});

test("an upload in too many parts is over", async () => {
  const slot = await openVideoSlot(ada.browser, clip.length);
  const text = "update video_uploads set part_count = 5000 where id = $1";
  await app.context.db.query({ text }, [slot.upload_id]);
  expect((await sendPart(ada.browser, slot, { start: 0, bytes: clip })).status).toBe(410);
});

test("an upload can expire", async () => {
  const slot = await openVideoSlot(ada.browser, clip.length);
  await app.context.db.query({ text: "update video_uploads set expires_at = now() where id = $1" }, [
    slot.upload_id,
  ]);
  expect((await sendPart(ada.browser, slot, { start: 0, bytes: clip })).status).toBe(410);
  expect(await stateOf(slot.upload_id)).toMatchObject({ status: "failed", failure: videoTexts.expired });
});

function buildSlotForm(slot: UploadSlot) {
  const fields = Object.entries(slot.upload_parameters).map(([name, value]) => ({ name, value }));
  const path = new URL(slot.upload_url).pathname;
  return {
    fields,
    post: async (init: ReturnType<typeof buildForm>) => await visitor.request("POST", path, init),
  };
}

test("an empty file, or one of another size than announced, gets an error, and the right one can follow", async () => {
  const slot = await openVideoSlot(ada.browser, clip.length);
  const { fields, post } = buildSlotForm(slot);
  const send = async (file: Buffer) => {
    const { status, text } = await post(buildForm([...fields, { name: "file", file }]));
    return [status, status === 204 ? "" : JSON.parse(text).resource_response.error.message];
  };
  expect(await send(Buffer.alloc(0))).toEqual([400, videoTexts.unreadable]);
  expect(await send(clip.subarray(1))).toEqual([400, videoTexts.size]);
  expect(await send(Buffer.concat([clip, clip]))).toEqual([400, videoTexts.size]);
  const long = await sendPart(ada.browser, slot, { start: 0, bytes: Buffer.concat([clip, clip]) });
  expect([long.status, long.text]).toEqual([413, videoTexts.size]);
  expect(await send(clip)).toEqual([204, ""]);
  await settle(ada.browser, slot.upload_id);
  expect(await stateOf(slot.upload_id)).toMatchObject({ status: "succeeded" });

  const unsized = await openVideoSlot(ada.browser);
  const headers = { "upload-length": "0" };
  const none = { start: 0, bytes: Buffer.alloc(0), headers };
  expect((await sendPart(ada.browser, unsized, none)).status).toBe(400);
});

test("a form brings a whole video, once", async () => {
  const slot = await openVideoSlot(ada.browser);
  const id = slot.upload_id;
  const { fields, post } = buildSlotForm(slot);
  const form = buildForm([...fields, { name: "file", file: clip }]);
  const send = async (init: ReturnType<typeof buildForm>) => (await post(init)).status;
  expect(
    await send(
      buildForm([
        { name: "token", value: "x" },
        { name: "file", file: clip },
      ]),
    ),
  ).toBe(403);
  expect(await send(buildForm(fields))).toBe(400);
  expect(await send(form)).toBe(204);
  expect(await send(form)).toBe(409);
  await settle(ada.browser, id);
  expect(await stateOf(id)).toMatchObject({ status: "succeeded" });
});

import { expect, test } from "vitest";
import { largerThan, storageUsed } from "#contract/base/video-texts.ts";
import { makeClip } from "#testkit/base/clips.ts";
import { createVideoPin, openVideoSlot, sendPart, settle, uploadVideo } from "#testkit/base/video-uploads.ts";
import { startCast } from "#testkit/cast.ts";

const megabyte = 1024 * 1024;
const limits = { VIDEO_BYTES_MAX: "60MB", VIDEO_STORAGE_PER_MEMBER: "1MB" };
const { app, ada, ben } = await startCast(["ada", "ben"], { hasWorker: true, env: limits });
const open = async (bytes?: number) =>
  await ada.browser.call("VIP.create", { type: "video", ...(bytes !== undefined && { bytes }) });

test("a video may be as large as the host allows", async () => {
  expect((await app.context.instance.get()).settings.video_bytes_max).toBe(60 * megabyte);
  const { status, error } = await open(60 * megabyte + 1);
  expect([status, error?.message]).toEqual([413, largerThan(60 * megabyte)]);
  const slot = await openVideoSlot(ada.browser);
  const answer = await sendPart(ada.browser, slot, {
    start: 0,
    bytes: Buffer.alloc(1),
    headers: { "upload-length": String(61 * megabyte) },
  });
  expect([answer.status, answer.text]).toEqual([413, largerThan(60 * megabyte)]);
});

test("a member's videos may take as much as the host allows, also those that are on their way", async () => {
  const clip = await makeClip();
  await createVideoPin(ada, { clip });
  const { status, error } = await open(megabyte - 1000);
  const [, used] = /^You've used ([\d.]+) MB of 1 MB\.$/.exec(error?.message ?? "") ?? [];
  expect(status).toBe(413);
  expect(Number(used)).toBeLessThan(0.5);
  expect((await open(megabyte / 2)).status).toBe(200);
  expect((await open(megabyte / 2)).status).toBe(413);
});

test("saving others' videos takes nothing of it", async () => {
  const pin = await createVideoPin(ben, { clip: await makeClip({ width: 320, height: 240 }) });
  const { data: board } = await ada.browser.call("Board.create", { name: "Saved" });
  await app.context.db.query({ text: "delete from video_uploads where status <> 'succeeded'" }, []);
  const before = (await open(megabyte)).error?.message;
  await ada.browser.call("Repin.create", { pin_id: pin.id, board_id: board.id });
  expect((await open(megabyte)).error?.message).toBe(before);
});

test("one whose sender didn't say how large it is fails once it's here", async () => {
  const slot = await openVideoSlot(ben.browser);
  const bytes = Buffer.alloc(megabyte);
  await sendPart(ben.browser, slot, { start: 0, bytes, headers: { "upload-length": String(bytes.length) } });
  await settle(ben.browser, slot.upload_id);
  const { data } = await ben.browser.call("VIP.get", { upload_ids: [slot.upload_id] });
  expect(data[slot.upload_id]).toMatchObject({ status: "failed", failure: storageUsed(megabyte, megabyte) });
  await uploadVideo(ben, await makeClip());
});

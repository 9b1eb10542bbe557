import { expect } from "vitest";
import type { UploadSlot } from "#contract/base/resources/upload.ts";
import type { Browser, TestReply } from "../app.ts";
import { createPin } from "../library/new-pins.ts";
import type { Person } from "../members.ts";
import { makeClip } from "./clips.ts";

export async function openVideoSlot(browser: Browser, bytes?: number, type = "video"): Promise<UploadSlot> {
  const answer = await browser.call("VIP.create", { type, ...(bytes !== undefined && { bytes }) });
  expect(answer.status).toBe(200);
  return answer.data;
}

export function pathOfTus({ tus_url: url = "" }: UploadSlot): string {
  return new URL(url).pathname;
}

/** One request of a resumable upload. */
export async function sendPart(
  browser: Browser,
  slot: UploadSlot,
  { start, bytes, headers = {} }: { start: number; bytes: Buffer; headers?: Record<string, string> },
): Promise<TestReply> {
  return await browser.request("PATCH", pathOfTus(slot), {
    body: bytes,
    headers: {
      "tus-resumable": "1.0.0",
      "content-type": "application/offset+octet-stream",
      "upload-offset": String(start),
      ...headers,
    },
  });
}

/** Waits until a worker has processed the upload, or refused it. */
export async function settle(browser: Browser, uploadId: string): Promise<void> {
  const status = async () =>
    (await browser.call("VIP.get", { upload_ids: [uploadId] })).data[uploadId]?.status;
  await expect.poll(status, { timeout: 20_000 }).toMatch(/succeeded|failed/);
}

/** Sends a video, whole, and waits until it's processed. Returns the id of the upload. */
export async function uploadVideo({ browser }: Person, clip: Buffer, type = "video"): Promise<string> {
  const slot = await openVideoSlot(browser, clip.length, type);
  expect((await sendPart(browser, slot, { start: 0, bytes: clip })).status).toBe(204);
  await settle(browser, slot.upload_id);
  return slot.upload_id;
}

/** Saves a new video as a Pin. */
export async function createVideoPin(
  who: Person,
  options: Parameters<typeof createPin>[1] & { clip?: Buffer } = {},
) {
  const { clip = await makeClip(), ...rest } = options;
  const uploadId = await uploadVideo(who, clip);
  const answer = await createPin(who, { video_upload_id: uploadId, ...rest });
  expect(answer.status).toBe(200);
  return answer.data;
}

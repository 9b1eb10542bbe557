import type { Page } from "playwright-core";
import { expect } from "vitest";
import { makeClip } from "#testkit/base/clips.ts";
import { call, paint } from "./members.ts";

/** Uploads a video and publishes it as a Pin. Returns the Pin's id. */
export async function createVideoPin(page: Page, title: string): Promise<string> {
  const clip = await makeClip({ width: 96, height: 128 });
  const slot = await call(page, "VIP.create", { type: "video", bytes: clip.length });
  const headers = { "tus-resumable": "1.0.0", "content-type": "application/offset+octet-stream" };
  const options = { data: clip, headers: { ...headers, "upload-offset": "0" } };
  expect((await page.request.patch(slot.tus_url ?? "", options)).status()).toBe(204);
  const status = async () =>
    (await call(page, "VIP.get", { upload_ids: [slot.upload_id] }))[slot.upload_id]?.status;
  await expect.poll(status, { timeout: 20_000 }).toBe("succeeded");
  const image_base64 = await paint({ width: 96, height: 128 });
  return (await call(page, "Pin.create", { title, video_upload_id: slot.upload_id, image_base64 })).id;
}

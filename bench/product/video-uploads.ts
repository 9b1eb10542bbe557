import type { UploadSlot } from "#contract/base/resources/upload.ts";
import { VIDEO_PART_BYTES } from "#contract/limits/videos.ts";
import { ask } from "#testkit/database-owner.ts";
import { type Caller, call } from "./caller.ts";
import type { Product } from "./product.ts";

export async function openSlot(caller: Caller): Promise<UploadSlot> {
  return await call<UploadSlot>(caller, "VIP", "create", { type: "video" });
}

/** Sends a video in parts, as browsers do. */
export async function sendBytes({ tus_url: url = "" }: UploadSlot, bytes: Buffer): Promise<void> {
  for (let start = 0; start < bytes.length; start += VIDEO_PART_BYTES) {
    const headers = {
      "tus-resumable": "1.0.0",
      "content-type": "application/offset+octet-stream",
      "upload-offset": String(start),
      "upload-length": String(bytes.length),
    };
    const body = bytes.subarray(start, start + VIDEO_PART_BYTES);
    const response = await fetch(url, { method: "PATCH", headers, body: new Uint8Array(body) });
    if (response.status !== 204) throw new Error(await response.text());
  }
}

const pollMs = 100;

export async function untilProcessed(
  { databaseUrl }: Pick<Product, "databaseUrl">,
  { upload_id: id }: UploadSlot,
): Promise<void> {
  for (;;) {
    const [row] = await ask<{ status: string; problem: string | null }>(
      databaseUrl,
      `select status, problem from video_uploads where id = ${id}`,
    );
    if (row?.status === "succeeded") return;
    if (row?.status === "failed") throw new Error(row.problem ?? "The video failed");
    await new Promise((resolve) => setTimeout(resolve, pollMs));
  }
}

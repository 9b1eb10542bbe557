import { execFile } from "node:child_process";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { promisify } from "node:util";
import { expect, test } from "vitest";
import type { UploadSlot } from "#contract/base/resources/upload.ts";
import { createMediaStore } from "#server/platform/media/create-media-store.ts";
import { makeClip } from "#testkit/base/clips.ts";
import { kill } from "#testkit/database-owner.ts";
import { paintPicture } from "#testkit/library/new-pins.ts";
import { type Killable, startKillable } from "#testkit/product/killable.ts";

const KILLS = 20;
const chunkBytes = 32 * 1024;

/** A client that resumes, whatever happened to the server. */
function createClient({ call, port }: Killable, clip: Buffer, image: string) {
  let slot: UploadSlot | null = null;
  const headers = { "tus-resumable": "1.0.0" };
  const addressOf = ({ tus_url: url = "" }: UploadSlot) => `http://127.0.0.1:${port}${new URL(url).pathname}`;

  async function send(address: string): Promise<void> {
    const head = await fetch(address, { method: "HEAD", headers });
    for (let start = Number(head.headers.get("upload-offset")); start < clip.length; ) {
      const answer = await fetch(address, {
        method: "PATCH",
        headers: {
          ...headers,
          "content-type": "application/offset+octet-stream",
          "upload-offset": String(start),
        },
        body: new Uint8Array(clip.subarray(start, start + chunkBytes)),
      });
      expect(answer.status).toBe(204);
      start = Number(answer.headers.get("upload-offset"));
    }
  }

  return async (): Promise<string> => {
    slot ??= await call("VIP.create", { type: "video", bytes: clip.length });
    const { upload_id: id } = slot;
    await send(addressOf(slot));
    // Unlike a poll, it ends with the server.
    for (let status: string | undefined; status !== "succeeded"; ) {
      status = (await call("VIP.get", { upload_ids: [id] }))[id]?.status;
      expect(status).not.toBe("failed");
      await pause(20);
    }
    const pin = await call("Pin.create", { video_upload_id: id, image_base64: image, guid: "the-only-one" });
    return pin.id;
  };
}

async function countPresses(): Promise<number> {
  const { stdout } = await promisify(execFile)("ps", ["-eo", "args"]);
  return stdout.split("\n").filter((line) => line.includes("press-process.ts")).length;
}

/** A worker finds what a killed one was doing within some seconds. */
async function untilPressing({ db }: Killable): Promise<void> {
  const isDone = { text: "select from videos where stored_at is not null" };
  const isBusy = async () => (await countPresses()) > 0 || (await db.query(isDone, [])).length > 0;
  await expect.poll(isBusy, { timeout: 60_000, interval: 10 }).toBe(true);
}

test("twenty kills leave one Pin, its whole video, and nothing else", { timeout: 10 * 60_000 }, async () => {
  await using killable = await startKillable();
  const { db, dataDir, start } = killable;
  const clip = await makeClip({ seconds: 30, width: 480, height: 360 });
  const publish = createClient(killable, clip, await paintPicture());
  for (let turn = 0; turn < KILLS; turn += 1) {
    const [web, worker] = [await start("web"), await start("worker")];
    const published = publish().catch(() => null);
    // Kills by the clock are the point: each hits another step of uploading, and later of processing.
    if (turn >= KILLS / 2) await untilPressing(killable);
    await pause((turn % (KILLS / 2)) * 60);
    await kill(worker, web);
    await published;
  }
  const last = await Promise.all([start("web"), start("worker")]);
  const pinId = await publish();
  const rows = async (text: string) => await db.query<Record<string, unknown>>({ text }, []);
  expect(await rows("select id::text, is_video from pins")).toEqual([{ id: pinId, is_video: true }]);
  const [video] = await rows(
    "select encode(content_hash, 'hex') as hash, files, stored_at is not null as is_stored from videos",
  );
  expect(video).toMatchObject({ is_stored: true, files: [{ kind: "v720", bytes: expect.any(Number) }] });
  const media = await createMediaStore({ kind: "files", root: join(dataDir, "media") });
  const stored = (await media.list("videos/")).entries;
  expect(video?.files).toMatchObject(stored.map(({ size }) => ({ bytes: size })));
  await expect.poll(async () => (await media.list("video-uploads/")).entries.length).toBe(0);
  expect(await rows("select from video_upload_parts")).toEqual([]);
  await expect.poll(countPresses).toBe(0);
  await kill(...last);
});

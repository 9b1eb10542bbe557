import { execFile } from "node:child_process";
import { mkdtemp, rm, symlink } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { expect, test } from "vitest";
import type { UploadSlot } from "#contract/base/resources/upload.ts";
import { createMediaStore } from "#server/platform/media/create-media-store.ts";
import { makeClip } from "#testkit/base/clips.ts";
import { makeForeignVideo, realFfmpeg } from "#testkit/base/ffmpeg.ts";
import { kill } from "#testkit/database-owner.ts";
import { paintPicture } from "#testkit/library/new-pins.ts";
import { type Killable, startKillable } from "#testkit/product/killable.ts";
import { readFiles } from "./contents-repo.ts";
import { keyOfFile } from "./video-files.ts";

const KILLS = 20;
/** Else a new member's video isn't a Pin's until staff have watched it. */
const withoutReview = { VIDEO_REVIEW: "off" };
const chunkBytes = 32 * 1024;

/** A client that resumes, whatever happened to the server. */
function createClient(
  { call, port }: Killable,
  clip: Buffer,
  { image, guid }: { image: string; guid: string },
) {
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
    const pin = await call("Pin.create", { video_upload_id: id, image_base64: image, guid });
    return pin.id;
  };
}

async function countProcesses(...words: string[]): Promise<number> {
  const { stdout } = await promisify(execFile)("ps", ["-eo", "args"]);
  return stdout.split("\n").filter((line) => words.every((word) => line.includes(word))).length;
}

/** Of this folder, as other ones may be tested at the same time. */
const pressProcess = fileURLToPath(new URL("./press/press-process.ts", import.meta.url));
const countPresses = async () => await countProcesses(pressProcess);

/** A worker finds what a killed one was doing within some seconds. */
async function untilPressing({ db }: Killable): Promise<void> {
  const isDone = { text: "select from videos where stored_at is not null" };
  const isBusy = async () => (await countPresses()) > 0 || (await db.query(isDone, [])).length > 0;
  await expect.poll(isBusy, { timeout: 60_000, interval: 10 }).toBe(true);
}

/** The files of the videos are stored, whole, and nothing else is. */
async function requireFiles({ db, dataDir }: Killable): Promise<void> {
  const text = "select encode(content_hash, 'hex') as hash, files from videos";
  const videos = await db.query<{ hash: string; files: unknown }>({ text }, []);
  const named = videos.flatMap(({ hash, files }) =>
    readFiles(files)
      .filter(({ part_of: whole }) => whole === undefined)
      .map((file) => [keyOfFile(hash, file), file.bytes]),
  );
  const media = await createMediaStore({ kind: "files", root: join(dataDir, "media") });
  const stored = (await media.list("videos/")).entries.map(({ key, size }) => [key, size]);
  expect(stored.toSorted()).toEqual(named.toSorted());
}

test("twenty kills leave one Pin, its whole video, and nothing else", { timeout: 10 * 60_000 }, async () => {
  await using killable = await startKillable(withoutReview);
  const { db, dataDir, start } = killable;
  const clip = await makeClip({ seconds: 30, width: 480, height: 360 });
  const publish = createClient(killable, clip, { image: await paintPicture(), guid: "the-only-one" });
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
  expect(await rows("select stored_at is not null as is_stored from videos")).toEqual([{ is_stored: true }]);
  await requireFiles(killable);
  const media = await createMediaStore({ kind: "files", root: join(dataDir, "media") });
  await expect.poll(async () => (await media.list("video-uploads/")).entries.length).toBe(0);
  expect(await rows("select from video_upload_parts")).toEqual([]);
  await expect.poll(countPresses, { timeout: 60_000 }).toBe(0);
  await kill(...last);
});

/** Another name, because other programs may use the machine's ffmpeg. */
async function linkFfmpeg(folder: string): Promise<{ program: string; countRunning: () => Promise<number> }> {
  const program = join(folder, "ffmpeg-to-kill");
  await symlink(realFfmpeg ?? "", program);
  // Not the runs that ask what it can do.
  return { program, countRunning: async () => await countProcesses(program, "frag_keyframe") };
}

/** After three killed tries, a file is abandoned. */
const KILLS_OF_EACH = 2;

test.skipIf(realFfmpeg === null)(
  "twenty kills while ffmpeg works leave whole videos, and nothing else",
  {
    timeout: 30 * 60_000,
  },
  async () => {
    const folder = await mkdtemp(join(tmpdir(), "bowerbird-killed-"));
    const { program, countRunning } = await linkFfmpeg(folder);
    await using killable = await startKillable({ ...withoutReview, FFMPEG: program });
    const { db, start } = killable;
    const image = await paintPicture();
    const rows = async (text: string) => await db.query<Record<string, unknown>>({ text }, []);
    const pinIds: string[] = [];
    for (let number = 0; number < KILLS / KILLS_OF_EACH; number += 1) {
      const clip = await makeForeignVideo({ seconds: 12, width: 640, height: 480, kilobits: 900 + number });
      const publish = createClient(killable, clip, { image, guid: `video-${number}` });
      for (let kills = 0; kills < KILLS_OF_EACH; kills += 1) {
        const [web, worker] = [await start("web"), await start("worker")];
        const published = publish().catch(() => null);
        // Of every other video, the first kill hits the file that plays, and the second one of those that follow.
        const isMainStored = async () =>
          (await rows("select from videos where stored_at is null")).length === 0 &&
          (await rows("select from videos")).length > number;
        const isDue = async () =>
          (await countRunning()) > 0 && (kills === 0 || number % 2 === 0 || (await isMainStored()));
        await expect.poll(isDue, { timeout: 60_000, interval: 5 }).toBe(true);
        await pause(((number * KILLS_OF_EACH + kills) % 7) * 60);
        await kill(worker, web);
        await published;
        // It ends once it writes to the pipe that broke, which takes longer on a busy machine.
        await expect.poll(countRunning, { timeout: 60_000 }).toBe(0);
      }
      const last = await Promise.all([start("web"), start("worker")]);
      pinIds.push(await publish());
      await expect
        .poll(async () => (await rows("select from video_presses")).length, { timeout: 120_000 })
        .toBe(0);
      await kill(...last);
    }
    const pins = await rows("select id::text, is_video from pins order by id");
    expect(pins).toEqual(pinIds.map((id) => ({ id, is_video: true })));
    await requireFiles(killable);
    expect(await rows("select distinct duration_ms from videos")).toEqual([{ duration_ms: 12_000 }]);
    expect(await rows("select from video_upload_parts")).toEqual([]);
    await rm(folder, { recursive: true });
  },
);

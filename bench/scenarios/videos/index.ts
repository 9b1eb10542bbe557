import { copyFile, mkdtemp, open, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { carryInto } from "#server/features/base/videos/press/carry-into.ts";
import { createMediaStore } from "#server/platform/media/create-media-store.ts";
import { ask } from "#testkit/database-owner.ts";
import { findFfmpeg } from "../../../scripts/lib/ffmpeg.mjs";
import { startBare } from "../../load/bare.ts";
import { type Race, race, secondsEach } from "../../load/race.ts";
import { type Caller, call, openUploader } from "../../product/caller.ts";
import { readPhotographs } from "../../product/photographs.ts";
import { type Product, startProduct } from "../../product/product.ts";
import { openSlot, sendBytes, untilProcessed } from "../../product/video-uploads.ts";
import { idsOfVideos, idsOfVideosOfProduct, ifWanted, type MeasureOptions } from "../../wanted.ts";
import { sourceOf } from "./file-source.ts";
import { makeHeavyClip } from "./make-heavy-clip.ts";
import { type MemoryFigures, measureCarryingMemory } from "./measure-memory.ts";
import { raceAnswers } from "./race-answers.ts";
import { racePressing } from "./race-pressing.ts";

/** Null if not requested, or if it takes an ffmpeg that isn't here. */
type ProductFigures = {
  range: Race | null;
  carrying: Race | null;
  upload: Race | null;
  lists: Race | null;
};

export type VideoFigures = ProductFigures & {
  pressing: Race | null;
  answers: Race | null;
  memory: MemoryFigures | null;
};

const clip = { seconds: 60, bytes: 96 * 1024 * 1024 };
const rangeBytes = 1024 * 1024;
const ranges = 500;
const lists = 1000;
const videosInList = 10;

/** Measures what videos cost, each against the minimum. */
export async function measureVideos(
  options: MeasureOptions & { pins: number },
): Promise<VideoFigures | null> {
  const { scale, isWanted, log } = options;
  if (!isWanted(...idsOfVideos)) return null;
  await using temporary = await createFolder();
  const folder = temporary.path;
  const program = findFfmpeg();
  if (program === null) log("Without an ffmpeg: nothing about pressing");
  const parts = { ...options, program: program ?? "", folder };
  const pressed = program === null ? { ...options, isWanted: () => false } : options;
  return {
    ...(isWanted(...idsOfVideosOfProduct) ? await measureWithProduct(options, folder) : nothing),
    memory: await ifWanted(options, "videoMemory", "Memory for carrying a large video", () =>
      measureCarryingMemory({ folder, scale }),
    ),
    pressing: await ifWanted(pressed, "videoPressing", "Pressing a video", () => racePressing(parts)),
    answers: await ifWanted(pressed, "lanesAnswers", "Answers while a video is pressed", () =>
      raceAnswers(parts),
    ),
  };
}

const nothing: ProductFigures = { range: null, carrying: null, upload: null, lists: null };

async function measureWithProduct(
  options: MeasureOptions & { pins: number },
  folder: string,
): Promise<ProductFigures> {
  const file = join(folder, "heavy.mp4");
  await makeHeavyClip(file, clip);
  await using product = await startProduct(options);
  await using plain = await startBare("static-server.ts", [file, join(folder, "put.mp4")]);
  const caller = await openUploader(product);
  const parts = { product, file, folder, caller, plain, scale: options.scale };
  return {
    range: await ifWanted(options, "videoRange", "Ranges of a video", () => raceRanges(parts)),
    carrying: await ifWanted(options, "videoCarrying", "Carrying a video", () => raceCarrying(parts)),
    upload: await ifWanted(options, "videoUpload", "Uploading a video in parts", () => raceUpload(parts)),
    lists: await ifWanted(options, "videoLists", "A list with videos", () => raceLists(parts)),
  };
}

type Parts = {
  product: Product;
  file: string;
  folder: string;
  caller: Caller;
  plain: { port: number };
  scale: number;
};

async function raceRanges({ product, file, caller, plain, scale }: Parts): Promise<Race> {
  const slot = await openSlot(caller);
  await sendBytes(slot, await readFile(file));
  await untilProcessed(product, slot);
  const [picture = Buffer.alloc(0)] = await readPhotographs(600);
  const pin = await call<{ videos: { video_list: { V_720P: { url: string } } } }>(caller, "Pin", "create", {
    video_upload_id: slot.upload_id,
    image_base64: picture.toString("base64"),
  });
  // Staff would watch it first.
  await ask(product.databaseUrl, "update videos set review = null");
  const { pathname } = new URL(pin.videos.video_list.V_720P.url);
  const read = (port: number) => () =>
    secondsEach(ranges * scale, async (count) => {
      for (let at = 0; at < count; at += 1) {
        const start = (at % 64) * rangeBytes;
        const headers = { range: `bytes=${start}-${start + rangeBytes - 1}` };
        const response = await fetch(`http://127.0.0.1:${port}${pathname}`, { headers });
        if (response.status !== 206) throw new Error(`A range answered ${response.status}`);
        await response.arrayBuffer();
      }
    });
  return await race({ name: "1 MiB of a video", plain: read(plain.port), product: read(product.port) });
}

async function raceCarrying({ file, folder }: Parts): Promise<Race> {
  const media = await createMediaStore({ kind: "files", root: join(folder, "carried") });
  await using handle = await open(file);
  const source = await sourceOf(handle);
  return await race({
    name: "Carrying a video",
    plain: () =>
      secondsEach(1, async () => {
        await copyFile(file, join(folder, "copy.mp4"));
        // The media store waits for the disk, too.
        await using copy = await open(join(folder, "copy.mp4"), "r+");
        await copy.sync();
      }),
    product: () =>
      secondsEach(1, async () => {
        await carryInto(media, "videos/00/heavy/v720.mp4", source, new AbortController().signal);
      }),
  });
}

async function raceUpload({ product, file, caller, plain }: Parts): Promise<Race> {
  await using handle = await open(file);
  const bytes = await handle.readFile();
  return await race({
    name: "Uploading a video in parts",
    plain: () =>
      secondsEach(1, async () => {
        await fetch(`http://127.0.0.1:${plain.port}/`, { method: "PUT", body: bytes });
      }),
    async product() {
      const slot = await openSlot(caller);
      // The worker would process it meanwhile.
      process.kill(product.pids.worker, "SIGSTOP");
      try {
        return await secondsEach(1, () => sendBytes(slot, bytes));
      } finally {
        process.kill(product.pids.worker, "SIGCONT");
        await untilProcessed(product, slot);
      }
    },
  });
}

async function raceLists({ product, scale }: Parts): Promise<Race> {
  const { databaseUrl, landmarks, port } = product;
  const [boardId = ""] = landmarks.boardIds;
  const options = { board_id: boardId, page_size: 25 };
  const path = `/resource/BoardFeedResource/get/?data=${encodeURIComponent(JSON.stringify({ options }))}`;
  await ask(
    databaseUrl,
    `insert into videos (content_hash, width, height, duration_ms, has_sound, files, stored_at) values
      ('\\x00', 1280, 720, 9000, true, '[{"kind":"v720","width":1280,"height":720,"bytes":9,"codecs":"avc1.42000b"}]', now())
      on conflict do nothing`,
  );
  const read = async () =>
    await secondsEach(lists * scale, async (count) => {
      for (let at = 0; at < count; at += 1)
        await (await fetch(`http://127.0.0.1:${port}${path}`)).arrayBuffer();
    });
  const show = async (hash: string) =>
    await ask(
      databaseUrl,
      `update pictures set video_hash = ${hash} where id in (
        select picture_id from pins where board_id = ${boardId} and state = 'live' order by place desc, id desc limit ${videosInList})`,
    );
  return await race({
    name: "A list with ten videos",
    async plain() {
      await show("null");
      return await read();
    },
    async product() {
      await show("'\\x00'");
      return await read();
    },
  });
}

async function createFolder() {
  const path = await mkdtemp(join(tmpdir(), "bowerbird-bench-"));
  return { path, [Symbol.asyncDispose]: () => rm(path, { recursive: true, force: true }) };
}

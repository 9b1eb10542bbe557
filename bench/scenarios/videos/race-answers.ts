import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { listChildren } from "../../load/processor-time.ts";
import { type Race, race } from "../../load/race.ts";
import { openUploader } from "../../product/caller.ts";
import { type Product, startProduct } from "../../product/product.ts";
import { openSlot, sendBytes } from "../../product/video-uploads.ts";
import type { MeasureOptions } from "../../wanted.ts";
import { makeForeignClip } from "./make-foreign-clip.ts";

/** Wider than what is carried. */
const clip = { width: 2560, height: 1440, seconds: 120 };
const answersEach = 1000;
const pollMs = 100;

type Options = MeasureOptions & { pins: number; program: string; folder: string };

/** Compares the slowest of a hundred answers while a video is pressed with the same while its programs are halted. */
export async function raceAnswers({ program, folder, ...options }: Options): Promise<Race> {
  const path = join(folder, "long.mp4");
  await makeForeignClip(program, path, clip);
  await using product = await startProduct(options, { FFMPEG: program });
  await sendBytes(await openSlot(await openUploader(product)), await readFile(path));
  const read = () => slowOfHundred(product, Math.ceil(answersEach * options.scale));
  await untilPressing(product);
  return await race({
    name: "A Pin while a video is pressed, the slowest of 100",
    async plain() {
      const pids = await listPrograms(product);
      for (const pid of pids) process.kill(pid, "SIGSTOP");
      try {
        return await read();
      } finally {
        for (const pid of pids) process.kill(pid, "SIGCONT");
      }
    },
    async product() {
      const seconds = await read();
      await listPrograms(product);
      return seconds;
    },
  });
}

async function slowOfHundred({ port, landmarks }: Product, count: number): Promise<number> {
  const seconds: number[] = [];
  for (let at = 0; at < count; at += 1) {
    const options = { id: landmarks.pinIds[at % landmarks.pinIds.length] };
    const path = `/resource/PinResource/get/?data=${encodeURIComponent(JSON.stringify({ options }))}`;
    const began = performance.now();
    const response = await fetch(`http://127.0.0.1:${port}${path}`);
    await response.arrayBuffer();
    if (response.status !== 200) throw new Error(`A Pin answered ${response.status}`);
    seconds.push((performance.now() - began) / 1000);
  }
  return seconds.toSorted((one, other) => one - other)[Math.floor(count * 0.99)] ?? 0;
}

/** ffmpeg, and the process that reads the video. */
async function listPrograms({ pids }: Product): Promise<number[]> {
  const children = await listChildren(pids.worker);
  if (children.length === 0) throw new Error("The video was made too soon");
  return children;
}

async function untilPressing({ pids }: Product): Promise<void> {
  const isPressing = async () => (await listChildren(pids.worker)).length > 1;
  while (!(await isPressing())) await new Promise((resolve) => setTimeout(resolve, pollMs));
}

import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import { afterAll, expect, test } from "vitest";
import { createFileStore } from "#server/platform/media/file-store.ts";
import { makeClip } from "#testkit/base/clips.ts";
import { type Mood, writeFakeFfmpeg } from "#testkit/base/ffmpeg.ts";
import { FfmpegFailedError } from "../ffmpeg/run-ffmpeg.ts";
import { inspect } from "./inspect.ts";
import { pressInto } from "./press-into.ts";

const folder = await mkdtemp(join(tmpdir(), "bowerbird-press-"));
afterAll(async () => await rm(folder, { recursive: true }));
const media = await createFileStore(folder);
const clip = await makeClip();
const signal = new AbortController().signal;
const source = { bytes: clip.length, read: async (start: number, end: number) => clip.subarray(start, end) };
const { facts } = await inspect(source, { canPress: false, stopping: signal });

async function press(mood: Mood, feed: Buffer = clip) {
  const program = await writeFakeFfmpeg(mood);
  const ffmpeg = { program, version: "6.1", encoder: "libx264", threads: 1, mapsTones: false } as const;
  return await pressInto(
    { media },
    ffmpeg,
    {
      contentHash: "ab".repeat(32),
      kind: "v720",
      facts,
      bytes: clip.length,
      feed: async (input) => await pipeline([feed], input),
    },
    { run: "1", signal, notePart: () => undefined },
  );
}

const listKeys = async () => (await media.list("videos/")).entries.map(({ key }) => key);

test.each<Mood>(["writes_garbage", "truncates", "fails_at_the_end", "never_ends", "talks"])(
  "of an ffmpeg that %s, nothing is kept",
  async (mood) => {
    await expect(press(mood)).rejects.toThrow(FfmpegFailedError);
    expect(await listKeys()).toEqual([]);
  },
);

test("a video that isn't as long as it should be isn't kept, although it plays", async () => {
  await expect(press("copies", await makeClip({ seconds: 4 }))).rejects.toThrow(FfmpegFailedError);
  expect(await listKeys()).toEqual([]);
});

test("what is as it should be is kept, carried by ourselves", async () => {
  const { file, cuts } = await press("copies");
  expect(file).toMatchObject({ kind: "v720", width: 128, height: 96, run: "1" });
  expect(cuts.map(([, time]) => time)).toEqual([0, 2000, 4000]);
  const key = `videos/ab/${"ab".repeat(32)}/v720-1.mp4`;
  expect(await listKeys()).toEqual([key]);
  expect((await media.head(key))?.size).toBe(file.bytes);
});

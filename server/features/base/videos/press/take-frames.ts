import { buffer } from "node:stream/consumers";
import { pipeline } from "node:stream/promises";
import type { Context } from "#server/platform/context.ts";
import type { MediaStore } from "#server/platform/media/store.ts";
import { findCuts } from "../contents-repo.ts";
import { type Ffmpeg, ffmpegOf } from "../ffmpeg/find-ffmpeg.ts";
import { inputArguments } from "../ffmpeg/recipes.ts";
import { runFfmpeg } from "../ffmpeg/run-ffmpeg.ts";
import { keyOfFile, wholeFiles } from "../video-files.ts";

const frameMs = 20_000;
const frameBytesMax = 20 * 1024 * 1024;
/** The last frames of a part may come earlier than its end. */
const lastMs = 200;

/** A part of a file that can be read by itself, with what comes before all parts. */
type Part = { key: string; headBytes: number; start: number; end: number; offsetMs: number };

/** A picture of a stored video at this time, as JPEG; null if this process has no ffmpeg. */
export async function takeFrame(context: Context, contentHash: string, milliseconds: number) {
  const [frame] = (await takeFrames(context, contentHash, () => [milliseconds])) ?? [];
  return frame ?? null;
}

/** Several, at times that depend on how long the video is. */
export async function takeFrames(
  context: Context,
  contentHash: string,
  timesOf: (durationMs: number) => readonly number[],
): Promise<Buffer[] | null> {
  const ffmpeg = await ffmpegOf(context);
  const stored = ffmpeg && (await findCuts(context.db, contentHash));
  const [main] = wholeFiles(stored?.files ?? []);
  if (ffmpeg === null || stored === null || main === undefined) return null;
  const cuts = stored.cuts[main.kind] ?? [];
  const key = keyOfFile(contentHash, main);
  const frames: Buffer[] = [];
  for (const time of timesOf(stored.durationMs)) {
    const index = Math.max(
      0,
      cuts.findLastIndex(([, start]) => start <= time),
    );
    const [start, from] = cuts[index] ?? [main.bytes, 0];
    const [end, to] = cuts[index + 1] ?? [main.bytes, stored.durationMs];
    const offsetMs = Math.max(0, Math.min(time, to - lastMs) - from);
    const part = { key, headBytes: cuts[0]?.[0] ?? main.bytes, start, end, offsetMs };
    frames.push(await takeFromPart(context.media, ffmpeg, part));
  }
  return frames;
}

/** Nothing but this part is read, however long the video is. */
async function takeFromPart(
  media: MediaStore,
  { program }: Ffmpeg,
  { key, headBytes, start, end, offsetMs }: Part,
): Promise<Buffer> {
  async function* bytes(): AsyncGenerator<Buffer> {
    yield* (await media.get(key, { start: 0, end: headBytes - 1 })).stream;
    if (end > start) yield* (await media.get(key, { start, end: end - 1 })).stream;
  }
  const chosen = ["-map", "0:v:0", "-vf", `select=gte(t\\,${offsetMs / 1000})`, "-frames:v", "1"];
  let frame = Buffer.alloc(0);
  await runFfmpeg(
    program,
    [...inputArguments, ...chosen, "-c:v", "mjpeg", "-q:v", "3", "-f", "mjpeg", "pipe:1"],
    {
      patienceMs: frameMs,
      deadlineMs: frameMs,
      outputBytesMax: frameBytesMax,
      mayStopReading: true,
      feed: async (input) => await pipeline(bytes(), input),
      take: async (output) => {
        frame = await buffer(output);
      },
    },
  );
  return frame;
}

import { pipeline } from "node:stream/promises";
import { VIDEO_SECONDS_MIN } from "#contract/limits/videos.ts";
import type { Context } from "#server/platform/context.ts";
import type { Tx } from "#server/platform/db/database.ts";
import { AppError } from "#server/platform/errors.ts";
import { claimVideo, markVideoStored, touchStoredVideo } from "../contents-repo.ts";
import { ffmpegOf } from "../ffmpeg/find-ffmpeg.ts";
import { frameArguments, pressedBytesMax, pressedSize } from "../ffmpeg/recipes.ts";
import { requireDisk } from "../uploads/require-disk.ts";
import { findLastingProblem } from "./check-facts.ts";
import { keepPressed, pressInto } from "./press-into.ts";
import { GivenUpError, takeNewTurn } from "./take-turn.ts";

export const LOOP_FRAMES_PER_SECOND = 25;
/** A little more than the least, for encoders that leave out a frame. */
export const LOOP_SECONDS_MIN = VIDEO_SECONDS_MIN + 0.2;

const kind = "loop";
const bytesPerPixel = 3;

type Size = { width: number; height: number };

type Animation = Size & {
  contentHash: string;
  frameCount: number;
  /** Three bytes a pixel. */
  draw: (size: Size) => AsyncIterable<Buffer>;
};

/** Makes a silent video of an animation, if this process has a program for it. */
export async function pressLoop(
  context: Context,
  { contentHash, width, height, frameCount, draw }: Animation,
  stopping: AbortSignal,
): Promise<void> {
  const { db, log } = context;
  const ffmpeg = await ffmpegOf(context);
  const durationMs = Math.round((frameCount * 1000) / LOOP_FRAMES_PER_SECOND);
  const size = pressedSize(kind, { width, height });
  if (ffmpeg === null || findLastingProblem({ ...size, durationMs }) !== null) return;
  if (await touchStoredVideo(db, contentHash)) return;
  await requireDisk(context, pressedBytesMax(kind, durationMs));
  if (!(await claimVideo(db, contentHash, { ...size, durationMs, hasSound: false }))) {
    throw new AppError("unavailable", { retryAfterSeconds: 60 });
  }
  await takeNewTurn(context, { contentHash, kind }, stopping, async (turn) => {
    const order = {
      contentHash,
      kind,
      facts: { width, height, durationMs, hasSound: false, codecs: "", isHdr: false },
      input: frameArguments(size, LOOP_FRAMES_PER_SECOND),
      bytes: frameCount * size.width * size.height * bytesPerPixel,
      feed: (input: NodeJS.WritableStream) => pipeline(draw(size), input),
    } as const;
    const pressed = await pressInto(context, ffmpeg, order, turn);
    const { file, cuts } = pressed;
    const stored = { files: [file], cuts: { [kind]: cuts }, isPale: false, isSized: true };
    const note = (tx: Tx) => markVideoStored(tx, contentHash, stored);
    await keepPressed(context, contentHash, pressed, { run: turn.run, note });
  }).catch((error: unknown) => {
    if (!(error instanceof GivenUpError)) throw error;
    log.warn("an animation couldn't be made a video", { error });
  });
}

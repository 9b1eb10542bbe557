import { buffer } from "node:stream/consumers";
import type { z } from "zod";
import type { Context } from "#server/platform/context.ts";
import { MediaNotFoundError } from "#server/platform/media/store.ts";
import { pressLoop } from "../../videos/index.ts";
import { withImageLibrary } from "../image-library.ts";
import { touchStoredObject } from "../repo.ts";
import { keptKey } from "../variants.ts";
import { drawFrames } from "./draw-frames.ts";
import type { pressAnimationJob } from "./loop-job.ts";
import { planLoop } from "./plan-loop.ts";

/** Makes a silent video of an animation, for walls: a few hundred kilobytes instead of many megabytes. */
export async function pressAnimation(
  context: Context,
  { content }: z.output<typeof pressAnimationJob.payload>,
  stopping: AbortSignal,
): Promise<void> {
  const picture = await touchStoredObject(context.db, content, "pin");
  const file = picture?.isMoving ? await readOriginal(context, picture.mime, content) : null;
  if (picture === null || file === null) return;
  const { width, height } = picture;
  const order = planLoop(await readDelays(file));
  const draw = (size: { width: number; height: number }) => drawFrames(file, order, size);
  await pressLoop(context, { contentHash: content, width, height, frameCount: order.length, draw }, stopping);
}

async function readOriginal({ media }: Context, mime: string, content: string): Promise<Buffer | null> {
  try {
    return await buffer((await media.get(keptKey("pin", mime, content))).stream);
  } catch (error) {
    if (error instanceof MediaNotFoundError) return null;
    throw error;
  }
}

async function readDelays(file: Buffer): Promise<number[]> {
  return await withImageLibrary(async (sharp) => {
    const { delay = [], pages = 1 } = await sharp(file, {
      limitInputPixels: false,
      failOn: "none",
    }).metadata();
    return Array.from({ length: pages }, (_, at) => delay[at] ?? 0);
  });
}

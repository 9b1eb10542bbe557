import { askWorker } from "./ask-worker.ts";
import { drawFrames } from "./draw-frames.ts";
import { FRAMES } from "./frame-times.ts";
import type { Frame } from "./messages.ts";

const known = new WeakMap<Blob, Promise<readonly Frame[]>>();

/** Pictures spread over a video, to choose a cover from. Empty if this browser can't show the video. */
export function framesOf(file: Blob): Promise<readonly Frame[]> {
  const frames = known.get(file) ?? listFrames(file);
  known.set(file, frames);
  return frames;
}

/** Recordings without an index have only their first frames found. The video that is made of them has an index. */
export function isComplete(frames: readonly Frame[]): boolean {
  return frames.length === FRAMES;
}

/** A converted video shows the same. */
export async function shareFrames(original: Blob, converted: Blob): Promise<void> {
  const frames = await framesOf(original);
  if (isComplete(frames)) known.set(converted, Promise.resolve(frames));
}

async function listFrames(file: Blob): Promise<readonly Frame[]> {
  const { signal } = new AbortController();
  const frames = await askWorker("listFrames", file, { signal }).catch(() => []);
  // Some browsers play videos, but have no decoder for scripts.
  return frames.length > 0 ? frames : await drawFrames(file).catch(() => []);
}

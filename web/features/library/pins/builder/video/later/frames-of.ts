import { askWorker } from "./ask-worker.ts";
import { drawFrames } from "./draw-frames.ts";
import type { Frame } from "./messages.ts";

const known = new WeakMap<Blob, Promise<readonly Frame[]>>();

/** Pictures spread over a video, to choose a cover from. Empty if this browser can't show the video. */
export function framesOf(file: Blob): Promise<readonly Frame[]> {
  const frames = known.get(file) ?? listFrames(file);
  known.set(file, frames);
  return frames;
}

/** A converted video shows the same. */
export function shareFrames(original: Blob, converted: Blob): void {
  const frames = known.get(original);
  if (frames !== undefined) known.set(converted, frames);
}

async function listFrames(file: Blob): Promise<readonly Frame[]> {
  const { signal } = new AbortController();
  const frames = await askWorker("listFrames", file, { signal }).catch(() => []);
  // Some browsers play videos, but have no decoder for scripts.
  return frames.length > 0 ? frames : await drawFrames(file).catch(() => []);
}

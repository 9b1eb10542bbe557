import type { Frame } from "./messages.ts";

/** People expect the cover to be near the start. */
const CANDIDATES = 4;

/** The first frames' clearest: a black or plain one shows nothing. */
export function chooseFrame<Candidate extends Pick<Frame, "contrast">>(
  frames: readonly Candidate[],
): Candidate | null {
  const [first, ...others] = frames.slice(0, CANDIDATES);
  if (first === undefined) return null;
  return others.reduce((best, frame) => (frame.contrast > best.contrast ? frame : best), first);
}

/** The frame at about this time: another list of the same video's frames may differ by milliseconds. */
export function findFrame<Candidate extends Pick<Frame, "seconds">>(
  frames: readonly Candidate[],
  seconds: number | null,
): Candidate | null {
  if (seconds === null) return null;
  const distance = (frame: Candidate) => Math.abs(frame.seconds - seconds);
  return frames.reduce<Candidate | null>(
    (best, frame) => (best === null || distance(frame) < distance(best) ? frame : best),
    null,
  );
}

/** How much the brightness of pixels differs: the standard deviation, 0 to 127.5. */
export function contrastOf(pixels: Uint8ClampedArray): number {
  const count = pixels.length / 4;
  let [sum, squares] = [0, 0];
  for (let at = 0; at < pixels.length; at += 4) {
    const light = 0.299 * (pixels[at] ?? 0) + 0.587 * (pixels[at + 1] ?? 0) + 0.114 * (pixels[at + 2] ?? 0);
    sum += light;
    squares += light * light;
  }
  const mean = sum / count;
  return Math.sqrt(Math.max(0, squares / count - mean * mean));
}

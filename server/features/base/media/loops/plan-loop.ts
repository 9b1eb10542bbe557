import { LOOP_FRAMES_PER_SECOND, LOOP_SECONDS_MIN } from "../../videos/index.ts";

const frameMs = 1000 / LOOP_FRAMES_PER_SECOND;
/** As long as animations move on walls. */
const roundMsMax = 15_000;
/** Browsers show frames that are to be shown for a shorter time as long as `usualMs`. */
const leastMs = 20;
const usualMs = 100;

/**
 * Returns which frame of an animation is to be seen at each moment of its video: whole rounds, as many as the shortest video
 * takes. `delays`: how long each frame is shown, in milliseconds.
 */
export function planLoop(delays: readonly number[]): number[] {
  const ends: number[] = [];
  for (const delay of delays) ends.push((ends.at(-1) ?? 0) + (delay < leastMs ? usualMs : delay));
  const roundMs = Math.min(ends.at(-1) ?? usualMs, roundMsMax);
  const rounds = Math.ceil((LOOP_SECONDS_MIN * 1000) / roundMs);
  return Array.from({ length: Math.round((rounds * roundMs) / frameMs) }, (_, at) => {
    const time = (at * frameMs) % roundMs;
    return Math.max(
      0,
      ends.findIndex((end) => end > time),
    );
  });
}

export const FRAMES = 9;

export const COVER_SIDE_MAX = 1920;
export const COVER_QUALITY = 0.85;
/** Frames are scaled to this size to measure their contrast. */
export const SAMPLE_SIDE = 32;

/** Places spread over a video: in the middle of equal pieces, as videos often start and end with black. */
export function frameTimes(seconds: number): number[] {
  return Array.from({ length: FRAMES }, (_, index) => ((index + 0.5) * seconds) / FRAMES);
}

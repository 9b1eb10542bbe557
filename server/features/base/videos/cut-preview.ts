import type { VideoFile, WholeFile } from "./video-files.ts";

const wantedMs = 4000;
const shortestMs = 2000;
const bytesMax = 2_500_000;

/**
 * The beginning of a file that can be cut, as a preview: four seconds, or what fits of them. A file that ends where it can be cut
 * plays. Returns null if not even two seconds fit. The migration `video-previews` does the same for older videos.
 */
export function cutPreview(
  file: WholeFile,
  cuts: readonly (readonly [firstByte: number, milliseconds: number])[],
  durationMs: number,
): VideoFile | null {
  const ends = [...cuts, [file.bytes, durationMs] as const].filter(
    ([bytes, time]) => time >= shortestMs && bytes <= bytesMax,
  );
  const end = ends.find(([, time]) => time >= wantedMs) ?? ends.at(-1);
  return end ? { ...file, kind: "preview", bytes: end[0], part_of: file.kind } : null;
}

import type { Cuts } from "./contents-repo.ts";
import { type FileKind, type VideoFile, wholeFiles } from "./video-files.ts";

/**
 * Playlists of HLS whose segments are byte ranges of the same files that other players read whole. Their addresses are
 * relative, so that none says more than the one they were requested by.
 */
const playlistOf = (kind: FileKind) => `${kind}.m3u8`;

export function masterPlaylist(files: readonly VideoFile[], cuts: Cuts, durationMs: number): string {
  const streams = wholeFiles(files).flatMap((file) => {
    const { kind, width, height, bytes, codecs } = file;
    const average = (bytes * 8) / (durationMs / 1000);
    const segments = segmentsOf(file, cuts[kind] ?? [], durationMs);
    const peak = Math.max(average, ...segments.map(({ length, seconds }) => (length * 8) / seconds));
    const bits = `BANDWIDTH=${Math.ceil(peak)},AVERAGE-BANDWIDTH=${Math.ceil(average)}`;
    return [`#EXT-X-STREAM-INF:${bits},RESOLUTION=${width}x${height},CODECS="${codecs}"`, playlistOf(kind)];
  });
  return lines(["#EXTM3U", "#EXT-X-VERSION:7", "#EXT-X-INDEPENDENT-SEGMENTS", ...streams]);
}

type Cut = NonNullable<Cuts[FileKind]>[number];

function segmentsOf({ bytes }: VideoFile, cuts: readonly Cut[], durationMs: number) {
  return cuts.map(([firstByte, start], index) => {
    const [nextByte, end] = cuts[index + 1] ?? [bytes, durationMs];
    return { firstByte, length: nextByte - firstByte, seconds: Math.max(0.001, (end - start) / 1000) };
  });
}

/** What comes before the first cut is the start of the file, which says how to read each segment. */
export function mediaPlaylist(video: VideoFile, cuts: readonly Cut[], durationMs: number): string {
  const { kind, bytes } = video;
  const segments = segmentsOf(video, cuts, durationMs);
  const longest = Math.max(1, ...segments.map(({ seconds }) => seconds));
  const file = `${kind}.mp4`;
  return lines([
    "#EXTM3U",
    "#EXT-X-VERSION:7",
    "#EXT-X-PLAYLIST-TYPE:VOD",
    `#EXT-X-TARGETDURATION:${Math.ceil(longest)}`,
    `#EXT-X-MAP:URI="${file}",BYTERANGE="${cuts[0]?.[0] ?? bytes}@0"`,
    ...segments.flatMap(({ firstByte, length, seconds }) => [
      `#EXTINF:${seconds.toFixed(3)},`,
      `#EXT-X-BYTERANGE:${length}@${firstByte}`,
      file,
    ]),
    "#EXT-X-ENDLIST",
  ]);
}

function lines(all: readonly string[]): string {
  return `${all.join("\n")}\n`;
}

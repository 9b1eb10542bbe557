/**
 * The files of a video, named by how many lines they show at most. One that is carried as it came is the only one, and
 * has the name that fits.
 */
export const fileKinds = ["v1080", "v720"] as const;
export type FileKind = (typeof fileKinds)[number];

const linesOf720 = 720;

export type VideoFile = {
  kind: FileKind;
  width: number;
  height: number;
  bytes: number;
  /** As in the `codecs` of a MIME type. */
  codecs: string;
};

export function kindFor({ width, height }: { width: number; height: number }): FileKind {
  return Math.min(width, height) > linesOf720 ? "v1080" : "v720";
}

export function fileKey(contentHash: string, kind: FileKind): string {
  return `videos/${contentHash.slice(0, 2)}/${contentHash}/${kind}.mp4`;
}

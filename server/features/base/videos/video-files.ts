/**
 * The whole files of a video, named by how many lines they show at most. One that is carried as it came is the only one,
 * and has the name that fits.
 */
export const wholeKinds = ["v1080", "v720"] as const;
type WholeKind = (typeof wholeKinds)[number];
/** With the preview, for walls of Pins: the first seconds. */
export const fileKinds = [...wholeKinds, "preview"] as const;
export type FileKind = (typeof fileKinds)[number];

const linesOf720 = 720;

export type VideoFile = {
  kind: FileKind;
  width: number;
  height: number;
  bytes: number;
  /** As in the `codecs` of a MIME type. */
  codecs: string;
  /** The file that this one is the beginning of; it isn't stored twice. */
  part_of?: WholeKind | undefined;
};

type WholeFile = VideoFile & { kind: WholeKind };

export function kindFor({ width, height }: { width: number; height: number }): WholeKind {
  return Math.min(width, height) > linesOf720 ? "v1080" : "v720";
}

export function wholeFiles(files: readonly VideoFile[]): WholeFile[] {
  return files.filter((file): file is WholeFile => file.kind !== "preview");
}

export function fileKey(contentHash: string, kind: FileKind): string {
  return `videos/${contentHash.slice(0, 2)}/${contentHash}/${kind}.mp4`;
}

export function keyOfFile(contentHash: string, { kind, part_of: whole }: VideoFile): string {
  return fileKey(contentHash, whole ?? kind);
}

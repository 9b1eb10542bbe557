/**
 * The whole files of a video, from best to worst, named by how many lines they show at most. One that is carried as it came
 * has the name that fits.
 */
export const wholeKinds = ["v1080", "v720", "v360"] as const;
export type WholeKind = (typeof wholeKinds)[number];
/**
 * And what walls of Pins play: the beginning of a whole file, a smaller one without sound, and an animation as a video, which
 * has no other files.
 */
export const fileKinds = [...wholeKinds, "preview", "silent", "loop"] as const;
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
  /** Of the turn that made it, if ffmpeg did. */
  run?: string | undefined;
};

export type WholeFile = VideoFile & { kind: WholeKind };

export function kindFor({ width, height }: { width: number; height: number }): WholeKind {
  return Math.min(width, height) > linesOf720 ? "v1080" : "v720";
}

/** The first one is the file that the others were made of. */
export function wholeFiles(files: readonly VideoFile[]): WholeFile[] {
  return files.filter((file): file is WholeFile => wholeKinds.some((kind) => kind === file.kind));
}

/** What plays on walls; null if not even its beginning is short enough. */
export function previewOf(files: readonly VideoFile[]): VideoFile | null {
  const find = (wanted: FileKind) => files.find(({ kind }) => kind === wanted);
  return find("silent") ?? find("preview") ?? null;
}

export function folderOf(contentHash: string): string {
  return `videos/${contentHash.slice(0, 2)}/${contentHash}/`;
}

export function fileKey(contentHash: string, kind: FileKind, run?: string): string {
  return `${folderOf(contentHash)}${run === undefined ? kind : `${kind}-${run}`}.mp4`;
}

export function keyOfFile(contentHash: string, { kind, part_of: whole, run }: VideoFile): string {
  return fileKey(contentHash, whole ?? kind, run);
}

import { type FileKind, fileKinds } from "../videos/index.ts";

export const videoPath = "/video";

const pathPattern = /^\/video\/([0-9a-f]{32})\/([A-Za-z0-9-]{1,30})\.(mp4|m3u8|vtt)$/;
const captionsName = "captions-";

/** A file of the video, a playlist of one file or of all, or captions. */
export type VideoPart =
  | { type: "file"; kind: FileKind }
  | { type: "playlist"; kind: FileKind }
  | { type: "master" }
  | { type: "captions"; language: string };

/** The signature is the one of the poster. */
export function videoUrl(publicUrl: string, signature: string, part: VideoPart): string {
  return `${publicUrl}${videoPath}/${signature}/${nameOf(part)}`;
}

function nameOf(part: VideoPart): string {
  if (part.type === "master") return "hls.m3u8";
  if (part.type === "captions") return `${captionsName}${part.language}.vtt`;
  return `${part.kind}.${part.type === "file" ? "mp4" : "m3u8"}`;
}

export function parseVideoPath(path: string): { signature: string; part: VideoPart } | null {
  const [, signature, name, ending] = pathPattern.exec(path) ?? [];
  if (signature === undefined || name === undefined) return null;
  if (ending === "vtt") {
    if (!name.startsWith(captionsName)) return null;
    return { signature, part: { type: "captions", language: name.slice(captionsName.length) } };
  }
  if (name === "hls" && ending === "m3u8") return { signature, part: { type: "master" } };
  const kind = fileKinds.find((each) => each === name);
  if (kind === undefined) return null;
  return { signature, part: { type: ending === "mp4" ? "file" : "playlist", kind } };
}

import { Readable } from "node:stream";
import type { ByteRange } from "#server/platform/media/store.ts";
import { findCuts, findVideoFile, keyOfFile, masterPlaylist, mediaPlaylist } from "../videos/index.ts";
import { findCaptions } from "./captions-repo.ts";
import { findServedVideo } from "./find-served-video.ts";
import {
  FOR_EVER,
  type MediaAnswer,
  type MediaRequest,
  matchesTag,
  mediaHeaders,
  missingMedia,
  type Stores,
  sendStored,
} from "./media-answer.ts";
import { parseVideoPath, type VideoPart } from "./video-address.ts";

/** How much of an open range is sent: a browser asks again, and a tab that is closed cost no more than this. */
const openRangeBytes = 4 * 1024 * 1024;

/** Serves a video to viewers of its poster. Each range asks the database, so hiding stops a running player. */
export async function serveVideo({ db, media }: Stores, request: MediaRequest): Promise<MediaAnswer> {
  const path = parseVideoPath(request.path);
  const served = path && (await findServedVideo(db, path.signature, request));
  if (!served) return missingMedia;
  const { videoHash, pictureId } = served;
  if (path.part.type === "captions") {
    const { language } = path.part;
    const captions = await findCaptions(db, { pictureId, language });
    if (captions === null) return missingMedia;
    // They can be changed at the same address.
    return textAnswer(request, captions, "text/vtt; charset=utf-8", { "cache-control": "private, no-cache" });
  }
  const etag = `"${path.signature}-${path.part.type}-${"kind" in path.part ? path.part.kind : "all"}"`;
  const headers = { etag, "cache-control": served.isPublic ? FOR_EVER : "private, no-store" };
  if (path.part.type === "file") {
    const ranged = { ...mediaHeaders, ...headers, "accept-ranges": "bytes" };
    if (matchesTag(request.ifNoneMatch, etag)) return { status: 304, headers: ranged, body: null };
    const file = await findVideoFile(db, videoHash, path.part.kind);
    if (file === null) return missingMedia;
    const { bytes } = file;
    const key = keyOfFile(videoHash, file);
    return await sendStored(media, request, { key, bytes, headers: ranged, limitRange: bounded });
  }
  const playlist = await writePlaylist(db, videoHash, path.part);
  if (playlist === null) return missingMedia;
  if (matchesTag(request.ifNoneMatch, etag)) {
    return { status: 304, headers: { ...mediaHeaders, ...headers }, body: null };
  }
  return textAnswer(request, playlist, "application/vnd.apple.mpegurl", headers);
}

function textAnswer(
  { method }: MediaRequest,
  text: string,
  type: string,
  headers: Record<string, string>,
): MediaAnswer {
  const bytes = Buffer.from(text);
  const typed = { "content-type": type, "content-length": String(bytes.length) };
  const body = method === "HEAD" ? null : Readable.from([bytes]);
  return { status: 200, headers: { ...mediaHeaders, ...headers, ...typed }, body };
}

async function writePlaylist(
  db: Stores["db"],
  videoHash: string,
  part: Extract<VideoPart, { type: "playlist" | "master" }>,
): Promise<string | null> {
  const found = await findCuts(db, videoHash);
  if (!found) return null;
  const { files, cuts, durationMs } = found;
  if (part.type === "master") return masterPlaylist(files, durationMs);
  const file = files.find(({ kind }) => kind === part.kind);
  return file ? mediaPlaylist(file, cuts[part.kind] ?? [], durationMs) : null;
}

function bounded({ start, end }: ByteRange): ByteRange {
  const last = start + openRangeBytes - 1;
  return { start, end: Math.min(end ?? last, last) };
}

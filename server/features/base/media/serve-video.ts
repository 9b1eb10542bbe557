import { Readable } from "node:stream";
import { parseByteRange } from "#server/platform/media/byte-range.ts";
import {
  type ByteRange,
  MediaNotFoundError,
  type MediaStore,
  RangeNotSatisfiableError,
} from "#server/platform/media/store.ts";
import { storeFailure } from "#server/platform/media/store-failure.ts";
import { fileKey, findCuts, masterPlaylist, mediaPlaylist } from "../videos/index.ts";
import { findCaptions } from "./captions-repo.ts";
import {
  FOR_EVER,
  findServed,
  matchesTag,
  missingMedia,
  type PictureAnswer,
  type PictureRequest,
  pictureHeaders,
  type Stores,
} from "./serve-picture.ts";
import { parseVideoPath, type VideoPart } from "./video-address.ts";

/** How much of an open range is sent: a browser asks again, and a tab that is closed cost no more than this. */
const openRangeBytes = 4 * 1024 * 1024;

/** Serves a video to viewers of its poster. Each range asks the database, so hiding stops a running player. */
export async function serveVideo({ db, media }: Stores, request: PictureRequest): Promise<PictureAnswer> {
  const path = parseVideoPath(request.path);
  const served = path && (await findServed(db, path.signature, request));
  const videoHash = served?.picture.videoHash;
  if (!served || !videoHash) return missingMedia;
  if (path.part.type === "captions") {
    const { language } = path.part;
    const captions = await findCaptions(db, { pictureId: served.picture.id, language });
    if (captions === null) return missingMedia;
    // They can be changed at the same address.
    return textAnswer(request, captions, "text/vtt; charset=utf-8", { "cache-control": "private, no-cache" });
  }
  const etag = `"${path.signature}-${path.part.type}-${"kind" in path.part ? path.part.kind : "all"}"`;
  const headers = { etag, "cache-control": served.isPublic ? FOR_EVER : "private, no-store" };
  if (path.part.type === "file") {
    const ranged = { ...pictureHeaders, ...headers, "accept-ranges": "bytes" };
    if (matchesTag(request.ifNoneMatch, etag)) return { status: 304, headers: ranged, body: null };
    return await sendFile(media, fileKey(videoHash, path.part.kind), request, ranged);
  }
  const playlist = await writePlaylist(db, videoHash, path.part);
  if (playlist === null) return missingMedia;
  if (matchesTag(request.ifNoneMatch, etag)) {
    return { status: 304, headers: { ...pictureHeaders, ...headers }, body: null };
  }
  return textAnswer(request, playlist, "application/vnd.apple.mpegurl", headers);
}

function textAnswer(
  { method }: PictureRequest,
  text: string,
  type: string,
  headers: Record<string, string>,
): PictureAnswer {
  const bytes = Buffer.from(text);
  const typed = { "content-type": type, "content-length": String(bytes.length) };
  const body = method === "HEAD" ? null : Readable.from([bytes]);
  return { status: 200, headers: { ...pictureHeaders, ...headers, ...typed }, body };
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

async function sendFile(
  media: MediaStore,
  key: string,
  { method, range: header }: PictureRequest,
  headers: Record<string, string>,
): Promise<PictureAnswer> {
  try {
    const info = await media.head(key);
    if (!info) return missingMedia;
    const asked = method === "GET" ? parseByteRange(header, info.size) : null;
    if (method === "HEAD" || info.size === 0) {
      const sized = { "content-type": info.contentType, "content-length": String(info.size) };
      return { status: 200, headers: { ...headers, ...sized }, body: null };
    }
    const { stream, range, size, contentType } = await media.get(key, asked ? bounded(asked) : undefined);
    const sized = { "content-type": contentType, "content-length": String(range.end - range.start + 1) };
    const partial: Record<string, string> = asked
      ? { "content-range": `bytes ${range.start}-${range.end}/${size}` }
      : {};
    return { status: asked ? 206 : 200, headers: { ...headers, ...sized, ...partial }, body: stream };
  } catch (error) {
    if (error instanceof MediaNotFoundError) return missingMedia;
    if (!(error instanceof RangeNotSatisfiableError)) throw storeFailure(error);
    return {
      status: 416,
      headers: { ...headers, "cache-control": "no-store", "content-range": `bytes */${error.size}` },
      body: null,
    };
  }
}

function bounded({ start, end }: ByteRange): ByteRange {
  const last = start + openRangeBytes - 1;
  return { start, end: Math.min(end ?? last, last) };
}

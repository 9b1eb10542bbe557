import { Readable } from "node:stream";
import type { ByteRange } from "#server/platform/media/store.ts";
import {
  type FileKind,
  findCuts,
  findVideoFile,
  keyOfFile,
  masterPlaylist,
  mediaPlaylist,
  wholeFiles,
} from "../videos/index.ts";
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

/** Master playlists list the files there are, and more of them may be made. */
const WHILE_FILES_ARE_MADE = "public, max-age=300";

/** Serves a video to viewers of its poster. Each range asks the database, so hiding stops a running player. */
export async function serveVideo(stores: Stores, request: MediaRequest): Promise<MediaAnswer> {
  const path = parseVideoPath(request.path);
  const served = path && (await findServedVideo(stores.db, path, request));
  if (!served) return missingMedia;
  const { videoHash, pictureId, isPublic } = served;
  const { part, signature } = path;
  switch (part.type) {
    case "captions":
      return await serveCaptions(stores, request, { pictureId, language: part.language });
    case "file":
      return await serveFile(stores, request, { videoHash, kind: part.kind, headers: headersOf(FOR_EVER) });
    case "playlist":
      return await servePlaylist(stores, request, { videoHash, part, headers: headersOf(FOR_EVER) });
    case "master":
      return await servePlaylist(stores, request, {
        videoHash,
        part,
        headers: headersOf(WHILE_FILES_ARE_MADE),
      });
  }

  function headersOf(publicCaching: string): Headers {
    const name = "kind" in part ? `-${part.kind}` : "";
    return {
      etag: `"${signature}-${part.type}${name}"`,
      "cache-control": isPublic ? publicCaching : "private, no-store",
    };
  }
}

type Headers = Record<string, string>;

async function serveCaptions(
  { db }: Stores,
  request: MediaRequest,
  wanted: { pictureId: string; language: string },
): Promise<MediaAnswer> {
  const captions = await findCaptions(db, wanted);
  if (captions === null) return missingMedia;
  // They can be changed at the same address.
  return textAnswer(request, captions, "text/vtt; charset=utf-8", { "cache-control": "private, no-cache" });
}

async function serveFile(
  { db, media }: Stores,
  request: MediaRequest,
  { videoHash, kind, headers }: { videoHash: string; kind: FileKind; headers: Headers },
): Promise<MediaAnswer> {
  const ranged = { ...mediaHeaders, ...headers, "accept-ranges": "bytes" };
  if (matchesTag(request.ifNoneMatch, headers.etag ?? ""))
    return { status: 304, headers: ranged, body: null };
  const file = await findVideoFile(db, videoHash, kind);
  if (file === null) return missingMedia;
  const key = keyOfFile(videoHash, file);
  return await sendStored(media, request, { key, bytes: file.bytes, headers: ranged, limitRange: bounded });
}

type Playlist = Extract<VideoPart, { type: "playlist" | "master" }>;

async function servePlaylist(
  { db }: Stores,
  request: MediaRequest,
  { videoHash, part, headers: common }: { videoHash: string; part: Playlist; headers: Headers },
): Promise<MediaAnswer> {
  const playlist = await writePlaylist(db, videoHash, part);
  if (playlist === null) return missingMedia;
  // The same files make the same playlist, and each file makes it longer.
  const etag = part.type === "master" ? `${common.etag?.slice(0, -1)}-${playlist.length}"` : common.etag;
  const headers = { ...common, ...(etag !== undefined && { etag }) };
  if (matchesTag(request.ifNoneMatch, etag ?? "")) {
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

async function writePlaylist(db: Stores["db"], videoHash: string, part: Playlist): Promise<string | null> {
  const found = await findCuts(db, videoHash);
  if (!found) return null;
  const { files, cuts, durationMs } = found;
  if (part.type === "master") return masterPlaylist(files, cuts, durationMs);
  const file = wholeFiles(files).find(({ kind }) => kind === part.kind);
  return file ? mediaPlaylist(file, cuts[part.kind] ?? [], durationMs) : null;
}

function bounded({ start, end }: ByteRange): ByteRange {
  const last = start + openRangeBytes - 1;
  return { start, end: Math.min(end ?? last, last) };
}

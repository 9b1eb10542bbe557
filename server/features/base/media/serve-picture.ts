import type { Readable } from "node:stream";
import type { ViewerIds } from "#server/platform/authz/visibility-sql.ts";
import type { Queryable } from "#server/platform/db/database.ts";
import { parseByteRange } from "#server/platform/media/byte-range.ts";
import {
  MediaNotFoundError,
  type MediaStore,
  RangeNotSatisfiableError,
} from "#server/platform/media/store.ts";
import { storeFailure } from "#server/platform/media/store-failure.ts";
import { parsePicturePath } from "./address.ts";
import { type FoundPicture, findPublicPicture, findVisiblePicture } from "./serving-repo.ts";
import { hasVariant, storeKey } from "./variants.ts";

export type PictureRequest = {
  method: "GET" | "HEAD";
  /** Without the query string. */
  path: string;
  /** Called only for pictures that aren't public. */
  findSeer: () => Promise<ViewerIds | null>;
  range?: string | undefined;
  ifNoneMatch?: string | undefined;
};

export type PictureAnswer = {
  status: 200 | 206 | 304 | 404 | 416;
  headers: Record<string, string>;
  body: Readable | null;
};

export type Stores = { db: Queryable; media: MediaStore };

export const pictureHeaders = {
  "x-content-type-options": "nosniff",
  // If a browser ever takes an uploaded file for a page, that page can do nothing.
  "content-security-policy": "default-src 'none'; sandbox",
  "cross-origin-resource-policy": "cross-origin",
};
export const FOR_EVER = "public, max-age=31536000, immutable";
export const missingMedia: PictureAnswer = {
  status: 404,
  headers: { ...pictureHeaders, "cache-control": "no-store" },
  body: null,
};

export async function servePicture({ db, media }: Stores, request: PictureRequest): Promise<PictureAnswer> {
  const path = parsePicturePath(request.path);
  if (!path) return missingMedia;
  const served = await findServed(db, path.signature, request);
  if (!served) return missingMedia;
  const { picture, isPublic } = served;
  if (!hasVariant(picture.purpose, picture.mime, path.size, path.ending)) return missingMedia;

  // An address always means the same bytes, so it also serves as the tag.
  const etag = `"${path.signature}-${path.size}-${path.ending}"`;
  const headers = {
    ...pictureHeaders,
    etag,
    "accept-ranges": "bytes",
    "cache-control": isPublic ? FOR_EVER : "private, no-store",
  };
  if (matchesTag(request.ifNoneMatch, etag)) return { status: 304, headers, body: null };
  const key = storeKey(picture.purpose, path.size, picture.contentHash, path.ending);
  return request.method === "HEAD" ? headOf(media, key, headers) : bodyOf(media, key, request.range, headers);
}

/** Finds what the viewer may see, and whether everyone may. */
export async function findServed(
  db: Queryable,
  signature: string,
  { findSeer }: PictureRequest,
): Promise<{ picture: FoundPicture; isPublic: boolean } | null> {
  const publicPicture = await findPublicPicture(db, signature);
  if (publicPicture) return { picture: publicPicture, isPublic: true };
  const viewerIds = await findSeer();
  const picture = viewerIds && (await findVisiblePicture(db, signature, viewerIds));
  return picture && { picture, isPublic: false };
}

export function matchesTag(ifNoneMatch: string | undefined, etag: string): boolean {
  const tags = (ifNoneMatch ?? "").split(",").map((tag) => tag.trim().replace(/^W\//, ""));
  return tags.includes(etag) || tags.includes("*");
}

type Headers = Record<string, string>;

async function headOf(media: MediaStore, key: string, headers: Headers): Promise<PictureAnswer> {
  const info = await media.head(key).catch((cause: unknown) => {
    throw storeFailure(cause);
  });
  if (!info) return missingMedia;
  const sized = { "content-type": info.contentType, "content-length": String(info.size) };
  return { status: 200, headers: { ...headers, ...sized }, body: null };
}

async function bodyOf(
  media: MediaStore,
  key: string,
  header: string | undefined,
  headers: Headers,
): Promise<PictureAnswer> {
  try {
    const range = header ? parseByteRange(header, (await media.head(key))?.size ?? 0) : null;
    const found = range ? await media.get(key, range) : await media.get(key);
    const { start, end } = found.range;
    const sized = { "content-type": found.contentType, "content-length": String(end - start + 1) };
    const partial: Headers = range ? { "content-range": `bytes ${start}-${end}/${found.size}` } : {};
    return { status: range ? 206 : 200, headers: { ...headers, ...sized, ...partial }, body: found.stream };
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

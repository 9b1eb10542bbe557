import type { Readable } from "node:stream";
import type { ViewerIds } from "#server/platform/authz/visibility-sql.ts";
import type { Queryable } from "#server/platform/db/database.ts";
import { parseByteRange } from "#server/platform/media/byte-range.ts";
import {
  type ByteRange,
  MediaNotFoundError,
  type MediaStore,
  RangeNotSatisfiableError,
  resolveRange,
} from "#server/platform/media/store.ts";
import { storeFailure } from "#server/platform/media/store-failure.ts";

/** Who asks. */
export type Seer = ViewerIds & { isStaff?: boolean };

export type MediaRequest = {
  method: "GET" | "HEAD";
  /** Without the query string. */
  path: string;
  /** Called only for pictures that aren't public. */
  findSeer: () => Promise<Seer | null>;
  range?: string | undefined;
  ifNoneMatch?: string | undefined;
};

export type MediaAnswer = {
  status: 200 | 206 | 304 | 404 | 416;
  headers: Record<string, string>;
  body: Readable | null;
};

export type Stores = { db: Queryable; media: MediaStore };

export const mediaHeaders = {
  "x-content-type-options": "nosniff",
  // If a browser ever takes an uploaded file for a page, that page can do nothing.
  "content-security-policy": "default-src 'none'; sandbox",
  "cross-origin-resource-policy": "cross-origin",
};
export const FOR_EVER = "public, max-age=31536000, immutable";
export const missingMedia: MediaAnswer = {
  status: 404,
  headers: { ...mediaHeaders, "cache-control": "no-store" },
  body: null,
};

export function matchesTag(ifNoneMatch: string | undefined, etag: string): boolean {
  const tags = (ifNoneMatch ?? "").split(",").map((tag) => tag.trim().replace(/^W\//, ""));
  return tags.includes(etag) || tags.includes("*");
}

type Headers = Record<string, string>;

type Stored = {
  key: string;
  headers: Headers;
  /** Sends only so many of the first bytes, as if there were no others. */
  bytes?: number;
  /** Shortens a range of which only a part is sent. */
  limitRange?: (range: ByteRange) => ByteRange;
};

/** Sends a stored file, or the requested range of it. */
export async function sendStored(
  media: MediaStore,
  { method, range }: MediaRequest,
  stored: Stored,
): Promise<MediaAnswer> {
  return method === "HEAD" ? await headOf(media, stored) : await bodyOf(media, range, stored);
}

async function headOf(media: MediaStore, { key, headers, bytes }: Stored): Promise<MediaAnswer> {
  const info = await media.head(key).catch((cause: unknown) => {
    throw storeFailure(cause);
  });
  if (!info) return missingMedia;
  const sized = { "content-type": info.contentType, "content-length": String(bytes ?? info.size) };
  return { status: 200, headers: { ...headers, ...sized }, body: null };
}

async function bodyOf(
  media: MediaStore,
  header: string | undefined,
  { key, headers, bytes, limitRange = (range) => range }: Stored,
): Promise<MediaAnswer> {
  try {
    const range = header ? parseByteRange(header, bytes ?? (await media.head(key))?.size ?? 0) : null;
    const wanted = range ? limitRange(range) : undefined;
    const found = await media.get(
      key,
      bytes === undefined ? wanted : resolveRange(wanted ?? { start: 0 }, bytes),
    );
    const { start, end } = found.range;
    const sized = { "content-type": found.contentType, "content-length": String(end - start + 1) };
    const partial: Headers = range ? { "content-range": `bytes ${start}-${end}/${bytes ?? found.size}` } : {};
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

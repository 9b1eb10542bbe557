import type { Readable } from "node:stream";

export type MediaBody = Uint8Array | AsyncIterable<Uint8Array>;

/** Both ends are inclusive, as in HTTP. Without an end, the range goes to the last byte. */
export type ByteRange = { start: number; end?: number };

export type MediaInfo = { size: number; contentType: string; modifiedAt: string };

export type StoredMedia = MediaInfo & {
  /** Must be read to its end or destroyed, because it holds a file or connection open. */
  stream: Readable;
  /** The range in the stream: the whole object if none was requested. */
  range: { start: number; end: number };
};

export type MediaPage = {
  entries: { key: string; size: number; modifiedAt: string }[];
  /** Pass it as `after` to get the next page; null on the last page. */
  next: string | null;
};

export type ListOptions = { after?: string; limit?: number };

/**
 * Stores the bytes of pictures and videos. A key is a lower-case path whose file ending determines the content type, so
 * that a plain copy of the files is a complete backup.
 * Every method may be repeated: writing an existing key replaces it, and deleting a missing one succeeds.
 */
export interface MediaStore {
  /** Readers see the old object or the complete new one, never a part. If the body fails, nothing is stored. */
  put(key: string, body: MediaBody): Promise<void>;
  /** Throws MediaNotFoundError, or RangeNotSatisfiableError if the range starts beyond the end. */
  get(key: string, range?: ByteRange): Promise<StoredMedia>;
  head(key: string): Promise<MediaInfo | null>;
  delete(key: string): Promise<void>;
  /** Lists the keys with this prefix in byte order. */
  list(prefix: string, options?: ListOptions): Promise<MediaPage>;
  /** Deletes unfinished writes of killed processes from before this time. */
  sweep(before: Date): Promise<void>;
  close(): Promise<void>;
}

export class MediaNotFoundError extends Error {
  readonly key: string;
  constructor(key: string, options?: ErrorOptions) {
    super(`No media object ${key}`, options);
    this.name = "MediaNotFoundError";
    this.key = key;
  }
}

export class RangeNotSatisfiableError extends Error {
  readonly size: number;
  constructor(size: number) {
    super(`The range lies outside an object of ${size} bytes`);
    this.name = "RangeNotSatisfiableError";
    this.size = size;
  }
}

export class InvalidMediaKeyError extends Error {
  constructor(key: string) {
    super(`Not a media key: ${JSON.stringify(key.slice(0, 80))}`);
    this.name = "InvalidMediaKeyError";
  }
}

/** Resolves a range for an object of this size. Throws if they don't overlap. */
export function resolveRange(range: ByteRange | undefined, size: number): { start: number; end: number } {
  const start = range?.start ?? 0;
  const end = Math.min(range?.end ?? size - 1, size - 1);
  if (range === undefined) return { start, end };
  const isWhole = Number.isSafeInteger(start) && Number.isSafeInteger(end);
  if (!isWhole || start < 0 || start >= size || end < start) throw new RangeNotSatisfiableError(size);
  return { start, end };
}

import type { Readable } from "node:stream";

export type MediaBody = Uint8Array | AsyncIterable<Uint8Array>;

/** Both ends count, as in HTTP; without an end: to the last byte. */
export type ByteRange = { start: number; end?: number };

export type MediaInfo = { size: number; contentType: string; modifiedAt: string };

export type StoredMedia = MediaInfo & {
  /** To be read to its end or destroyed: it holds a file or a connection. */
  stream: Readable;
  /** What the stream holds; the whole object when no range was asked for. */
  range: { start: number; end: number };
};

export type MediaPage = {
  entries: { key: string; size: number; modifiedAt: string }[];
  /** Give it back as `after` to go on; null on the last page. */
  next: string | null;
};

export type ListOptions = { after?: string; limit?: number };

/**
 * Where the bytes of pictures and videos live. A key is a path of lower-case words that ends in a file ending,
 * and that ending alone says the content type, so a plain copy of the files is a whole backup.
 * Every method may be repeated: writing the same key again replaces it, deleting what is gone succeeds.
 */
export interface MediaStore {
  /** Readers see the old object or the whole new one, never a part; a body that fails leaves nothing behind. */
  put(key: string, body: MediaBody): Promise<void>;
  /** Throws MediaNotFoundError, or RangeNotSatisfiableError when the range starts behind the end. */
  get(key: string, range?: ByteRange): Promise<StoredMedia>;
  head(key: string): Promise<MediaInfo | null>;
  delete(key: string): Promise<void>;
  /** Keys that start with the prefix, in the order of their bytes. */
  list(prefix: string, options?: ListOptions): Promise<MediaPage>;
  /** Clears away what killed processes had begun to put before that time. */
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

/** The range made concrete for an object of this size. */
export function resolveRange(range: ByteRange | undefined, size: number): { start: number; end: number } {
  const start = range?.start ?? 0;
  const end = Math.min(range?.end ?? size - 1, size - 1);
  if (range === undefined) return { start, end };
  const isWhole = Number.isSafeInteger(start) && Number.isSafeInteger(end);
  if (!isWhole || start < 0 || start >= size || end < start) throw new RangeNotSatisfiableError(size);
  return { start, end };
}

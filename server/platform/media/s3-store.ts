import { requireContentType, requirePrefix } from "./media-key.ts";
import { openS3Connection, type S3Config, type S3Connection, storeSilenceMs } from "./s3-connection.ts";
import { putObject } from "./s3-put.ts";
import {
  type ByteRange,
  type ListOptions,
  type MediaInfo,
  MediaNotFoundError,
  type MediaPage,
  type MediaStore,
  RangeNotSatisfiableError,
  resolveRange,
  type StoredMedia,
} from "./store.ts";

export function createS3Store(config: S3Config, silenceMs = storeSilenceMs): MediaStore {
  // The SDK is large. It is loaded on first use, so that it doesn't slow down the start.
  let connection: Promise<S3Connection> | undefined;
  const connect = () => {
    connection ??= openS3Connection(config, silenceMs);
    return connection;
  };
  return {
    async put(key, body) {
      const contentType = requireContentType(key);
      await putObject(await connect(), key, contentType, body);
    },
    get: (key, range) => getObject(connect, key, range),
    async head(key) {
      return headObject(connect, key);
    },
    async delete(key) {
      requireContentType(key);
      const { sdk, client, bucket } = await connect();
      await client.send(new sdk.DeleteObjectCommand({ Bucket: bucket, Key: key }));
    },
    list: (prefix, options) => listObjects(connect, prefix, options),
    // Parts of unfinished uploads are invisible, and the bucket's own lifecycle rule removes them.
    sweep: async () => {},
    async close() {
      if (connection) (await connection).client.destroy();
    },
  };
}

type Connect = () => Promise<S3Connection>;

async function getObject(connect: Connect, key: string, asked?: ByteRange): Promise<StoredMedia> {
  const contentType = requireContentType(key);
  if (asked) requireRange(asked);
  const { sdk, client, bucket } = await connect();
  const range = asked && { Range: `bytes=${asked.start}-${asked.end ?? ""}` };
  try {
    const answer = await client.send(new sdk.GetObjectCommand({ Bucket: bucket, Key: key, ...range }));
    if (!answer.Body) throw new MediaNotFoundError(key);
    const size = wholeSize(answer.ContentRange, answer.ContentLength);
    const modifiedAt = (answer.LastModified ?? new Date(0)).toISOString();
    const stream = answer.Body as StoredMedia["stream"];
    return { stream, size, contentType, modifiedAt, range: resolveRange(asked, size) };
  } catch (error) {
    if (isStatus(error, 404)) throw new MediaNotFoundError(key, { cause: error });
    if (!isStatus(error, 416)) throw error;
    throw new RangeNotSatisfiableError((await headObject(connect, key))?.size ?? 0);
  }
}

/** Refuses a range that no object could satisfy, because S3 would answer it with the whole object. */
function requireRange(range: ByteRange): void {
  resolveRange(range, Number.MAX_SAFE_INTEGER);
}

function wholeSize(contentRange: string | undefined, contentLength: number | undefined): number {
  const total = contentRange?.split("/")[1];
  return total === undefined ? (contentLength ?? 0) : Number(total);
}

async function headObject(connect: Connect, key: string): Promise<MediaInfo | null> {
  const contentType = requireContentType(key);
  const { sdk, client, bucket } = await connect();
  try {
    const answer = await client.send(new sdk.HeadObjectCommand({ Bucket: bucket, Key: key }));
    const modifiedAt = (answer.LastModified ?? new Date(0)).toISOString();
    return { size: answer.ContentLength ?? 0, contentType, modifiedAt };
  } catch (error) {
    if (isStatus(error, 404)) return null;
    throw error;
  }
}

async function listObjects(connect: Connect, prefix: string, options: ListOptions = {}): Promise<MediaPage> {
  requirePrefix(prefix);
  const { sdk, client, bucket } = await connect();
  const { after, limit = 1000 } = options;
  // Version 1 of this call pages by key, which is what `next` must be in every store.
  const page = { Prefix: prefix, MaxKeys: limit, ...(after && { Marker: after }) };
  const answer = await client.send(new sdk.ListObjectsCommand({ Bucket: bucket, ...page }));
  const entries = (answer.Contents ?? []).map((object) => ({
    key: object.Key ?? "",
    size: object.Size ?? 0,
    modifiedAt: (object.LastModified ?? new Date(0)).toISOString(),
  }));
  return { entries, next: answer.IsTruncated ? (entries.at(-1)?.key ?? null) : null };
}

function isStatus(error: unknown, status: number): boolean {
  if (!(error instanceof Error) || !("$metadata" in error)) return false;
  const metadata = error.$metadata;
  return typeof metadata === "object" && metadata !== null && "httpStatusCode" in metadata
    ? metadata.httpStatusCode === status
    : false;
}

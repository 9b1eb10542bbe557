import type { S3Connection } from "./s3-connection.ts";
import type { MediaBody } from "./store.ts";

// Except for the last, S3 parts must be at least 5 MiB. A put holds about one part in memory.
const partBytes = 8 * 1024 * 1024;

export async function putObject(
  connection: S3Connection,
  key: string,
  contentType: string,
  body: MediaBody,
): Promise<void> {
  if (body instanceof Uint8Array) return putWhole(connection, key, contentType, body);
  const parts = cutIntoParts(body);
  const first = await takeTwo(parts);
  if (first.length < 2) return putWhole(connection, key, contentType, first[0] ?? new Uint8Array());
  await putInParts(connection, key, contentType, prepend(first, parts));
}

/** Nothing else may hold on to these parts, or they would stay in memory until the end. */
async function takeTwo(parts: AsyncIterator<Uint8Array>): Promise<Uint8Array[]> {
  const first = await parts.next();
  if (first.done) return [];
  const second = await parts.next();
  return second.done ? [first.value] : [first.value, second.value];
}

async function putWhole(
  connection: S3Connection,
  key: string,
  contentType: string,
  bytes: Uint8Array,
): Promise<void> {
  const { sdk, client, bucket } = connection;
  const object = { Bucket: bucket, Key: key, ContentType: contentType, ContentLength: bytes.byteLength };
  await client.send(new sdk.PutObjectCommand({ ...object, Body: bytes }));
}

/** The object appears only with the last call, so that a failing body leaves nothing readable. */
async function putInParts(
  connection: S3Connection,
  key: string,
  contentType: string,
  parts: AsyncIterable<Uint8Array>,
): Promise<void> {
  const { sdk, client, bucket } = connection;
  const object = { Bucket: bucket, Key: key };
  const upload = await client.send(
    new sdk.CreateMultipartUploadCommand({ ...object, ContentType: contentType }),
  );
  const target = { ...object, UploadId: upload.UploadId };
  try {
    const done: { PartNumber: number; ETag: string | undefined }[] = [];
    for await (const part of parts) {
      const PartNumber = done.length + 1;
      const sent = await client.send(new sdk.UploadPartCommand({ ...target, PartNumber, Body: part }));
      done.push({ PartNumber, ETag: sent.ETag });
    }
    await client.send(
      new sdk.CompleteMultipartUploadCommand({ ...target, MultipartUpload: { Parts: done } }),
    );
  } catch (error) {
    // If this fails, the parts stay invisible until the bucket's lifecycle rule removes them.
    await client.send(new sdk.AbortMultipartUploadCommand(target)).catch(() => undefined);
    throw error;
  }
}

async function* cutIntoParts(body: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  let part = Buffer.allocUnsafe(partBytes);
  let filled = 0;
  for await (const chunk of body) {
    for (let taken = 0; taken < chunk.byteLength; ) {
      const piece = chunk.subarray(taken, taken + partBytes - filled);
      part.set(piece, filled);
      filled += piece.byteLength;
      taken += piece.byteLength;
      if (filled < partBytes) continue;
      yield part;
      part = Buffer.allocUnsafe(partBytes);
      filled = 0;
    }
  }
  if (filled > 0) yield part.subarray(0, filled);
}

async function* prepend(first: Uint8Array[], rest: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  // A part that was sent is dropped.
  for (let part = first.shift(); part; part = first.shift()) yield part;
  yield* rest;
}

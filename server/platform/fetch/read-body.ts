import type { IncomingMessage } from "node:http";
import { pipeline, type Transform } from "node:stream";
import { constants, createBrotliDecompress, createGunzip, createInflate } from "node:zlib";
import { fetchTexts } from "#contract/base/fetch-texts.ts";
import { refusal } from "./refusal.ts";

export type BodyLimit = {
  maxBytes: number;
  /** Whether a longer body is rejected or cut off. */
  beyond: "refuse" | "cut";
  field: string;
};

// Lenient: browsers also show an answer whose compressed stream lacks its end marker.
const gentle = { finishFlush: constants.Z_SYNC_FLUSH };
const decoders: Record<string, () => Transform> = {
  gzip: () => createGunzip(gentle),
  "x-gzip": () => createGunzip(gentle),
  deflate: () => createInflate(gentle),
  br: () => createBrotliDecompress({ finishFlush: constants.BROTLI_OPERATION_FLUSH }),
};

/** Reads the decompressed body. Both the compressed and the decompressed size are limited. */
export async function* readBody(
  response: IncomingMessage,
  { maxBytes, beyond, field }: BodyLimit,
): AsyncGenerator<Buffer, void> {
  const announced = Number(response.headers["content-length"] ?? 0);
  if (beyond === "refuse" && announced > maxBytes) throw refusal(field, fetchTexts.tooLarge);
  let size = 0;
  for await (const chunk of decode(response, maxBytes, field)) {
    const room = maxBytes - size;
    size += chunk.length;
    if (chunk.length <= room) {
      yield chunk;
      continue;
    }
    if (beyond === "refuse") throw refusal(field, fetchTexts.tooLarge);
    if (room > 0) yield chunk.subarray(0, room);
    return;
  }
}

function decode(response: IncomingMessage, maxBytes: number, field: string): AsyncIterable<Buffer> {
  const encoding = (response.headers["content-encoding"] ?? "identity").trim().toLowerCase();
  if (encoding === "identity" || encoding === "") return response;
  const decoder = decoders[encoding];
  if (!decoder) throw refusal(field, fetchTexts.noAnswer);
  async function* counted(source: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
    let size = 0;
    for await (const chunk of source) {
      size += chunk.length;
      if (size > maxBytes) throw refusal(field, fetchTexts.tooLarge);
      yield chunk;
    }
  }
  // Errors surface where the decoder is read, so the callback has nothing to do.
  return pipeline(response, counted, decoder(), () => {});
}

import { fetchTexts } from "#contract/base/fetch-texts.ts";
import { pictureTexts } from "#contract/base/picture-texts.ts";
import { IMAGE_BYTES_MAX } from "#contract/limits/pictures.ts";
import { AppError } from "../errors.ts";
import { sniffImageType } from "../picture-type.ts";
import { type FetchContext, openGuarded } from "./fetch-guarded.ts";
import { refusal } from "./refusal.ts";

export type PictureStream = AsyncDisposable & {
  mime: string;
  /** The announced length; null if none was. */
  length: number | null;
  chunks: AsyncIterable<Buffer>;
};

type Reading = { field?: string; signal?: AbortSignal };

const sniffedBytes = 64;

/** Fetches a picture from another site completely. Its type comes from its bytes, not its headers. */
export async function fetchPicture(
  context: FetchContext,
  address: string,
  reading: Reading = {},
): Promise<{ bytes: Uint8Array; mime: string }> {
  await using picture = await openPicture(context, address, reading);
  const chunks: Buffer[] = [];
  for await (const chunk of picture.chunks) chunks.push(chunk);
  return { bytes: Buffer.concat(chunks), mime: picture.mime };
}

/** The same as a stream: only the first bytes have been checked. */
export async function openPicture(
  context: FetchContext,
  address: string,
  { field = "image_url", signal }: Reading = {},
): Promise<PictureStream> {
  const answer = await openGuarded(context, address, {
    field,
    accept: "image/avif,image/webp,image/png,image/jpeg,image/gif,image/*;q=0.5",
    maxBytes: IMAGE_BYTES_MAX,
    timeoutMs: 30_000,
    idleMs: 8000,
    ...(signal && { signal }),
  });
  try {
    requireSuccess(answer.status, field);
    const chunks = explainTooLarge(answer.chunks, field);
    const iterator = chunks[Symbol.asyncIterator]();
    const head = await readHead(iterator);
    const mime = sniffImageType(head);
    if (mime === null) throw refusal(field, pictureTexts.kind);
    return {
      mime,
      length: Number(answer.headers["content-length"]) || null,
      chunks: prepend(head, iterator),
      [Symbol.asyncDispose]: () => answer[Symbol.asyncDispose](),
    };
  } catch (error) {
    await answer[Symbol.asyncDispose]();
    throw error;
  }
}

export function requireSuccess(status: number, field: string): void {
  if (status >= 200 && status < 300) return;
  if (status === 404 || status === 410) throw refusal(field, fetchTexts.missing);
  throw refusal(field, status >= 400 && status < 500 ? fetchTexts.refused : fetchTexts.noAnswer);
}

async function readHead(iterator: AsyncIterator<Buffer>): Promise<Buffer> {
  let head = Buffer.alloc(0);
  while (head.length < sniffedBytes) {
    const { done, value } = await iterator.next();
    if (done) break;
    head = Buffer.concat([head, value]);
  }
  return head;
}

async function* prepend(head: Buffer, iterator: AsyncIterator<Buffer>): AsyncGenerator<Buffer, void> {
  yield head;
  yield* { [Symbol.asyncIterator]: () => iterator };
}

async function* explainTooLarge(chunks: AsyncIterable<Buffer>, field: string): AsyncGenerator<Buffer, void> {
  try {
    yield* chunks;
  } catch (error) {
    const isTooLarge = error instanceof AppError && error.publicMessage === fetchTexts.tooLarge;
    throw isTooLarge ? refusal(field, pictureTexts.large) : error;
  }
}

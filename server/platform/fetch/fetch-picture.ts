import { fetchTexts } from "#contract/fetch-texts.ts";
import { IMAGE_BYTES_MAX } from "#contract/limits.ts";
import { pictureTexts } from "#contract/picture-texts.ts";
import { AppError } from "../errors.ts";
import { sniffImageType } from "../picture-type.ts";
import { type FetchContext, openGuarded } from "./fetch-guarded.ts";
import { refusal } from "./refusal.ts";

export type PictureStream = AsyncDisposable & {
  mime: string;
  /** As announced; null when it was not. */
  length: number | null;
  chunks: AsyncIterable<Buffer>;
};

type Reading = { field?: string; signal?: AbortSignal };

const sniffedBytes = 64;

/** Somebody else's picture, whole. What it is, its bytes say. */
export async function fetchPicture(
  context: FetchContext,
  address: string,
  { field = "image_url" }: { field?: string } = {},
): Promise<{ bytes: Uint8Array; mime: string }> {
  await using picture = await openPicture(context, address, { field });
  const chunks: Buffer[] = [];
  for await (const chunk of picture.chunks) chunks.push(chunk);
  return { bytes: Buffer.concat(chunks), mime: picture.mime };
}

/** The same, while it is still on the way: only its first bytes have been looked at. */
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
    const chunks = nameSize(answer.chunks, field);
    const iterator = chunks[Symbol.asyncIterator]();
    const head = await readHead(iterator);
    const mime = sniffImageType(head);
    if (mime === null) throw refusal(field, pictureTexts.kind);
    return {
      mime,
      length: Number(answer.headers["content-length"]) || null,
      chunks: continued(head, iterator),
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

async function* continued(head: Buffer, iterator: AsyncIterator<Buffer>): AsyncGenerator<Buffer, void> {
  yield head;
  yield* { [Symbol.asyncIterator]: () => iterator };
}

async function* nameSize(chunks: AsyncIterable<Buffer>, field: string): AsyncGenerator<Buffer, void> {
  try {
    yield* chunks;
  } catch (error) {
    const isTooLarge = error instanceof AppError && error.publicMessage === fetchTexts.tooLarge;
    throw isTooLarge ? refusal(field, pictureTexts.large) : error;
  }
}

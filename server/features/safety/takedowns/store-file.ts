import { randomBytes } from "node:crypto";
import { TAKEDOWN_FILE_BYTES_MAX } from "#contract/limits/takedowns.ts";
import { takedownTexts } from "#contract/safety/takedown-texts.ts";
import { AppError } from "#server/platform/errors.ts";
import type { MediaStore } from "#server/platform/media/store.ts";
import { storeFailure } from "#server/platform/media/store-failure.ts";

/** Files that go with notices. Only staff may download them, and nothing here ever opens them. */
export const TAKEDOWN_FOLDER = "takedowns/";

const starts: readonly [mime: string, bytes: Buffer][] = [
  ["application/pdf", Buffer.from("%PDF-")],
  ["image/png", Buffer.from("\x89PNG\r\n\x1a\n", "latin1")],
  ["image/jpeg", Buffer.from([0xff, 0xd8, 0xff])],
];
const longestStart = 8;

export type StoredFile = { key: string; mime: string; bytes: number };

/** Stores a file as it comes, if its first bytes show a type we take. */
export async function storeFile(media: MediaStore, chunks: AsyncIterable<Buffer>): Promise<StoredFile> {
  const key = `${TAKEDOWN_FOLDER}${randomBytes(16).toString("hex")}.bin`;
  let bytes = 0;
  let mime: string | null = null;
  async function* checked(): AsyncGenerator<Buffer> {
    let head: Buffer | null = Buffer.alloc(0);
    for await (const chunk of chunks) {
      bytes += chunk.length;
      if (bytes > TAKEDOWN_FILE_BYTES_MAX) throw refusal("too_large", takedownTexts.fileLarge);
      if (head === null) {
        yield chunk;
        continue;
      }
      head = Buffer.concat([head, chunk]);
      if (head.length < longestStart) continue;
      mime = requireType(head);
      yield head;
      head = null;
    }
    if (mime === null) throw refusal("unusable", takedownTexts.fileType);
  }
  await media.put(key, checked()).catch((cause: unknown) => {
    throw cause instanceof AppError ? cause : storeFailure(cause);
  });
  return { key, mime: mime ?? "", bytes };
}

function requireType(head: Buffer): string {
  const found = starts.find(([, start]) => head.subarray(0, start.length).equals(start));
  if (!found) throw refusal("unusable", takedownTexts.fileType);
  return found[0];
}

function refusal(name: "too_large" | "unusable", message: string): AppError {
  return new AppError(name, { detail: "file", message });
}

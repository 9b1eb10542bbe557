import { randomBytes } from "node:crypto";
import { AppError } from "../errors.ts";
import type { MediaStore } from "./store.ts";
import { storeFailure } from "./store-failure.ts";

const starts: readonly [mime: string, bytes: Buffer][] = [
  ["application/pdf", Buffer.from("%PDF-")],
  ["image/png", Buffer.from("\x89PNG\r\n\x1a\n", "latin1")],
  ["image/jpeg", Buffer.from([0xff, 0xd8, 0xff])],
];
const longestStart = 8;

/** A PDF or picture that someone sent to staff. Only they may download it, and nothing here ever opens it. */
export type StoredDocument = { key: string; mime: string; bytes: number };

type DocumentRules = { folder: string; bytesMax: number };

/** Stores a file as it comes, if its first bytes show a type we take. Throws `too_large` or `unusable`. */
export async function storeDocument(
  media: MediaStore,
  chunks: AsyncIterable<Buffer>,
  { folder, bytesMax }: DocumentRules,
): Promise<StoredDocument> {
  const key = `${folder}${randomBytes(16).toString("hex")}.bin`;
  let bytes = 0;
  let mime: string | null = null;
  async function* checked(): AsyncGenerator<Buffer> {
    let head: Buffer | null = Buffer.alloc(0);
    for await (const chunk of chunks) {
      bytes += chunk.length;
      if (bytes > bytesMax) throw new AppError("too_large", { detail: "file" });
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
    if (mime === null) throw unusable();
  }
  await media.put(key, checked()).catch((cause: unknown) => {
    throw cause instanceof AppError ? cause : storeFailure(cause);
  });
  return { key, mime: mime ?? "", bytes };
}

function requireType(head: Buffer): string {
  const found = starts.find(([, start]) => head.subarray(0, start.length).equals(start));
  if (!found) throw unusable();
  return found[0];
}

function unusable(): AppError {
  return new AppError("unusable", { detail: "file" });
}

const endings: Record<string, string> = {
  "application/pdf": "pdf",
  "image/png": "png",
  "image/jpeg": "jpg",
};

/** Headers for a download of a stranger's file. Browsers must not show it as our page. */
export function documentHeaders(name: string, { mime, bytes }: Pick<StoredDocument, "mime" | "bytes">) {
  return {
    "cache-control": "private, no-store",
    "content-disposition": `attachment; filename="${name}.${endings[mime] ?? "bin"}"`,
    "content-length": String(bytes),
    "content-security-policy": "default-src 'none'; sandbox",
    "x-content-type-options": "nosniff",
  };
}

const NAME_MAX = 200;

/** A name to show. For downloads we make our own. */
export function cleanDocumentName(name: string): string {
  return [...name.toWellFormed().replace(/[\p{C}/\\]/gu, "")].slice(0, NAME_MAX).join("") || "file";
}

import { pictureTexts } from "#contract/base/picture-texts.ts";
import { AppError } from "#server/platform/errors.ts";
import { sniffImageType } from "#server/platform/picture-type.ts";

/** The number of bytes needed to tell the type. */
export const sniffedBytes = 1024;

/** Returns the type, given the whole picture or its first bytes. Throws if it isn't a picture. */
export function requireImageType(bytes: Uint8Array, field: string): string {
  const mime = sniffImageType(bytes);
  if (mime !== null) return mime;
  const message =
    bytes.byteLength === 0 ? pictureTexts.empty : isSvg(bytes) ? pictureTexts.svg : pictureTexts.kind;
  throw new AppError("unusable", { detail: field, message });
}

function isSvg(bytes: Uint8Array): boolean {
  const start = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.byteLength, sniffedBytes));
  return /^(?:\uFEFF)?\s*<(?:\?xml|!doctype|!--|svg)/i.test(start.toString("utf8")) && start.includes("<svg");
}

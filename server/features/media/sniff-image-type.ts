import { pictureTexts } from "#contract/picture-texts.ts";
import { AppError } from "#server/platform/errors.ts";

/** As many bytes from the start as the type can be told by. */
export const sniffedBytes = 1024;

const heifBrands: Record<string, string> = {
  avif: "image/avif",
  avis: "image/avif",
  heic: "image/heic",
  heix: "image/heic",
  heim: "image/heic",
  heis: "image/heic",
  hevc: "image/heic",
};

/** Only these ever reach the image library: no vector, document or raw loader is opened to strangers. */
export function sniffImageType(bytes: Uint8Array): string | null {
  const head = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.byteLength, 64));
  const text = (from: number, to: number) => head.toString("latin1", from, to);
  if (head.length < 12) return null;
  if (head[0] === 0xff && head[1] === 0xd8 && head[2] === 0xff) return "image/jpeg";
  if (text(0, 8) === "\x89PNG\r\n\x1a\n") return "image/png";
  if (text(0, 6) === "GIF87a" || text(0, 6) === "GIF89a") return "image/gif";
  if (text(0, 4) === "RIFF" && text(8, 12) === "WEBP") return "image/webp";
  if (text(4, 8) !== "ftyp") return null;
  const brands = [
    text(8, 12),
    ...Array.from({ length: 12 }, (_, index) => text(16 + index * 4, 20 + index * 4)),
  ];
  return brands.map((brand) => heifBrands[brand]).find((type) => type !== undefined) ?? null;
}

/** Takes the whole picture or its first bytes, and refuses what is none. */
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

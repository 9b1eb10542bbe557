import { IMAGE_BYTES_MAX, IMAGE_PIXELS_MAX } from "#contract/limits.ts";
import { AppError } from "#server/platform/errors.ts";
import { withImageLibrary } from "./image-library.ts";

export type PictureFacts = {
  mime: string;
  /** As it is seen, after the camera's rotation. */
  width: number;
  height: number;
  isTurned: boolean;
  /** Where, when and with what it was taken: never passed on. */
  hasPrivateData: boolean;
};

/** Refuses with 422 (413 for too many bytes) and names the field. What the type is, the bytes say. */
export async function inspectPicture(bytes: Uint8Array, field: string): Promise<PictureFacts> {
  if (bytes.byteLength > IMAGE_BYTES_MAX) {
    throw new AppError("too_large", { detail: field, message: "This picture is larger than 20 MB." });
  }
  const mime = sniffImageType(bytes);
  if (mime === null) throw refusal(field, "This is not a picture of a kind that can be used.");
  return withImageLibrary(async (sharp) => {
    // The pixel limit is checked below, where it can be named; metadata is read from the head of the file alone.
    const metadata = await sharp(bytes, { limitInputPixels: false })
      .metadata()
      .catch((cause: unknown) => {
        throw refusal(field, "This picture is damaged or of a kind that can't be read.", cause);
      });
    const { width, height } = metadata.autoOrient;
    if (width * height > IMAGE_PIXELS_MAX) throw refusal(field, "This picture has more than 50 megapixels.");
    const isTurned = (metadata.orientation ?? 1) !== 1;
    const hasPrivateData =
      Boolean(metadata.exif ?? metadata.xmp ?? metadata.iptc) || Boolean(metadata.comments?.length);
    return { mime, width, height, isTurned, hasPrivateData };
  });
}

export function refusal(field: string, message: string, cause?: unknown): AppError {
  return new AppError("unusable", { detail: field, message, cause });
}

const heifBrands: Record<string, string> = {
  avif: "image/avif",
  avis: "image/avif",
  heic: "image/heic",
  heix: "image/heic",
  heim: "image/heic",
  heis: "image/heic",
};

/** Only these ever reach the image library: no vector, document or raw loader is opened to strangers. */
export function sniffImageType(bytes: Uint8Array): string | null {
  const head = Buffer.from(bytes.subarray(0, 64));
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

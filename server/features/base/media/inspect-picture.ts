import type { Metadata } from "sharp";
import { pictureTexts } from "#contract/base/picture-texts.ts";
import {
  IMAGE_BYTES_MAX,
  IMAGE_PIXELS_MAX,
  IMAGE_RATIO_MAX,
  IMAGE_SIDE_MAX,
} from "#contract/limits/pictures.ts";
import { AppError } from "#server/platform/errors.ts";
import { readBrowserCanvas } from "./browser-canvas.ts";
import { countScans } from "./count-scans.ts";
import { withImageLibrary } from "./image-library.ts";
import { requireImageType } from "./require-image-type.ts";

const IMAGE_FRAMES_MAX = 1_000;
/** In a progressive JPEG; encoders make about ten. */
const IMAGE_SCANS_MAX = 100;
/** All frames of an animation together. */
const ANIMATION_PIXELS_MAX = 200_000_000;

export type PictureFacts = {
  mime: string;
  /** As displayed, after the camera's rotation. */
  width: number;
  height: number;
  isTurned: boolean;
  /** Eight-bit RGB or greyscale, which every browser shows alike. */
  isPlain: boolean;
  /** Of an animation; 1 of a still. */
  frames: number;
  /** Where, when and with what the picture was taken. Never published. */
  hasPrivateData: boolean;
};

/** Determines the type from the bytes. Throws 422 (413 for too many bytes) and names the field. */
export async function inspectPicture(bytes: Uint8Array, field: string): Promise<PictureFacts> {
  if (bytes.byteLength > IMAGE_BYTES_MAX) {
    throw new AppError("too_large", { detail: field, message: pictureTexts.large });
  }
  const mime = requireImageType(bytes, field);
  if (mime === "image/jpeg" && countScans(bytes, IMAGE_SCANS_MAX) > IMAGE_SCANS_MAX) {
    throw refusal(field, pictureTexts.scans);
  }
  return withImageLibrary(async (sharp) => {
    // Reads only the file's header. The pixel limit is checked below, where the error can name it.
    const metadata = await sharp(bytes, { limitInputPixels: false, failOn: "none" })
      .metadata()
      .catch((cause: unknown) => {
        throw refusal(field, unreadableText(mime), cause);
      });
    const { width, height } = metadata.autoOrient;
    const canvas = readBrowserCanvas(bytes, mime);
    requireBounds(
      {
        width: Math.max(width, canvas.width),
        height: Math.max(height, canvas.height),
        frames: Math.max(metadata.pages ?? 1, canvas.frames),
      },
      field,
    );
    return {
      mime,
      width,
      height,
      isTurned: (metadata.orientation ?? 1) !== 1,
      isPlain: metadata.depth === "uchar" && metadata.space !== "cmyk",
      frames: metadata.pages ?? 1,
      hasPrivateData: hasPrivateData(metadata),
    };
  });
}

function hasPrivateData({ exif, xmp, iptc, comments }: Metadata): boolean {
  return Boolean(exif ?? xmp ?? iptc) || Boolean(comments?.length);
}

function requireBounds(
  { width, height, frames }: { width: number; height: number; frames: number },
  field: string,
) {
  const [shorter, longer] = width < height ? [width, height] : [height, width];
  if (longer > IMAGE_SIDE_MAX) throw refusal(field, pictureTexts.side);
  if (width * height > IMAGE_PIXELS_MAX) throw refusal(field, pictureTexts.pixels);
  if (longer > shorter * IMAGE_RATIO_MAX) throw refusal(field, pictureTexts.ratio);
  if (frames > IMAGE_FRAMES_MAX || width * height * frames > ANIMATION_PIXELS_MAX) {
    throw refusal(field, pictureTexts.frames);
  }
}

export function refusal(field: string, message: string, cause?: unknown): AppError {
  return new AppError("unusable", { detail: field, message, cause });
}

/** The library may have been built without the decoder for HEIC. */
export function unreadableText(mime: string): string {
  return mime === "image/heic" ? pictureTexts.heic : pictureTexts.damaged;
}

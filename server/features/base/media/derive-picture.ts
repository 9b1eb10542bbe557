import type { Sharp } from "sharp";
import { rgbaToThumbHash } from "thumbhash";
import { IMAGE_PIXELS_MAX } from "#contract/limits/pictures.ts";
import { addMovingSizes } from "./derive-moving.ts";
import type { DerivedFile } from "./derived-file.ts";
import { drawLeniently } from "./draw-leniently.ts";
import { withImageLibrary } from "./image-library.ts";
import { type PictureFacts, refusal, unreadableText } from "./inspect-picture.ts";
import { findPalette, PALETTE_SIDE, packPalette } from "./palette.ts";
import { stripMetadata } from "./strip-metadata/index.ts";
import {
  avatarCuts,
  cutSize,
  cuts,
  derivedEndings,
  endingOf,
  keepsOriginal,
  originals,
  type Purpose,
  pinCuts,
} from "./variants.ts";

export type DerivedPicture = {
  files: DerivedFile[];
  /** The type of the stored original, which may differ from the uploaded one. */
  mime: string;
  dominantColor: string;
  /** Whether it's an animation. */
  isMoving: boolean;
  /** Of the widest size in which it moves. */
  movingWidth: number;
  /** Packed. */
  palette: Uint8Array;
  thumbhash: Uint8Array;
};

/** A decoded picture in memory, so that smaller sizes need no further decoding. */
type Pixels = { data: Buffer; info: { width: number; height: number; channels: 1 | 2 | 3 | 4 } };
type Library = typeof import("sharp").default;
type Size = { width: number; height: number };

const quality = { jpg: 80, webp: 78, original: 92 } as const;
// Wider sizes are made from the widest copy, all others from one of this width.
const sourceWidth = 736;
const largestSquare = pinCuts["136x136"].pixels;

/** Creates all files of a picture, plus the colour and the thumbhash shown while it loads. */
export async function derivePicture(
  bytes: Uint8Array,
  facts: PictureFacts,
  purpose: Purpose,
  field: string,
): Promise<DerivedPicture> {
  return withImageLibrary(async (sharp) => {
    const widest = await drawLeniently(sharp, bytes, (options) =>
      decode(sharp(bytes, options).autoOrient(), facts, purpose),
    ).catch((cause: unknown) => {
      throw refusal(field, unreadableText(facts.mime), cause);
    });
    const whole = purpose === "avatar" ? widest.info : facts;
    const small = await shrink(sharp, widest, sourceSize(whole, sourceWidth));
    const files: DerivedFile[] = [];
    const encoded = new Map<string, DerivedFile[]>();
    for (const [size, cut] of Object.entries(cuts[purpose])) {
      const source = cut.kind === "width" && cut.pixels > sourceWidth ? widest : small;
      const target = cutSize(cut, whole);
      const twin = encoded.get(`${target.width}x${target.height}`);
      const made = twin?.map((file) => ({ ...file, size })) ?? (await encode(sharp, source, size, target));
      encoded.set(`${target.width}x${target.height}`, made);
      files.push(...made);
    }
    const mime = originalType(facts.mime);
    if (keepsOriginal(purpose)) {
      const original = await makeOriginal(sharp, bytes, facts, mime);
      files.push({ size: originals, ending: endingOf(mime) ?? "jpg", bytes: original });
    }
    const movingWidth = purpose === "pin" ? await addMovingSizes(sharp, { bytes, facts, files }) : null;
    const moving = { isMoving: movingWidth !== null, movingWidth: movingWidth ?? 0 };
    return { files, mime, ...moving, ...(await summarise(sharp, small)) };
  });
}

/** Applies the camera's rotation, converts to sRGB, drops metadata and puts transparent pictures on white. */
async function decode(image: Sharp, facts: PictureFacts, purpose: Purpose): Promise<Pixels> {
  const resized =
    purpose === "avatar"
      ? squareOf(image, facts, avatarCuts["736x736"].pixels)
      : image.resize({ ...sourceSize(facts, pinCuts["1200x"].pixels), fit: "fill" });
  return raw(resized.flatten({ background: "#ffffff" }).toColourspace("srgb"));
}

function squareOf(image: Sharp, { width, height }: PictureFacts, most: number): Sharp {
  const side = Math.min(most, width, height);
  // Portraits are cropped around what draws the eye, not the middle of a coat.
  return image.resize({ width: side, height: side, fit: "cover", position: "attention" });
}

/** Returns the requested width, or more for a long strip, so that squares can be cut from it. */
function sourceSize(whole: Size, width: number): Size {
  const widthForSquares = Math.ceil((largestSquare * whole.width) / whole.height);
  return cutSize({ kind: "width", pixels: Math.max(width, widthForSquares) }, whole);
}

async function shrink(sharp: Library, source: Pixels, target: Size): Promise<Pixels> {
  if (target.width >= source.info.width) return source;
  return raw(open(sharp, source).resize({ ...target, fit: "fill" }));
}

async function raw(image: Sharp): Promise<Pixels> {
  return image.raw().toBuffer({ resolveWithObject: true });
}

function open(sharp: Library, { data, info }: Pixels): Sharp {
  return sharp(data, { raw: { width: info.width, height: info.height, channels: info.channels } });
}

async function encode(sharp: Library, source: Pixels, size: string, target: Size): Promise<DerivedFile[]> {
  const resized = open(sharp, source).resize({ ...target, fit: "cover" });
  const made: DerivedFile[] = [];
  for (const ending of derivedEndings) {
    const bytes =
      ending === "jpg"
        ? await resized.clone().jpeg({ quality: quality.jpg, progressive: true }).toBuffer()
        : await resized.clone().webp({ quality: quality.webp, effort: 2 }).toBuffer();
    made.push({ size, ending, bytes });
  }
  return made;
}

/** HEIC is stored as JPEG, because few browsers show it. */
function originalType(mime: string): string {
  return mime === "image/heic" ? "image/jpeg" : mime;
}

/**
 * Keeps the original pixels if every browser shows them alike, else re-encodes the picture. Either way, camera metadata
 * is removed.
 */
async function makeOriginal(
  sharp: Library,
  bytes: Uint8Array,
  facts: PictureFacts,
  mime: string,
): Promise<Uint8Array> {
  const { isPlain, isTurned, hasPrivateData } = facts;
  const mustReencode =
    !isPlain || isTurned || mime !== facts.mime || (mime === "image/avif" && hasPrivateData);
  const stripped = mustReencode ? null : stripMetadata(bytes, mime);
  if (stripped) return stripped;
  const drawn = sharp(bytes, { limitInputPixels: IMAGE_PIXELS_MAX, failOn: "none" }).autoOrient();
  const clean = isPlain ? drawn.keepIccProfile() : drawn.toColourspace("srgb");
  const written = {
    "image/png": () => clean.png(),
    "image/webp": () => clean.webp({ quality: quality.original }),
    "image/gif": () => clean.gif(),
    "image/avif": () => clean.avif({ quality: 70, effort: 2 }),
  }[mime];
  return (written?.() ?? clean.jpeg({ quality: quality.original, progressive: true })).toBuffer();
}

async function summarise(
  sharp: Library,
  source: Pixels,
): Promise<Pick<DerivedPicture, "dominantColor" | "palette" | "thumbhash">> {
  const small = open(sharp, source).resize({ width: 96, height: 96, fit: "inside" });
  const { dominant } = await sharp(await small.clone().png().toBuffer()).stats();
  const pixels = await raw(small.ensureAlpha());
  const hex = [dominant.r, dominant.g, dominant.b]
    .map((channel) => channel.toString(16).padStart(2, "0"))
    .join("");
  const thumbhash = rgbaToThumbHash(pixels.info.width, pixels.info.height, pixels.data);
  const palette = await paletteOf(open(sharp, source));
  return { dominantColor: `#${hex}`, palette, thumbhash };
}

/** The packed colors of a picture. */
async function paletteOf(image: Sharp): Promise<Uint8Array> {
  const small = image.resize({ width: PALETTE_SIDE, height: PALETTE_SIDE, fit: "fill" });
  const { data } = await raw(small.removeAlpha().toColourspace("srgb"));
  return packPalette(findPalette(data));
}

/** The same of a file. */
export async function readPalette(file: Uint8Array): Promise<Uint8Array> {
  return await withImageLibrary((sharp) => paletteOf(sharp(file, { failOn: "none" })));
}

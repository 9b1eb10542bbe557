import type { Sharp } from "sharp";
import { rgbaToThumbHash } from "thumbhash";
import { IMAGE_PIXELS_MAX } from "#contract/limits.ts";
import { withImageLibrary } from "./image-library.ts";
import { type PictureFacts, refusal } from "./inspect-picture.ts";
import {
  avatarCuts,
  type Cut,
  cuts,
  derivedEndings,
  endingOf,
  originals,
  type Purpose,
  pinCuts,
} from "./variants.ts";

type DerivedFile = { size: string; ending: string; bytes: Uint8Array };

export type DerivedPicture = { files: DerivedFile[]; dominantColor: string; thumbhash: Uint8Array };

/** A decoded picture in memory, from which the smaller ones are made without decoding again. */
type Pixels = { data: Buffer; info: { width: number; height: number; channels: 1 | 2 | 3 | 4 } };
type Library = typeof import("sharp").default;

const quality = { jpg: 80, webp: 78, original: 92 } as const;
// Below this the widest copy is decoded once more; the rest comes from it.
const sourceWidth = 736;

/** All files of a picture for its purpose, and the two small things that stand in while it loads. */
export async function derivePicture(
  bytes: Uint8Array,
  facts: PictureFacts,
  purpose: Purpose,
  field: string,
): Promise<DerivedPicture> {
  return withImageLibrary(async (sharp) => {
    const widest = await decode(sharp, bytes, facts, purpose).catch((cause: unknown) => {
      throw refusal(field, "This picture is damaged or of a kind that can't be read.", cause);
    });
    const small = widest.info.width > sourceWidth ? await shrink(sharp, widest, sourceWidth) : widest;
    const files: DerivedFile[] = [];
    const encoded = new Map<string, DerivedFile[]>();
    for (const [size, cut] of Object.entries(cuts[purpose])) {
      const source = cut.kind === "width" && cut.pixels > sourceWidth ? widest : small;
      const target = cutSize(cut, source.info);
      const twin = encoded.get(`${target.width}x${target.height}`);
      const made = twin?.map((file) => ({ ...file, size })) ?? (await encode(sharp, source, size, target));
      encoded.set(`${target.width}x${target.height}`, made);
      files.push(...made);
    }
    if (purpose === "pin") files.push(await keepOriginal(sharp, bytes, facts));
    return { files, ...(await summarise(sharp, small)) };
  });
}

/** The camera's rotation applied, colours in sRGB, metadata gone, transparency on white paper. */
async function decode(
  sharp: Library,
  bytes: Uint8Array,
  facts: PictureFacts,
  purpose: Purpose,
): Promise<Pixels> {
  const image = sharp(bytes, { limitInputPixels: IMAGE_PIXELS_MAX, failOn: "error" }).autoOrient();
  const resized =
    purpose === "avatar"
      ? squareOf(image, facts, avatarCuts["736x736"].pixels)
      : image.resize({ width: pinCuts["1200x"].pixels, withoutEnlargement: true });
  return raw(resized.flatten({ background: "#ffffff" }).toColourspace("srgb"));
}

function squareOf(image: Sharp, { width, height }: PictureFacts, most: number): Sharp {
  const side = Math.min(most, width, height);
  // Of an oblong portrait the part that draws the eye is kept, not the middle of a coat.
  return image.resize({ width: side, height: side, fit: "cover", position: "attention" });
}

async function shrink(sharp: Library, source: Pixels, width: number): Promise<Pixels> {
  return raw(open(sharp, source).resize({ width }));
}

async function raw(image: Sharp): Promise<Pixels> {
  return image.raw().toBuffer({ resolveWithObject: true });
}

function open(sharp: Library, { data, info }: Pixels): Sharp {
  return sharp(data, { raw: { width: info.width, height: info.height, channels: info.channels } });
}

function cutSize(cut: Cut, source: Pixels["info"]): { width: number; height: number } {
  if (cut.kind === "square") {
    const side = Math.min(cut.pixels, source.width, source.height);
    return { width: side, height: side };
  }
  const width = Math.min(cut.pixels, source.width);
  return { width, height: Math.max(1, Math.round((width * source.height) / source.width)) };
}

async function encode(
  sharp: Library,
  source: Pixels,
  size: string,
  target: { width: number; height: number },
): Promise<DerivedFile[]> {
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

/** Byte for byte where nothing in it is private, else written anew without what the camera knew. */
async function keepOriginal(sharp: Library, bytes: Uint8Array, facts: PictureFacts): Promise<DerivedFile> {
  const ending = endingOf(facts.mime) ?? "jpg";
  if (!facts.hasPrivateData && !facts.isTurned) return { size: originals, ending, bytes };
  const clean = sharp(bytes, {
    limitInputPixels: IMAGE_PIXELS_MAX,
    animated: facts.mime !== "image/jpeg" && !facts.isTurned,
  })
    .autoOrient()
    .keepIccProfile();
  const written = {
    "image/png": () => clean.png(),
    "image/webp": () => clean.webp({ quality: quality.original }),
    "image/gif": () => clean.gif(),
    "image/avif": () => clean.avif({ quality: 70, effort: 2 }),
    "image/jpeg": () => clean.jpeg({ quality: quality.original, progressive: true }),
  }[facts.mime];
  if (!written) throw refusal("image", "This picture is of a kind that can't be read.");
  return { size: originals, ending, bytes: await written().toBuffer() };
}

async function summarise(
  sharp: Library,
  source: Pixels,
): Promise<{ dominantColor: string; thumbhash: Uint8Array }> {
  const small = open(sharp, source).resize({ width: 96, height: 96, fit: "inside" });
  const { dominant } = await sharp(await small.clone().png().toBuffer()).stats();
  const pixels = await raw(small.ensureAlpha());
  const hex = [dominant.r, dominant.g, dominant.b]
    .map((channel) => channel.toString(16).padStart(2, "0"))
    .join("");
  const thumbhash = rgbaToThumbHash(pixels.info.width, pixels.info.height, pixels.data);
  return { dominantColor: `#${hex}`, thumbhash };
}

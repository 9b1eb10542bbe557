import { withImageLibrary } from "./image-library.ts";

/** What programs wrote into a picture, unparsed. Its owner may want it; no one else is shown any of it. */
export type PictureMetadata = { exif: Buffer | null; xmp: Buffer | null };

/** Of a picture that was stored, so it has been checked. */
export async function readMetadata(bytes: Uint8Array): Promise<PictureMetadata> {
  return await withImageLibrary(async (sharp) => {
    const { exif, xmp } = await sharp(bytes, { failOn: "none" }).metadata();
    return { exif: exif ?? null, xmp: xmp ?? null };
  });
}

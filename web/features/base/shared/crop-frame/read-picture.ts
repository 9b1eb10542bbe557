/** Decodes a picture; null if the browser doesn't support its format. */
export async function readPicture(bytes: Blob): Promise<ImageBitmap | null> {
  return await createImageBitmap(bytes, { imageOrientation: "from-image" }).catch(() => null);
}

import { buffer } from "node:stream/consumers";
import { z } from "zod";
import { IMAGE_BYTES_MAX } from "#contract/limits/pictures.ts";
import { isClientError } from "./is-client-error.ts";
import { type FilePart, type PartedFile, readZipPart, ZipRefusedError } from "./sources/zip.ts";

export const FilePartSchema = z.object({
  offset: z.number(),
  packed: z.number(),
  size: z.number(),
  method: z.number(),
  check: z.number(),
});

/** Does something with a picture in the file. Returns null if that's no picture that can be used. */
export async function withPicture<Result>(
  file: PartedFile | null,
  part: FilePart | null,
  use: (bytes: Buffer) => Promise<Result>,
): Promise<Result | null> {
  if (file === null || part === null || part.size > IMAGE_BYTES_MAX) return null;
  try {
    return await use(await buffer(readZipPart(file, part)));
  } catch (error) {
    if (error instanceof ZipRefusedError || isClientError(error)) return null;
    throw error;
  }
}

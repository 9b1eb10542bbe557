import type { UploadSlot } from "#contract/base/resources/upload.ts";
import { postFile } from "./post-file.ts";

/** Uploads a picture to its slot. `onProgress` gets a number from 0 to 1. */
export async function sendFile(
  { upload_url: url, upload_parameters: parameters }: UploadSlot,
  file: Blob,
  onProgress: (part: number) => void,
  signal: AbortSignal,
): Promise<void> {
  const form = new FormData();
  for (const [name, value] of Object.entries(parameters)) form.set(name, value);
  form.set("file", file, "picture");
  await postFile({ url, form, onProgress, signal });
}

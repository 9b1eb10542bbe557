import { postFile } from "#web/platform/api/post-file.ts";
import { readCookie } from "#web/platform/page/cookies.ts";

export const AVATAR_PATH = "/avatar/";
export const COVER_PATH = "/upload/cover/";

export type PictureUpload = { url: string; file: File; fields: Readonly<Record<string, string>> };

/** Uploads one of the viewer's own pictures; `onProgress` is called with 0 to 1. */
export async function uploadPicture(
  { url, file, fields }: PictureUpload,
  onProgress: (part: number) => void,
  signal: AbortSignal,
): Promise<void> {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  form.set("img", file);
  const headers = { accept: "application/json", "x-csrftoken": readCookie("csrftoken") };
  await postFile({ url, form, headers, onProgress, signal });
}

import { postFile } from "#web/platform/api/post-file.ts";
import { readCookie } from "#web/platform/page/cookies.ts";

export const AVATAR_PATH = "/avatar/";

/** Uploads the viewer's own picture; `onProgress` is called with 0 to 1. */
export async function uploadPicture(
  file: File,
  onProgress: (part: number) => void,
  signal: AbortSignal,
): Promise<void> {
  const form = new FormData();
  form.set("img", file);
  const headers = { accept: "application/json", "x-csrftoken": readCookie("csrftoken") };
  await postFile({ url: AVATAR_PATH, form, headers, onProgress, signal });
}

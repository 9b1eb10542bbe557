import type { DraftMethod, NewDraft } from "./draft.ts";

/** Makes a draft of each file that may be a picture. The server detects the actual type. */
export function draftsOf(files: readonly Blob[], method: DraftMethod, description: string): NewDraft[] {
  return files
    .filter(({ type }) => type === "" || type.startsWith("image/"))
    .map((file) => ({
      method,
      words: { description },
      picture: {
        kind: "file",
        original: file,
        shown: file,
        name: file instanceof File ? file.name : "",
        edit: null,
      },
    }));
}

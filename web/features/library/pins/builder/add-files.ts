import type { DraftMethod, DraftPicture, NewDraft } from "./draft.ts";

/** Makes a draft of each file that may be a picture. The server detects the actual type. */
export function draftsOf(files: readonly Blob[], method: DraftMethod, description: string): NewDraft[] {
  return files
    .filter((file) => mayBePicture(file) && !isVideo(file))
    .map((file) => ({ method, words: { description }, picture: pictureOf(file) }));
}

/** Also makes drafts of videos, which take longer than a member would wait outside the builder. */
export function draftsOfAll(files: readonly Blob[], method: DraftMethod, description: string): NewDraft[] {
  return files
    .filter((file) => mayBePicture(file) || isVideo(file))
    .map((file) => ({
      method,
      words: { description },
      picture: isVideo(file) ? videoOf(file) : pictureOf(file),
    }));
}

function mayBePicture({ type }: Blob): boolean {
  return type === "" || type.startsWith("image/");
}

/** Not every system knows the type of every video. */
function isVideo(file: Blob): boolean {
  return file.type.startsWith("video/") || /\.(?:mp4|m4v|mov|webm|mkv)$/i.test(nameOf(file));
}

function nameOf(file: Blob): string {
  return file instanceof File ? file.name : "";
}

function pictureOf(file: Blob): DraftPicture {
  return { kind: "file", original: file, shown: file, name: nameOf(file), edit: null };
}

function videoOf(file: Blob): DraftPicture {
  return {
    kind: "video",
    file,
    chosen: {
      name: nameOf(file),
      bytes: file.size,
      changedAt: file instanceof File ? file.lastModified : 0,
    },
    plan: null,
    seconds: 0,
    cover: null,
    coverTime: null,
  };
}

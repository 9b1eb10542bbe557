import type { DraftEntry } from "../../draft-store.ts";
import { isVideo, type PageMedia } from "../story.ts";

/** The address of a page's picture, or of its video's cover; null while there is none. */
export function pictureOf(media: PageMedia, entries: readonly DraftEntry[]) {
  const src =
    media.kind === "kept"
      ? media.block.image.images["736x"].url
      : (entries.find(({ draft }) => draft.id === media.draftId)?.src ?? null);
  return { isVideo: isVideo(media), src };
}

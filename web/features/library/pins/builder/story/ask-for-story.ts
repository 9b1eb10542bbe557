import { completeUrl } from "#contract/formats/web-address.ts";
import type { StoryPageInput } from "#contract/library/entities/story.ts";
import type { Draft } from "../draft.ts";
import type { Story, StoryPage } from "./story.ts";

type FindDraft = (id: string) => Draft | null;

/** The `StoryPin.create` options for a story. */
export type AskedStory = {
  guid: string;
  title: string;
  description: string;
  link: string;
  alt_text?: string;
  lang?: string;
  comments_disabled: boolean;
  is_sensitive: boolean;
  board_id?: string;
  section?: string;
  story_pin: { pages: StoryPageInput[] };
};

export function askForStory({ pages, words, board }: Story, guid: string, findDraft: FindDraft): AskedStory {
  const altText = words.altText.trim();
  return {
    guid,
    title: words.title,
    description: words.description,
    link: completeUrl(words.link) ?? "",
    comments_disabled: !words.allowsComments,
    is_sensitive: words.isSensitive,
    // Without it, the first page's describes the story.
    ...(altText !== "" && { alt_text: altText }),
    ...(words.lang !== "" && { lang: words.lang }),
    ...(board?.boardId && { board_id: board.boardId }),
    ...(board?.sectionId && { section: board.sectionId }),
    story_pin: { pages: pages.map((page) => askForPage(page, findDraft)) },
  };
}

export function askForPage(page: StoryPage, findDraft: FindDraft): StoryPageInput {
  return {
    background_color: page.background,
    alt_text: page.media === null ? "" : page.altText,
    paragraphs: page.texts.map(({ id: _, ...text }) => text),
    stickers: page.stickers.map(({ pinId, left, top }) => ({ pin_id: pinId, left, top })),
    ...sourceOf(page, findDraft),
  };
}

function sourceOf({ media, captions = [] }: StoryPage, findDraft: FindDraft): Partial<StoryPageInput> {
  if (media === null) return {};
  if (media.kind === "kept") {
    const { block } = media;
    return block.type === "story_pin_video_block"
      ? { video_signature: block.video_signature }
      : { image_signature: block.image_signature };
  }
  const { uploadId = null, slot = null } = findDraft(media.draftId) ?? {};
  return {
    ...(uploadId !== null && { upload_id: uploadId }),
    ...(media.isVideo && slot !== null && { video_upload_id: slot.uploadId, captions: [...captions] }),
  };
}

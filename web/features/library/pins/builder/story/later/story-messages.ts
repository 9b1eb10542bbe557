import type { I18n, MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { storyTexts } from "#contract/library/story-texts.ts";
import {
  STORY_PAGES_MAX,
  STORY_PAGES_MIN,
  STORY_PARAGRAPHS_MAX,
  STORY_STICKERS_MAX,
} from "#contract/limits/stories.ts";
import { STORY_CAPTIONS_BYTES_MAX } from "#contract/limits/videos.ts";
import { videoErrorText } from "#web/features/base/shared/making-videos/index.ts";
import { isFailure } from "#web/platform/api/api.ts";

const captionsMegabytes = STORY_CAPTIONS_BYTES_MAX / 1024 / 1024;

/** Keyed by the English text. */
const messages: Record<string, MessageDescriptor> = {
  [storyTexts.fewPages]: msg`Please add at least ${STORY_PAGES_MIN} pages, or 1 page with a video and text.`,
  [storyTexts.manyPages]: msg`Please use up to ${STORY_PAGES_MAX} pages.`,
  [storyTexts.emptyPage]: msg`Please add a picture, a video or text to each page.`,
  [storyTexts.onePicture]: msg`Please use one picture or one video on each page.`,
  [storyTexts.manyParagraphs]: msg`Please use up to ${STORY_PARAGRAPHS_MAX} texts on a page.`,
  [storyTexts.manyStickers]: msg`Please add up to ${STORY_STICKERS_MAX} Pins to a page.`,
  [storyTexts.manyCaptions]: msg`Please use up to ${captionsMegabytes} MB of captions in a story.`,
  [storyTexts.stickerGone]: msg`We couldn't find a Pin that you added to a page.`,
};

/** Returns why a story was rejected; for other errors, the same as `videoErrorText`. */
export function storyErrorText(i18n: I18n, error: unknown, instance: string): string {
  const message = isFailure(error) ? messages[error.message] : undefined;
  return message === undefined ? videoErrorText(i18n, error, instance) : i18n._(message);
}

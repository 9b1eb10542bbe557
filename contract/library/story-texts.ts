import {
  CAROUSEL_PICTURES_MAX,
  CAROUSEL_PICTURES_MIN,
  STORY_PAGES_MAX,
  STORY_PAGES_MIN,
  STORY_PARAGRAPHS_MAX,
  STORY_STICKERS_MAX,
} from "../limits/stories.ts";
import { STORY_CAPTIONS_BYTES_MAX } from "../limits/videos.ts";

/** Why a story can't be published; each text says what to do. Texts of schemas begin with "Please". */
export const storyTexts = {
  fewPages: `Please add at least ${STORY_PAGES_MIN} pages, or 1 page with a video and text.`,
  manyPages: `Please use up to ${STORY_PAGES_MAX} pages.`,
  emptyPage: "Please add a picture, a video or text to each page.",
  onePicture: "Please use one picture or one video on each page.",
  manyParagraphs: `Please use up to ${STORY_PARAGRAPHS_MAX} texts on a page.`,
  manyStickers: `Please add up to ${STORY_STICKERS_MAX} Pins to a page.`,
  captionsWithoutVideo: "Please add captions only to pages with a video.",
  manyCaptions: `Please use up to ${STORY_CAPTIONS_BYTES_MAX / 1024 / 1024} MB of captions in a story.`,
  stickerGone: "We couldn't find a Pin that you added to a page.",
  pictureCount: `Please choose ${CAROUSEL_PICTURES_MIN} to ${CAROUSEL_PICTURES_MAX} pictures.`,
} as const;

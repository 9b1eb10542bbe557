import { countCharacters } from "#contract/formats/characters.ts";
import {
  STORY_PAGE_ALT_TEXT_MAX,
  STORY_PAGES_MAX,
  STORY_PAGES_MIN,
  STORY_PARAGRAPH_MAX,
} from "#contract/limits/stories.ts";
import { findProblem } from "../draft-problems.ts";
import { isVideo, type Story, type StoryPage } from "./story.ts";

export type PageProblem = "empty" | "longText" | "longAltText";

/** Why a page can't be published; null if it can. */
export function findPageProblem(page: StoryPage): PageProblem | null {
  if (page.texts.some(({ text }) => countCharacters(text.trim()) > STORY_PARAGRAPH_MAX)) return "longText";
  if (countCharacters(page.altText.trim()) > STORY_PAGE_ALT_TEXT_MAX) return "longAltText";
  return page.media === null && !hasWords(page) ? "empty" : null;
}

function hasWords({ texts }: StoryPage): boolean {
  return texts.some(({ text }) => text.trim() !== "");
}

/** Fewer pages are a plain Pin, except for a video with words. */
export function hasFewPages({ pages }: Story): boolean {
  const isVideoWithWords = (page: StoryPage) => page.media !== null && isVideo(page.media) && hasWords(page);
  return pages.length < STORY_PAGES_MIN && !pages.some(isVideoWithWords);
}

export function hasAllPages({ pages }: Story): boolean {
  return pages.length >= STORY_PAGES_MAX;
}

/** The first obstacle, in the order in which people read the page. */
export type StoryProblem =
  | { kind: "few" }
  | { kind: "page"; pageId: string }
  | { kind: "words"; field: NonNullable<ReturnType<typeof findProblem>> };

/** `onlyPages`: the words of the whole story aren't edited here. */
export function findStoryProblem(story: Story, onlyPages: boolean): StoryProblem | null {
  const page = story.pages.find((each) => findPageProblem(each) !== null);
  if (page !== undefined) return { kind: "page", pageId: page.id };
  if (hasFewPages(story)) return { kind: "few" };
  const field = onlyPages ? null : findProblem(story.words);
  return field === null ? null : { kind: "words", field };
}

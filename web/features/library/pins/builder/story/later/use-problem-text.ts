import { useLingui } from "@lingui/react/macro";
import { STORY_PAGES_MIN } from "#contract/limits/stories.ts";
import { findPageProblem, type StoryProblem } from "../story-problems.ts";
import { useStoryState } from "../use-story-editor.ts";

/** Says why the story can't be published yet, and what to do. */
export function useProblemText(): (problem: StoryProblem) => string {
  const { t } = useLingui();
  const { pages } = useStoryState().history.present;

  return (problem) => {
    if (problem.kind === "few") {
      return t`Please add at least ${STORY_PAGES_MIN} pages, or 1 page with a video and text.`;
    }
    if (problem.kind === "words") return t`Please check the fields marked in red.`;
    const number = pages.findIndex(({ id }) => id === problem.pageId) + 1;
    const page = pages[number - 1];
    switch (page && findPageProblem(page)) {
      case "longText":
      case "longAltText":
        return t`Page ${number} has a text that is too long.`;
      default:
        return t`Page ${number} is empty. Add a picture, a video or text, or delete the page.`;
    }
  };
}

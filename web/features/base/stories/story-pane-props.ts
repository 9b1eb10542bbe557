import type { StoryData } from "#contract/library/entities/story.ts";

export type StoryPaneProps = {
  /** In the browser, perhaps only the first page until the others are loaded. */
  story: StoryData;
  /** Describes the first page, which stands for the story in lists. */
  name: string;
  /** The address of the Pin's page. */
  address: string;
};

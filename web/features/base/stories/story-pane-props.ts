import type { StoryData } from "#contract/library/entities/story.ts";

export type StoryPaneProps = {
  /** In the browser, perhaps only the first page until the others are loaded. */
  story: StoryData;
  /** The Pin's picture, which is the first page's, as lists show it. */
  picture: { url: string; width: number; height: number };
  /** Describes the first page, which stands for the story in lists. */
  name: string;
  /** The address of the Pin's page. */
  address: string;
};

export { PageWords, pageClasses, StickerFace, stickerProps } from "./page-parts.tsx";
export { pageRatio } from "./page-ratio.ts";
export { StoryPane } from "./story-pane.tsx";

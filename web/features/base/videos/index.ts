export { useLanguageName } from "./use-language-name.ts";
export { VideoPane } from "./video-pane.tsx";
export { VideoReviewNote } from "./video-review-note.ts";
export { VideoMark } from "./wall/video-mark.tsx";

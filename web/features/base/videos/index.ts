export { useLanguageName } from "./use-language-name.ts";
export { VideoPane } from "./video-pane.tsx";
export { VideoMark } from "./wall/video-mark.tsx";

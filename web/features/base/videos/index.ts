export { fileToPlay, mainFile } from "./main-file.ts";
export { useLanguageName } from "./use-language-name.ts";
export { VideoPane } from "./video-pane.tsx";
export { PaleVideoNote, VideoReviewNote } from "./video-review-note.ts";
export { AnimationMark } from "./wall/animation-mark.tsx";
export { useWallPlayback } from "./wall/later/use-wall-playback.ts";
export { VideoMark } from "./wall/video-mark.tsx";

export { formatClock } from "./format-clock.ts";
export { useLanguageName } from "./use-language-name.ts";
export { VideoPane } from "./video-pane.tsx";

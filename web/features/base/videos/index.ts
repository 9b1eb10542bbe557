export { formatClock } from "./format-clock.ts";
export { VideoPane } from "./video-pane.tsx";

export { loadTune } from "./load-tune.ts";
export { tuneActions } from "./tune-actions.ts";
export { TuneFeed } from "./tune-feed.tsx";

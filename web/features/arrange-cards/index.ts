export { MoveItems } from "./move-items.tsx";
export { pace } from "./pace.ts";
export { useDragNews } from "./use-drag-news.ts";

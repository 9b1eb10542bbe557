export { useDragNews } from "./use-drag-news.ts";

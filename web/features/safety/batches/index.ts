export { batchActions } from "./batch-actions.ts";
export { BatchPage, batchQuery } from "./batch-page.tsx";
export { TogetherPage } from "./together-page.tsx";

export { readRichMetadata } from "./get-link-preview.ts";
export { registerPreviews } from "./preview-route.ts";
export { pageReadingHandlers } from "./routes.ts";

export { readRichMetadata } from "./get-link-preview.ts";
